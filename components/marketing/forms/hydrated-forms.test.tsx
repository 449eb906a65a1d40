import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { SignInToSubscribe } from "@/components/billing/sign-in-to-subscribe";
import { BundleAddresses } from "@/components/marketing/sections/follow-bundle";
import { openStaticPage } from "@/components/testing/open-static-page";
import { ContactForm } from "./contact-form";
import { HelpSearch } from "./help-search";
import { NewsletterForm } from "./newsletter-form";

/** Shows a page as the server renders it, lets a visitor do something, and hydrates it. */
function openPage(content: ReactElement, beforeHydration = () => {}) {
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(content);
  beforeHydration();
  render(content, { container, hydrate: true });
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

const requests: { url: string; body: Record<string, unknown> }[] = [];

/** A response whose body is there at once, so that no state changes between two steps of a test. */
const answer = (status: number, body: object) => ({ ok: status < 400, json: async () => body }) as Response;

/** Lets `fetch` respond with a status and a body, or fail as without a network. */
function serverResponds(respond: () => Response) {
  requests.length = 0;
  window.fetch = jest.fn(async (url, init) => {
    requests.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    return respond();
  });
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function fillInContactForm(user: ReturnType<typeof openPage>) {
  await user.type(screen.getByLabelText("Your name"), "Ada");
  await user.type(screen.getByLabelText("Your email"), "ada@example.com");
  await user.type(screen.getByLabelText("Message"), "A feed is read wrongly");
  jest.advanceTimersByTime(30_000);
  await user.click(screen.getByRole("button", { name: "Send message" }));
}

describe("a form", () => {
  test("is sent as JSON with the time it was open, and replaced by its confirmation", async () => {
    serverResponds(() => answer(200, { sent: true }));
    const user = openPage(<ContactForm />);
    await fillInContactForm(user);
    await waitFor(() => expect(screen.getByText("Thank you, we received your message.")).toBeVisible());
    expect(requests).toEqual([
      {
        url: "/api/contact",
        body: expect.objectContaining({ name: "Ada", email: "ada@example.com", website: "", seconds: 30 }),
      },
    ]);
    expect(document.querySelector("form")).not.toBeVisible();
    expect(document.querySelector("[data-done]")).toHaveFocus();
  });

  test("shows the message of the server, marks the fields it names and focuses the first", async () => {
    const error = { message: "The message is too short", details: { message: ["too short"], email: ["unknown"] } };
    serverResponds(() => answer(400, { error }));
    const user = openPage(<ContactForm />);
    await fillInContactForm(user);
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("The message is too short"));
    expect(screen.getByLabelText("Your email")).toHaveFocus();
    expect(screen.getByLabelText("Message")).toBeInvalid();
    expect(screen.getByLabelText("Your name")).toBeValid();
    expect(document.querySelector("form")).toBeVisible();
  });

  test("removes the marks and the message once it was sent again", async () => {
    serverResponds(() => answer(400, { error: { message: "No", details: { email: ["unknown"] } } }));
    const user = openPage(<NewsletterForm />);
    await user.type(screen.getByLabelText("Email"), "ada@example.com");
    await user.click(screen.getByRole("button", { name: "Subscribe" }));
    await waitFor(() => expect(screen.getByLabelText("Email")).toBeInvalid());
    serverResponds(() => answer(200, {}));
    await user.click(screen.getByRole("button", { name: "Subscribe" }));
    await waitFor(() => expect(screen.getByText("Check your email.")).toBeVisible());
    expect(screen.getByLabelText("Email")).toBeValid();
    expect(document.querySelector("[data-error]")).toBeEmptyDOMElement();
  });

  test("says so when the network fails, and can be sent again", async () => {
    serverResponds(() => {
      throw new TypeError("Failed to fetch");
    });
    const user = openPage(<NewsletterForm />);
    await user.type(screen.getByLabelText("Email"), "ada@example.com");
    await user.click(screen.getByRole("button", { name: "Subscribe" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Check your connection"));
    expect(document.querySelector("form")).not.toHaveAttribute("aria-busy");
    serverResponds(() => answer(200, {}));
    await user.click(screen.getByRole("button", { name: "Subscribe" }));
    await waitFor(() => expect(screen.getByText("Check your email.")).toBeVisible());
  });

  test("is sent once, however often its button is pressed in the meantime", async () => {
    serverResponds(() => answer(200, {}));
    let finish = () => {};
    const wait = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const send = window.fetch;
    window.fetch = async (url, init) => wait.then(() => send(url, init));
    const user = openPage(<NewsletterForm />);
    await user.type(screen.getByLabelText("Email"), "ada@example.com");
    await user.click(screen.getByRole("button", { name: "Subscribe" }));
    await user.click(screen.getByRole("button", { name: "Subscribe" }));
    expect(document.querySelector("form")).toHaveAttribute("aria-busy", "true");
    finish();
    await waitFor(() => expect(screen.getByText("Check your email.")).toBeVisible());
    expect(requests).toHaveLength(1);
  });

  test("hides its honeypot from people and from assistive technology", () => {
    openPage(<NewsletterForm />);
    const honeypot = document.querySelector<HTMLInputElement>('input[name="website"]');
    expect(honeypot?.tabIndex).toBe(-1);
    expect(honeypot?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.queryByRole("textbox", { name: "Leave this empty" })).toBeNull();
  });
});

describe("the search of the help page", () => {
  const ENTRIES = [
    { question: "How do I import feeds?", answer: "Choose an OPML file." },
    { question: "What is a café feed?", answer: "A feed from *Paris*." },
  ];
  const shown = () => ENTRIES.filter(({ question }) => isShown(question)).map(({ question }) => question);
  const isShown = (question: string) => screen.getByText(question).closest("[hidden]") === null;

  test.each([
    ["opml", ["How do I import feeds?"], "1 of 2 answers"],
    ["FEED choose", ["How do I import feeds?"], "1 of 2 answers"],
    ["Cafe paris", ["What is a café feed?"], "1 of 2 answers"],
    ["feed", ENTRIES.map(({ question }) => question), "2 of 2 answers"],
  ])("shows what has every word of %s, in any order, case or accents", async (words, questions, count) => {
    const user = openPage(<HelpSearch entries={ENTRIES} />);
    await user.type(screen.getByLabelText("Search help"), words);
    expect(shown()).toEqual(questions);
    expect(screen.getByRole("status")).toHaveTextContent(count);
  });

  test("says that nothing was found, and shows everything again when it is emptied", async () => {
    const user = openPage(<HelpSearch entries={ENTRIES} />);
    const nothing = document.querySelector("[data-none]");
    await user.type(screen.getByLabelText("Search help"), "submarine");
    expect(shown()).toEqual([]);
    expect(nothing).toBeVisible();
    await user.clear(screen.getByLabelText("Search help"));
    expect(shown()).toHaveLength(2);
    expect(nothing).not.toBeVisible();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("filters by what was typed before it was hydrated", () => {
    openPage(<HelpSearch entries={ENTRIES} />, () => {
      screen.getByLabelText<HTMLInputElement>("Search help").value = "opml";
    });
    expect(shown()).toEqual(["How do I import feeds?"]);
  });
});

describe("the button of a plan for visitors", () => {
  test("says why it leads away before it does", async () => {
    const user = openPage(<SignInToSubscribe plan="Pro" isPopular />);
    const form = document.querySelector("form");
    const submit = jest.fn();
    if (form) form.submit = submit;
    await user.click(screen.getByRole("button"));
    expect(screen.getByRole("alert")).toHaveTextContent("Please sign in to subscribe to a plan.");
    expect(submit).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(1500));
    expect(submit).toHaveBeenCalledTimes(1);
    act(() => void window.dispatchEvent(new Event("pagehide")));
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });
});

describe("the address of a bundle", () => {
  const copyButton = () => screen.getByRole("button", { name: "Copy Articles (RSS)" });

  test("is a field without scripts, and has a button that copies it once it is hydrated", async () => {
    openStaticPage(<BundleAddresses id={5} origin="https://feedloom.example" />);
    expect(screen.getByLabelText("Articles (RSS)")).toHaveValue("https://feedloom.example/rss/bundle/5.xml");
    expect(screen.queryByRole("button")).toBeNull();
    const user = openPage(<BundleAddresses id={5} origin="https://feedloom.example" />);
    await user.click(copyButton());
    expect(await navigator.clipboard.readText()).toBe("https://feedloom.example/rss/bundle/5.xml");
    await waitFor(() => expect(screen.getByText("Copied.")).toHaveAttribute("role", "status"));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.queryByText("Copied.")).toBeNull();
  });

  test("is selected where the browser does not let it be copied", async () => {
    const user = openPage(<BundleAddresses id={5} origin="https://feedloom.example" />);
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("Not allowed", "NotAllowedError"));
    await user.click(copyButton());
    await waitFor(() => expect(screen.getByText(/browser blocked copying/)).toHaveAttribute("role", "status"));
    const field = screen.getByLabelText<HTMLInputElement>("Articles (RSS)");
    expect(field).toHaveFocus();
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
  });
});

import { screen, within } from "@testing-library/react";
import { CONTACT_FAILURES, NEWSLETTER_FAILURES } from "@/components/marketing/content/form-failures";
import { ResultPage } from "@/components/marketing/pages/result-page";
import { hrefsWithin, openStaticPage, textsOf } from "@/components/testing/open-static-page";
import { CONTACT_TOPICS } from "@/lib/shared/contact-topics";
import { RESULT_PAGES } from "@/lib/shared/public-pages";
import { ContactForm } from "./contact-form";
import { FormField } from "./form-field";
import { HelpSearch } from "./help-search";
import { NewsletterForm } from "./newsletter-form";

const form = () => document.querySelector("form") as HTMLFormElement;
/** Returns the data that a browser sends with the open form, by the names of its fields. */
const posted = () => Object.fromEntries(new FormData(form()));

describe.each([
  ["the contact form", <ContactForm key="f" />, "/api/contact"],
  ["the newsletter form", <NewsletterForm key="f" />, "/api/newsletter"],
])("%s without scripts", (_, element, action) => {
  beforeEach(() => openStaticPage(element));

  test("is posted to the API by the browser itself", () => {
    expect(form().getAttribute("method")).toBe("post");
    expect(form().getAttribute("action")).toBe(action);
    expect(within(form()).getByRole("button")).toHaveAttribute("type", "submit");
  });

  test("sends an empty trap field, which no key press reaches and no browser fills in", () => {
    expect(posted().website).toBe("");
    const trap = form().querySelector('input[name="website"]');
    expect(trap).toHaveAttribute("tabindex", "-1");
    expect(trap).toHaveAttribute("autocomplete", "off");
    expect(trap).not.toBeRequired();
    expect(trap?.closest("[aria-hidden]")?.querySelector("label")).toHaveTextContent("Leave this empty");
  });

  test("hides its confirmation and shows no error yet", () => {
    expect(document.querySelector("[data-done]")).not.toBeVisible();
    expect(document.querySelector("[data-done]")).toHaveAttribute("tabindex", "-1");
    expect(within(form()).getByRole("alert")).toBeEmptyDOMElement();
  });
});

test("the contact form requires name, address, subject and message, with the limits of the API", () => {
  openStaticPage(<ContactForm />);
  for (const label of ["Your name", "Your email", "Subject", "Message"]) {
    expect(screen.getByLabelText(label)).toBeRequired();
  }
  expect(screen.getByLabelText("Your name")).toHaveAttribute("maxlength", "100");
  expect(screen.getByLabelText("Your email")).toHaveAttribute("type", "email");
  expect(screen.getByLabelText("Message")).toHaveAttribute("minlength", "10");
  expect(screen.getByLabelText("Message")).toHaveAttribute("maxlength", "5000");
  expect(Object.keys(posted()).sort()).toEqual(["email", "message", "name", "topic", "website"]);
});

test("the contact form offers every topic that the API accepts, the general one first", () => {
  openStaticPage(<ContactForm />);
  expect(textsOf("option")).toEqual([...CONTACT_TOPICS]);
  expect(screen.getByLabelText("Subject")).toHaveValue("General question");
});

test("the newsletter form asks for an address alone, and names the privacy policy and the feed", () => {
  openStaticPage(<NewsletterForm />);
  expect(Object.keys(posted()).sort()).toEqual(["email", "website"]);
  expect(screen.getByLabelText("Email")).toHaveAttribute("autocomplete", "email");
  expect(hrefsWithin("form")).toEqual(["/privacy", "/blog/feed.xml"]);
});

test("a field shows its hint below the control, and none without a hint", () => {
  openStaticPage(
    <>
      <FormField id="with" label="With" hint="Ten characters at least">
        <input id="with" />
      </FormField>
      <FormField id="without" label="Without">
        <input id="without" />
      </FormField>
    </>,
  );
  expect(screen.getByLabelText("With").nextElementSibling).toHaveTextContent("Ten characters at least");
  expect(document.getElementById("with-hint")).toHaveTextContent("Ten characters at least");
  expect(screen.getByLabelText("Without").nextElementSibling).toBeNull();
});

test("the search of the help page shows every answer without scripts, and no message that nothing was found", () => {
  openStaticPage(
    <HelpSearch
      entries={[
        { question: "How?", answer: "See [help](/help)." },
        { question: "Why?", answer: "So." },
      ]}
    />,
  );
  expect(document.querySelectorAll("[data-entry]:not([hidden])")).toHaveLength(2);
  expect(document.querySelector("[data-none]")).not.toBeVisible();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(hrefsWithin("details")).toEqual(["/help"]);
});

describe.each([
  ["/contact/not-sent", CONTACT_FAILURES],
  ["/newsletter/failed", NEWSLETTER_FAILURES],
])("the refusals of %s", (path, failures) => {
  test("each have an address of their own that is not in the site map", () => {
    const addresses = Object.keys(failures).map((reason) => `${path}/${reason}`);
    expect(addresses.sort()).toEqual(RESULT_PAGES.filter((page) => page.startsWith(`${path}/`)).sort());
  });

  test.each(Object.keys(failures))("show why it was refused and what to do next (%s)", (reason) => {
    const { title = "", text = "" } = failures[reason] ?? {};
    openStaticPage(<ResultPage title={title} text={text} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
    expect(document.querySelector("main p")).toHaveTextContent(text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1"));
    expect(hrefsWithin("main p")).toEqual([...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href));
    expect(document.querySelector("form")).toBeNull();
  });
});

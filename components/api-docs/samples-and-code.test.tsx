import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderApp } from "@/components/testing/render-app";
import { COPIED_MS } from "@/lib/client/constants";
import { stubApi } from "@/lib/client/testing/stub-api";
import { codeSamples } from "@/lib/shared/api/api-samples";
import { CodeBlock } from "./code-block";
import { InlineMarkdown, MarkdownText } from "./markdown-text";
import { SampleTabs } from "./sample-tabs";

const SAMPLES = codeSamples({
  method: "POST",
  url: "https://feedloom.example/api/bundles",
  needsKey: true,
  body: { name: "Mornings" },
  answer: "json",
});

describe("the samples of a call", () => {
  test("are offered in curl, JavaScript and Python, with curl chosen", () => {
    render(<SampleTabs title="Create a bundle" samples={SAMPLES} />);
    const languages = within(screen.getByRole("radiogroup", { name: "Language of the sample: Create a bundle" }));
    expect(languages.getAllByRole("radio").map((radio) => radio.textContent)).toEqual(["curl", "JavaScript", "Python"]);
    expect(languages.getByRole("radio", { name: "curl" })).toBeChecked();
  });

  test.each(SAMPLES)("show the source in $label when it is chosen", async ({ label, source }) => {
    render(<SampleTabs title="Create a bundle" samples={SAMPLES} />);
    await userEvent.click(screen.getByRole("radio", { name: label }));
    expect(screen.getByRole("region", { name: `Create a bundle in ${label}` }).textContent).toBe(source);
    expect(screen.getAllByRole("region")).toHaveLength(1);
  });

  test("fall back to the first language when the chosen one is not offered any more", async () => {
    const { rerender } = render(<SampleTabs title="Create a bundle" samples={SAMPLES} />);
    await userEvent.click(screen.getByRole("radio", { name: "Python" }));
    rerender(<SampleTabs title="Create a bundle" samples={SAMPLES.slice(0, 2)} />);
    expect(screen.getByRole("radio", { name: "curl" })).toBeChecked();
    expect(screen.getByRole("region", { name: "Create a bundle in curl" })).toBeVisible();
  });

  test("show nothing when there are none", () => {
    const { container } = render(<SampleTabs title="Create a bundle" samples={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe("a block of code", () => {
  afterEach(() => void jest.useRealTimers());

  test("shows the code as it is, in a region that the keyboard can scroll", () => {
    render(<CodeBlock label="Body" code={"{\n  <b>\n}"} className="mt-2" />);
    const region = screen.getByRole("region", { name: "Body" });
    expect(region.textContent).toBe("{\n  <b>\n}");
    expect(region).toHaveAttribute("tabindex", "0");
  });

  test("says that it was copied, and offers to copy again after a while", async () => {
    stubApi({});
    jest.useFakeTimers();
    const { unmount } = renderApp(<CodeBlock label="Body" code="{}" />);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const button = screen.getByRole("button", { name: "Copy: Body" });
    await user.click(button);
    await waitFor(() => expect(button).toHaveTextContent("Copied"));
    await act(async () => jest.advanceTimersByTime(COPIED_MS));
    expect(button).toHaveTextContent(/^\s*Copy$/);
    unmount();
  });

  test("says that it was not copied when the browser refuses", async () => {
    stubApi({});
    const { user } = renderApp(<CodeBlock label="Body" code="{}" />);
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    const button = screen.getByRole("button", { name: "Copy: Body" });
    await user.click(button);
    expect(await screen.findByText("Copy failed")).toBeVisible();
    expect(button).not.toHaveTextContent("Copied");
  });
});

describe("the text of descriptions", () => {
  test("is divided into paragraphs at empty lines alone", () => {
    const { container } = render(<MarkdownText text={"One\ntwo.\n\nThree."} className="text-body" />);
    const paragraphs = [...container.querySelectorAll("p")];
    expect(paragraphs.map((paragraph) => paragraph.textContent)).toEqual(["One\ntwo.", "Three."]);
    expect(paragraphs.map(({ className }) => className)).toEqual(["text-body", "text-body"]);
  });

  test("shows lines that begin with a hyphen as a list", () => {
    render(<MarkdownText text={"One:\n\n- `two`\n- three"} />);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["two", "three"]);
    expect(screen.getByText("One:")).toBeVisible();
  });

  test.each([
    ["`a` and `a`", "a and a", 2, 0],
    ["**strong** `code`", "strong code", 1, 1],
    ["2 * 3 ** 4 ` 5", "2 * 3 ** 4 ` 5", 0, 0],
    ["<b>no tag</b>", "<b>no tag</b>", 0, 0],
  ])("renders %j with its code and strong words", (text, shown, codes, strong) => {
    const { container } = render(<InlineMarkdown text={text} />);
    expect(container.textContent).toBe(shown);
    expect(container.querySelectorAll("code")).toHaveLength(codes);
    expect(container.querySelectorAll("strong")).toHaveLength(strong);
  });
});

import { act, screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { ArticleBody } from "./article-body";
import { QuoteButton } from "./quote-button";

const BOX = { top: 300, bottom: 320, left: 40, width: 100 } as DOMRect;
const button = () => screen.queryByRole("button", { name: "Copy link to this text" });

function select(text: string): void {
  Object.assign(Range.prototype, { getBoundingClientRect: () => BOX });
  const node = screen.getByText(text).firstChild as Node;
  const range = document.createRange();
  range.selectNodeContents(node);
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  act(() => void document.dispatchEvent(new Event("selectionchange")));
}

test("what is selected in the article can be copied as a link to it in the original", async () => {
  const { user } = renderApp(
    <>
      <ArticleBody html="<p>walk through</p>" />
      <p>Around it</p>
      <QuoteButton address="https://e.org/post" />
    </>,
  );
  select("Around it");
  expect(button()).not.toBeInTheDocument();
  select("walk through");
  await user.click(button() as HTMLElement);
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe("https://e.org/post#:~:text=walk%20through"),
  );
  expect(button()).not.toBeInTheDocument();
});

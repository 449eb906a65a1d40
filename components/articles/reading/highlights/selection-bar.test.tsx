import { act, screen, waitFor } from "@testing-library/react";
import { ArticleBody } from "@/components/articles/reading/body/article-body";
import { renderApp } from "@/components/testing/render-app";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { SelectionBar } from "./selection-bar";

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
      <SelectionBar item={sampleItem(2, { link: "https://e.org/post" })} content={undefined} />
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

test("blanks alone are no selection", () => {
  renderApp(
    <>
      <ArticleBody html="<p>walk</p>" />
      <p className="reading" data-testid="blank">
        {" \u00a0 "}
      </p>
      <SelectionBar item={sampleItem(2)} content={undefined} />
    </>,
  );
  select("walk");
  expect(button()).toBeInTheDocument();
  const range = document.createRange();
  range.selectNodeContents(screen.getByTestId("blank"));
  window.getSelection()?.removeAllRanges();
  window.getSelection()?.addRange(range);
  act(() => void document.dispatchEvent(new Event("selectionchange")));
  expect(button()).not.toBeInTheDocument();
});

test("without its text, an article has nothing to highlight", () => {
  renderApp(
    <>
      <p className="reading">A summary</p>
      <SelectionBar item={sampleItem(2)} content={undefined} />
    </>,
  );
  select("A summary");
  expect(button()).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Highlight in/ })).not.toBeInTheDocument();
});

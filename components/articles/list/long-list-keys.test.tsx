import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { PageRows } from "@/components/lists/long-list";
import { renderApp } from "@/components/testing/render-app";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { focusItem, useArticleKeys } from "./use-article-keys";

const ITEMS = Array.from({ length: 300 }, (_, at) => sampleItem(300 - at, { minute: 0 }));
const open = jest.fn();

/** Rows of the height of an article in a list that is too long to be rendered as a whole. */
function LongList({ enabled = true }: { enabled?: boolean }) {
  useArticleKeys(ITEMS, open, enabled);
  return (
    <PageRows rows={ITEMS} estimate={100}>
      {(item) => (
        <article>
          <a href={item.link} data-item={item.id}>
            {item.title}
          </a>
        </article>
      )}
    </PageRows>
  );
}
const link = (id: number) => screen.queryByRole("link", { name: `Item ${id}` });
const setScroll = (top: number) => Object.defineProperty(window, "scrollY", { value: top, configurable: true });

beforeEach(() => {
  open.mockClear();
  jest.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(100_000);
  // The browser scrolls a moment after it is told to.
  jest.spyOn(window, "scrollTo").mockImplementation((where) => {
    setScroll((where as unknown as ScrollToOptions).top ?? 0);
    queueMicrotask(() => void fireEvent.scroll(window));
  });
});
afterEach(() => void setScroll(0));

test("a row far out of sight is rendered and gets the focus when it is asked for", async () => {
  renderApp(<LongList />);
  expect(link(100)).not.toBeInTheDocument();
  act(() => focusItem(100));
  await waitFor(() => expect(link(100)).toHaveFocus());
  expect(link(300)).not.toBeInTheDocument();
});

test("j goes on from the last row that is rendered to the next one", async () => {
  const { user } = renderApp(<LongList />);
  const last = screen.getAllByRole("link").at(-1);
  const id = Number(last?.dataset.item);
  expect(link(id - 1)).not.toBeInTheDocument();
  act(() => last?.focus());
  await user.keyboard("j");
  await waitFor(() => expect(link(id - 1)).toHaveFocus());
});

test("k goes back up, and o opens the row that has the focus", async () => {
  const { user } = renderApp(<LongList />);
  act(() => focusItem(150));
  await waitFor(() => expect(link(150)).toHaveFocus());
  await user.keyboard("k");
  expect(link(151)).toHaveFocus();
  await user.keyboard("o");
  expect(open.mock.calls).toEqual([[ITEMS.find(({ id }) => id === 151)]]);
});

test("the keys do nothing while the list is behind an article", async () => {
  const { user } = renderApp(<LongList enabled={false} />);
  await user.keyboard("jo");
  expect(document.body).toHaveFocus();
  expect(open).not.toHaveBeenCalled();
});

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { clickUndo } from "@/components/testing/click-undo";
import { articleList, articleTitles, sampleItems } from "@/components/testing/render-articles";
import { renderList } from "@/components/testing/render-list";
import { SCROLL_READ_MS } from "@/lib/client/constants";
import { setListView } from "@/lib/client/stores/list-view";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { errorReply } from "@/lib/client/testing/stub-api";

const MARK = "POST /api/feed-items/mark-read";
const markAll = () => articleList().getByRole("button", { name: /^Mark All Read/ });

async function renderUnread(options: Parameters<typeof renderList>[0] = {}) {
  const view = await renderList(options, { hasQuickButtons: true });
  await waitFor(() => expect(markAll()).toBeEnabled());
  return view;
}

describe("marking all articles as read", () => {
  test("marks up to the newest one that is known, and Undo brings them back", async () => {
    const { user, sent } = await renderUnread({ items: sampleItems(2) });
    expect(markAll()).toHaveTextContent("Mark All Read 2");
    await user.click(markAll());
    expect(await screen.findByText("2 articles marked as read")).toBeVisible();
    await waitFor(() => expect(markAll()).toHaveTextContent(/^Mark All Read$/));
    expect(articleTitles()).toEqual(["Item 2", "Item 1"]);
    expect(sent(MARK)).toEqual([{ filter: "all", before: 2 }]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(articleTitles()).toEqual(["Unread: Item 2", "Unread: Item 1"]));
    expect(sent("POST /api/feed-items/restore")).toEqual([{ undoToken: "undo-1" }]);
  });

  test("is undone with Ctrl+Z as well, once", async () => {
    const { user, sent } = await renderUnread({ items: sampleItems(2) });
    await user.keyboard("{Shift>}A{/Shift}");
    await screen.findByText("2 articles marked as read");
    await user.keyboard("{Control>}zz{/Control}");
    await waitFor(() => expect(articleTitles()).toContain("Unread: Item 2"));
    expect(sent("POST /api/feed-items/restore")).toHaveLength(1);
  });

  test("asks first above a hundred articles and sends nothing when it is cancelled", async () => {
    const counts = { total: 101, unread: 101, starred: 0, feeds: [], bundles: [], newestItemId: 500 };
    const { user, sent } = await renderUnread({ replies: { "GET /api/counts": counts } });
    await user.click(markAll());
    expect(screen.getByRole("alertdialog", { name: "Mark all as read?" })).toHaveAccessibleDescription(/^101 articles/);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(sent(MARK)).toEqual([]);
    await user.click(markAll());
    await user.click(screen.getByRole("button", { name: "Mark All Read" }));
    await waitFor(() => expect(sent(MARK)).toEqual([{ filter: "all", before: 500 }]));
  });

  test("shows the articles as unread again when the server refuses", async () => {
    const { user } = await renderUnread({ replies: { [MARK]: () => errorReply(500, "INTERNAL", "Broken") } });
    await user.click(markAll());
    expect(await screen.findByText("Failed to update item")).toBeVisible();
    expect(articleTitles()).toEqual(["Unread: Item 3", "Unread: Item 2", "Unread: Item 1"]);
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  });

  test("reports an undo that fails and leaves the articles read", async () => {
    const failing = () => errorReply(410, "GONE", "It's too late to undo this.");
    const { user } = await renderUnread({ replies: { "POST /api/feed-items/restore": failing } });
    await user.click(markAll());
    await clickUndo(user);
    expect(await screen.findByText("It's too late to undo this.")).toBeVisible();
    expect(articleTitles()).toEqual(["Item 3", "Item 2", "Item 1"]);
  });

  test("is not offered when nothing is unread", async () => {
    await renderList({ items: [sampleItem(1, { isRead: true })] }, { hasQuickButtons: true });
    await waitFor(() => expect(markAll()).toBeDisabled());
  });
});

test("marking what is older than a week sends that moment and leaves newer articles unread", async () => {
  const now = Date.parse("2026-03-05T00:00:00.000Z");
  const old = sampleItem(1, { publishedAt: "2026-02-20T10:00:00.000Z" });
  const view = await renderUnread({ items: [old, sampleItem(2)] });
  jest.spyOn(Date, "now").mockReturnValue(now);
  await view.user.click(articleList().getAllByRole("button", { name: "Mark as read" })[0] as HTMLElement);
  await view.user.click(await screen.findByRole("menuitem", { name: "Older than a week" }));
  expect(await screen.findByText("1 article marked as read")).toBeVisible();
  expect(articleTitles()).toEqual(["Unread: Item 2", "Item 1"]);
  expect(view.sent(MARK)).toEqual([{ filter: "all", before: 2, olderThan: "2026-02-26T00:00:00.000Z" }]);
});

describe("marking while scrolling", () => {
  let scrolled = 0;
  /** Lays the rows out below each other, each 100 pixels high, with the list scrolled by `top`. */
  function scrollTo(top: number): void {
    scrolled = top;
    const pane = document.querySelector('[data-pane="list"]');
    if (pane) fireEvent.scroll(pane);
  }
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, "offsetParent", "get").mockReturnValue(document.body);
    jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      const at = [...document.querySelectorAll("li article")].indexOf(this);
      if (at < 0) return { top: 0, bottom: 600, width: 600, height: 600 } as DOMRect;
      const top = at * 100 - scrolled;
      return { top, bottom: top + 100, width: 600, height: 100 } as DOMRect;
    });
  });
  afterEach(() => {
    scrolled = 0;
    act(() => setListView({ markOnScroll: false }));
  });

  test("marks the rows that went out of sight, without a notice, once it is chosen", async () => {
    const view = await renderUnread();
    act(() => setListView({ markOnScroll: true }));
    // The rows in sight are looked at in the next frame.
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    scrollTo(180);
    await waitFor(() => expect(view.sent(MARK)).toEqual([{ filter: "unread", before: 3, ids: [3] }]));
    await waitFor(() => expect(articleTitles()).toEqual(["Item 3", "Unread: Item 2", "Unread: Item 1"]));
    expect(screen.queryByText("1 article marked as read")).not.toBeInTheDocument();
  });

  test("marks nothing while it is not chosen", async () => {
    const { sent } = await renderUnread();
    jest.useFakeTimers();
    scrollTo(280);
    await act(() => jest.advanceTimersByTimeAsync(2 * SCROLL_READ_MS));
    jest.useRealTimers();
    expect(sent(MARK)).toEqual([]);
  });
});

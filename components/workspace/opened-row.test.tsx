import { act, screen, waitFor } from "@testing-library/react";
import { articleRow, articleTitles, renderArticles } from "@/components/testing/render-articles";
import { AllArticles } from "@/components/testing/render-list";
import { setListView } from "@/lib/client/stores/list-view";
import { articleReplies } from "@/lib/client/testing/article-replies";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleItem } from "@/lib/client/testing/sample-item";
import type { SentCall } from "@/lib/client/testing/stub-api";
import { HomeScreen } from "./home-screen";

/** 12 to 1, newest first, in three pages; 6 was read. */
const items = () => Array.from({ length: 12 }, (_, at) => sampleItem(at + 1, { isRead: at + 1 === 6 }));
const open = (address: string, replies: Record<string, unknown> = {}) =>
  renderArticles(<AllArticles />, { items: items(), address, replies });
const row = (title: string) => articleRow(title).getByRole("link", { name: title }).closest("article");

describe("a read article that the page is opened with", () => {
  test("has its place in Unread, its number, and a next one below", async () => {
    const { user } = open("/?filter=unread&item=6");
    await waitFor(() => expect(articleTitles()).toContain("Item 6"));
    expect(articleTitles().slice(4, 7)).toEqual(["Unread: Item 8", "Unread: Item 7", "Item 6"]);
    expect(row("Item 6")).toHaveAttribute("aria-current", "true");
    expect(await screen.findByText("7 of 12")).toBeVisible();
    const [next] = screen.getAllByRole("button", { name: "Next article" });
    if (next) await user.click(next);
    expect(await screen.findByRole("heading", { level: 1, name: "Item 5" })).toBeVisible();
    expect(articleTitles()).toContain("Item 6");
  });

  test("stays a row when a page arrives that was loading before it became one", async () => {
    const list = items().map((item) => (item.id === 10 ? { ...item, isRead: true } : item));
    const page = articleReplies(list)["GET /api/feed-items"] as (call: SentCall) => Response;
    let letThrough = () => {};
    const isLetThrough = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const reply = async (call: SentCall) => {
      if (call.query.has("cursor")) await isLetThrough;
      return page(call);
    };
    renderArticles(<AllArticles />, {
      items: list,
      address: "/?filter=unread&item=10",
      replies: { "GET /api/feed-items": reply },
    });
    await waitFor(() => expect(articleTitles()).toContain("Item 10"));
    expect(articleTitles()).toHaveLength(5);
    letThrough();
    await waitFor(() => expect(articleTitles().length).toBeGreaterThan(5));
    await waitFor(() => expect(articleTitles()[2]).toBe("Item 10"));
    expect(screen.getByText(/^3 of 1/)).toBeVisible();
  });

  test("leads to the first row from a list that it does not belong to", async () => {
    const { user } = renderArticles(<AllArticles />, {
      items: items().map((item) => ({
        ...item,
        isLater: item.id === 3,
        laterAt: item.id === 3 ? item.createdAt : null,
      })),
      address: "/?filter=later&item=6",
    });
    await waitFor(() => expect(articleTitles()).toEqual(["Unread: Item 3"]));
    const [next] = screen.getAllByRole("button", { name: "Next article" });
    if (next) await user.click(next);
    expect(await screen.findByRole("heading", { level: 1, name: "Item 3" })).toBeVisible();
  });

  test("is no row of Read later, nor of a list that it does not belong to", async () => {
    open("/?filter=later&item=6");
    expect(await screen.findByText("The text of Item 6")).toBeVisible();
    expect(articleTitles()).toEqual([]);
  });

  test("is a row of its own bundle alone", async () => {
    const bundles = [sampleBundle(4, { name: "Sea", feedIds: [7] }), sampleBundle(5, { name: "Land", feedIds: [8] })];
    const view = (bundle: number) =>
      renderArticles(<HomeScreen />, {
        items: items(),
        address: `/?bundle=${bundle}&filter=unread&item=6`,
        replies: { "GET /api/bundles": bundles },
      });
    const { unmount } = view(4);
    await waitFor(() => expect(articleTitles()).toContain("Item 6"));
    unmount();
    view(5);
    expect(await screen.findByText("The text of Item 6")).toBeVisible();
    await waitFor(() => expect(articleTitles()).toHaveLength(11));
    expect(articleTitles()).not.toContain("Item 6");
  });

  test("is the only row where nothing is unread", async () => {
    renderArticles(<AllArticles />, { items: [sampleItem(1, { isRead: true })], address: "/?filter=unread&item=1" });
    await waitFor(() => expect(articleTitles()).toEqual(["Item 1"]));
  });
});

describe("the row of an article that is opened", () => {
  /** Pixels; here the line of the day over the rows is as high. */
  const ROW = 84;
  const linkOf = (title: string) => articleRow(title).getByRole("link", { name: new RegExp(`${title}$`) });
  const pane = () => document.querySelector<HTMLElement>('[data-pane="list"]') as HTMLElement;
  beforeEach(() => {
    jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(3 * ROW);
    jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const line = this.closest<HTMLElement>("[data-index]");
      const top = line ? Number(line.dataset.index) * ROW - pane().scrollTop : 0;
      return new DOMRect(0, top, 400, line ? ROW : 3 * ROW);
    });
  });

  test("comes to the nearest edge if it was out of sight, and stays where it is if it was seen", async () => {
    const { user } = open("/");
    await waitFor(() => expect(articleTitles()).toHaveLength(12));
    const openRow = (title: string) => user.click(linkOf(title));
    await openRow("Item 11");
    expect(pane().scrollTop).toBe(0);
    await openRow("Item 8");
    await waitFor(() => expect(pane().scrollTop).toBe(3 * ROW));
    pane().scrollTop = 7 * ROW;
    await openRow("Item 10");
    await waitFor(() => expect(pane().scrollTop).toBe(3 * ROW));
    pane().scrollTop = 3.6 * ROW;
    await openRow("Item 7");
    expect(pane().scrollTop).toBe(3.6 * ROW);
  });

  test("stays below where rows that are scrolled past count as read", async () => {
    setListView({ markOnScroll: true });
    const { user } = open("/");
    await waitFor(() => expect(articleTitles()).toHaveLength(12));
    await user.click(linkOf("Item 8"));
    expect(await screen.findByText("The text of Item 8")).toBeVisible();
    expect(pane().scrollTop).toBe(0);
    act(() => setListView({ markOnScroll: false }));
  });

  test("is in sight again when the list has another order", async () => {
    const { user } = open("/");
    await waitFor(() => expect(articleTitles()).toHaveLength(12));
    await user.click(linkOf("Item 12"));
    pane().scrollTop = 6 * ROW;
    await user.keyboard("4");
    await waitFor(() => expect(articleTitles()[11]).toContain("Item 12"));
    await waitFor(() => expect(pane().scrollTop).toBe(10 * ROW));
  });
});

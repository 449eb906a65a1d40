import { screen, waitFor } from "@testing-library/react";
import { articleRow, articleTitles, renderArticles } from "@/components/testing/render-articles";
import { AllArticles } from "@/components/testing/render-list";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleItem } from "@/lib/client/testing/sample-item";
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

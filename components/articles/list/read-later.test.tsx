import { act, screen, waitFor } from "@testing-library/react";
import { articleList, articleRow, articleTitles, renderArticles } from "@/components/testing/render-articles";
import { renderList } from "@/components/testing/render-list";
import { HomeScreen } from "@/components/workspace/home-screen";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { errorReply } from "@/lib/client/testing/stub-api";

const SAVE = "PUT /api/feed-items/2/later";
const REMOVE = "DELETE /api/feed-items/2/later";
const FULL_TEXT = "POST /api/feed-items/2/full-text";
const noText = { [FULL_TEXT]: () => errorReply(422, "FULL_TEXT_UNAVAILABLE", "There is no text on this page.") };
const press = (name: string) => articleRow("Item 2").getByRole("button", { name });
const saved = (id: number, minute: number) =>
  sampleItem(id, { isLater: true, laterAt: `2026-03-02T10:${minute}:00.000Z` });

describe("a row", () => {
  test("is saved for later, and removed from there", async () => {
    const { user, sent } = await renderList({ replies: noText });
    await user.click(press("Read later"));
    await waitFor(() => expect(press("Remove from Read later")).toHaveAttribute("aria-pressed", "true"));
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1));
    expect(articleRow("Item 2").getByRole("img", { name: "Saved for later" })).toBeVisible();
    await user.click(press("Remove from Read later"));
    await waitFor(() => expect(sent(REMOVE)).toHaveLength(1));
    expect(press("Read later")).toHaveAttribute("aria-pressed", "false");
  });

  test("fetches the full text once it is saved, and shows no error if there is none", async () => {
    const { user, sent } = await renderList({ replies: noText });
    await user.click(press("Read later"));
    await waitFor(() => expect(sent(FULL_TEXT)).toHaveLength(1));
    await waitFor(() => expect(sent("GET /api/feed-items/2")).toHaveLength(1));
    expect(screen.queryByText("There is no text on this page.")).not.toBeInTheDocument();
  });

  test("is not saved when the server refuses", async () => {
    const { user, sent } = await renderList({ replies: { [SAVE]: () => errorReply(500, "INTERNAL", "Broken") } });
    await user.click(press("Read later"));
    expect(await screen.findByText("Failed to update item")).toBeVisible();
    expect(press("Read later")).toHaveAttribute("aria-pressed", "false");
    expect(sent(FULL_TEXT)).toEqual([]);
  });

  test("is saved with w, and Ctrl+Z undoes it", async () => {
    const { user, sent } = await renderList({ replies: noText });
    act(() => articleRow("Item 2").getByRole("link", { name: "Unread: Item 2" }).focus());
    await user.keyboard("w");
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1));
    await waitFor(() => expect(press("Remove from Read later")).toBeInTheDocument());
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(sent(REMOVE)).toHaveLength(1));
    expect(await screen.findByText("“Item 2” is no longer saved for later.")).toBeVisible();
  });
});

test("several selected articles are saved together, with one notice", async () => {
  const saves = [1, 3].map((id) => [`PUT /api/feed-items/${id}/later`, { id, isLater: true, laterAt: null }]);
  const texts = [1, 3].map((id) => [`POST /api/feed-items/${id}/full-text`, noText[FULL_TEXT]]);
  const { user, sent } = await renderList({ replies: Object.fromEntries([...saves, ...texts]) });
  for (const name of ["Item 3", "Item 1"]) {
    act(() =>
      articleRow(name)
        .getByRole("link", { name: `Unread: ${name}` })
        .focus(),
    );
    await user.keyboard("x");
  }
  await user.click(screen.getByRole("button", { name: "More for the selected articles" }));
  await user.click(await screen.findByRole("menuitem", { name: "Read later" }));
  expect(await screen.findByText("2 articles saved for later")).toBeVisible();
  for (const id of [1, 3]) expect(sent(`PUT /api/feed-items/${id}/later`)).toHaveLength(1);
  await waitFor(() => expect(sent("POST /api/feed-items/1/full-text")).toHaveLength(1));
});

describe("Read later", () => {
  test("lists what was saved last first, and keeps what is read or removed until it is opened again", async () => {
    const items = [saved(1, 30), saved(2, 40), saved(3, 20), sampleItem(4)];
    const { user, sent } = renderArticles(<HomeScreen />, { items, address: "/?filter=later" });
    await waitFor(() => expect(articleList().getByRole("heading", { level: 2, name: "Read later" })).toBeVisible());
    await waitFor(() => expect(articleTitles()).toEqual(["Unread: Item 2", "Unread: Item 1", "Unread: Item 3"]));
    await user.click(press("Mark as read"));
    await user.click(press("Remove from Read later"));
    await waitFor(() => expect(sent(REMOVE)).toHaveLength(1));
    expect(articleTitles()).toEqual(["Item 2", "Unread: Item 1", "Unread: Item 3"]);
    act(() => window.history.pushState(null, "", "/"));
    await waitFor(() => expect(articleTitles()).toHaveLength(4));
    act(() => window.history.pushState(null, "", "/?filter=later"));
    await waitFor(() => expect(articleTitles()).toEqual(["Unread: Item 1", "Unread: Item 3"]));
  });

  test("is next to its first article, which stays unread, and has no shortcuts or filters of other lists", async () => {
    const items = [saved(1, 30), saved(2, 40)];
    const { user, calls } = renderArticles(<HomeScreen />, { items, address: "/?filter=later" });
    expect(await screen.findByText("The text of Item 2")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Item 2" })).toBeVisible();
    expect(articleTitles()).toEqual(["Unread: Item 2", "Unread: Item 1"]);
    expect(calls.filter(({ method }) => method === "PATCH")).toEqual([]);
    expect(screen.queryByRole("toolbar", { name: "Shortcuts" })).not.toBeInTheDocument();
    expect(screen.queryByRole("radiogroup", { name: "Filter articles" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Next article" }));
    await waitFor(() => expect(window.location.search).toBe("?filter=later&item=1"));
    act(() => window.history.pushState(null, "", "/?filter=unread"));
    expect(await screen.findByRole("radiogroup", { name: "Filter articles" })).toBeVisible();
    expect(screen.getByRole("toolbar", { name: "Shortcuts" })).toBeInTheDocument();
  });

  test("says when each was saved, unless the shortest come first", async () => {
    const items = [sampleItem(1, { isLater: true, laterAt: new Date(Date.now() - 3 * 3_600_000).toISOString() })];
    renderArticles(<HomeScreen />, { items, address: "/?filter=later" });
    await waitFor(() => expect(articleRow("Item 1").getByText("Saved 3 h ago")).toBeVisible());
    expect(articleRow("Item 1").getByText("Saved 3 hours ago")).toHaveClass("sr-only");
    expect(screen.queryByRole("heading", { name: "Featured Articles" })).not.toBeInTheDocument();
    act(() => window.history.pushState(null, "", "/?filter=later&sort=shortest"));
    await waitFor(() => expect(screen.queryByText("Saved 3 h ago")).not.toBeInTheDocument());
  });

  test("marks what it has above a row by its own order", async () => {
    const items = [saved(1, 30), saved(2, 40), saved(3, 20)];
    const { user, sent } = renderArticles(<HomeScreen />, { items, address: "/?filter=later" });
    await waitFor(() => expect(articleTitles()).toHaveLength(3));
    act(() => articleRow("Item 3").getByRole("link", { name: "Unread: Item 3" }).focus());
    await user.keyboard("u");
    const mark = "POST /api/feed-items/mark-read";
    await waitFor(() => expect(sent(mark)).toEqual([expect.objectContaining({ ids: [2, 1] })]));
  });

  test("says how to save an article while it is empty", async () => {
    renderArticles(<HomeScreen />, { address: "/?filter=later" });
    expect(await articleList().findByText("Nothing saved for later")).toBeVisible();
    expect(screen.getByText("Press w on an article to save it.")).toBeVisible();
  });
});

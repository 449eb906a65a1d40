import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { articleRow, articleTitles, sampleItems } from "@/components/testing/render-articles";
import { renderList } from "@/components/testing/render-list";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { errorReply } from "@/lib/client/testing/stub-api";

const STAR = "PATCH /api/feed-items/2/star";
const READ = "PATCH /api/feed-items/2/read";
const press = (name: string | RegExp) => articleRow("Item 2").getByRole("button", { name });

describe("a row", () => {
  test("stars and unstars with the state that is wanted", async () => {
    const { user, sent } = await renderList();
    await user.click(press("Star"));
    await waitFor(() => expect(press("Unstar")).toHaveAttribute("aria-pressed", "true"));
    await user.click(press("Unstar"));
    await waitFor(() => expect(sent(STAR)).toEqual([{ isStarred: true }, { isStarred: false }]));
    expect(press("Star")).toHaveAttribute("aria-pressed", "false");
  });

  test("takes the star back when the server refuses it", async () => {
    const { user } = await renderList({ replies: { [STAR]: () => errorReply(500, "INTERNAL", "Broken") } });
    await user.click(press("Star"));
    expect(await screen.findByText("Failed to star item")).toBeVisible();
    expect(press("Star")).toHaveAttribute("aria-pressed", "false");
  });

  test("is marked as read and unread again", async () => {
    const { user, sent } = await renderList();
    await user.click(press("Mark as read"));
    await waitFor(() => expect(articleTitles()).toEqual(["Unread: Item 3", "Item 2", "Unread: Item 1"]));
    await user.click(press("Mark as unread"));
    await waitFor(() => expect(sent(READ)).toEqual([{ isRead: true }, { isRead: false }]));
  });

  test("counts as unread again when marking it fails", async () => {
    const { user } = await renderList({ replies: { [READ]: () => errorReply(500, "INTERNAL", "Busy") } });
    await user.click(press("Mark as read"));
    expect(await screen.findByText("Failed to update item")).toBeVisible();
    expect(articleTitles()).toContain("Unread: Item 2");
  });

  test("counts as read once its original is opened", async () => {
    const { user, sent } = await renderList();
    const original = articleRow("Item 2").getByRole("link", { name: /the original of Item 2/ });
    expect(original).toHaveAttribute("href", "https://example.com/2");
    original.addEventListener("click", (event) => event.preventDefault());
    await user.click(original);
    await user.click(original);
    await waitFor(() => expect(sent(READ)).toEqual([{ isRead: true }]));
  });

  test("copies its link where the device has no share sheet", async () => {
    const { user } = await renderList();
    await user.click(press("Share"));
    expect(await screen.findByText("Link copied to clipboard")).toBeVisible();
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("https://example.com/2"));
  });

  test("opens in place", async () => {
    const { user } = await renderList();
    await user.click(articleRow("Item 2").getByRole("link", { name: /Item 2$/ }));
    expect(window.location.search).toBe("?item=2");
  });

  test.each([
    ["Mark above as read", "above"],
    ["Mark below as read", "below"],
  ])("its menu item “%s” marks all that the list has on that side, loaded or not", async (name, side) => {
    const { user, sent, items } = await renderList();
    await user.click(press("More actions"));
    await user.click(await screen.findByRole("menuitem", { name }));
    expect(await screen.findByText("1 article marked as read")).toBeVisible();
    expect(sent("POST /api/feed-items/mark-read")).toEqual([
      { filter: "all", before: 3, beside: { side, sort: "newest", id: 2, publishedAt: items[1]?.publishedAt } },
    ]);
  });

  test("says so when nothing unread is above it", async () => {
    const { user, sent } = await renderList({ items: [sampleItem(1), sampleItem(2), sampleItem(3, { isRead: true })] });
    await user.click(press("More actions"));
    await user.click(await screen.findByRole("menuitem", { name: "Mark above as read" }));
    expect(await screen.findByText("Nothing unread above")).toBeVisible();
    expect(sent("POST /api/feed-items/mark-read")).toEqual([]);
  });
});

describe("the keyboard", () => {
  const titleLink = (title: string) => articleRow(title).getByRole("link", { name: new RegExp(`${title}$`) });

  test("j and k move the focus from row to row and stop at the ends", async () => {
    const { user } = await renderList({ items: sampleItems(2) });
    await user.keyboard("j");
    expect(titleLink("Item 2")).toHaveFocus();
    await user.keyboard("k");
    expect(titleLink("Item 2")).toHaveFocus();
    await user.keyboard("jj");
    expect(titleLink("Item 1")).toHaveFocus();
  });

  test("s and m act on the row that has the focus", async () => {
    const { user, sent } = await renderList();
    act(() => titleLink("Item 2").focus());
    await user.keyboard("sm");
    await waitFor(() => expect(sent(STAR)).toEqual([{ isStarred: true }]));
    await waitFor(() => expect(sent(READ)).toEqual([{ isRead: true }]));
  });

  test("a key pressed twice, before the first press shows, turns the state back", async () => {
    const { sent } = await renderList();
    act(() => titleLink("Item 2").focus());
    for (let press = 0; press < 2; press += 1) fireEvent.keyDown(titleLink("Item 2"), { key: "m" });
    await waitFor(() => expect(sent(READ)).toEqual([{ isRead: true }, { isRead: false }]));
    await waitFor(() => expect(articleTitles()).toContain("Unread: Item 2"));
  });

  test("what s and m did is undone by Ctrl+Z, the last first", async () => {
    const { user, sent } = await renderList();
    act(() => titleLink("Item 2").focus());
    await user.keyboard("s");
    await waitFor(() => expect(sent(STAR)).toHaveLength(1));
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(sent(STAR)).toEqual([{ isStarred: true }, { isStarred: false }]));
  });

  test("j shows each article on the way, says which one it is, and leaves the focus in the list", async () => {
    const { user } = await renderList();
    await user.keyboard("j");
    expect(await screen.findByRole("heading", { level: 1, name: "Item 3" })).toBeVisible();
    await user.keyboard("j");
    expect(await screen.findByRole("heading", { level: 1, name: "Item 2" })).toBeVisible();
    expect(titleLink("Item 2")).toHaveFocus();
    expect(await screen.findByText("Item 2, Feed, 2 of 3")).toBeInTheDocument();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(window.location.search).toBe(""));
    await waitFor(() => expect(titleLink("Item 2")).toHaveFocus());
  });

  test("j loads the next rows when it comes to the last one that is loaded", async () => {
    const { user } = await renderList({ items: sampleItems(6) });
    for (const title of ["Item 6", "Item 5", "Item 4", "Item 3", "Item 2", "Item 1"]) {
      await user.keyboard("j");
      await waitFor(() => expect(titleLink(title)).toHaveFocus());
    }
  });

  test("n goes to the next unread article, past those that are read", async () => {
    const items = [sampleItem(1), sampleItem(2, { isRead: true }), sampleItem(3)];
    const { user } = await renderList({ items });
    await user.keyboard("n");
    await waitFor(() => expect(window.location.search).toBe("?item=3"));
    await user.keyboard("n");
    await waitFor(() => expect(window.location.search).toBe("?item=1"));
  });

  test("x selects, Shift+X up to here, and Escape takes the selection back before it closes anything", async () => {
    const { user } = await renderList();
    act(() => titleLink("Item 3").focus());
    await user.keyboard("x");
    act(() => titleLink("Item 1").focus());
    await user.keyboard("{Shift>}X{/Shift}");
    const bar = screen.getByRole("group", { name: "Selected articles" });
    expect(bar).toHaveTextContent("3 selected");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("group", { name: "Selected articles" })).not.toBeInTheDocument();
  });

  test("what is selected is marked read together", async () => {
    const { user, sent } = await renderList();
    act(() => titleLink("Item 3").focus());
    await user.keyboard("x");
    act(() => titleLink("Item 2").focus());
    await user.keyboard("x");
    await user.click(screen.getByRole("button", { name: "Mark read" }));
    await waitFor(() =>
      expect(sent("POST /api/feed-items/mark-read")).toEqual([{ filter: "unread", before: 3, ids: [3, 2] }]),
    );
  });

  test("what is selected and read already is marked unread together", async () => {
    const { user, sent } = await renderList();
    act(() => titleLink("Item 3").focus());
    await user.keyboard("x");
    await user.click(screen.getByRole("button", { name: "Mark read" }));
    await user.click(await screen.findByRole("button", { name: "Mark unread" }));
    expect(await screen.findByText("1 article marked as unread")).toBeVisible();
    expect(sent("PATCH /api/feed-items/3/read")).toEqual([{ isRead: false }]);
  });

  test("s, m, v and o do nothing while no row has the focus", async () => {
    const open = jest.spyOn(window, "open").mockReturnValue(null);
    const { user, calls } = await renderList();
    await user.keyboard("smvo");
    expect(calls.filter(({ method }) => method === "PATCH")).toEqual([]);
    expect(open).not.toHaveBeenCalled();
    expect(window.location.search).toBe("");
  });

  test("v opens the original and marks the article as read", async () => {
    const open = jest.spyOn(window, "open").mockReturnValue(null);
    const { user, sent } = await renderList();
    act(() => titleLink("Item 2").focus());
    await user.keyboard("v");
    expect(open).toHaveBeenCalledWith("https://example.com/2", "_blank", "noopener,noreferrer");
    await waitFor(() => expect(sent(READ)).toEqual([{ isRead: true }]));
  });

  test("o opens the article and Escape returns to its row", async () => {
    const { user } = await renderList();
    act(() => titleLink("Item 2").focus());
    await user.keyboard("o");
    expect(await screen.findByRole("heading", { level: 1, name: "Item 2" })).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(titleLink("Item 2")).toHaveFocus());
    expect(window.location.search).toBe("");
  });
});

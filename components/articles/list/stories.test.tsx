import { act, screen, waitFor } from "@testing-library/react";
import { articleRow, articleTitles } from "@/components/testing/render-articles";
import { renderList } from "@/components/testing/render-list";
import { setListView } from "@/lib/client/stores/list-view";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { errorReply } from "@/lib/client/testing/stub-api";
import { USUAL_LIST_VIEW } from "@/lib/shared/list-view";

const story = (place: number) => ({ story: { id: 70, others: 2, place } });
/** 5 to 1, newest first; 4, 2 and 1 tell one event, 2 best. */
const ITEMS = [
  sampleItem(5),
  { ...sampleItem(4), ...story(2) },
  sampleItem(3),
  { ...sampleItem(2), ...story(1) },
  { ...sampleItem(1), ...story(3) },
];
const STORY = [ITEMS[3], ITEMS[1], ITEMS[4]];
const MARK = "POST /api/feed-items/mark-read";

const renderStories = (replies: Record<string, unknown> = {}) =>
  renderList({ replies: { "GET /api/feed-items": ITEMS, "GET /api/feed-items/2/story": STORY, ...replies } });
const titles = () => articleTitles().map((title) => title.replace("Unread: ", ""));
const chip = () => articleRow("Item 2").getByRole("button", { name: "2 more cover this" });

afterEach(() => act(() => setListView(USUAL_LIST_VIEW)));

test("articles about one event are one row, the best of them in the place of the newest", async () => {
  await renderStories();
  expect(titles()).toEqual(["Item 5", "Item 2", "Item 3"]);
  expect(chip()).toHaveAttribute("aria-expanded", "false");
});

test("the button of a story is short, and its tooltip has the words and the key", async () => {
  const { user } = await renderStories();
  expect(chip()).toHaveTextContent(/^\+2$/);
  await user.hover(chip());
  expect(await screen.findByRole("tooltip")).toHaveTextContent("2 more cover thise");
});

test("a closed story shows the time of its newest article, an open one that of each", async () => {
  const { user } = await renderStories();
  const time = () => articleRow("Item 2").getByRole("time").getAttribute("datetime");
  expect(time()).toBe(ITEMS[1]?.publishedAt);
  await user.click(chip());
  expect(time()).toBe(ITEMS[3]?.publishedAt);
});

test("the row opens to the others and closes again", async () => {
  const { user } = await renderStories();
  await user.click(chip());
  expect(titles()).toEqual(["Item 5", "Item 2", "Item 4", "Item 1", "Item 3"]);
  expect(chip()).toHaveAttribute("aria-expanded", "true");
  expect(await screen.findByText("2 more articles of this story below")).toBeInTheDocument();
  await user.click(chip());
  expect(titles()).toEqual(["Item 5", "Item 2", "Item 3"]);
});

test("e opens the story of the row that the reader is on, and closes it from one of the others", async () => {
  const { user } = await renderStories();
  act(() =>
    articleRow("Item 2")
      .getByRole("link", { name: /Item 2$/ })
      .focus(),
  );
  await user.keyboard("e");
  expect(titles()).toHaveLength(5);
  act(() =>
    articleRow("Item 1")
      .getByRole("link", { name: /Item 1$/ })
      .focus(),
  );
  await user.keyboard("e");
  expect(titles()).toEqual(["Item 5", "Item 2", "Item 3"]);
  await waitFor(() => expect(articleRow("Item 2").getByRole("link", { name: /Item 2$/ })).toHaveFocus());
});

test("without grouping every article is its own row", async () => {
  await renderStories();
  act(() => setListView({ groupStories: false }));
  expect(titles()).toEqual(["Item 5", "Item 4", "Item 3", "Item 2", "Item 1"]);
  expect(screen.queryByRole("button", { name: /cover this/ })).not.toBeInTheDocument();
});

test("a story of which only one article is in the list is a plain row", async () => {
  await renderStories({ "GET /api/feed-items": [ITEMS[0], ITEMS[1]] });
  expect(titles()).toEqual(["Item 5", "Item 4"]);
  expect(screen.queryByRole("button", { name: /covers? this/ })).not.toBeInTheDocument();
});

test("the menu marks the whole story as read, also what the list does not show", async () => {
  const { user, sent } = await renderStories({
    [MARK]: { markedCount: 3, undoToken: "11111111-1111-4111-8111-111111111111" },
  });
  await user.click(articleRow("Item 2").getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Mark story as read" }));
  await waitFor(() => expect(sent(MARK)).toMatchObject([{ ids: [2, 4, 1], filter: "unread" }]));
  expect(await screen.findByText("3 articles marked as read")).toBeVisible();
  await waitFor(() => expect(articleTitles()).toEqual(["Unread: Item 5", "Item 2", "Unread: Item 3"]));
});

test("Shift+M marks the story, m the article alone", async () => {
  const { user, sent } = await renderStories({ [MARK]: { markedCount: 3, undoToken: null } });
  act(() =>
    articleRow("Item 2")
      .getByRole("link", { name: /Item 2$/ })
      .focus(),
  );
  await user.keyboard("M");
  await waitFor(() => expect(sent(MARK)).toHaveLength(1));
  await user.keyboard("m");
  await waitFor(() => expect(sent("PATCH /api/feed-items/2/read")).toEqual([{ isRead: false }]));
});

test("a story that cannot be loaded says so and marks nothing", async () => {
  const { user, sent } = await renderStories({
    "GET /api/feed-items/2/story": () => errorReply(500, "INTERNAL", "Broken"),
  });
  act(() =>
    articleRow("Item 2")
      .getByRole("link", { name: /Item 2$/ })
      .focus(),
  );
  await user.keyboard("M");
  expect(await screen.findByText("Failed to load the story")).toBeVisible();
  expect(sent(MARK)).toEqual([]);
});

test("marking above a row marks the stories that are above it as a whole, and nothing else", async () => {
  const { user, sent } = await renderStories({ [MARK]: { markedCount: 4, undoToken: null } });
  act(() =>
    articleRow("Item 3")
      .getByRole("link", { name: /Item 3$/ })
      .focus(),
  );
  await user.keyboard("u");
  await waitFor(() => expect(sent(MARK)).toMatchObject([{ ids: [5, 2, 4, 1] }]));
});

test("marking below a closed story leaves its own articles unread", async () => {
  const { user, sent } = await renderStories({ [MARK]: { markedCount: 1, undoToken: null } });
  await user.click(articleRow("Item 2").getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Mark below as read" }));
  await waitFor(() => expect(sent(MARK)).toMatchObject([{ ids: [3] }]));
});

test("j skips the closed articles of a story", async () => {
  const { user } = await renderStories();
  act(() =>
    articleRow("Item 2")
      .getByRole("link", { name: /Item 2$/ })
      .focus(),
  );
  await user.keyboard("j");
  await waitFor(() => expect(window.location.search).toContain("item=3"));
});

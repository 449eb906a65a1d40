import { fireEvent, renderHook, screen, within } from "@testing-library/react";
import { useShownRead } from "@/components/articles/row/use-shown-read";
import { renderApp } from "@/components/testing/render-app";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { FeedItem } from "@/lib/contracts/items";
import { ArticleRow, type ArticleRowProps } from "./article-row";

const BLUE = { id: 1, name: "Morning read", color: "#3B82F6" };
const PURPLE = { id: 2, name: "The long view", color: "#8B5CF6" };
const VIEW = { pictures: true, firstLines: true };

function renderRow(item: Partial<FeedItem> = {}, more: Partial<ArticleRowProps> = {}) {
  stubApi({});
  const view = renderApp(
    <ArticleRow
      item={{ ...sampleItem(5, { description: "It rains.", thumbnail: "/api/images/a/b" }), ...item }}
      strands={[]}
      density="roomy"
      view={VIEW}
      onOpen={jest.fn()}
      {...more}
    />,
  );
  const article = () => screen.getByRole("article");
  return { ...view, article, picture: () => article().querySelector("img") };
}
const strandsOf = (row: HTMLElement) => row.querySelectorAll(".row-strand");

test("a row has a strand for each of its feed's first two bundles and says their names", () => {
  const { article } = renderRow({}, { strands: [BLUE, PURPLE] });
  expect(article()).toHaveAccessibleName("Unread: Item 5 in Morning read and The long view");
  expect(strandsOf(article())).toHaveLength(2);
  expect(article().style.getPropertyValue("--strand")).toBe("#3B82F6");
  expect(article().style.getPropertyValue("--strand-2")).toBe("#8B5CF6");
});

test("a row of no bundle has one strand without its own colour", () => {
  const { article } = renderRow();
  expect(strandsOf(article())).toHaveLength(1);
  expect(article().style.getPropertyValue("--strand")).toBe("");
  expect(article()).toHaveAccessibleName("Unread: Item 5");
});

test("an open row is the current one", () => {
  const { article } = renderRow({ isRead: true }, { isCurrent: true });
  expect(article()).toHaveAttribute("aria-current", "true");
  expect(article()).toHaveAttribute("data-read");
});

test("a row that is opened looks read once it is left, one that is marked at once", () => {
  const { result, rerender } = renderHook(({ isRead, isCurrent }) => useShownRead(isRead, isCurrent), {
    initialProps: { isRead: false, isCurrent: false },
  });
  rerender({ isRead: false, isCurrent: true });
  rerender({ isRead: true, isCurrent: true });
  expect(result.current).toBe(false);
  rerender({ isRead: true, isCurrent: false });
  expect(result.current).toBe(true);
  rerender({ isRead: false, isCurrent: true });
  expect(result.current).toBe(false);
  rerender({ isRead: true, isCurrent: false });
  expect(result.current).toBe(true);
});

test.each([
  ["roomy", true, true],
  ["compact", false, true],
  ["titles", false, false],
] as const)("a %s row has first lines: %s, and a picture: %s", (density, hasText, hasPicture) => {
  const { article, picture } = renderRow({}, { density });
  expect(within(article()).queryByText("It rains.") !== null).toBe(hasText);
  expect(picture() !== null).toBe(hasPicture);
  expect(within(article()).getByText("Feed")).toBeInTheDocument();
});

test("pictures and first lines are left out where the reader wants none", () => {
  const { article, picture } = renderRow({}, { view: { pictures: false, firstLines: false } });
  expect(picture()).toBeNull();
  expect(within(article()).queryByText("It rains.")).toBeNull();
});

test("a picture that does not load is hidden", () => {
  const { article, picture } = renderRow();
  const image = picture();
  if (!image) throw new Error("No picture");
  fireEvent.error(image);
  expect(picture()).toBeNull();
  expect(article()).toHaveAttribute("data-density", "roomy");
});

test("a card without a picture shows its first sentence in its place", () => {
  const { article } = renderRow({ thumbnail: null }, { density: "cards" });
  expect(article().querySelector(".row-quote")).toHaveTextContent("It rains.");
});

test("while articles are selected every row has a box, ticked where it is one of them", async () => {
  const onSelect = jest.fn();
  const { user } = renderRow({}, { isSelecting: true, isSelected: true, onSelect });
  expect(screen.getByRole("checkbox", { name: "Select Item 5" })).toBeChecked();
  await user.click(screen.getByRole("checkbox"));
  expect(onSelect).toHaveBeenCalledWith(5);
});

test("only the row with the list's tab stop, and its buttons, are reached with Tab", () => {
  const { article } = renderRow({}, { isActive: false });
  const controls = article().querySelectorAll("a, button");
  expect(controls).toHaveLength(7);
  for (const control of controls) expect(control).toHaveAttribute("tabindex", "-1");
});

test("a row of one feed's list has its author, the mark New while unread, and the specified times", () => {
  const { article } = renderRow(
    { author: "Ada", datePublished: new Date(Date.now() - 60_000).toISOString() },
    { isOfFeed: true },
  );
  for (const text of ["Ada", "New", "Just now"]) expect(within(article()).getByText(text)).toBeInTheDocument();
});

test("a row of one feed's list does not repeat the feed, except to screen readers", () => {
  const { article } = renderRow({ author: null }, { isOfFeed: true });
  expect(within(article()).getByText(sampleItem(5).feed.title)).toHaveClass("sr-only");
});

test("a row says when an article without a date was found", () => {
  const publishedAt = new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString();
  const { article } = renderRow({ publishedAt, datePublished: null });
  expect(within(article()).getByText("found 3 h ago")).toHaveAttribute("aria-hidden", "true");
  expect(within(article()).getByText("found 3 hours ago")).toHaveClass("sr-only");
  expect(within(article()).getByTitle(/^Found .+\. The feed gives no date\.$/)).toBeInTheDocument();
});

test("a title in a script from right to left has its own direction", () => {
  const { article } = renderRow({ title: "العبّارة الليلية" });
  expect(within(article()).getByRole("heading")).toHaveAttribute("dir", "auto");
});

test("a row names the further feeds that carry its article, with links above its own", () => {
  const alsoIn = [
    { id: 8, title: "Macworld" },
    { id: 9, title: "Rust" },
  ];
  const onOpen = jest.fn();
  const { article } = renderRow({ alsoIn }, { onOpen });
  expect(article()).toHaveTextContent("Also in: Macworld, Rust");
  const link = within(article()).getByRole("link", { name: "Rust" });
  expect(link).toHaveAttribute("href", "/articles/9");
  fireEvent.click(link);
  expect(onOpen).not.toHaveBeenCalled();
});

test("a row of one feed names no further ones, nor does one that an earlier version has stored", () => {
  const { article, unmount } = renderRow();
  expect(article()).not.toHaveTextContent("Also in");
  unmount();
  const stored = renderRow({ alsoIn: undefined });
  expect(stored.article()).not.toHaveTextContent("Also in");
});

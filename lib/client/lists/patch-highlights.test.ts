import { sampleDetail } from "@/lib/client/testing/article-replies";
import { sampleItem } from "@/lib/client/testing/sample-item";
import type { ListedHighlight } from "@/lib/contracts/highlights/highlights";
import type { FeedItemDetail } from "@/lib/contracts/items";
import { type HighlightAction, patchHighlightPages, patchHighlights } from "./patch-highlights";

const highlight = {
  id: "a",
  itemId: 2,
  quote: "q",
  prefix: "p",
  suffix: "s",
  color: "blue",
  note: null,
  publicUrl: null,
  isPrivate: false,
  createdAt: "2026-11-20T08:00:00.000Z",
  updatedAt: "2026-11-20T08:00:00.000Z",
} as const;
const article = sampleDetail(sampleItem(2), { highlights: [highlight] });
const after = (action: HighlightAction, before: FeedItemDetail = article) =>
  (patchHighlights(before, action) as FeedItemDetail).highlights;

test("an article has the highlights that its reader has made, changed and deleted", () => {
  const other = { ...highlight, id: "b" };
  expect(after({ kind: "highlight", itemId: 2, highlight: other })).toEqual([highlight, other]);
  expect(after({ kind: "highlight", itemId: 2, highlight: { ...highlight, note: "n" } })).toEqual([
    { ...highlight, note: "n" },
  ]);
  expect(after({ kind: "highlight-change", itemId: 2, id: "a", change: { color: "pink" } })).toEqual([
    { ...highlight, color: "pink" },
  ]);
  expect(after({ kind: "highlight-delete", itemId: 2, id: "a" })).toEqual([]);
});

test("other articles, and rows of lists, stay the same objects", () => {
  const action: HighlightAction = { kind: "highlight-delete", itemId: 3, id: "a" };
  expect(patchHighlights(article, action)).toBe(article);
  const page = { items: [sampleItem(3)], next: null };
  expect(patchHighlights(page, action)).toBe(page);
});

test("an article that was stored before there were highlights gets its first one", () => {
  const { highlights: _, ...old } = article;
  expect(after({ kind: "highlight", itemId: 2, highlight }, old as FeedItemDetail)).toEqual([highlight]);
});

test("the list of all highlights loses what was deleted, and shows what was changed", () => {
  const row = (id: string) => ({ ...highlight, id }) as unknown as ListedHighlight;
  const list = {
    pages: [
      { items: [row("a"), row("b")], next: "x" },
      { items: [row("c")], next: null },
    ],
    pageParams: [],
  };
  const idsAfter = (action: HighlightAction) =>
    patchHighlightPages(list, action).pages.map(({ items }) => items.map(({ id }) => id));
  expect(idsAfter({ kind: "highlight-delete", itemId: 2, id: "b" })).toEqual([["a"], ["c"]]);
  const { pages } = patchHighlightPages(list, { kind: "highlight-change", itemId: 2, id: "c", change: { note: "n" } });
  expect(pages[1]).toEqual({ items: [{ ...row("c"), note: "n" }], next: null });
  expect(patchHighlightPages(list, { kind: "highlight-delete", itemId: 2, id: "z" })).toBe(list);
});

import { act, renderHook } from "@testing-library/react";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { linkLines, linkList } from "./article-links";
import { idsBetween, useSelection } from "./use-selection";

const ITEMS = [5, 4, 3, 2, 1].map((id) => sampleItem(id));

test.each([
  ["downwards", 4, 2, [4, 3, 2]],
  ["upwards", 2, 4, [4, 3, 2]],
  ["to itself", 3, 3, [3]],
  ["without a beginning", null, 3, [3]],
  ["to a row that is not there", 4, 9, []],
])("a range %s holds the rows between its ends", (_how, from, to, ids) => {
  expect(idsBetween(ITEMS, from, to)).toEqual(ids);
});

test("rows are added, taken away and added up to here; another list begins without any", () => {
  const { result, rerender } = renderHook(({ name }) => useSelection(name, ITEMS), { initialProps: { name: "all" } });
  act(() => result.current.toggle(4));
  act(() => result.current.extend(2));
  expect(result.current.selected.map(({ id }) => id)).toEqual([4, 3, 2]);
  act(() => result.current.toggle(3));
  expect([...result.current.ids]).toEqual([4, 2]);
  rerender({ name: "unread" });
  expect(result.current.isSelecting).toBe(false);
});

test("links are listed with title, source and day; signs of Markdown in a title stay signs", () => {
  const item = sampleItem(1, {
    title: "Why [x] * matters",
    link: "https://example.com/a>b",
    publishedAt: "2026-03-01T09:00:00Z",
  });
  expect(linkLines([item, sampleItem(2)])).toBe("https://example.com/a>b\nhttps://example.com/2");
  const source = item.feed.title;
  expect(linkList([item])).toBe(`- [Why \\[x\\] \\* matters](<https://example.com/a%3Eb>), ${source}, 2026-03-01\n`);
});

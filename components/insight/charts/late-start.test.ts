import { lateStart } from "./late-start";

const columns = (...counts: number[]) => counts.map((articles) => ({ articles }));

test.each([
  ["begins with the first that has articles", [0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 1, 0, 0, 0, 2], 7, 7],
  ["has at least the last seven", [0, 0, 0, 0, 0, 0, 0, 0, 0, 2], 3, 9],
  ["is whole where fewer than seven are empty", [0, 0, 0, 0, 0, 0, 2, 0], 0, null],
  ["is whole where the first has articles", [1, 0, 0, 0, 0, 0, 0, 0, 3], 0, null],
  ["is whole where none has articles", [0, 0, 0, 0, 0, 0, 0, 0], 0, null],
])("a chart %s", (_, counts, start, first) => {
  const all = columns(...counts);
  const { shown, first: named } = lateStart(all);
  expect(shown).toEqual(all.slice(start));
  expect(named).toBe(first === null ? null : all[first]);
});

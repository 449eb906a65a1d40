import { lateStart } from "./late-start";

test.each([
  ["names the first day with articles after an empty week", [0, 0, 0, 0, 0, 0, 0, 2, 0, 1], "Mar 8"],
  ["says nothing where fewer days are empty", [0, 0, 0, 0, 0, 0, 3, 0, 1], null],
  ["says nothing where the first day has articles", [1, 0, 0, 0, 0, 0, 0, 0, 3], null],
  ["says nothing where no day has articles", [0, 0, 0, 0, 0, 0, 0, 0], null],
])("a chart of days %s", (_, counts, said) => {
  expect(lateStart(counts.map((articles, at) => ({ date: `2026-03-0${at + 1}`, articles })))).toBe(said);
});

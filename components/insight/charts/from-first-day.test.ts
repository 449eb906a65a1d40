import { fromFirstDay, sinceFirstDay } from "./from-first-day";

const days = (...counts: number[]) => counts.map((articles) => ({ articles }));

test.each([
  ["begins with the first that has articles", days(0, 0, 3, 0, 0, 1, 0, 0, 2), days(3, 0, 0, 1, 0, 0, 2)],
  ["has at least the last week", days(0, 0, 0, 0, 0, 0, 0, 0, 2), days(0, 0, 0, 0, 0, 0, 2)],
  ["is whole where the first day has articles", days(1, 0, 0, 0, 0, 0, 0, 0), days(1, 0, 0, 0, 0, 0, 0, 0)],
  ["is whole where it is shorter than a week", days(0, 1), days(0, 1)],
  ["is whole where no day has articles", days(0, 0, 0, 0, 0, 0, 0, 0), days(0, 0, 0, 0, 0, 0, 0, 0)],
])("a chart of days %s", (_, all, shown) => {
  expect(fromFirstDay(all)).toEqual(shown);
});

test.each([
  ["names the first day with articles", [0, 0, 3, 0, 0, 0, 0, 1], "since Mar 3"],
  ["says nothing where the first day has articles", [1, 0, 3, 0, 0, 0, 0, 0], null],
  ["says nothing of a week, which is shown whole", [0, 0, 3, 0, 0, 0, 1], null],
  ["says nothing where no day has articles", [0, 0, 0, 0, 0, 0, 0, 0], null],
])("the caption of a chart %s", (_, counts, said) => {
  expect(sinceFirstDay(counts.map((articles, at) => ({ date: `2026-03-0${at + 1}`, articles })))).toBe(said);
});

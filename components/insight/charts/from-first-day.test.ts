import { fromFirstDay } from "./from-first-day";

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

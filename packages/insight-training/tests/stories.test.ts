import { pairFigures } from "../src/evaluation/measures";
import { groupsOf, hardStories } from "../src/evaluation/stories";

test.each(["tuning", "held out"])("reports in other words are grouped, and near misses are not: %s", (half) => {
  const articles = hardStories().filter((one) => one.half === half);
  const { precision, recall } = pairFigures(
    groupsOf(articles),
    articles.map(({ story }) => story),
  );
  expect(precision).toBeGreaterThanOrEqual(0.85);
  expect(recall).toBeGreaterThanOrEqual(0.65);
});

test("a pair counts as right in one group of one story, as wrong in one group of two, and as missed in two groups", () => {
  expect(pairFigures([1, 1, 1, 2, 3], ["a", "a", "b", "c", "c"])).toEqual({ precision: 1 / 3, recall: 1 / 2 });
});

import { accuracy, correlation, macroF1, mean, ndcg10, phraseF1, rouge1 } from "../src/evaluation/measures";
import { printLines } from "../src/evaluation/print";

test("the mean of nothing is 0", () => {
  expect(mean([])).toBe(0);
  expect(mean([1, 2, 6])).toBe(3);
});

test("macro-F1 counts every label the same, whatever its share", () => {
  const pairs = [
    ["a", "a"],
    ["a", "a"],
    ["a", "a"],
    ["b", "a"],
  ] as const;
  expect(accuracy(pairs)).toBe(0.75);
  // a: 2·3 / (2·3 + 1); b: 0.
  expect(macroF1(pairs)).toBeCloseTo(6 / 7 / 2, 6);
  expect(macroF1([["a", null]])).toBe(0);
});

test("nDCG@10 is 1 in the best order, less in another, and 0 without an answer", () => {
  expect(ndcg10([3, 2, 1], [1, 2, 3])).toBe(1);
  // The one answer in second place: 1 / log2(3).
  expect(ndcg10([0, 1], [1])).toBeCloseTo(1 / Math.log2(3), 6);
  expect(ndcg10([...Array(10).fill(0), 1], [1])).toBe(0);
  expect(ndcg10([], [])).toBe(0);
});

test("phrases are compared by stems, without case", () => {
  expect(phraseF1(["Interest Rates", "banks"], ["interest rate", "inflation"])).toBe(0.5);
  expect(phraseF1([], ["inflation"])).toBe(0);
});

test("ROUGE-1 counts repeated words as often as both texts have them", () => {
  expect(rouge1("the cat", "the cat")).toBe(1);
  expect(rouge1("the the the", "the cat")).toBeCloseTo((2 * 1) / (3 + 2), 6);
  expect(rouge1("dog", "cat")).toBe(0);
});

test("correlation is 1, −1 or 0 where it must be", () => {
  expect(correlation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 6);
  expect(correlation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 6);
  expect(correlation([1, 2, 3], [5, 5, 5])).toBe(0);
});

test("a line names its aim only where there is one", () => {
  const log = jest.spyOn(console, "log").mockImplementation(() => {});
  printLines([
    ["language", "accuracy 1.000", "0.94"],
    ["topics", "F1@10 0.3", ""],
  ]);
  const [first, second] = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(first).toMatch(/^language +accuracy 1\.000 +≥ 0\.94$/);
  expect(second).toMatch(/^topics +F1@10 0\.3$/);
});

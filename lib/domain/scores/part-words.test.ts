import { partReasons } from "./part-words";

test("parts of a quality: what cost most comes first, those with all their points are one line", () => {
  const parts = { depth: 22, prose: 12, sentenceLength: 5.2, evidence: 2.4, noRepetition: 6 };
  expect(partReasons(parts)).toEqual([
    "How much the article says itself, for its length: 22 of 40 points",
    "Numbers, names, quotations and sources: 2 of 12 points",
    "Sentences of a readable length: 5 of 6 points",
    "All points for: whole sentences; no repetition",
  ]);
  expect(partReasons(null)).toEqual([]);
});

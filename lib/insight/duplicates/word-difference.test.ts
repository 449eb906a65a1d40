import { wordDifference } from "./word-difference";

test.each<[string, string, string, [string[], string[]]]>([
  ["replaced words", "the mayor stated on Monday", "the mayor said on Monday", [["stated"], ["said"]]],
  ["words that only moved", "On Monday the mayor said", "the mayor said on Monday", [[], []]],
  ["a word that stands more often", "very very tall", "very tall", [["very"], []]],
  ["an empty text", "", "two words", [[], ["two", "words"]]],
])("%s", (_, text, other, [added, missing]) => {
  expect(wordDifference(text, other)).toMatchObject({
    added: added.length,
    missing: missing.length,
    firstAdded: added,
    firstMissing: missing,
  });
});

test("a word that differs in several places is counted each time and named once", () => {
  const difference = wordDifference("a new dawn, a new day", "a second dawn, a second day");
  expect(difference).toMatchObject({ added: 2, missing: 2, firstAdded: ["new"], firstMissing: ["second"] });
});

test("all are counted, and the first few are named", () => {
  const difference = wordDifference("a b c d e f g h", "x");
  expect(difference).toMatchObject({ words: 8, otherWords: 1, added: 8, missing: 1 });
  expect(difference.firstAdded).toEqual(["a", "b", "c", "d", "e", "f"]);
});

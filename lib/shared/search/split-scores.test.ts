import { withoutHanging } from "@/scripts/testing/limits/without-hanging";
import { splitScores } from "./split-scores";

test("conditions are taken out of the words, each with its value", () => {
  expect(splitScores('solar quality:>70 "wind power" -Kind:news topic:"heat pump" lang:de minutes:<5 -coal')).toEqual({
    words: 'solar "wind power" -coal',
    hints: [],
    scores: [
      { not: false, field: "quality", range: { least: 71, most: 100 } },
      { not: true, field: "kind", values: ["news"] },
      { not: false, field: "topic", values: [{ text: "heat pump", isPrefix: false }] },
      { not: false, field: "lang", values: ["de"] },
      { not: false, field: "minutes", range: { least: 0, most: 4 } },
    ],
  });
});

test("a topic at the end is whole, because nobody types on", () => {
  expect(splitScores("x topic:rust").scores).toEqual([
    { not: false, field: "topic", values: [{ text: "rust", isPrefix: false }] },
  ]);
});

test.each([
  ["solar OR kind:news wind", "solar wind"],
  ["solar | kind:news", "solar"],
  ["solar kind:news OR wind", "solar OR wind"],
  ['"the kind: of quality:>70 thing"', '"the kind: of quality:>70 thing"'],
  ["mankind:news https://example.com/kind:news", "mankind:news https://example.com/kind:news"],
  ["for kind:news", "for"],
  ["feed:times title:x", "feed:times title:x"],
  ["", ""],
])("what is left of %s: %s", (typed, words) => expect(splitScores(typed).words).toBe(words));

test("what makes no sense is left out with a hint, once", () => {
  expect(splitScores("solar quality:good quality:bad kind: is:duplicate is:unread")).toEqual({
    words: "solar",
    scores: [],
    hints: [
      "quality: needs a number from 0 to 100, as in quality:>70 or quality:60-80",
      "kind: is one of news, tutorial, opinion, research, entertainment or unsure",
      "is: has no meaning in a smart feed",
    ],
  });
});

test("very long keywords are split in linear time", () => {
  const keywords = `${'"a '.repeat(500_000)}${"OR ".repeat(500_000)}kind:`;
  expect(withoutHanging(() => splitScores(keywords))).toMatchObject({ scores: [] });
});

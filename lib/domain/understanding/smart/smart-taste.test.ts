import { explainTaste, lessonText, tasteOf } from "./smart-taste";

test.each([
  ["Tidal power shares surge on the exchange", "tidal power", ["exchange", "shares", "surge"]],
  ["Report 397: 12 seals of 2026", "tides", ["report", "seals"]],
  ["The power of the tidal", "tidal power", []],
])("a lesson on %s for %s is about %j", (title, keywords, words) => {
  expect(lessonText(title, keywords).sort()).toEqual(words);
});

test("opposite lessons cancel, a second one says less than the first", () => {
  const lesson = (direction: 1 | -1, words: string[]) => ({ direction, site: "a.example", words });
  const taste = tasteOf([lesson(1, ["seals"]), lesson(1, ["seals"]), lesson(-1, ["shares"]), lesson(-1, ["shares"])]);
  expect(explainTaste(taste)).toEqual({ prefers: ["seals"], avoids: ["shares"] });
  expect(taste.sites.get("a.example")).toBe(0);
  expect([...taste.words.values()].map(({ weight }) => Math.round(weight * 100))).toEqual([67, -67]);
});

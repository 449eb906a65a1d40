import { parseSearchQuery } from "./search-query";

const scores = (text: string) => parseSearchQuery(text).scores;
const hints = (text: string) => parseSearchQuery(text).hints;

test.each([
  ["quality:>70", { least: 71, most: 100 }],
  ["quality:>=70", { least: 70, most: 100 }],
  ["quality:<30", { least: 0, most: 29 }],
  ["quality:<=30", { least: 0, most: 30 }],
  ["quality:=42", { least: 42, most: 42 }],
  ["quality:42", { least: 42, most: 42 }],
  ["quality:60-80", { least: 60, most: 80 }],
  ["quality:80..60", { least: 60, most: 80 }],
  ["QUALITY:unsure", "unsure"],
])("%s", (text, range) => expect(scores(text)).toEqual([{ not: false, field: "quality", range }]));

test("every filter has a name, an alias where one is natural, and a negation", () => {
  const text =
    'kind:tutorial,opinion -mood:negative topic:"Rust async" -topic:ads,c++ language:pt-BR minutes:<5 is:duplicate';
  expect(parseSearchQuery(text)).toMatchObject({
    all: [],
    hints: [],
    is: ["duplicate"],
    scores: [
      { not: false, field: "kind", values: ["tutorial", "opinion"] },
      { not: true, field: "sentiment", values: ["negative"] },
      { not: false, field: "topic", values: [{ text: "rust async", isPrefix: false }] },
      {
        not: true,
        field: "topic",
        values: [
          { text: "ads", isPrefix: false },
          { text: "c++", isPrefix: false },
        ],
      },
      { not: false, field: "lang", values: ["pt"] },
      { not: false, field: "minutes", range: { least: 0, most: 4 } },
    ],
  });
});

test("kinds add up, because an article has one; topics and numbers must all hold", () => {
  expect(scores("kind:news type:opinion -kind:research quality:>50 quality:<90 topic:a topic:b ")).toMatchObject([
    { field: "kind", not: false, values: ["news", "opinion"] },
    { field: "kind", not: true, values: ["research"] },
    { field: "quality", range: { least: 51 } },
    { field: "quality", range: { most: 89 } },
    { field: "topic" },
    { field: "topic" },
  ]);
});

test("a topic that is still typed, or ends with a star, may continue", () => {
  expect(scores("topic:rus")).toMatchObject([{ values: [{ text: "rus", isPrefix: true }] }]);
  expect(scores("topic:rus* wasm")).toMatchObject([{ values: [{ text: "rus", isPrefix: true }] }]);
  expect(scores('topic:"rus"')).toMatchObject([{ values: [{ text: "rus", isPrefix: false }] }]);
});

test.each([
  ["quality:good", "quality: needs a number from 0 to 100"],
  ["quality:101", "quality: needs a number from 0 to 100"],
  ["quality: >70", "quality: needs a number from 0 to 100"],
  ["minutes:soon", "minutes: needs a number of minutes"],
  ["kind:tut", "kind: is one of news, tutorial, opinion, research, entertainment or unsure"],
  ["type:", "type: is one of"],
  ["mood:angry", "mood: is one of positive, negative, neutral or unsure"],
  ["lang:german!", "lang: needs the code of a language"],
  ["topic:!!", "topic: needs a topic"],
  ["is:un", "is: is one of unread, read, starred, later, hidden or duplicate"],
  ["before:soon", "before: needs a year, month or day"],
])("%s is left out with a hint, and the rest is searched", (text, start) => {
  expect(hints(text)).toEqual([expect.stringContaining(start)]);
  expect(scores(text)).toEqual([]);
  expect(parseSearchQuery(`boats ${text}`).all[0]?.[0]?.words).toEqual(["boats"]);
});

test("a hint is said once, and words next to a colon are words", () => {
  expect(hints("quality:x quality:y")).toHaveLength(1);
  expect(parseSearchQuery("https://example.org via:this").hints).toEqual([]);
});

import fc from "fast-check";
import { parseSearchQuery, type SearchTerm } from "./search-query";

/** A term as one would type it: `title:` before it, `*` after it when it may continue. */
const typed = ({ words, isPrefix, field }: SearchTerm) =>
  `${field ? `${field}:` : ""}${words.join(" ")}${isPrefix ? "*" : ""}`;
const all = (text: string) => parseSearchQuery(text).all.map((group) => group.map(typed).join("|"));

test.each([
  ["rust", ["rust*"]],
  ["rust async", ["rust", "async*"]],
  ['rust "async traits"', ["rust", "async traits"]],
  ['"an open quote', ["an open quote"]],
  ["“curly quotes”", ["curly quotes"]],
  ["cats OR dogs", ["cats|dogs*"]],
  ["fish cats OR dogs OR birds food", ["fish", "cats|dogs|birds", "food*"]],
  ["OR cats", ["cats*"]],
  ["cats OR", ["cats"]],
  ["cats or dogs", ["cats", "or", "dogs*"]],
  ["Ärger CAFÉ", ["arger", "cafe*"]],
  ["node.js", ["node js*"]],
  ["don't panic", ["don t", "panic*"]],
  ["c++ c#", ["c++", "c#*"]],
  ["pre* more", ["pre*", "more*"]],
  ["title:moon author:Ada", ["title:moon", "author:ada*"]],
  ['title:"full moon"', ["title:full moon"]],
  ["https://example.org/a", ["https example org a*"]],
  ["東京都 東", ["東京 京都", "東*"]],
  ["東 foo", ["東*", "foo*"]],
  ["", []],
  ['"" -"" ::: & | ! () \' \\', []],
])("%s", (text, expected) => {
  expect(all(text)).toEqual(expected);
});

test.each([
  ["feed:verge", { feeds: ["verge"], all: [] }],
  ['feed:"The Verge" feed:ars', { feeds: ["the verge", "ars"] }],
  ["-feed:x bundle:News -bundle:old", { feeds: null, notFeeds: ["x"], bundles: ["news"], notBundles: ["old"] }],
  ['label:Rust -label:"To do" label: label:b', { labels: ["rust", "b"], notLabels: ["to do"], all: [] }],
  ["is:unread IS:Starred -is:read", { is: ["unread", "starred"], isNot: ["read"] }],
  ["is:un feed: is:", { is: [], feeds: null, all: [] }],
  ["before:2026-03-01 after:2025", { before: "2026-03-01", after: "2025-01-01" }],
  ["after:2026-2-9", { after: "2026-02-09" }],
  ["-before:2026", { after: "2026-01-01", before: null }],
  ["after:2025 after:2026 before:2027 before:2028", { after: "2026-01-01", before: "2027-01-01" }],
  ["before:2026-02-31 before:yesterday before:0000", { before: null, all: [] }],
  ["-ads", { all: [], none: [{ words: ["ads"], isPrefix: false, field: null }] }],
])("%s", (text, expected) => {
  expect(parseSearchQuery(text)).toMatchObject(expected);
});

test("is bounded, whatever is typed", () => {
  const { all: terms } = parseSearchQuery("word ".repeat(5_000));
  expect(terms).toHaveLength(16);
  expect(parseSearchQuery("a".repeat(10_000)).all[0]?.[0]?.words[0]).toHaveLength(60);
});

test("never fails, and only words come out", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 500 }), (text) => {
      const query = parseSearchQuery(text);
      for (const term of [...query.all.flat(), ...query.none]) {
        expect(term.words.length).toBeGreaterThan(0);
        for (const word of term.words) expect(word).toMatch(/^[^'\\&|!()<>:*]+$/u);
      }
    }),
    { numRuns: 500 },
  );
});

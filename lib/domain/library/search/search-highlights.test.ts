import fc from "fast-check";
import { parseSearchQuery } from "@/lib/shared/search/search-query";
import { highlight, highlightRanges } from "./search-highlights";

const terms = (q: string) => parseSearchQuery(q).all.flat();
const marked = (text: string, q: string) =>
  highlightRanges(text, terms(q)).map(([start, end]) => text.slice(start, end));

test.each([
  ["Rust in the kernel", "kern", ["kernel"]],
  ["Der Ärger im Café, ärger!", "arger cafe", ["Ärger", "Café", "ärger"]],
  ["a memory safe, memory-safe memory", '"memory safe"', ["memory safe", "memory-safe"]],
  ["東京都のニュース", "京都", ["京都"]],
  ["東京都", "東京都", ["東京都"]],
  ["nothing", "other", []],
  ["<b>bold</b>", "bold", ["bold"]],
])("in %s the query %s is highlighted", (text, q, expected) => {
  expect(marked(text, q)).toEqual(expected);
});

test("a snippet is taken from the first text with a hit", () => {
  const text = `${"Filler words go on. ".repeat(40)}Then the needle came. ${"More follows. ".repeat(40)}`;
  const { snippet, snippetRanges, title } = highlight(parseSearchQuery("needle"), "No", ["summary", text]);
  expect(title).toEqual([]);
  expect(snippet.length).toBeLessThan(260);
  expect(snippet).toMatch(/^….*needle.*…$/);
  expect(snippetRanges.map(([start, end]) => snippet.slice(start, end))).toEqual(["needle"]);
  expect(highlight(parseSearchQuery("absent"), "No", ["summary", text])).toEqual({
    title: [],
    snippet: "summary",
    snippetRanges: [],
  });
});

test("a term for a field is highlighted in that field only", () => {
  expect(highlight(parseSearchQuery("title:moon"), "Moon", ["moon"])).toEqual({
    title: [[0, 4]],
    snippet: "moon",
    snippetRanges: [],
  });
  expect(highlight(parseSearchQuery("author:ada"), "Ada", ["ada"]).title).toEqual([]);
});

test("ranges are ordered, separate and within the text, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.string({ maxLength: 40 }), (text, q) => {
      const { title, snippet, snippetRanges } = highlight(parseSearchQuery(q), text, [text, text + text]);
      for (const [ranges, of] of [
        [title, text],
        [snippetRanges, snippet],
      ] as const) {
        let last = -1;
        for (const [start, end] of ranges) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(of.length);
          last = end;
        }
      }
    }),
    { numRuns: 300 },
  );
});

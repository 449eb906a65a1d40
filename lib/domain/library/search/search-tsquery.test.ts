import { parseSearchQuery } from "@/lib/shared/search/search-query";
import { toTsQueries } from "./search-tsquery";

const queries = (text: string, named: Record<string, number[]> = {}) =>
  toTsQueries(parseSearchQuery(text), ({ words }) => named[words.join(" ")] ?? []);

test.each([
  ["rust", "'rust':*", "'rust':*"],
  ["rust async", "'rust' & 'async':*", "'rust'"],
  ['"memory safe" drivers', "('memory' <-> 'safe') & 'drivers':*", "('memory' <-> 'safe')"],
  ["title:moon author:ada x", "'moon':A & 'ada':B & 'x':*", "'moon':A & 'ada':B"],
  ["cats OR dogs -fish", "('cats' | 'dogs') & !'fish'", "('cats' | 'dogs')"],
  ["node.js", "('node' <-> 'js':*)", "('node' <-> 'js':*)"],
  // too little for the index: the newest articles are read instead
  ["a", "'a':*", null],
  ["-fish", "!'fish'", null],
  ["is:unread", null, null],
  // the longer of two beginnings
  ["sola* energ*", "'sola':* & 'energ':*", "'energ':*"],
  ["図", "'図':*", "'図':*"],
])("%s is converted to its tsqueries", (text, full, index) => {
  expect(queries(text)).toEqual({ full, index });
});

test("a word also matches the sources of feeds with that name", () => {
  expect(queries("verge tablets", { verge: [12, 7] })).toEqual({
    full: "('verge' | '.s12' | '.s7') & 'tablets':*",
    index: "('verge' | '.s12' | '.s7')",
  });
});

import { findHelp, type HelpEntry } from "./find-help";

const entry = (title: string, text: string): HelpEntry => ({ title, text, from: "Guide", href: "/tutorials" });
const ENTRIES = [
  entry("Keep a copy", "An [export](/settings?tab=advanced) now and then."),
  entry("Export your feeds", "As *OPML* for any other reader."),
  entry("Zürich", "A café by the lake."),
];
const titles = (typed: string) => findHelp(typed, ENTRIES).map(({ title }) => title);

test("every word must be there, in any order; titles come first", () => {
  expect(titles("export")).toEqual(["Export your feeds", "Keep a copy"]);
  expect(titles("opml EXPORT")).toEqual(["Export your feeds"]);
  expect(titles("export submarine")).toEqual([]);
});

test("case and accents make no difference, and markup is no text", () => {
  expect(titles("ZURICH cafe")).toEqual(["Zürich"]);
  expect(titles("settings?tab")).toEqual([]);
});

test.each(["", "   "])("nothing typed (%j) finds nothing", (typed) => {
  expect(titles(typed)).toEqual([]);
});

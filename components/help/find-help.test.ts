import { findHelp, type HelpEntry } from "./find-help";

const entry = (title: string, text: string): HelpEntry => ({ title, text, from: "Guide", href: "/tutorials" });
const ENTRIES = [
  entry("Keep a copy", "An [export](/settings?tab=advanced) now and then."),
  entry("Export your feeds", "As *OPML* for any other reader."),
  entry("Zürich", "A café by the lake."),
];
const titles = (typed: string) => findHelp(typed, ENTRIES).map(({ title }) => title);

test("findHelp requires every word, in any order, and lists matches in titles first", () => {
  expect(titles("export")).toEqual(["Export your feeds", "Keep a copy"]);
  expect(titles("opml EXPORT")).toEqual(["Export your feeds"]);
  expect(titles("export submarine")).toEqual([]);
});

test("findHelp ignores case, accents and markup", () => {
  expect(titles("ZURICH cafe")).toEqual(["Zürich"]);
  expect(titles("settings?tab")).toEqual([]);
});

test.each(["", "   "])("findHelp finds nothing for an empty search (%j)", (typed) => {
  expect(titles(typed)).toEqual([]);
});

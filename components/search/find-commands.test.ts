import { findCommands } from "./find-commands";

const ENTRIES = [
  { name: "The Weaver Daily" },
  { name: "Ärger im Netz" },
  { name: "Daily Bread" },
  { name: "Keyboard shortcuts", words: "help keys" },
  { name: "Newsweaver" },
];
const names = (typed: string, limit = 10) => findCommands(typed, ENTRIES, limit).map(({ name }) => name);

test("nothing typed: the first ones as they are", () => {
  expect(names("  ", 2)).toEqual(["The Weaver Daily", "Ärger im Netz"]);
});

test("the beginning of a name comes before a word of it, and that before a part of a word", () => {
  expect(names("daily")).toEqual(["Daily Bread", "The Weaver Daily"]);
  expect(names("weaver")).toEqual(["The Weaver Daily", "Newsweaver"]);
});

test("several beginnings of words, in any order", () => {
  expect(names("da wea")).toEqual(["The Weaver Daily"]);
  expect(names("da wea x")).toEqual([]);
});

test("case and accents make no difference; further names count too", () => {
  expect(names("ARGER")).toEqual(["Ärger im Netz"]);
  expect(names("help")).toEqual(["Keyboard shortcuts"]);
  expect(names("-")).toEqual([]);
});

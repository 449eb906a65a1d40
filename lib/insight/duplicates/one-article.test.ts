import { type ComparedArticle, comparedOf, groupDuplicates, isOneArticle } from "./one-article";

const LONG =
  "The harbour of Brest gets a tidal power plant with eight turbines that will give light to ten thousand homes from next spring on, its builders said on Monday after three years of work.";
const OTHER =
  "Fishermen of the harbour fear that the turbines of the tidal power plant drive away mackerel and bass, and ask the builders to stop them for the weeks in which the shoals pass the narrow mouth.";
const compared = (title: string, link: string, text = "", site = new URL(link).hostname) =>
  comparedOf({ title, link, site }, text);

test.each([
  ["the same address", compared("One", "https://a.example/1"), compared("Other", "https://a.example/1"), true],
  [
    "nearly the same title elsewhere",
    compared("Harbour builds a tidal power plant - The Daily Tide", "https://a.example/1"),
    compared("Harbour builds tidal power plant | Wire", "https://b.example/1"),
    true,
  ],
  [
    "another title over the same text elsewhere",
    compared("Brest harbour: turbines ahead", "https://a.example/1", LONG),
    compared("Power from the tide at Brest", "https://b.example/1", `${LONG} More of it.`),
    true,
  ],
  [
    "titles of one form from one site",
    compared("Tide table of Brest for spring", "https://a.example/1", LONG),
    compared("Tide table of Lorient for spring", "https://a.example/2", LONG),
    false,
  ],
  [
    "another number",
    compared("Tide report 12 of the harbour", "https://a.example/1"),
    compared("Tide report 13 of the harbour", "https://b.example/1"),
    false,
  ],
  [
    "other news",
    compared("Football tonight at eight", "https://a.example/1"),
    compared("Tide at noon in Brest", "https://b.example/2"),
    false,
  ],
])("%s", (_, a, b, same) => {
  expect(isOneArticle(a, b)).toBe(same);
  expect(isOneArticle(b, a)).toBe(same);
});

test("duplicates join the first that is one article with them, and never chain", () => {
  const entries = [
    compared("Brest harbour: turbines ahead", "https://a.example/1", LONG),
    compared("Power from the tide", "https://b.example/1", `${LONG} ${OTHER}`),
    compared("What fishermen fear", "https://c.example/1", OTHER),
  ].map((one) => ({ compared: one }));
  expect(isOneArticle(entries[1]?.compared as ComparedArticle, entries[2]?.compared as ComparedArticle)).toBe(true);
  const sites = groupDuplicates(entries).map(({ head, duplicates }) =>
    [head, ...duplicates].map((one) => one.compared.site),
  );
  expect(sites).toEqual([["a.example", "b.example"], ["c.example"]]);
});

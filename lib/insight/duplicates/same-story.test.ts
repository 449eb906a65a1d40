import { groupStories, isSameStory, type Story, storyOf } from "./same-story";

const LONG =
  "The harbour of Brest gets a tidal power plant with eight turbines that will give light to ten thousand homes from next spring on, its builders said on Monday after three years of work.";
const OTHER =
  "Fishermen of the harbour fear that the turbines of the tidal power plant drive away mackerel and bass, and ask the builders to stop them for the weeks in which the shoals pass the narrow mouth.";
const story = (title: string, link: string, text = "", site = new URL(link).hostname) =>
  storyOf({ title, link, site }, text);

test.each([
  ["the same address", story("One", "https://a.example/1"), story("Other", "https://a.example/1"), true],
  [
    "nearly the same title elsewhere",
    story("Harbour builds a tidal power plant - The Daily Tide", "https://a.example/1"),
    story("Harbour builds tidal power plant | Wire", "https://b.example/1"),
    true,
  ],
  [
    "another title over the same text elsewhere",
    story("Brest harbour: turbines ahead", "https://a.example/1", LONG),
    story("Power from the tide at Brest", "https://b.example/1", `${LONG} More of it.`),
    true,
  ],
  [
    "titles of one form from one site",
    story("Tide table of Brest for spring", "https://a.example/1", LONG),
    story("Tide table of Lorient for spring", "https://a.example/2", LONG),
    false,
  ],
  [
    "another number",
    story("Tide report 12 of the harbour", "https://a.example/1"),
    story("Tide report 13 of the harbour", "https://b.example/1"),
    false,
  ],
  [
    "other news",
    story("Football tonight at eight", "https://a.example/1"),
    story("Tide at noon in Brest", "https://b.example/2"),
    false,
  ],
])("%s", (_, a, b, same) => {
  expect(isSameStory(a, b)).toBe(same);
  expect(isSameStory(b, a)).toBe(same);
});

test("duplicates join the first that tells the same, and never chain", () => {
  const entries = [
    story("Brest harbour: turbines ahead", "https://a.example/1", LONG),
    story("Power from the tide", "https://b.example/1", `${LONG} ${OTHER}`),
    story("What fishermen fear", "https://c.example/1", OTHER),
  ].map((one) => ({ story: one }));
  expect(isSameStory(entries[1]?.story as Story, entries[2]?.story as Story)).toBe(true);
  const sites = groupStories(entries).map(({ head, duplicates }) => [head, ...duplicates].map((one) => one.story.site));
  expect(sites).toEqual([["a.example", "b.example"], ["c.example"]]);
});

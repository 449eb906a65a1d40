import { searchKeywords } from "./search-keywords";

test.each([
  ["tidal power", "tidal power"],
  ['"tidal power" -coal', '"tidal power" -coal'],
  ["tides OR waves energy", "tides OR waves energy"],
  ["tides is:unread feed:sea after:2026-01-01", "tides"],
  ["is:unread", null],
  ["-coal", null],
  ["", null],
])("%s becomes the keywords %s", (query, keywords) => {
  expect(searchKeywords(query)).toBe(keywords);
});

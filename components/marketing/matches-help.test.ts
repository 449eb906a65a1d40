import { matchesHelp } from "./matches-help";

test.each([
  ["", true],
  ["  ", true],
  ["feed", true],
  ["FEED add", true],
  ["address café", true],
  ["add podcast", false],
])("a search for %j: %j", (search, found) => {
  expect(matchesHelp("How do I add a feed? Paste its address, at the Cafe.", search)).toBe(found);
});

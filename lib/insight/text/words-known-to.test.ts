import { wordsKnownTo } from "./words-known-to";

const known = wordsKnownTo("The harbour opens a tidal power plant. Die Straße wird gebaut. 港口开放。");

test.each([
  ["The harbour opens.", 1],
  ["A TIDAL plant, built tomorrow", 0.6],
  ["Visit our casino", 0],
  ["Die Straße", 1],
  ["港口开放", 1],
  ["…", 0],
])("%s: %d of its words", (sentence, share) => {
  expect(known(sentence)).toBeCloseTo(share);
});

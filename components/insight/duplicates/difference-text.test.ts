import { sampleDifference as difference } from "@/lib/client/testing/sample-insight";
import { laterBy, textDifference, titlePieces } from "./difference-text";

test.each([
  [{}, "every word is the same"],
  [{ words: 0, originalWords: 0 }, "neither has a text"],
  [{ words: 0 }, "only the original has a text"],
  [{ originalWords: 0 }, "the original has no text"],
  [
    { added: 1, missing: 1, firstAdded: ["stated"], firstMissing: ["said"] },
    "1 word differs: “stated” instead of “said”",
  ],
  [
    { added: 12, missing: 12, firstAdded: ["new"], firstMissing: ["second"] },
    "12 words differ: “new” instead of “second”",
  ],
  [{ added: 3, firstAdded: ["read", "it", "here"] }, "3 words more: “read it here”"],
  [{ missing: 7, firstMissing: ["a", "b", "c", "d", "e", "f"] }, "7 words fewer: without “a b c d e f …”"],
  [{ words: 45, originalWords: 1200, added: 2, missing: 1157 }, "45 words here, 1,200 in the original"],
])("%p reads %p", (given, text) => expect(textDifference(difference(given))).toBe(text));

test.each([
  ["2026-03-01T10:00:20.000Z", "at the same time"],
  ["2026-03-01T10:05:00.000Z", "5 minutes later"],
  ["2026-03-01T12:30:00.000Z", "2 hours later"],
  ["2026-03-04T12:00:00.000Z", "3 days later"],
  ["2026-03-01T09:00:00.000Z", "1 hour earlier"],
])("an article of %s came %s", (time, text) => expect(laterBy(time, difference())).toBe(text));

test("the words that only one title has are marked", () => {
  const own = (title: string, other: string) => titlePieces(title, other).filter(({ isOwn }) => isOwn);
  expect(own("Bridge is closed, storm to blame", "Bridge closed after storm").map(({ text }) => text)).toEqual([
    "is",
    "to",
    "blame",
  ]);
  expect(own("Tides", "TIDES")).toEqual([]);
  expect(
    titlePieces("A, b!", "")
      .map(({ text }) => text)
      .join(""),
  ).toBe("A, b!");
});

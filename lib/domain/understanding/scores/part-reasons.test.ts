import { partReasons } from "./part-reasons";

test("parts of a quality: what cost most comes first, those with all their points are one line", () => {
  expect(partReasons({ fullText: 50, structure: 5.2, references: 10, care: 22 })).toEqual([
    "No advert, shouting or repetition: 22 of 30 points",
    "Paragraphs, headings and lists: 5 of 10 points",
    "All points for: full text in complete sentences; links, quotations, numbers and names",
  ]);
  expect(partReasons(null)).toEqual([]);
});

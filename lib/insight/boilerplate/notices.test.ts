import { isNotice, withoutNotices } from "./notices";

test.each([
  "Continue reading on Medium »",
  "Read more…",
  "Permalink",
  "The post Ten Tips appeared first on Some Site.",
  "Photo: Maria Lee / Agency",
  "Image credit: the museum",
  "Get 15% off your first order with code atp15.",
  "Use code ATP for 10% off.",
  "Sign up for our newsletter.",
  "12 comments",
  "Follow us on social media.",
  "This article was originally published on another site.",
])("%s is a notice", (line) => {
  expect(isNotice(line)).toBe(true);
});

test.each([
  "They read more than one newspaper, the minister told the pupils.",
  "Photography was banned in the hall, and nobody complained about it.",
  "The code of the program is open, and everybody may read it.",
  "Prices fell by 15% in the second quarter, the office said.",
  "Images of the comet show a tail of dust.",
  "Subscribers of the service will pay more from May.",
  "The minister resigned on Monday after a night of talks. Continue reading…",
  "The minister resigned on Monday, her office said Continue reading...",
  "The minister resigned on Monday after a night of talks with her party, her office said. The post Minister resigns appeared first on Some Site.",
])("%s is a part of an article", (line) => {
  expect(isNotice(line)).toBe(false);
});

test("a text loses its standing lines and nothing else", () => {
  const long = `Read more about it in the report, ${"which is long and has many pages, ".repeat(8)}said the office.`;
  expect(withoutNotices(`It rained.\nContinue reading\n${long}\nIt stopped.`)).toBe(`It rained.\n${long}\nIt stopped.`);
});

test.each([
  "The minister resigned on Monday. Continue reading…",
  "The minister resigned on Monday. Read more",
  "The minister resigned on Monday. The post Minister resigns appeared first on Some Site.",
])("%s loses its notice and keeps its words", (line) => {
  expect(withoutNotices(line)).toBe("The minister resigned on Monday.");
});

test("a link to the rest goes from a paragraph without a full stop", () => {
  expect(withoutNotices("The minister resigned, her office said Continue reading...")).toBe(
    "The minister resigned, her office said",
  );
});

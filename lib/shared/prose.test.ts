import { anchorOf, plainText, spansOf } from "./prose";

test("markup within a line is read, and nothing is lost", () => {
  expect(spansOf("See [the guide](/guides), `GET /api` and *this*.")).toEqual([
    { kind: "text", text: "See " },
    { kind: "link", text: "the guide", href: "/guides" },
    { kind: "text", text: ", " },
    { kind: "code", text: "GET /api" },
    { kind: "text", text: " and " },
    { kind: "em", text: "this" },
    { kind: "text", text: "." },
  ]);
});

test.each([
  ["plain", "plain"],
  ["5 * 3 and [not a link]", "5 * 3 and [not a link]"],
  ["`a*b*c` is code", "a*b*c is code"],
  ["", ""],
])("%j reads as %j", (text, plain) => expect(plainText(text)).toBe(plain));

test("a heading's address is lower case and has no blanks", () => {
  expect(anchorOf("What Feedloom does – and why?")).toBe("what-feedloom-does-and-why");
});

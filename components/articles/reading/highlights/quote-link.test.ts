import { quoteLink } from "./quote-link";

const PAGE = "https://e.org/post";

test.each([
  ["a short text is written whole", "walk through the program", `${PAGE}#:~:text=walk%20through%20the%20program`],
  ["its signs are escaped", "a-b, c & d", `${PAGE}#:~:text=a%2Db%2C%20c%20%26%20d`],
  ["blanks count once", "  one\t two  ", `${PAGE}#:~:text=one%20two`],
  ["two paragraphs are named by their ends", "one two\n\nthree four", `${PAGE}#:~:text=one%20two,three%20four`],
])("%s", (_what, selected, link) => {
  expect(quoteLink(PAGE, selected)).toBe(link);
});

test("a long text is named by its first and last five words", () => {
  const words = Array.from({ length: 60 }, (_, at) => `w${at}`).join(" ");
  expect(quoteLink(PAGE, words)).toBe(`${PAGE}#:~:text=w0%20w1%20w2%20w3%20w4,w55%20w56%20w57%20w58%20w59`);
});

test("a fragment of the page stays, an older text directive goes", () => {
  expect(quoteLink(`${PAGE}#part`, "one")).toBe(`${PAGE}#part:~:text=one`);
  expect(quoteLink(`${PAGE}#part:~:text=old`, "one")).toBe(`${PAGE}#part:~:text=one`);
});

test.each([
  ["", PAGE],
  [" \n ", PAGE],
  ["one", "javascript:alert(1)"],
])("%j of %s has no link", (selected, page) => {
  expect(quoteLink(page, selected)).toBeNull();
});

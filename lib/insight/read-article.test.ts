import { readArticle } from "./read-article";

test.each([
  [
    "a line break in the source of marked-up text",
    "<p>Google is stopping\nads that\n  scan emails.</p>",
    "Google is stopping ads that scan emails.",
  ],
  ["a line break beside br", "One line<br>\nanother\nline", "One line\nanother line"],
  ["line breaks of plain text", "First paragraph.\n\nSecond paragraph.", "First paragraph.\nSecond paragraph."],
  ["line breaks beside inline markup alone", "First <b>part</b>.\nSecond.", "First part.\nSecond."],
  [
    "a heading within a line",
    "<p><b>Background</b>Bamboo grows.<b>Results</b>It grew.</p>",
    "Background Bamboo grows. Results It grew.",
  ],
  [
    "letters of one word in elements of their own",
    "<p><b>F</b>amous i<b>Phone</b> and <i>re</i>mark</p>",
    "Famous iPhone and remark",
  ],
])("%s", (_, html, text) => {
  expect(readArticle(html).text).toBe(text);
});

test("a caption is not part of the text, unless there is nothing else", () => {
  expect(
    readArticle("<p>It rained.</p><figure><img src=x><figcaption>The harbour. Photo: M. Lee</figcaption></figure>")
      .text,
  ).toBe("It rained.");
  expect(readArticle("<figure><img src=x><figcaption>The harbour at dawn</figcaption></figure>").text).toBe(
    "The harbour at dawn",
  );
});

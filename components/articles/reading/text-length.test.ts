import { sampleDetail } from "@/lib/client/testing/article-replies";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { minutesOf, wordsOf } from "./text-length";

test.each([
  ["", 0],
  ["<p>One two</p><p>three&nbsp;four</p>", 4],
  ['<img alt="not words"><b>one</b>', 1],
  ["<p>春眠不覚暁</p>", 3],
])("%j has its number of words", (html, words) => expect(wordsOf(html)).toBe(words));

describe("the minutes of an article", () => {
  const item = sampleItem(1);
  const words = (count: number) => `<p>${"word ".repeat(count)}</p>`;

  test("are those of the analysis for the feed's text, and counted for the full one", () => {
    const detail = sampleDetail(item, { readingTimeMinutes: 6, content: words(10) });
    expect(minutesOf(detail, detail.content)).toBe(6);
    expect(minutesOf(detail, words(460))).toBe(2);
  });

  test("are at least one, and none without a text", () => {
    expect(minutesOf(sampleDetail(item), words(5))).toBe(1);
    expect(minutesOf(sampleDetail(item), " ")).toBeNull();
    expect(minutesOf(undefined, words(5))).toBeNull();
  });
});

import { sampleDetail } from "@/lib/client/testing/article-replies";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { analyseArticle } from "@/lib/insight/analyse-article";
import { collapseBoilerplate } from "@/lib/insight/boilerplate/collapse-boilerplate";
import { learnBoilerplate, sampleOf } from "@/lib/insight/boilerplate/learn-boilerplate";
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

  test("are those of the analysis for the longer text: the full one, where it is known", () => {
    const detail = sampleDetail(item, { readingTimeMinutes: 6, content: words(230), fullText: words(900) });
    expect(minutesOf(detail, detail.fullText ?? "")).toBe(6);
    expect(minutesOf(detail, detail.content)).toBe(1);
  });

  test("are counted as the analysis counts them: without boilerplate, source code and captions", () => {
    const footer = `<p>${"Thank you for <b>reading</b> our letter. ".repeat(60)}</p>`;
    const texts = [
      `<p>It’s a <em>well</em>-known fact &amp; ${"so it goes on, ".repeat(400)}</p>`,
      `<ul>${'<li>one <a href="/">t<b>w</b>o</a></li>'.repeat(500)}</ul><pre>${"code ".repeat(900)}</pre>`,
      `<figure><img src="a.png"><figcaption>${"caption ".repeat(800)}</figcaption></figure>${"<p>3.5 words</p>".repeat(300)}`,
      `<p>${"春眠不覚暁処処聞啼鳥".repeat(200)} and ${"some more ".repeat(200)}</p>`,
    ];
    const feed = texts.map((text, at) => ({ title: `Letter ${at}`, html: text + footer }));
    const boilerplate = learnBoilerplate(feed.map(sampleOf)).map(({ key }) => key);
    for (const { title, html } of feed) {
      const analysis = analyseArticle({ title, html, url: "", categories: [], boilerplate });
      const marked = collapseBoilerplate({ title, html }, boilerplate);
      expect(marked).toContain('<details class="repeated">');
      expect(minutesOf(sampleDetail(item), marked)).toBe(analysis.readingTimeMinutes);
      expect(minutesOf(sampleDetail(item), html)).toBeGreaterThan(analysis.readingTimeMinutes ?? 99);
    }
  });

  test("are at least one, and none without a text", () => {
    expect(minutesOf(sampleDetail(item), words(5))).toBe(1);
    expect(minutesOf(sampleDetail(item), " ")).toBeNull();
    expect(minutesOf(undefined, words(5))).toBeNull();
  });
});

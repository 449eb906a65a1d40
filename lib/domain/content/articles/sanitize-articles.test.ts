import { learnBoilerplate, sampleOf } from "@/lib/insight/boilerplate/learn-boilerplate";
import { identifyItems, type SourceItem } from "./identify-items";
import { sanitizeArticles, sanitizeFeed } from "./sanitize-articles";

const entry = (given: Partial<SourceItem>): SourceItem => ({
  guid: "1",
  title: "T",
  link: "https://site.example/a/",
  publishedAt: null,
  updatedAt: null,
  enclosures: [],
  categories: [],
  ...given,
});

const prepared = (given: Partial<SourceItem>, siteUrl = "") => {
  const [article] = sanitizeArticles(identifyItems([entry(given)]), siteUrl);
  if (!article) throw new Error("no article");
  return article;
};

test("content is sanitised with absolute addresses, and the summary is plain text", () => {
  const article = prepared({
    contentHtml: '<p onclick="x()">Hello <b>you</b><script>alert(1)</script><a href="b">b</a></p>',
  });
  expect(article.content).not.toMatch(/script|onclick/);
  expect(article.content).toContain('href="https://site.example/a/b"');
  expect(article.summary).toBe("Hello youb");
});

test("a summary has at most 500 characters", () => {
  expect(prepared({ contentHtml: `<p>${"word ".repeat(1000)}</p>` }).summary.length).toBeLessThanOrEqual(500);
});

test("the entry's own summary is preferred to the beginning of the text", () => {
  expect(prepared({ summaryHtml: "<i>Short</i>", contentHtml: "<p>Long</p>" })).toMatchObject({ summary: "Short" });
  expect(prepared({ summaryHtml: "<p>Only this</p>" })).toMatchObject({
    summary: "Only this",
    content: expect.stringContaining("Only this"),
  });
});

test("what a source is known to repeat is no part of an excerpt", () => {
  const animals = ["otter", "raven", "badger", "heron", "marten"];
  const htmlOf = (own: string) => `<p>The ${own} came to town.</p><p>Thank you for reading our little newsletter.</p>`;
  const learnt = learnBoilerplate(animals.map((own) => sampleOf({ title: own, html: htmlOf(own) })));
  const items = identifyItems([entry({ contentHtml: htmlOf("otter") })]);
  const excerptWith = (keys: string[]) => sanitizeArticles(items, "", keys)[0]?.summary;
  expect(excerptWith(learnt.map(({ key }) => key))).toBe("The otter came to town.");
  expect(excerptWith([])).toBe("The otter came to town. Thank you for reading our little newsletter.");
});

test.each<[Partial<SourceItem>, string]>([
  [{ title: "Given" }, "Given"],
  [{ title: "", contentHtml: "<p>The first words stand in.</p>" }, "The first words stand in."],
  [{ title: "" }, "https://site.example/a/"],
  [{ title: "", link: "" }, "Untitled"],
])("%j gets the title %s", (given, title) => {
  expect(prepared(given).title).toBe(title);
});

test("the thumbnail is the one that the entry names, an enclosure, or the first picture of the content", () => {
  const contentHtml = '<img src="/c.jpg" width="600" height="400">';
  const enclosures = [{ url: "https://site.example/e.jpg", type: "image/jpeg", length: 0 }];
  expect(prepared({ contentHtml, enclosures, thumbnail: "https://site.example/t.jpg" }).thumbnail).toContain("/t.jpg");
  expect(prepared({ contentHtml, enclosures }).thumbnail).toContain("/e.jpg");
  expect(prepared({ contentHtml }).thumbnail).toBe("https://site.example/c.jpg");
  expect(prepared({}).thumbnail).toBeNull();
});

test.each([
  ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05.000Z"],
  ["-000044-03-15T00:00:00.000Z", null],
  ["nonsense", null],
  [null, null],
])("a date of %s is stored as %s", (given, stored) => {
  expect(prepared({ publishedAt: given }).publishedAt).toBe(stored);
});

test("an entry without a publishing date gets its date of update", () => {
  expect(prepared({ updatedAt: "2026-01-02T00:00:00.000Z" }).publishedAt).toBe("2026-01-02T00:00:00.000Z");
});

test("characters that PostgreSQL cannot store are removed", () => {
  expect(prepared({ title: "a\0b\ud83dc", author: "\0", categories: ["x\0"] })).toMatchObject({
    title: "abc",
    author: null,
    categories: ["x"],
  });
});

test("a document's articles keep its order", () => {
  const items = ["a", "b"].map((guid) => ({
    guid,
    title: guid,
    link: "",
    publishedAt: null,
    updatedAt: null,
    enclosures: [],
    categories: [],
  }));
  expect(sanitizeFeed({ siteUrl: "", items }).map((article) => article.guid)).toEqual(["a", "b"]);
});

test("nor can an enclosure's type bring it in", () => {
  const enclosures = [{ url: "https://site.example/e.mp3", type: "audio/\0mpeg\ud800", length: 1 }];
  expect(prepared({ enclosures }).enclosures).toEqual([{ ...enclosures[0], type: "audio/mpeg" }]);
});

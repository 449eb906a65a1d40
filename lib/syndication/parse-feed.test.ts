import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseFeed } from "./parse-feed";
import { FeedParseError } from "./types";

const testdata = path.join(__dirname, "testdata");
const cases = readdirSync(testdata).filter((name) => /\.(xml|txt)$/.test(name));
const url = "https://feeds.example/dir/feed.xml";

const parse = (text: string) => parseFeed(new TextEncoder().encode(text), { url });

function reasonOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof FeedParseError) return error.reason;
    throw error;
  }
  return "no error";
}

describe("golden pairs", () => {
  test.each(cases)("%s", (name) => {
    const expected: unknown = JSON.parse(readFileSync(path.join(testdata, name.replace(/\.\w+$/, ".json")), "utf8"));
    expect(parseFeed(readFileSync(path.join(testdata, name)), { url })).toEqual(expected);
  });
});

describe("what is not a feed", () => {
  test.each([
    ["", "empty"],
    [" \n ", "empty"],
    ["<!DOCTYPE html><html><body>404</body></html>", "html"],
    ["<html><head><title>x</title></head></html>", "html"],
    ["<p>Not found</p>", "html"],
    ["<opml version='2.0'><body/></opml>", "not-a-feed"],
    ["<urlset/>", "not-a-feed"],
    ["plain words", "not-a-feed"],
    ['{"a":1}', "not-a-feed"],
    ['{"a":', "malformed"],
  ])("%j is refused", (text, reason) => {
    expect(reasonOf(() => parse(text))).toBe(reason);
  });

  test("documents over 15 MB are refused unread", () => {
    expect(reasonOf(() => parseFeed(new Uint8Array(15 * 1024 * 1024 + 1), { url }))).toBe("too-large");
  });
});

describe("nearly nothing", () => {
  test.each([
    "<rss/>",
    "<feed/>",
    "<rdf:RDF/>",
    "<rss><channel/></rss>",
    "<rss version='2.0'><channel><item/></channel>",
    '{"items":[]}',
  ])("%s is still a feed", (text) => {
    expect(parse(text)).toMatchObject({ title: "", siteUrl: "" });
  });

  test("a feed written as one escaped text is unescaped", () => {
    expect(parse("&lt;rss&gt;&lt;channel&gt;&lt;title&gt;T&lt;/title&gt;&lt;/channel&gt;&lt;/rss&gt;").title).toBe("T");
  });

  test("JSON with damage in the middle keeps what stands before it", () => {
    const whole = '{"id":"1","title":"One"}';
    expect(
      parse(`{"version":"https://jsonfeed.org/version/1.1","items":[${whole},{"id":"2","title":"T"wo"},${whole}]}`)
        .items,
    ).toHaveLength(1);
  });

  test("an entry document is a feed of one", () => {
    const feed = parse('<entry xmlns="http://www.w3.org/2005/Atom"><title>Alone</title><id>i</id></entry>');
    expect(feed.items.map((item) => item.title)).toEqual(["Alone"]);
  });

  test("an identity written as a path means the whole address", () => {
    const ids = ["<id>/a</id>", "<id>//a</id>", "<id>a</id>", '<guid isPermaLink="false">/a</guid>'];
    const feed = parse(
      `<feed xmlns="http://www.w3.org/2005/Atom">${ids.map((id) => `<entry>${id}</entry>`).join("")}</feed>`,
    );
    expect(feed.items.map((item) => item.guid)).toEqual(["https://feeds.example/a", "//a", "a", "/a"]);
  });

  test("a file's length may be written with its unit, content without its prefix", () => {
    const feed = parse(
      '<rss><channel><item><enclosure url="https://a.example/b.mp3" length="12,345 bytes"/><encoded>x</encoded></item></channel></rss>',
    );
    expect(feed.items[0]).toMatchObject({ enclosures: [{ length: 12345 }], contentHtml: "x" });
  });

  test("a language tag is written with hyphens, the webmaster answers for a feed that names nobody else", () => {
    const feed = parse(
      '<rss xml:lang="pt_BR"><channel><webMaster>me@a.example (Me)</webMaster><item><title>x</title></item></channel></rss>',
    );
    expect([feed.language, feed.items[0]?.author]).toEqual(["pt-BR", "Me"]);
  });

  test.each([
    ['{"title": "<b>1 < 2</b>", "items": [{"id": true, "title": "AT&amp;T"}]}', ["<b>1 < 2</b>", "true", "AT&T"]],
    ['{"title": "T", "home_page_url": 5, "_extra": {}}', ["T", undefined, undefined]],
    ['{"items": [{"id": NaN, "title": ["x"]}]}', ["", "NaN", ""]],
  ])("JSON Feed as some write it: %s", (json, expected) => {
    const feed = parse(json);
    expect([feed.title, feed.items[0]?.guid, feed.items[0]?.title]).toEqual(expected);
    expect(feed.siteUrl).toBe("");
  });

  test.each(['{"title": "Not found", "status": 404}', "{}", '{"_a": 1}'])("JSON of something else: %s", (json) => {
    expect(() => parse(json)).toThrow("not a JSON Feed");
  });

  test("names of JavaScript's own properties are just names", () => {
    const feed = parse(
      "<rss><channel><__proto__ a='1'>x</__proto__><constructor __proto__='2'/><title toString='x'>T</title></channel></rss>",
    );
    expect(feed.title).toBe("T");
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});

const samples = path.join(process.cwd(), "../shared/samples/web");
const sampled = existsSync(samples) ? readdirSync(samples).filter((name) => !/\.(html|opml)$/.test(name)) : [];

(sampled.length > 0 ? describe : describe.skip)("captured feeds", () => {
  test.each(sampled)("%s gives a title and items with an identity, a date and text", (name) => {
    const feed = parseFeed(readFileSync(path.join(samples, name)), { url: "https://site.example/feed" });
    expect(feed.title).not.toBe("");
    expect(feed.items.length).toBeGreaterThan(0);
    for (const item of feed.items) {
      expect(item.guid || item.link).not.toBe("");
      expect(item.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect([item.title, item.summaryHtml, item.contentHtml].join("")).toMatch(/\S/);
    }
  });
});

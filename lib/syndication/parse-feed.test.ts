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

describe("parseFeed with the documents of testdata", () => {
  test.each(cases)("parses %s", (name) => {
    const expected: unknown = JSON.parse(readFileSync(path.join(testdata, name.replace(/\.\w+$/, ".json")), "utf8"));
    expect(parseFeed(readFileSync(path.join(testdata, name)), { url })).toEqual(expected);
  });
});

describe("parseFeed with what is not a feed", () => {
  test.each([
    ["", "empty"],
    [" \n ", "empty"],
    ["<!DOCTYPE html><html><body>404</body></html>", "html"],
    ["<html><head><title>x</title></head></html>", "html"],
    ["<p>Not found</p>", "html"],
    ["<opml version='2.0'><body/></opml>", "list"],
    ["<urlset/>", "not-a-feed"],
    ["plain words", "not-a-feed"],
    ['{"a":1}', "not-a-feed"],
    ['{"a":', "malformed"],
  ])("refuses %j", (text, reason) => {
    expect(reasonOf(() => parse(text))).toBe(reason);
  });

  test("refuses documents over 15 MB without parsing them", () => {
    expect(reasonOf(() => parseFeed(new Uint8Array(15 * 1024 * 1024 + 1), { url }))).toBe("too-large");
  });
});

describe("parseFeed with minimal and damaged feeds", () => {
  test.each([
    "<rss/>",
    "<feed/>",
    "<rdf:RDF/>",
    "<rss><channel/></rss>",
    "<rss version='2.0'><channel><item/></channel>",
    '{"items":[]}',
  ])("accepts %s", (text) => {
    expect(parse(text)).toMatchObject({ title: "", siteUrl: "" });
  });

  test("unescapes a feed that is one escaped text", () => {
    expect(parse("&lt;rss&gt;&lt;channel&gt;&lt;title&gt;T&lt;/title&gt;&lt;/channel&gt;&lt;/rss&gt;").title).toBe("T");
  });

  test("returns what precedes the damage in JSON", () => {
    const whole = '{"id":"1","title":"One"}';
    expect(
      parse(`{"version":"https://jsonfeed.org/version/1.1","items":[${whole},{"id":"2","title":"T"wo"},${whole}]}`)
        .items,
    ).toHaveLength(1);
  });

  test("parses an entry document as a feed of one", () => {
    const feed = parse('<entry xmlns="http://www.w3.org/2005/Atom"><title>Alone</title><id>i</id></entry>');
    expect(feed.items.map((item) => item.title)).toEqual(["Alone"]);
  });

  test("makes an identity that is a path absolute", () => {
    const ids = ["<id>/a</id>", "<id>//a</id>", "<id>a</id>", '<guid isPermaLink="false">/a</guid>'];
    const feed = parse(
      `<feed xmlns="http://www.w3.org/2005/Atom">${ids.map((id) => `<entry>${id}</entry>`).join("")}</feed>`,
    );
    expect(feed.items.map((item) => item.guid)).toEqual(["https://feeds.example/a", "//a", "a", "/a"]);
  });

  test("accepts a length with its unit, and content without its prefix", () => {
    const feed = parse(
      '<rss><channel><item><enclosure url="https://a.example/b.mp3" length="12,345 bytes"/><encoded>x</encoded></item></channel></rss>',
    );
    expect(feed.items[0]).toMatchObject({ enclosures: [{ length: 12345 }], contentHtml: "x" });
  });

  test("writes language tags with hyphens, and takes the webmaster as author when nobody else is named", () => {
    const feed = parse(
      '<rss xml:lang="pt_BR"><channel><webMaster>me@a.example (Me)</webMaster><item><title>x</title></item></channel></rss>',
    );
    expect([feed.language, feed.items[0]?.author]).toEqual(["pt-BR", "Me"]);
  });

  test.each([
    ['{"title": "<b>1 < 2</b>", "items": [{"id": true, "title": "AT&amp;T"}]}', ["<b>1 < 2</b>", "true", "AT&T"]],
    ['{"title": "T", "home_page_url": 5, "_extra": {}}', ["T", undefined, undefined]],
    ['{"items": [{"id": NaN, "title": ["x"]}]}', ["", "NaN", ""]],
  ])("accepts an unusual JSON Feed: %s", (json, expected) => {
    const feed = parse(json);
    expect([feed.title, feed.items[0]?.guid, feed.items[0]?.title]).toEqual(expected);
    expect(feed.siteUrl).toBe("");
  });

  test.each(['{"title": "Not found", "status": 404}', "{}", '{"_a": 1}'])("refuses other JSON: %s", (json) => {
    expect(() => parse(json)).toThrow("not a JSON Feed");
  });

  test("treats names of JavaScript's own properties as ordinary names", () => {
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

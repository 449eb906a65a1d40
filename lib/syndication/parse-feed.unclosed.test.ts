import { parseFeed } from "./parse-feed";

const parse = (text: string) => parseFeed(Buffer.from(text), { url: "https://site.example/feed" });
const titles = (text: string) => parse(text).items.map(({ title }) => title);
const items = ["one", "two", "three"].map((title) => `<item><title>${title}</title><guid>${title}</guid></item>`);
const rss = (head: string, body = items.join("")) =>
  `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Show</title>${head}${body}</channel></rss>`;

describe("parseFeed with an element of the channel that is never closed", () => {
  test.each([
    `<itunes:category text="Arts">`,
    `<itunes:category text="Arts"><itunes:category text="Books"></itunes:category>`,
    `<itunes:owner><itunes:name>N</itunes:name>`,
    `<itunes:owner><itunes:name>N`,
    `<itunes:image href="https://site.example/a.png">`,
    `<atom:link href="https://site.example/feed" rel="self">`,
    `<description>About`,
    `<description>About <b>us`,
    `<image><url>https://site.example/a.png</url>`,
    `<image><url>https://site.example/a.png`,
    `<textInput><title>Search</title>`,
    `<managingEditor>a@b.example`,
    `<copyright>2026`,
    `<skipHours><hour>1`,
    `<cloud domain="a">`,
    `<unknown><deeper><deepest>`,
    `<category>Arts`,
    `<a:b.c+ x="y">`,
  ])("has its three items after %s", (head) => expect(titles(rss(head))).toEqual(["one", "two", "three"]));

  test("has all items when each of them has an element of the same name", () => {
    const body = ["one", "two"].map((title) => `<item><description>d</description><title>${title}</title></item>`);
    expect(titles(rss("<description>About", body.join("")))).toEqual(["one", "two"]);
  });

  test("has the entries of Atom after an open author", () => {
    const entry = `<entry><title>one</title><author><name>N</name></author></entry><entry><title>two</title></entry>`;
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><author><name>A</name>${entry}</feed>`;
    expect(titles(feed)).toEqual(["one", "two"]);
  });

  test("keeps items in a list that is closed after them", () => {
    expect(titles(rss("", `<items>${items.join("")}</items>`))).toEqual(["one", "two", "three"]);
  });

  test("takes no item from an element of another vocabulary that is closed", () => {
    const inner = `<x:menu xmlns:x="urn:menu"><item><title>Home</title></item></x:menu>`;
    expect(titles(rss(inner))).toEqual(["one", "two", "three"]);
  });
});

describe("parseFeed with entries in a source", () => {
  const entry = (inner: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><title>one</title>${inner}</entry><entry><title>two</title></entry></feed>`;

  test("takes none from atom:source", () =>
    expect(titles(entry("<source><title>S</title><entry><title>inner</title></entry></source>"))).toEqual([
      "one",
      "two",
    ]));

  test("takes the next one when the source is never closed", () =>
    expect(titles(rss("", `<item><title>one</title><source url="https://a.example/">A${items[1]}`))).toEqual([
      "one",
      "two",
    ]));
});

describe("parseFeed with a web page around or before a feed", () => {
  const feed = rss("");
  test("takes a feed behind a document type of HTML", () => {
    expect(titles(`<!DOCTYPE html>\n${feed}`)).toEqual(["one", "two", "three"]);
    expect(titles(`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd"><rss><channel/></rss>`)).toEqual(
      [],
    );
  });

  test.each([
    ["in a script", `<html><head><script>var feed = '${feed}';</script></head><body>Hello</body></html>`],
    ["in a script without html", `<!doctype html><title>Page</title><script>x = \`${feed}\`</script><p>Hello`],
    ["in a text area", `<html><body><textarea>${feed}</textarea></body></html>`],
    ["in a template", `<html><body><template>${feed}</template></body></html>`],
    ["in a script that never ends", `<html><script>${feed}`],
  ])("takes none %s", (_, page) => expect(() => parse(page)).toThrow(expect.objectContaining({ reason: "html" })));

  test("takes a feed after a script that the host put in front of it", () =>
    expect(titles(`<script>track()</script>${feed}`)).toEqual(["one", "two", "three"]));
});

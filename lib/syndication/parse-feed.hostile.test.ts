import { withoutHanging } from "@/scripts/testing/limits/without-hanging";
import { parseFeed } from "./parse-feed";
import { FeedParseError } from "./types";

const MB = 1024 * 1024;
/** Enough for quadratic work to take minutes. */
const SIZE = MB;
const fill = (piece: string, size = SIZE) => piece.repeat(Math.floor(size / piece.length));
const item = (inner: string) =>
  `<rss version="2.0"><channel><title>t</title><item><title>a</title>${inner}</item></channel></rss>`;
const numbered = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join("");
const doctype = (declarations: string) => `<!DOCTYPE rss [${declarations}]>`;

const BOMB = doctype(
  `<!ENTITY a0 "${"x".repeat(9000)}">${numbered(9, (i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`)}`,
);

const documents: Record<string, () => string> = {
  "a megabyte of &lt; in one description": () => item(`<description>${fill("&lt;")}</description>`),
  "a megabyte of &lt; in one title": () => item(`<title>${fill("&lt;")}</title>`),
  "open tags in content": () => item(`<description>${fill("&lt;a href=")}</description>`),
  "relative links in content": () => item(`<description><![CDATA[${fill('<a href="x">')}]]></description>`),
  "one endless srcset": () => item(`<description><![CDATA[<img srcset="${fill("a, ")}">]]></description>`),
  "one endless attribute name": () => item(`<description><![CDATA[<a ${fill("x")}>]]></description>`),
  "a million attributes": () => `<rss ${numbered(400_000, (i) => `a${i}="b" `)}><channel/></rss>`,
  "attributes without values": () => `<rss ${fill("a ")}><channel/></rss>`,
  "quotes left open": () => item(fill(`<a b="<>'`)),
  "tags left open": () => item(fill("<a ")),
  "100,000-deep nesting": () => `<rss><channel>${fill("<a>", 300_000)}`,
  "many namespaces": () => item(numbered(60_000, (i) => `<a xmlns:p${i}="http://u${i}/"/>`)),
  "unclosed comments": () => item(fill("<!-- ")),
  "one huge comment": () => item(`<!--${fill("-")}-->`),
  "unclosed CDATA": () => item(fill("<description><![CDATA[ </description>")),
  "many CDATA sections": () => item(`<description>${fill("<![CDATA[a]]>")}</description>`),
  "unclosed instructions": () => item(fill("<?a ")),
  "endless doctype": () => `${doctype(fill('<!ENTITY a "'))}<rss/>`,
  "whole doctypes without end": () => `${fill("<!DOCTYPE html>", 4 * MB)}<rss/>`,
  "doctypes with a subset that never ends": () => `${fill("<!DOCTYPE a[>", 4 * MB)}]<rss/>`,
  "many doctypes": () => `${fill("<!DOCTYPE [ ")}<rss/>`,
  "angle brackets": () => item(fill("<")),
  "end tags of nothing": () => item(fill("</a>")),
  ampersands: () => item(`<description>${fill("&#1;&amp")}</description>`),
  "an entity bomb": () => BOMB + item(`<title>&a9;</title><description>${"&a9;".repeat(10_000)}</description>`),
  "quadratic entities": () =>
    doctype(`<!ENTITY a "${"x".repeat(10_000)}">`) + item(`<description>${fill("&a;")}</description>`),
  "a million items": () => `<rss><channel>${fill("<item/>")}`,
  "items never closed": () => `<rss><channel>${fill("<item>")}`,
  "many categories": () => item(numbered(100_000, (i) => `<category>c${i}</category>`)),
  "authors that never end": () => item(fill(`<author>a@b ${",".repeat(7000)}x</author>`)),
  "authors full of spaces": () => item(fill(`<author>a@b(${"\u00a0".repeat(3000)}x y</author>`)),
  "namespaces full of slashes": () => item(fill(`<p:a xmlns:p="${"/".repeat(8000)}x"/>`)),
  "a srcset full of commas": () =>
    item(`<description><![CDATA[${fill(`<img srcset="a${",".repeat(6000)}x y">`)}]]></description>`),
  "addresses that never end": () => item(fill(`<link>/${"'".repeat(7000)}x</link>`)),
  "sections within sections": () => item(`<description>${fill("<![CDATA[<![CDATA[x]]>")}</description>`),
  "lists that close late": () =>
    `<rss><channel>${numbered(150, (i) => `<l${i}><x/>`)}${fill("<p><x></x>", SIZE / 2)}<item/>${fill("<q/>")}</channel>`,
  "items in elements of many names": () =>
    `<rss><channel>${numbered(8_000, (i) => `<l${i}><item/></l${i}>`)}${fill("<q/>")}</channel>`,
  "scripts before the root": () => fill("<script>"),
  "names without number": () => item(numbered(100_000, (i) => `<a${i}/>`)),
  "attributes with relative links": () => item(`<description><![CDATA[<a ${fill('href="x" ')}>]]></description>`),
  "dates that never end": () => `<rss><channel>${fill(`<item><pubDate>${"1:".repeat(45)}</pubDate></item>`)}`,
  "NUL characters": () => fill("\0a") + item(""),
  "comments in JSON": () => `{"items":[${fill("/* ")}`,
  "JSON brackets": () => `{"items":${fill("[")}`,
  "JSON commas": () => `{"items":[${fill(`,${" ".repeat(199)}`)}`,
};

test.each(Object.keys(documents))("parseFeed takes bounded time and memory for %s", (name) => {
  const bytes = new TextEncoder().encode(documents[name]?.());
  try {
    const feed = withoutHanging(() => parseFeed(bytes, { url: "https://feeds.example/feed" }));
    expect(feed.items.length).toBeLessThanOrEqual(10_000);
  } catch (error) {
    expect(error).toBeInstanceOf(FeedParseError);
  }
});

test("parseFeed never loads external entities", () => {
  const text = `${doctype('<!ENTITY f SYSTEM "file:///etc/passwd">')}${item("<guid>&f;</guid>")}`;
  expect(parseFeed(new TextEncoder().encode(text), { url: "https://feeds.example/feed" }).items[0]?.guid).toBe("&f;");
});

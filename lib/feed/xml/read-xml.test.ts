import { FeedParseError } from "@/lib/feed/types";
import { isElement, type XmlNode } from "./element";
import { readXml } from "./read-xml";

const BASE = "https://site.example/feed";

/** The elements as well-formed markup, texts in braces. */
function written(node: XmlNode | undefined): string {
  if (!node) return "";
  if (!isElement(node)) return `{${node.text}}`;
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${node.raw}${attributes.join("")}>${node.children.map(written).join("")}</${node.raw}>`;
}

const repaired = (source: string) => written(readXml(source, BASE).root);

test.each([
  ["<rss><channel></channel></rss>", "<rss><channel></channel></rss>"],
  ["junk<?xml version='1.0'?><!-- c --><rss>", "<rss></rss>"],
  ["<rss><title>a<b>c</title></rss>", "<rss><title>{a}<b>{c}</b></title></rss>"],
  ["<rss><i><b>x</i></b></rss>", "<rss><i><b>{x}</b></i></rss>"],
  ["<rss><item><item/></rss>", "<rss><item></item><item></item></rss>"],
  ["<rss><title>a<link>b</link></rss>", "<rss><title>{a}</title><link>{b}</link></rss>"],
  ["<rss></stray><a>1 < 2</a></rss>", "<rss><a>{1 < 2}</a></rss>"],
  ["<rss><p>a<br>b</p></rss>", "<rss><p>{a}<br></br>{b}</p></rss>"],
  ["<rss a=1 b='2' c d=\"<\" a=3>", '<rss a="1" b="2" c="c" d="<"></rss>'],
  ["<rss><a><![CDATA[x]]></a><b><![CDATA[y", "<rss><a>{x}</a><b>{y}</b></rss>"],
  ["<rss><a><![CDATA[x</a><b>y</b></rss>", "<rss><a>{x}</a><b>{y}</b></rss>"],
  ["<rss><__proto__ constructor='1'>x</__proto__></rss>", '<rss><__proto__ constructor="1">{x}</__proto__></rss>'],
  ["<rss></rss><extra/>", "<rss><extra></extra></rss>"],
  ["<rss><a href='x", "<rss></rss>"],
])("%s", (source, expected) => {
  expect(repaired(source)).toBe(expected);
});

test("the document's own entities are kept, external ones are not", () => {
  const { root } = readXml('<!DOCTYPE rss [<!ENTITY a "b"><!ENTITY x SYSTEM "file:///x">]><rss/>', BASE);
  expect([...(root?.entities.declared ?? [])]).toEqual([["a", "b"]]);
});

test("what begins with another element is named", () => {
  expect(readXml("<!doctype html><html><p>x</p>", BASE).foreignRoot).toBe("html");
  expect(readXml("<opml/>", BASE).foreignRoot).toBe("opml");
});

test("markup nested deeper than feeds ever are is unwrapped, then refused", () => {
  expect(repaired(`<rss>${"<a>".repeat(1000)}x`)).toContain("{x}");
  expect(() => readXml(`<rss>${"<a>".repeat(100_000)}`, BASE)).toThrow(FeedParseError);
});

import { FeedParseError } from "@/lib/syndication/types";
import { type NormalizedXml, normalizeXml } from "./normalize-xml";

function written(piece: NormalizedXml["texts"][number] | undefined): string {
  if (!piece) return "?";
  return "raw" in piece ? `<${piece.raw}>${piece.children.map(written).join("")}</${piece.raw}>` : `{${piece.text}}`;
}

/** The skeleton with its texts and leaves put back, for reading. */
function repaired(source: string): string {
  const { xml, texts } = normalizeXml(source);
  return xml.replace(/(\d+) /g, (_, index: string) => written(texts[Number(index)]));
}

test.each([
  ["<rss><channel></channel></rss>", "<rss><channel></channel></rss>"],
  ["junk<?xml version='1.0'?><!-- c --><rss>", "<rss></rss>"],
  ["<rss><title>a<b>c</title></rss>", "<rss><title>{a}<b>{c}</b></title></rss>"],
  ["<rss><i><b>x</i></b></rss>", "<rss><i><b>{x}</b></i></rss>"],
  ["<rss><item><item/></rss>", "<rss><item></item><item/></rss>"],
  ["<rss><title>a<link>b</link></rss>", "<rss><title>{a}</title><link>{b}</link></rss>"],
  ["<rss></stray><a>1 < 2</a></rss>", "<rss><a>{1 < 2}</a></rss>"],
  ["<rss><p>a<br>b</p></rss>", "<rss><p>{a}<br/>{b}</p></rss>"],
  ["<rss a=1 b='2' c d=\"<\" a=3>", '<rss a="1" b="2" c="c" d="&lt;"></rss>'],
  ["<rss><a><![CDATA[x]]></a><b><![CDATA[y", "<rss><a>{x}</a><b>{y}</b></rss>"],
  ["<rss><a><![CDATA[x</a><b>y</b></rss>", "<rss><a>{x}</a><b>{y}</b></rss>"],
  ["<rss><__proto__ constructor='1'>x</__proto__></rss>", "<rss><unnamed>{x}</unnamed></rss>"],
  ["<rss></rss><extra/>", "<rss><extra/></rss>"],
  ["<rss><a href='x", "<rss></rss>"],
])("normalizeXml of %s", (source, expected) => {
  expect(repaired(source)).toBe(expected);
});

test("normalizeXml returns the document's own entities, no external ones", () => {
  const { entities } = normalizeXml('<!DOCTYPE rss [<!ENTITY a "b"><!ENTITY x SYSTEM "file:///x">]><rss/>');
  expect([...entities]).toEqual([["a", "b"]]);
});

test("normalizeXml names the root of what is not a feed", () => {
  expect(normalizeXml("<!doctype html><html><p>x</p>").foreignRoot).toBe("html");
  expect(normalizeXml("<opml/>").foreignRoot).toBe("opml");
});

test("normalizeXml unwraps markup nested deeper than in any feed, then refuses it", () => {
  expect(repaired(`<rss>${"<a>".repeat(1000)}x`)).toContain("{x}");
  expect(() => normalizeXml(`<rss>${"<a>".repeat(100_000)}`)).toThrow(FeedParseError);
});

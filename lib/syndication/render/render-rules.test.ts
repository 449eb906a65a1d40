import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { canParseUrl } from "@/lib/shared/parse-url";
import { renderFeed } from "./render-feed";
import type { OutputFeed, OutputItem } from "./render-types";

/**
 * The rules of the W3C feed validator that apply to what is written here, checked on documents read by another parser.
 */

const LISTS = new Set(["item", "entry", "link", "category", "atom:link", "enclosure", "author"]);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  htmlEntities: false,
  isArray: (name) => LISTS.has(name),
});

type Node = { [name: string]: unknown };
const node = (value: unknown): Node => (typeof value === "object" && value !== null ? (value as Node) : {});
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.map(node) : []);
const one = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);
const text = (value: unknown): string => {
  const only = one(value);
  return typeof only === "string" ? only : String(node(only)["#text"] ?? "");
};
const absolute = (value: unknown): boolean => /^https?:\/\//.test(text(value)) && canParseUrl(text(value));

const plain: OutputItem = {
  id: "urn:x:1",
  title: "One",
  link: "https://a.example/1",
  publishedAt: "2025-03-01T10:00:00Z",
};
const full: OutputItem = {
  ...plain,
  id: "https://a.example/?p=2&x=3",
  title: "Two & <b>three</b>",
  author: "Ann & Ben",
  summary: "A < B",
  contentHtml: '<p>x <img src="https://a.example/i.png?a=1&amp;b=2"></p>',
  updatedAt: "2025-03-02T10:00:00Z",
  thumbnail: "https://a.example/t.png?a=1&b=2",
  enclosures: [
    { url: "https://a.example/a.mp3?a=1&b=2", type: "audio/mpeg", length: 7 },
    { url: "https://a.example/b.jpg", type: "", length: -1 },
  ],
  categories: ["a & b", "a & b", "c"],
  commentsUrl: "https://a.example/2#c",
  source: { title: "S & T", url: "https://a.example/feed?a=1&b=2" },
};
const bare: OutputItem = { id: "no address/ü", title: "", link: "", publishedAt: "never" };
const feedOf = (items: readonly OutputItem[], more: Partial<OutputFeed> = {}): OutputFeed => ({
  title: "T & U",
  description: "",
  siteUrl: "https://feedloom.example/?a=1&b=2",
  selfUrl: "https://feedloom.example/rss/feed/1.xml?a=1&b=2",
  updatedAt: "2025-03-03T10:00:00Z",
  ttlMinutes: 14.6,
  items,
  ...more,
});
const SAMPLES: [string, OutputFeed][] = [
  ["one plain item", feedOf([plain])],
  [
    "everything",
    feedOf([full, plain, bare], {
      description: "D",
      image: "https://a.example/i.png?a=1&b=2",
      hubUrl: "https://hub.example/",
    }),
  ],
  ["nothing", feedOf([])],
  ["the same item twice", feedOf([plain, { ...plain, title: "again" }])],
];

const RFC822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const MIME = /^[\w.+-]+\/[\w.+-]+$/;
const isUnique = (values: string[]): boolean => new Set(values).size === values.length;

const RSS_RULES: [string, (channel: Node, items: Node[], root: Node) => boolean][] = [
  ["version is 2.0", (_, __, root) => root["@version"] === "2.0"],
  [
    "title, link and description are there",
    (channel) => text(channel.title) !== "" && absolute(channel.link) && text(channel.description) !== "",
  ],
  ["lastBuildDate is an RFC 822 date", (channel) => RFC822.test(text(channel.lastBuildDate))],
  ["ttl is a positive whole number", (channel) => /^[1-9]\d*$/.test(text(channel.ttl))],
  [
    "an image repeats title and link of the channel",
    ({ image, title, link }) =>
      image === undefined ||
      (text(node(image).title) === text(title) && text(node(image).link) === text(link) && absolute(node(image).url)),
  ],
  [
    "there is one self link with its type",
    (channel) =>
      nodes(channel["atom:link"]).filter(
        (link) => link["@rel"] === "self" && link["@type"] === "application/rss+xml" && absolute(link["@href"]),
      ).length === 1,
  ],
  [
    "an item has a title or a description",
    (_, items) => items.every((item) => text(item.title) !== "" || text(item.description) !== ""),
  ],
  ["links are absolute", (_, items) => items.every(({ link }) => link === undefined || absolute(link))],
  [
    "guids are there, unique, and say whether they are links",
    (_, items) =>
      isUnique(items.map(({ guid }) => text(guid))) &&
      items.every(({ guid }) => text(guid) !== "" && node(guid)["@isPermaLink"] === "false"),
  ],
  [
    "pubDate is an RFC 822 date, where there is one",
    (_, items) => items.every(({ pubDate }) => pubDate === undefined || RFC822.test(text(pubDate))),
  ],
  [
    "an item has at most one enclosure, complete",
    (_, items) =>
      items.every(
        (item) =>
          nodes(item.enclosure).length <= 1 &&
          nodes(item.enclosure).every(
            (one) => absolute(one["@url"]) && /^\d+$/.test(text(one["@length"])) && MIME.test(text(one["@type"])),
          ),
      ),
  ],
  [
    "a source has an address and a name",
    (_, items) =>
      items.every(({ source }) => source === undefined || (absolute(node(source)["@url"]) && text(source) !== "")),
  ],
  ["no author without a mail address", (_, items) => items.every(({ author }) => author === undefined)],
  [
    "categories are not repeated",
    (_, items) => items.every(({ category }) => isUnique(((category as unknown[]) ?? []).map(text))),
  ],
];

const ATOM_RULES: [string, (feed: Node, entries: Node[]) => boolean][] = [
  ["the namespace is Atom's", (feed) => feed["@xmlns"] === "http://www.w3.org/2005/Atom"],
  [
    "id, title and updated are there",
    (feed) => canParseUrl(text(feed.id)) && text(feed.title) !== "" && RFC3339.test(text(feed.updated)),
  ],
  [
    "there is one self link",
    (feed) => nodes(feed.link).filter((link) => link["@rel"] === "self" && absolute(link["@href"])).length === 1,
  ],
  [
    "every entry has one author, and the feed none that entries would inherit",
    (feed, entries) =>
      feed.author === undefined &&
      entries.every(({ author }) => nodes(author).length === 1 && text(node(nodes(author)[0]).name) !== ""),
  ],
  [
    "entry ids are absolute and unique",
    (_, entries) =>
      isUnique(entries.map(({ id }) => text(id))) &&
      entries.every(({ id }) => /^[a-z][a-z0-9+.-]*:\S+$/.test(text(id))),
  ],
  [
    "entries have a title, even an empty one, and a date",
    (_, entries) => entries.every((entry) => "title" in entry && RFC3339.test(text(entry.updated))),
  ],
  [
    "an entry without content has an alternate link",
    (_, entries) =>
      entries.every(
        (entry) =>
          entry.content !== undefined ||
          nodes(entry.link).some((link) => link["@rel"] === undefined && absolute(link["@href"])),
      ),
  ],
  [
    "published comes before updated",
    (_, entries) => entries.every(({ published, updated }) => text(published) <= text(updated)),
  ],
  [
    "enclosures have an address and a type",
    (_, entries) =>
      entries.every((entry) =>
        nodes(entry.link)
          .filter((link) => link["@rel"] === "enclosure")
          .every((link) => absolute(link["@href"]) && MIME.test(text(link["@type"]))),
      ),
  ],
  [
    "categories have a term",
    (_, entries) => entries.every((entry) => nodes(entry.category).every((category) => text(category["@term"]) !== "")),
  ],
  [
    "a source has id, title and updated",
    (_, entries) =>
      entries.every(
        ({ source }) =>
          source === undefined ||
          (text(node(source).id) !== "" && text(node(source).title) !== "" && RFC3339.test(text(node(source).updated))),
      ),
  ],
];

describe.each(SAMPLES)("%s", (_, feed) => {
  const rss = node(node(parser.parse(renderFeed(feed, "rss"))).rss);
  const channel = node(rss.channel);
  test.each(RSS_RULES)("RSS: %s", (__, rule) => expect(rule(channel, nodes(channel.item), rss)).toBe(true));

  const atom = node(node(parser.parse(renderFeed(feed, "atom"))).feed);
  test.each(ATOM_RULES)("Atom: %s", (__, rule) => expect(rule(atom, nodes(atom.entry))).toBe(true));
});

test("the document is well-formed and complete whatever the texts", () => {
  const anything = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom("]]>", "<![CDATA[", "&amp;", "&#0;", "</entry>", "</item>", "\ud800", "<!--", "%%", "$&"),
  );
  const item = fc.record({
    id: anything,
    title: anything,
    link: fc.constantFrom("", "https://a.example/x"),
    author: anything,
    summary: anything,
    contentHtml: anything,
    publishedAt: anything,
    categories: fc.array(anything, { maxLength: 2 }),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 3 }), anything, (given, title) => {
      const items = given.map((one, index) => ({ ...one, id: `${one.id}#${index}` }));
      for (const format of ["rss", "atom"] as const) {
        const xml = renderFeed(feedOf(items, { title, description: title }), format);
        expect(XMLValidator.validate(xml)).toBe(true);
        const read = parser.parse(xml);
        expect(nodes(format === "rss" ? node(node(read.rss).channel).item : node(read.feed).entry)).toHaveLength(
          items.length,
        );
      }
    }),
    { numRuns: 150 },
  );
});

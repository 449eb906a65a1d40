import { parseFeed as feedsmithParse } from "feedsmith";
import RssParser from "rss-parser";
import { renderFeed } from "./render-feed";
import type { OutputFeed, OutputItem } from "./render-types";

const item = (given: Partial<OutputItem> = {}): OutputItem => ({
  id: "tag:feedloom,2025:item/1",
  title: "AT&T <b>not bold</b> & &amp; co",
  link: "https://example.org/a?x=1&y=2",
  author: "Ann <O'Neil> & Co",
  summary: "1 < 2 & 3 > 2",
  contentHtml: '<p>Hello <a href="https://example.org/?a=1&amp;b=2">you</a> ]]&gt; end</p>',
  publishedAt: "2025-03-01T10:00:00.000Z",
  updatedAt: "2025-03-02T10:00:00.000Z",
  thumbnail: "https://example.org/t.jpg?a=1&b=2",
  enclosures: [{ url: "https://example.org/a.mp3?x=1&y=2", type: "audio/mpeg", length: 1234 }],
  categories: ["News & <Views>", "Tech"],
  commentsUrl: "https://example.org/a#comments",
  source: { title: "The & Source", url: "https://example.org/feed?a=1&b=2" },
  ...given,
});

const feed = (items: OutputItem[] = [item()], given: Partial<OutputFeed> = {}): OutputFeed => ({
  title: "My <bundle> & more",
  description: "All & everything",
  siteUrl: "https://feedloom.example/bundles/1?x=1&y=2",
  selfUrl: "https://feedloom.example/rss/bundle/1.xml",
  updatedAt: "2025-03-03T10:00:00.000Z",
  ttlMinutes: 15,
  items,
  ...given,
});

const rssOf = (given: OutputFeed) => renderFeed(given, "rss");
const parseRss = async (xml: string) =>
  new RssParser({
    customFields: {
      item: [
        ["media:thumbnail", "thumb"],
        ["dc:creator", "dcCreator"],
      ],
    },
  }).parseString(xml);

describe("renderFeed as RSS 2.0", () => {
  test("writes what an independent parser reads back", async () => {
    const read = await parseRss(rssOf(feed()));
    expect(read).toMatchObject({ title: "My <bundle> & more", description: "All & everything", ttl: "15" });
    expect(read.items[0]).toMatchObject({
      title: "AT&T <b>not bold</b> & &amp; co",
      link: "https://example.org/a?x=1&y=2",
      guid: "tag:feedloom,2025:item/1",
      dcCreator: "Ann <O'Neil> & Co",
      categories: ["News & <Views>", "Tech"],
      enclosure: { url: "https://example.org/a.mp3?x=1&y=2", type: "audio/mpeg", length: "1234" },
      thumb: { $: { url: "https://example.org/t.jpg?a=1&b=2" } },
      "content:encoded": '<p>Hello <a href="https://example.org/?a=1&amp;b=2">you</a> ]]&gt; end</p>',
    });
  });

  test.each([
    [
      "a self link",
      /<atom:link href="https:\/\/feedloom\.example\/rss\/bundle\/1\.xml" rel="self" type="application\/rss\+xml"\/>/,
    ],
    ["a ttl in whole minutes", /<ttl>15<\/ttl>/],
    ["RFC 822 dates", /<pubDate>Sat, 01 Mar 2025 10:00:00 GMT<\/pubDate>/],
    ["guids that say they are no links", /<guid isPermaLink="false">tag:feedloom,2025:item\/1<\/guid>/],
    ["all namespaces it uses", /xmlns:atom=.*xmlns:content=.*xmlns:dc=.*xmlns:media=/],
    ["an escaped description", /<description><!\[CDATA\[1 &lt; 2 &amp; 3 &gt; 2\]\]><\/description>/],
    ["the source of each item", /<source url="https:\/\/example\.org\/feed\?a=1&amp;b=2">The &amp; Source<\/source>/],
    ["comments", /<comments>https:\/\/example\.org\/a#comments<\/comments>/],
  ])("writes %s", (_, pattern) => expect(rssOf(feed())).toMatch(pattern));

  test.each([
    ["author without an address", /<author>/],
    ["empty elements", /<(?:title|link|guid|pubDate)\s*\/>/],
    ["undefined or null", /undefined|null|NaN|Invalid Date/],
    ["two enclosures in one item", /<enclosure[^>]*\/>\s*<enclosure/],
  ])("never writes %s", (_, pattern) => {
    const bare = { id: "2", title: "", link: "", publishedAt: "nonsense" };
    expect(rssOf(feed([item(), bare]))).not.toMatch(pattern);
  });

  test("writes no date of publication for an item without one, and when it was found where Atom requires a date", () => {
    const foundAt = "2025-02-03T04:05:06.000Z";
    const document = feed([item({ publishedAt: undefined, updatedAt: undefined, foundAt })]);
    expect(rssOf(document)).not.toContain("<pubDate>");
    const atom = renderFeed(document, "atom");
    expect(atom).not.toContain("<published>");
    expect(atom).toContain(`<updated>${foundAt}</updated><`);
    const [json] = JSON.parse(renderFeed(document, "json")).items;
    expect(Object.keys(json).filter((key) => key.startsWith("date_"))).toEqual([]);
  });

  test("writes the audio of a podcast episode when a picture comes first", async () => {
    const enclosures = [
      { url: "https://example.org/a.jpg", type: "image/jpeg", length: 0 },
      { url: "https://example.org/a.mp3", type: "audio/mpeg", length: 5 },
    ];
    expect((await parseRss(rssOf(feed([item({ enclosures })])))).items[0]?.enclosure?.url).toBe(
      "https://example.org/a.mp3",
    );
  });
});

describe("renderFeed as Atom 1.0", () => {
  test("an independent parser reads back what went in", () => {
    const { format, feed: read } = feedsmithParse(renderFeed(feed(), "atom"));
    expect(format).toBe("atom");
    expect(read).toMatchObject({
      id: "https://feedloom.example/rss/bundle/1.xml",
      title: { value: "My <bundle> & more" },
    });
    const entry = (read as { entries: Record<string, unknown>[] }).entries[0];
    expect(entry).toMatchObject({
      id: "tag:feedloom,2025:item/1",
      authors: [{ name: "Ann <O'Neil> & Co" }],
      published: "2025-03-01T10:00:00.000Z",
      updated: "2025-03-02T10:00:00.000Z",
      categories: [{ term: "News & <Views>" }, { term: "Tech" }],
      source: { title: { value: "The & Source" } },
    });
    expect(entry?.links).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rel: "enclosure", href: "https://example.org/a.mp3?x=1&y=2", type: "audio/mpeg" }),
      ]),
    );
  });

  test("turns an identity that is no IRI into one, always the same", () => {
    const xml = renderFeed(feed([item({ id: "post 7/ä" })]), "atom");
    expect(xml).toContain("<id>tag:feedloom,2025:post%207%2F%C3%A4</id>");
  });

  test("writes an identity without white space around it, also when it has to be escaped", () => {
    const items = [item({ id: "https://example.org/?p=1&type=note" })];
    const escaped = "https://example.org/?p=1&amp;type=note";
    expect(renderFeed(feed(items), "atom")).toContain(`<id>${escaped}</id>`);
    expect(rssOf(feed(items))).toContain(`<guid isPermaLink="false">${escaped}</guid>`);
  });

  test("writes further elements into their own entry whatever the content", () => {
    const items = [
      item({ id: "urn:a:1", contentHtml: "</entry><entry>]]>", author: "First" }),
      item({ id: "urn:a:2", author: "Second" }),
    ];
    const { feed: read } = feedsmithParse(renderFeed(feed(items), "atom"));
    const entries = (read as { entries: { id: string; authors: { name: string }[] }[] }).entries;
    expect(entries.map(({ id, authors }) => [id, authors[0]?.name])).toEqual([
      ["urn:a:1", "First"],
      ["urn:a:2", "Second"],
    ]);
  });
});

describe("renderFeed as JSON Feed 1.1", () => {
  test("writes every field of the format", () => {
    expect(JSON.parse(renderFeed(feed(), "json"))).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      title: "My <bundle> & more",
      feed_url: "https://feedloom.example/rss/bundle/1.xml",
      items: [
        {
          id: "tag:feedloom,2025:item/1",
          authors: [{ name: "Ann <O'Neil> & Co" }],
          tags: ["News & <Views>", "Tech"],
          attachments: [{ url: "https://example.org/a.mp3?x=1&y=2", mime_type: "audio/mpeg", size_in_bytes: 1234 }],
        },
      ],
    });
  });

  test("writes a text for an item without content", () => {
    const read = JSON.parse(
      renderFeed(feed([{ id: "1", title: "Only a title", link: "", publishedAt: "2025-01-01" }]), "json"),
    );
    expect(read.items[0].content_text).toBe("Only a title");
  });
});

describe("renderFeed in every format", () => {
  const nasty = "a\u0000b\u0008c\u001fd\ud800e\udc00f\uffff]]>\u2028&#0;&nbsp;<!--";

  test.each(["rss", "atom"] as const)("writes %s without the characters that XML forbids", (format) => {
    const xml = renderFeed(
      feed(
        [item({ title: nasty, author: nasty, summary: nasty, contentHtml: nasty, categories: [nasty], id: nasty })],
        { title: nasty, description: nasty },
      ),
      format,
    );
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\uffff]|\p{Surrogate}/u);
    expect(feedsmithParse(xml).format).toBe(format);
  });

  test("leaves out addresses that are not http(s)", () => {
    const items = [
      item({
        link: "javascript:alert(1)",
        thumbnail: "data:image/png;base64,AA",
        enclosures: [{ url: "file:///x", type: "", length: 1 }],
        source: { title: "x", url: "javascript:1" },
      }),
    ];
    for (const format of ["rss", "atom", "json"] as const)
      expect(renderFeed(feed(items), format)).not.toMatch(/javascript:|data:image|file:/);
  });

  test.each(["rss", "atom", "json"] as const)("writes the same %s for the same feed", (format) => {
    expect(renderFeed(feed(), format)).toBe(renderFeed(feed(), format));
  });

  test.each(["rss", "atom", "json"] as const)("writes valid %s for an empty feed", (format) => {
    const text = renderFeed(feed([]), format);
    const { title } = feedsmithParse(text).feed as { title: string | { value: string } };
    expect(typeof title === "string" ? title : title.value).toBe("My <bundle> & more");
  });
});

describe("addresses", () => {
  const odd = "https://ada:pw@müller.example/a[1]|b^c{d}`e?x[]={1}|2^3#f[4]";
  const plain = "https://xn--mller-kva.example/a%5B1%5D%7Cb%5Ec%7Bd%7D%60e?x%5B%5D=%7B1%7D%7C2%5E3#f%5B4%5D";
  test.each(["rss", "atom", "json"] as const)(
    "are written in %s as RFC 3986 wants them, without credentials",
    (format) => {
      const given = feed([
        item({
          link: odd,
          thumbnail: odd,
          commentsUrl: odd,
          enclosures: [{ url: odd, type: "audio/mpeg", length: 1 }],
          source: { title: "S", url: odd },
          contentHtml: "",
        }),
      ]);
      const written = renderFeed(given, format).replaceAll("&amp;", "&");
      expect(written).not.toMatch(/ada:pw|a\[1|\{1\}\|2|x\[\]/);
      expect(written.split(plain).length - 1).toBeGreaterThanOrEqual(4);
    },
  );

  test("an IPv6 host keeps its brackets", () => {
    expect(renderFeed(feed([item({ link: "http://[2001:db8::1]/a[1]" })]), "json")).toContain(
      '"url":"http://[2001:db8::1]/a%5B1%5D"',
    );
  });
});

describe("an entry without an author", () => {
  const given = feed([item({ author: "" }), item({ id: "2", author: "", source: undefined })]);
  test("has that of the site in Atom, where one is required, and none in RSS and JSON", () => {
    const { feed: read } = feedsmithParse(renderFeed(given, "atom"));
    expect((read as { entries: { authors: unknown }[] }).entries.map(({ authors }) => authors)).toEqual([
      [{ name: "The & Source" }],
      [{ name: "My <bundle> & more" }],
    ]);
    for (const format of ["rss", "json"] as const) {
      expect(renderFeed(given, format)).not.toMatch(/creator|author/);
      expect(renderFeed(given, format).replace(/<generator>.*?<\/generator>/, "")).not.toContain("Feedloom<");
    }
  });
});

test("a modification is only stated where the document did", () => {
  const items = JSON.parse(renderFeed(feed([item(), item({ id: "2", updatedAt: undefined })]), "json")).items;
  expect(items.map((one: { date_modified?: string }) => one.date_modified)).toEqual([
    "2025-03-02T10:00:00.000Z",
    undefined,
  ]);
});

describe("a hub", () => {
  const hubUrl = "https://hub.example/publish?a=1&b=2";

  test("is named next to the document's own address", () => {
    const rss = renderFeed(feed([item()], { hubUrl }), "rss");
    expect(rss).toMatch(/<atom:link[^>]*href="https:\/\/hub\.example\/publish\?a=1&amp;b=2"[^>]*rel="hub"/);
    expect(rss).toMatch(/<atom:link[^>]*href="https:\/\/feedloom\.example\/rss\/bundle\/1\.xml"[^>]*rel="self"/);
    const atom = renderFeed(feed([item()], { hubUrl }), "atom");
    expect(atom).toContain('<link rel="hub" href="https://hub.example/publish?a=1&amp;b=2"/>');
    expect(atom).toContain('<link rel="self" href="https://feedloom.example/rss/bundle/1.xml"/>');
    expect(JSON.parse(renderFeed(feed([item()], { hubUrl }), "json"))).toMatchObject({
      hubs: [{ type: "WebSub", url: hubUrl }],
      feed_url: "https://feedloom.example/rss/bundle/1.xml",
    });
  });

  test.each(["rss", "atom", "json"] as const)("is not named in %s where there is none", (format) => {
    expect(renderFeed(feed(), format)).not.toMatch(/hub/);
  });
});

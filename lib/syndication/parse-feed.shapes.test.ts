import { parseFeed } from "./parse-feed";

const url = "https://feeds.example/dir/feed";
const parse = (text: string) => parseFeed(new TextEncoder().encode(text), { url });
const item = (inner: string) => parse(`<rss><channel><item>${inner}</item></channel></rss>`).items[0];
const entry = (inner: string) =>
  parse(`<feed xmlns="http://www.w3.org/2005/Atom"><entry>${inner}</entry></feed>`).items[0];
const titles = (text: string) => parse(text).items.map(({ title }) => title);

describe("parseFeed with unusual structures", () => {
  test.each([
    [
      "two channels",
      "<rss><channel><item><title>a</title></item></channel><channel><item><title>b</title></item></channel></rss>",
    ],
    ["items alone", "<item><title>a</title></item><item><title>b</title></item>"],
    [
      "a feed inside a page",
      "<html><body><rss><channel><title>T</title><item><title>a</title></item><item><title>b</title></item></channel></rss></body></html>",
    ],
  ])("%s", (_, text) => {
    expect(titles(text)).toEqual(["a", "b"]);
  });

  test("refuses a page that merely mentions a feed's elements", () => {
    expect(() => parse("<html><body><rss></rss><p>x</p></body></html>")).toThrow("a web page");
  });

  test("finds the items of channels inside a CDF channel", () => {
    const inner = '<CHANNEL><ITEM HREF="b"><TITLE>b</TITLE></ITEM></CHANNEL>';
    expect(titles(`<Channel HREF="/c"><ITEM HREF="a"><TITLE>a</TITLE></ITEM>${inner}</Channel>`)).toEqual(["a", "b"]);
  });

  test("takes the picture's address from next to an RDF channel", () => {
    const feed = parse(
      `<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel><image rdf:resource="urn:x"/></channel><image><url>/i.png</url></image></rdf:RDF>`,
    );
    expect(feed.image).toBe("https://feeds.example/i.png");
  });

  test.each([
    ["60.0", 60],
    ["60 minutes", 60],
    ["soon", undefined],
    ["-1", undefined],
  ])("<ttl>%s</ttl>", (ttl, minutes) => {
    expect(parse(`<rss><channel><ttl>${ttl}</ttl></channel></rss>`).ttlMinutes).toBe(minutes);
  });
});

describe("parseFeed with unusual texts", () => {
  test("ends CDATA sections inside sections once for each", () => {
    expect(item("<description><![CDATA[<p><![CDATA[in]]></p>]]></description><title>t</title>")).toMatchObject({
      summaryHtml: "<p>in</p>",
      title: "t",
    });
    expect(item("<description><![CDATA[a <![CDATA[ b ]]]]><![CDATA[> c]]></description>")?.summaryHtml).toBe(
      "a <![CDATA[ b ]]> c",
    );
    expect(item("<description><![CDATA[say <![CDATA[ x]]></description><title><![CDATA[t]]></title>")?.title).toBe("t");
  });

  test("joins two surrogate references and replaces a lone one", () => {
    expect(item("<title>&#55357;&#56832; &#xD83D; x</title>")?.title).toBe("😀 \ufffd x");
  });

  test("takes a second text as content, unless it summarises the first", () => {
    const long = "<description>a long description of what happened</description>";
    expect(item(`${long}<summary>in a few words more</summary>`)).toMatchObject({
      summaryHtml: "a long description of what happened",
      contentHtml: "in a few words more",
    });
    expect(item(`${long}<summary>brief</summary>`)).toMatchObject({
      summaryHtml: "brief",
      contentHtml: "a long description of what happened",
    });
    expect(item("<description>same</description><summary>same</summary>")?.contentHtml).toBeUndefined();
  });

  test("takes a podcast's full text from its own element", () => {
    const notes = "Everything that was said, and everybody who said it";
    expect(item(`<description>brief</description><itunes:summary>${notes}</itunes:summary>`)).toMatchObject({
      summaryHtml: "brief",
      contentHtml: notes,
    });
    expect(
      item(`<description>${notes}</description><itunes:summary>${notes} </itunes:summary>`)?.contentHtml,
    ).toBeUndefined();
  });

  test("prefers HTML among alternatives inside one content", () => {
    const inner =
      '<content type="text/plain">t</content><content type="text/html" mode="escaped">&lt;b>h&lt;/b></content>';
    expect(entry(`<content type="multipart/alternative">${inner}</content>`)?.contentHtml).toBe("<b>h</b>");
  });

  test("parses the older list of the content module", () => {
    const list =
      '<content:items><rdf:Bag><rdf:li><content:item><content:format rdf:resource="x"/><rdf:value><em>x</em> y</rdf:value></content:item></rdf:li></rdf:Bag></content:items>';
    expect(item(list)?.contentHtml).toBe("<em>x</em> y");
  });
});

describe("parseFeed with mixed vocabularies", () => {
  test("ignores elements of a foreign default namespace, and accepts a feed in one", () => {
    expect(item('<title xmlns="http://other.example/">x</title><title>t</title>')?.title).toBe("t");
    expect(
      titles(
        '<rss><channel xmlns="http://o.example/"><item xmlns="http://p.example/"><title>t</title></item></channel></rss>',
      ),
    ).toEqual(["t"]);
    expect(
      entry('<content type="xhtml"><div xmlns="http://www.w3.org/TR/xhtml1"><p>x</p></div></content>')?.contentHtml,
    ).toBe("<p>x</p>");
  });

  test.each([
    "<media:group><media:title>T</media:title></media:group>",
    "<media:group><media:group><media:title>T</media:title></media:group></media:group>",
    '<media:group><media:content url="/v.mp4"><media:title>T</media:title></media:content></media:group>',
  ])("takes a title that only a media group has: %s", (group) => {
    expect(entry(group)?.title).toBe("T");
    expect(entry(`${group}<title>own</title>`)?.title).toBe("own");
  });

  test("parses Dublin Core terms, FOAF and PRISM", () => {
    expect(
      item(
        "<dcterms:creator>A</dcterms:creator><dcterms:subject>s</dcterms:subject><prism:publicationDate>2004-01-01</prism:publicationDate>",
      ),
    ).toMatchObject({ author: "A", categories: ["s"], publishedAt: "2004-01-01T00:00:00.000Z" });
    expect(item("<foaf:maker><foaf:Person><foaf:name>N</foaf:name></foaf:Person></foaf:maker>")?.author).toBe("N");
  });
});

describe("parseFeed with unusual links and files", () => {
  test("takes the address of a player, an origin or the item itself when there is no other", () => {
    expect(item('<media:content medium="video"/><media:player url="/watch"/>')?.link).toBe(
      "https://feeds.example/watch",
    );
    expect(entry('<link rel="via" href="/v"/>')?.link).toBe("https://feeds.example/v");
    expect(entry('<link rel="self" href="/s"/><link rel="alternate" href="/a"/>')?.link).toBe(
      "https://feeds.example/a",
    );
    expect(entry('<link rel="self" href="/s"/>')?.link).toBe("https://feeds.example/s");
  });

  test.each([
    ['<link href=""/>', ""],
    ['<link href="" xml:base="https://b.example/x/"/>', "https://b.example/x/"],
    ['<link href="" xml:base=""/>', ""],
    ['<link href=" " xml:base="/y"/>', "https://feeds.example/y"],
  ])("takes an empty address for the base that the document names: %s", (link, expected) => {
    expect(entry(link)?.link).toBe(expected);
  });

  test("prefers RSS's own link to others and resolves a guid that is a path", () => {
    expect(item('<atom:link href="/at"/><link>/l</link>')?.link).toBe("https://feeds.example/l");
    expect(item("<guid>p/1</guid>")?.link).toBe("https://feeds.example/dir/p/1");
    expect(item('<guid isPermaLink="true">1.html</guid>')?.link).toBe("https://feeds.example/dir/1.html");
    expect(item("<guid>tag:a.example,2004:/x</guid>")?.link).toBe("");
    expect(item("<guid>123</guid>")?.link).toBe("");
  });

  test("takes the identity of a feed as its address when there is no other", () => {
    expect(parse("<feed><id>https://a.example/</id></feed>").siteUrl).toBe("https://a.example/");
    expect(parse("<feed><id>urn:a</id></feed>").siteUrl).toBe("");
  });

  test("parses categories in their own list", () => {
    expect(item("<tags>a, b</tags><keywords>c</keywords>")?.categories).toEqual(["c", "a", "b"]);
    expect(item("<categories><category>a</category><category>b</category></categories>")?.categories).toEqual([
      "a",
      "b",
    ]);
  });

  test("takes no number of comments for an address", () => {
    expect(item("<comments>5</comments>")?.commentsUrl).toBeUndefined();
    expect(item("<comments>/a/5</comments>")?.commentsUrl).toBe("https://feeds.example/a/5");
  });

  test("recognises a media file by its name when nothing else says what it is", () => {
    expect(item('<media:content url="/a.mp3"/><media:content url="/a.jpg"/>')).toMatchObject({
      enclosures: [{ url: "https://feeds.example/a.mp3", type: "", length: 0 }],
      thumbnail: "https://feeds.example/a.jpg",
    });
  });
});

describe("parseFeed with unusual JSON Feeds", () => {
  const version = '"version":"https://jsonfeed.org/version/1.1"';

  test.each([
    ["a comment in front", `/* made by hand */ {${version},"items":[{"id":"a"},{"id":"b"}]}`],
    ["comments inside", `{${version}, // the "version"\n"items":[{"id":"a"}, /* { */ {"id":"b"}]}`],
    ["a callback", `show({${version},"items":[{"id":"a"},{"id":"b"}]});`],
    ["a guard against scripts", `)]}'\n{${version},"items":[{"id":"a"},{"id":"b"}]}`],
    ["a list of one feed", `[{${version},"items":[{"id":"a"},{"id":"b"}]}]`],
    ["cut off within an item", `{${version},"items":[{"id":"a","title":"A"},{"id":"b","title":"it bre`],
    ["cut off after an item", `{${version},"items":[{"id":"a","url":"https://a.example//x"},{"id":"b"},`],
  ])("%s", (_, text) => {
    expect(parse(text).items.map(({ guid }) => guid)).toEqual(["a", "b"]);
  });

  test.each([
    `{${version},"title":"T","items":[{"id":"a`,
    `{${version},"title":"T","items":[`,
    `{${version},"title":"T",`,
    '{"rss":{"channel":{"title":"T","item":[',
  ])("refuses one that is cut off before its first item: %s", (text) => {
    expect(() => parse(text)).toThrow("cannot be read");
  });

  test("accepts one without items that is whole", () => {
    expect(parse(`{${version},"items":[],}`).items).toEqual([]);
  });

  test("accepts tags as one text, attachments as addresses and lone surrogates", () => {
    const feed = parse(`{${version},"title":7,"items":[{"title":"\\ud83d!","tags":"a, b","attachments":["/x.mp3"]}]}`);
    expect(feed).toMatchObject({
      title: "7",
      items: [{ title: "\ufffd!", categories: ["a", "b"], enclosures: [{ url: "https://feeds.example/x.mp3" }] }],
    });
  });
});

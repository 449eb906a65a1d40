import { FeedParseError } from "@/lib/syndication/types";
import { withoutHanging } from "@/scripts/testing/limits/without-hanging";
import { parseOpml, parseOpmlList } from "./parse-opml";
import { renderOpml } from "./render-opml";

const list = (body: string) =>
  `<?xml version="1.0"?><opml version="2.0"><head><title>t</title></head><body>${body}</body></opml>`;
const feed = (title: string, xmlUrl = "https://a.example/feed", htmlUrl = "", folder = "") => ({
  title,
  xmlUrl,
  htmlUrl,
  folder,
});

describe("parseOpml with one feed", () => {
  test.each([
    [
      "OPML 2.0",
      '<outline type="rss" text="A" title="B" xmlUrl="https://a.example/feed" htmlUrl="https://a.example/"/>',
      feed("A", undefined, "https://a.example/"),
    ],
    ["a title alone", '<outline title="B" text=" " xmlUrl="https://a.example/feed"/>', feed("B")],
    ["no title at all", '<outline xmlUrl="https://a.example/feed"/>', feed("")],
    [
      "names in other cases",
      "<OUTLINE TEXT='A' XMLURL='https://a.example/feed' htmlurl='https://a.example/'></OUTLINE>",
      feed("A", undefined, "https://a.example/"),
    ],
    ["a plain url of type rss", '<outline type="RSS" text="A" url="https://a.example/feed"/>', feed("A")],
    [
      "a plain url that looks like a feed",
      '<outline text="A" url="https://a.example/rss.xml"/>',
      feed("A", "https://a.example/rss.xml"),
    ],
    [
      "ampersands as they come",
      '<outline text="A & B &amp; C" xmlUrl="https://a.example/?x=1&y=2&amp;z=3"/>',
      feed("A & B & C", "https://a.example/?x=1&y=2&z=3"),
    ],
    [
      "HTML entities",
      '<outline text="Caf&eacute; &#8211; &nope;" xmlUrl="https://a.example/feed"/>',
      feed("Café – &nope;"),
    ],
    ["angle brackets in values", '<outline text="a > b < c" xmlUrl="https://a.example/feed"/>', feed("a > b < c")],
    ["line breaks in values", '<outline text="a\n  b" xmlUrl="\n https://a.example/feed "/>', feed("a b")],
    ["control characters", '<outline text="a\u0000b\u0007 \u0001c" xmlUrl="https://a.example/feed"/>', feed("ab c")],
    ["the feed: scheme", '<outline text="A" xmlUrl="feed:https://a.example/feed"/>', feed("A")],
    ["a bare host", '<outline text="A" xmlUrl="a.example/feed"/>', feed("A")],
    ["a namespace", '<o:outline text="A" xmlUrl="https://a.example/feed"/>', feed("A")],
    ["Liferea's Atom type", '<outline type="pie" text="A" xmlUrl="https://a.example/feed"/>', feed("A")],
    [
      "a category",
      '<outline text="A" category="/Tech/Web,/Other" xmlUrl="https://a.example/feed"/>',
      feed("A", undefined, "", "Tech/Web"),
    ],
  ])("accepts %s", (_, body, expected) => expect(parseOpml(list(body))).toEqual([expected]));

  test.each([
    [
      "links and includes",
      '<outline type="link" text="A" url="https://a.example/feed.xml"/><outline type="include" url="https://a.example/x.opml"/>',
    ],
    ["lists inside the list", '<outline type="source" text="A" xmlUrl="https://a.example/list.opml"/>'],
    ["sites without a feed", '<outline text="A" htmlUrl="https://a.example/"/>'],
    [
      "other schemes",
      '<outline text="A" xmlUrl="javascript:alert(1)"/><outline text="A" xmlUrl="file:///etc/passwd"/>',
    ],
    ["empty addresses", '<outline text="A" xmlUrl=""/>'],
    ["comments", '<!-- <outline text="A" xmlUrl="https://a.example/feed"/> -->'],
  ])("ignores %s", (_, body) => expect(parseOpml(list(body))).toEqual([]));
});

describe("parseOpml with folders", () => {
  test("returns nested folders as paths; a feed around others is not a folder", () => {
    const body = `
      <outline text="A"><outline text="B / C"><outline text="1" xmlUrl="https://a.example/1"/></outline>
        <outline text="2" xmlUrl="https://a.example/2"><outline text="3" xmlUrl="https://a.example/3"/></outline></outline>
      <outline text=""><outline text="4" xmlUrl="https://a.example/4"/></outline>
      <outline text="5" xmlUrl="https://a.example/5"></outline>`;
    expect(parseOpml(list(body)).map(({ title, folder }) => [title, folder])).toEqual([
      ["1", "A/B ∕ C"],
      ["2", "A"],
      ["3", "A"],
      ["4", ""],
      ["5", ""],
    ]);
  });

  test("returns a feed once for each of its folders", () => {
    const outline = '<outline text="A" xmlUrl="https://a.example/feed"/>';
    const body = `<outline text="X">${outline}${outline}</outline><outline text="Y">${outline}</outline>`;
    expect(parseOpml(list(body)).map(({ folder }) => folder)).toEqual(["X", "Y"]);
  });
});

describe("parseOpml with broken files", () => {
  const outline = '<outline text="A" xmlUrl="https://a.example/feed"/>';
  test.each([
    ["a byte order mark", `\ufeff${list(outline)}`],
    ["blanks before the declaration", `\n\n ${list(outline)}`],
    ["a missing end", `<opml><body>${outline}<outline text="B"`],
    ["wrong end tags", `<opml><body></outline></outline>${outline}</bogus></opml>`],
    ["an empty title element", `<opml><head><title/></head><body>${outline}</body></opml>`],
    ["no root element", outline],
    ["a doctype", `<!DOCTYPE opml [<!ENTITY x "y">]><opml><body>${outline}</body></opml>`],
  ])("%s", (_, text) => expect(parseOpml(text)).toEqual([feed("A")]));

  test.each([
    ["", "empty"],
    ["   ", "empty"],
    ["hello", "not-a-feed"],
    ["<html><body>Sign in</body></html>", "html"],
    ["<html><body><p>How to write <opml> lists</body></html>", "html"],
    ["<!DOCTYPE html><html><head></head></html>", "html"],
    ["<rss version='2.0'><channel/></rss>", "not-a-feed"],
    ['{"feeds":[]}', "not-a-feed"],
  ])("%j is refused as %s", (text, reason) => {
    expect(() => parseOpml(text)).toThrow(expect.objectContaining({ name: "FeedParseError", reason }));
  });

  test("expands the entities that a list declares, within bounds", () => {
    const declared =
      '<!DOCTYPE opml [<!ENTITY n "My &#38; &quot;News&quot;"><!ENTITY big "' +
      "x".repeat(5_000) +
      '"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    const outline = '<outline text="&n; &f;" xmlUrl="https://a.example/feed"/>';
    expect(parseOpml(`${declared}<opml><body>${outline}</body></opml>`)).toEqual([feed('My & "News" &f;')]);
    expect(parseOpml(`${declared}<opml><body>${"&big;".repeat(100_000)}${outline}</body></opml>`)).toHaveLength(1);
  });

  test("accepts an empty list", () => expect(parseOpml(list(""))).toEqual([]));

  test("takes linear time for hostile files", () => {
    for (const part of [
      "<outline text='a'>",
      "<opml>",
      "<",
      "<!--",
      "<outline text='a' xmlUrl='https://a.example/",
      "&lt;",
      "</outline>",
    ]) {
      try {
        withoutHanging(() => parseOpml(`<opml>${part.repeat(1_000_000 / part.length)}`));
      } catch (error) {
        expect(error).toBeInstanceOf(FeedParseError);
      }
    }
  });
});

describe("renderOpml", () => {
  const createdAt = new Date("2025-03-01T10:00:00Z");
  const feeds = [
    {
      title: 'A & "B" <c>',
      xmlUrl: "https://a.example/?x=1&y=2",
      htmlUrl: "https://a.example/",
      folder: "Tech/Web & more",
      description: "d",
    },
    { title: "Plain", xmlUrl: "https://b.example/feed", htmlUrl: "", folder: "" },
    { title: "Evil \u0000\ud800\n", xmlUrl: "https://c.example/feed", htmlUrl: "", folder: "Tech" },
  ];
  const text = renderOpml({ title: "My <feeds>", createdAt, feeds });

  test("writes what parseOpml reads back", () => {
    expect(parseOpml(text)).toEqual([
      {
        title: 'A & "B" <c>',
        xmlUrl: "https://a.example/?x=1&y=2",
        htmlUrl: "https://a.example/",
        folder: "Tech/Web & more",
      },
      { title: "Evil", xmlUrl: "https://c.example/feed", htmlUrl: "", folder: "Tech" },
      { title: "Plain", xmlUrl: "https://b.example/feed", htmlUrl: "", folder: "" },
    ]);
  });

  test("writes OPML 2.0 with its required parts", () => {
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<opml version="2\.0">/);
    expect(text).toContain("<title>My &lt;feeds&gt;</title>");
    expect(text).toContain("<dateCreated>Sat, 01 Mar 2025 10:00:00 GMT</dateCreated>");
    expect(text).toMatch(/<outline type="rss" text="Plain" title="Plain" xmlUrl="https:\/\/b\.example\/feed"\/>/);
  });

  test("writes further attributes, and smart feeds without an address", () => {
    const smart = { title: "AI", xmlUrl: "", htmlUrl: "", folder: "", attributes: { keywords: "ai & ml" } };
    expect(renderOpml({ title: "x", createdAt, feeds: [smart] })).toContain(
      '<outline text="AI" title="AI" keywords="ai &amp; ml"/>',
    );
  });

  test("writes 5,000 feeds that parseOpml reads back", () => {
    const many = Array.from({ length: 5_000 }, (_, index) =>
      feed(`Feed ${index}`, `https://a.example/${index}`, "", `Folder ${index % 50}`),
    );
    expect(parseOpml(renderOpml({ title: "x", createdAt, feeds: many }))).toHaveLength(5_000);
  });
});

describe("parseOpmlList", () => {
  const listsOf = (outlines: string) => parseOpmlList(`<opml><body>${outlines}</body></opml>`).lists;

  test.each([
    ["include", '<outline type="include" text="A" url="https://a.example/x.opml"/>'],
    ["link to an OPML file", '<outline type="link" text="A" url="https://a.example/x.opml"/>'],
    ["Liferea's source", '<outline type="source" text="A" xmlUrl="https://a.example/x.opml"/>'],
    [
      "an include in a folder",
      '<outline text="F"><outline type="Include" title="A" url="https://a.example/x.opml"/></outline>',
    ],
  ])("names another list by %s", (_, outline) =>
    expect(listsOf(outline)).toEqual([{ title: "A", url: "https://a.example/x.opml" }]),
  );

  test.each([
    ["a link to a page", '<outline type="link" text="A" url="https://a.example/"/>'],
    ["an include without http", '<outline type="include" text="A" url="file:///etc/passwd"/>'],
    ["an include without address", '<outline type="include" text="A"/>'],
    ["a folder", '<outline text="A" url="https://a.example/x.opml"/>'],
  ])("names none by %s", (_, outline) => expect(listsOf(outline)).toEqual([]));

  test("names each list once, and 50 at most", () => {
    const include = (n: number) => `<outline type="include" url="https://a.example/${n}.opml"/>`;
    expect(listsOf(include(1) + include(1))).toEqual([
      { title: "https://a.example/1.opml", url: "https://a.example/1.opml" },
    ]);
    expect(listsOf(Array.from({ length: 60 }, (_, n) => include(n)).join(""))).toHaveLength(50);
  });
});

test("feeds deep in folders with long names take no longer than others", () => {
  const folders = `<outline text="${"/".repeat(900)}">`.repeat(100);
  const feeds = Array.from({ length: 10_000 }, (_, at) => `<outline xmlUrl="https://feeds.example/${at}"/>`).join("");
  const file = `<opml><body>${folders}${feeds}</body></opml>`;
  expect(withoutHanging(() => parseOpmlList(file)).entries).toHaveLength(10_000);
});

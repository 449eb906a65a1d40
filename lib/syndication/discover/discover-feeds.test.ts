import { withoutHanging } from "@/scripts/testing/limits/without-hanging";
import { discoverFeeds } from "./discover-feeds";

const PAGE = "https://site.example/blog/";
const urls = (html: string, page = PAGE) => discoverFeeds(html, page).map(({ url }) => url);
const RSS = "application/rss+xml";

describe("discoverFeeds with link tags", () => {
  const feed = "https://site.example/feed";
  test.each([
    ["as everybody writes it", `<link rel="alternate" type="${RSS}" href="https://site.example/feed">`],
    ["in any order and case", `<LINK HREF='/feed' TYPE='Application/RSS+XML' REL='ALTERNATE'>`],
    ["unquoted", `<link rel=alternate type=${RSS} href=/feed>`],
    ["with a list of relations", `<link rel="home alternate" type="${RSS}" href="/feed">`],
    ["self-closed as in XHTML", `<link rel="alternate" type="${RSS}" href="/feed"/>`],
    ["with parameters in the type", `<link rel="alternate" type="${RSS}; charset=utf-8" href="/feed">`],
    ["with blanks around the address", `<link rel="alternate" type="${RSS}" href="\n /feed ">`],
    ["with character references", `<link rel="&#97;lternate" type="application&#x2F;rss+xml" href="&#47;feed">`],
    ["relative to the page", `<link rel="alternate" type="${RSS}" href="../feed">`],
    [
      "relative to the base",
      `<base href="https://site.example/a/"><link rel="alternate" type="${RSS}" href="../feed">`,
    ],
    [
      "not relative to a base that comes later",
      `<link rel="alternate" type="${RSS}" href="../feed"><base href="https://other.example/">`,
    ],
    ["in the body", `<body><p>x<link rel="alternate" type="${RSS}" href="/feed"></body>`],
    ["without a head, in a broken page", `<div><b><link rel="alternate" type="${RSS}" href="/feed"`.concat(">")],
    ["Atom", `<link rel="alternate" type="application/atom+xml" href="/feed">`],
    ["RDF", `<link rel="alternate" type="application/rdf+xml" href="/feed">`],
    ["JSON Feed", `<link rel="alternate" type="application/feed+json" href="/feed">`],
    ["plain XML", `<link rel="alternate" type="text/xml" href="/feed">`],
    [
      "relative to a base of another site",
      `<base href="https://site.example/"><link rel="alternate" type="${RSS}" href="feed">`,
    ],
    ["rel=feed without a type", `<link rel="feed" href="/feed">`],
    ["rel=alternate without a type", `<link rel="alternate" href="/feed">`],
    ["rel=RSS without a type", `<link rel="RSS" href="/feed">`],
    ["half a type", `<link rel="alternate" type="rss+xml" href="/feed">`],
    [
      "beside a template",
      `<template><link rel="alternate" type="${RSS}" href="/404"><template></template><base href="/x/"></template><link rel="alternate" type="${RSS}" href="../feed">`,
    ],
    ["a type without a relation", `<link type="${RSS}" href="/feed">`],
    ["the feed: scheme", `<link rel="alternate" type="${RSS}" href="feed://site.example/feed">`],
    ["feed: before a whole address", `<link rel="alternate" type="${RSS}" href="feed:https://site.example/feed">`],
    ["with a fragment", `<link rel="alternate" type="${RSS}" href="/feed#top">`],
    ["after an XHTML script", `<script src="x.js" /><link rel="alternate" type="${RSS}" href="/feed"/>`],
    ["after an XHTML title", `<title/><link rel="alternate" type="${RSS}" href="/feed"/>`],
  ])("finds a feed in %s", (_, html) =>
    expect(urls(html).map((url) => url.replace("http:", "https:"))).toEqual([feed]),
  );

  test("ignores links that resemble a feed when another one is declared", () => {
    const distractions = [
      'rel="foo" type="application/atom+xml"',
      'rel="alter nate" type="application/atom+xml"',
      'rev="alternate" type="application/atom+xml"',
      'id="alternate" type="application/atom+xml"',
      'rel="alternate" type="application/ atom+xml"',
      'rel="alternate" title="application/atom+xml"',
    ];
    const links = distractions.map((attributes) => `<link ${attributes} href="/404">`);
    expect(
      urls(`${links.join("")}<link rel="alternate" type="application/atom+xml" href="/feed">${links.join("")}`),
    ).toEqual([feed]);
  });

  test.each([
    ["in a comment", `<!-- <link rel="alternate" type="${RSS}" href="/feed"> -->`],
    ["in a script", `<script>'<link rel="alternate" type="${RSS}" href="/feed">'</script>`],
    ["in a text area", `<textarea><link rel="alternate" type="${RSS}" href="/feed"></textarea>`],
    ["without an address", `<link rel="alternate" type="${RSS}"><link rel="alternate" type="${RSS}" href="">`],
    ["style sheets", `<link rel="alternate stylesheet" type="text/xml" href="/feed">`],
    ["translations", `<link rel="alternate" hreflang="de" href="/de/">`],
    ["other types", `<link rel="alternate" type="text/html" href="/print">`],
    [
      "WordPress's interfaces",
      `<link rel="alternate" type="application/json" href="/wp-json/wp/v2/pages/1"><link rel="alternate" type="application/json+oembed" href="/wp-json/oembed/1.0/embed?url=x">`,
    ],
    ["oEmbed in XML", `<link rel="alternate" type="text/xml+oembed" href="/oembed?url=x">`],
    ["script addresses", `<link rel="alternate" type="${RSS}" href="javascript:alert(1)">`],
    ["unreadable addresses", `<link rel="alternate" type="${RSS}" href="http://[">`],
  ])("ignores %s", (_, html) => expect(urls(html)).toEqual([]));
});

describe("the order of discovered feeds", () => {
  test("is that of the page, comment feeds last, each address once", () => {
    const html = `
      <link rel="alternate" type="${RSS}" title="Site » Comments Feed" href="/comments/feed/">
      <link rel="alternate" type="${RSS}" title="Site » Kommentare" href="/x/">
      <link rel="alternate" type="${RSS}" title="Site » Feed" href="/feed/">
      <link rel="alternate" type="application/atom+xml" title="Atom" href="/atom.xml">
      <link rel="alternate" type="${RSS}" title="Again" href="/feed/#again">`;
    expect(discoverFeeds(html, PAGE)).toEqual([
      { url: "https://site.example/feed/", type: RSS, title: "Site » Feed" },
      { url: "https://site.example/atom.xml", type: "application/atom+xml", title: "Atom" },
      { url: "https://site.example/comments/feed/", type: RSS, title: "Site » Comments Feed" },
      { url: "https://site.example/x/", type: RSS, title: "Site » Kommentare" },
    ]);
  });

  test("names one feed with and without a slash once", () => {
    const link = (href: string) => `<link rel="alternate" type="${RSS}" href="${href}">`;
    expect(urls(link("/feed") + link("/feed/") + link("/"))).toEqual([
      "https://site.example/feed",
      "https://site.example/",
    ]);
    expect(urls(link("/feed/?a=1") + link("/feed?a=1") + link("/feed"))).toEqual([
      "https://site.example/feed/?a=1",
      "https://site.example/feed",
    ]);
  });

  test("a feed without a title gets that of the page, or else its address", () => {
    const link = `<link rel="alternate" type="${RSS}" href="/feed">`;
    expect(discoverFeeds(`<title>My\n Site</title>${link}`, PAGE)[0]?.title).toBe("My Site");
    expect(discoverFeeds(link, PAGE)[0]?.title).toBe("https://site.example/feed");
  });
});

describe("discoverFeeds with anchors when no link tag declares a feed", () => {
  test.each([
    ["a declared one", `<a rel="alternate" type="${RSS}" href="/x">x</a>`, "https://site.example/x"],
    ["a file name", '<a href="index.rdf">x</a>', "https://site.example/blog/index.rdf"],
    ["a path", '<a href="/feed/">Follow</a>', "https://site.example/feed/"],
    ["an Atom file", '<a href="/posts.atom">x</a>', "https://site.example/posts.atom"],
    ["a query", '<a href="/?feed=rss2">x</a>', "https://site.example/?feed=rss2"],
    ["a subdomain", '<a href="https://feeds.site.example/all.xml">RSS</a>', "https://feeds.site.example/all.xml"],
    ["another host", '<a href="https://feeds.feedburner.com/Site">x</a>', "https://feeds.feedburner.com/Site"],
    ["words alone", '<a href="/syndicate">RSS Feed</a>', "https://site.example/syndicate"],
    ["a picture's words", '<a href="/syndicate"><img src=i.png alt="RSS"></a>', "https://site.example/syndicate"],
  ])("finds %s", (_, html, expected) => expect(urls(html)).toEqual([expected]));

  test("prefers a link tag to anchors, and the own site to others", () => {
    expect(urls(`<a href="/rss.xml">a</a><link rel="alternate" type="${RSS}" href="/feed">`)).toEqual([
      "https://site.example/feed",
    ]);
    expect(urls('<a href="https://other.example/rss.xml">a</a><a href="/feed.xml">b</a>')).toEqual([
      "https://site.example/feed.xml",
    ]);
  });

  test.each([
    "/feedback",
    "/how-to-feed-a-cat.html",
    "/news",
    "mailto:rss@site.example",
    "javascript:rss()",
    "/sitemap.xml",
    "#rss",
  ])("ignores %s", (href) => expect(urls(`<a href="${href}">x</a>`)).toEqual([]));
});

test("hostile pages take linear time", () => {
  for (const part of ["<link rel=alternate ", "<a href=/feed>", "<base href=x>", "<", "<!--", "<title>"]) {
    const html = part.repeat(1_000_000 / part.length);
    expect(withoutHanging(() => discoverFeeds(html, PAGE))).toBeInstanceOf(Array);
  }
});

describe("discoverFeeds with links that call themselves a feed", () => {
  const declared = `<link rel="alternate" type="${RSS}" href="/comments/feed" title="Comments">`;
  test.each([
    ["Subscribe", "/index.xml"],
    ["Syndicate this site", "/blog.rdf"],
    ["RSS", "/rss"],
    ["Subscribe", "/?feed=rss2"],
  ])("offers %s after what is declared", (text, href) =>
    expect(urls(`<a href="${href}">${text}</a>${declared}`)).toEqual([
      "https://site.example/comments/feed",
      `https://site.example${href}`,
    ]),
  );

  test.each([
    ["a page of newsletters", `<a href="/subscribe">Subscribe</a>`],
    ["another site", `<a href="https://other.example/feed.xml">RSS</a>`],
    ["what was declared before", `<a href="/comments/feed">RSS</a>`],
  ])("does not offer %s", (_, link) =>
    expect(urls(`${declared}${link}`)).toEqual(["https://site.example/comments/feed"]),
  );

  test("marks links that may lead to a list of feeds", () => {
    const links = ["/feeds", "/rss/", "/feed/", "/rss.xml", "/feed/news"].map((href) => `<a href="${href}">Feeds</a>`);
    expect(discoverFeeds(links.join(""), PAGE).map(({ isUnsure }) => isUnsure ?? false)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test("finds a feed called Subscribe when nothing is declared", () =>
    expect(discoverFeeds(`<a href="/posts.xml">Subscribe</a><a href="/s.html">Subscribe</a>`, PAGE)).toEqual([
      { url: "https://site.example/posts.xml", type: RSS, title: "Subscribe", isUnsure: true },
    ]));

  test("finds a feed called Syndicate when nothing is declared", () =>
    expect(urls(`<a href="/syn">Syndicate</a>`)).toEqual(["https://site.example/syn"]));

  test.each([
    `<link rel="alternate stylesheet" href="/rss.xml">`,
    `<link rel="alternate stylesheet" type="text/xml" href="/feed.xml">`,
    `<link rel="stylesheet alternate" type="${RSS}" href="/feed">`,
  ])("takes no style sheet for a feed: %s", (link) => expect(urls(link)).toEqual([]));
});

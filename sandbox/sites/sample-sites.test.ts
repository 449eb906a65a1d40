import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseFeed } from "@/lib/syndication/parse-feed";
import { type SampleSite, sampleSites } from "./sample-sites";

const NOW = new Date("2026-03-10T12:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "feedloom-sites-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Format = "rss" | "rdf" | "atom" | "json";
const publication = (format: Format, more: object = {}) => ({
  slug: `news-${format}`,
  name: 'Salt & "Pepper" < 5',
  format,
  about: "About & more.",
  articles: [
    ["1 < 2 & only", 'Text with & and < and "quotes".'],
    ["Second", "More text."],
  ],
  ...more,
});

function build(publications: object[], port = () => 4100) {
  mkdirSync(path.join(root, "sandbox", "sites"), { recursive: true });
  writeFileSync(path.join(root, "sandbox", "sites", "sites.json"), JSON.stringify(publications));
  return sampleSites({ root, port, now: NOW });
}

const sitesOf = (publications: object[], port?: () => number) => build(publications, port).sites;

function bodyOf({ site }: SampleSite, at: string): string {
  const { body } = site[at] as { body: string | (() => string) };
  return typeof body === "function" ? body() : body;
}

const typeOf = ({ site }: SampleSite, at: string) => (site[at] as { type: string }).type;

function only(publications: object[], port?: () => number): SampleSite {
  const [site] = sitesOf(publications, port);
  if (!site) throw new Error("no site was built");
  return site;
}

describe.each([
  ["rss", "/feed.xml", "application/rss+xml"],
  ["rdf", "/feed.xml", "application/rdf+xml"],
  ["atom", "/feed.xml", "application/atom+xml"],
  ["json", "/feed.json", "application/feed+json"],
] as const)("a publication with a feed in the format %s", (format, feedPath, type) => {
  const feedOf = (site: SampleSite) =>
    parseFeed(new TextEncoder().encode(bodyOf(site, feedPath)), {
      contentType: type,
      url: `http://${site.host}:4100${feedPath}`,
    });

  test("has its host and its feed where they are expected", () => {
    const site = only([publication(format)]);
    expect(site).toMatchObject({ host: `news-${format}.localhost`, feedPath, homePath: "/" });
    expect(site.site[feedPath]).toMatchObject({ type: `${type}; charset=utf-8`, etag: true });
  });

  test("writes special characters of titles so that a parser reads them back", () => {
    const feed = feedOf(only([publication(format)]));
    expect(feed.title).toBe('Salt & "Pepper" < 5');
    expect(feed.items.map(({ title }) => title)).toEqual(["1 < 2 & only", "Second"]);
  });

  test("dates its articles 23 hours apart, the first a minute before now", () => {
    const dates = feedOf(only([publication(format)])).items.map(({ publishedAt }) => Date.parse(publishedAt ?? ""));
    expect(dates).toEqual([NOW.getTime() - MINUTE, NOW.getTime() - MINUTE - 23 * HOUR]);
  });

  test("links every article to its own page", () => {
    const site = only([publication(format)]);
    const links = feedOf(site).items.map(({ link }) => link);
    expect(links).toEqual([1, 2].map((place) => `http://news-${format}.localhost:4100/articles/${place}`));
    expect(bodyOf(site, "/articles/2")).toMatch(/<h1>Second<\/h1>.*<p>More text.<\/p>/);
    expect(bodyOf(site, "/articles/1")).toContain("<h1>1 &lt; 2 &amp; only</h1>");
  });

  test("links the feed and the icon from its home page", () => {
    const home = bodyOf(only([publication(format)]), "/");
    expect(home).toContain(
      `<link rel="alternate" type="${type}" title="Salt &amp; &quot;Pepper&quot; &lt; 5" href="${feedPath}">`,
    );
    expect(home).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml">');
  });
});

test("the addresses in a feed have the port that the server listens on when it is requested", () => {
  let port = 1;
  const site = only([publication("json")], () => port);
  port = 4242;
  const feed = JSON.parse(bodyOf(site, "/feed.json"));
  expect(feed.home_page_url).toBe("http://news-json.localhost:4242/");
  expect(feed.items[0].image).toBe("http://news-json.localhost:4242/photos/1.svg");
  expect(feed.items[0].content_html).toContain('<img src="http://news-json.localhost:4242/photos/1.svg"');
});

test("every article has a picture, and no two of a publication are the same", () => {
  const site = only([publication("rss")]);
  const pictures = ["/photos/1.svg", "/photos/2.svg"].map((at) => bodyOf(site, at));
  expect(pictures.map((picture) => picture.startsWith("<svg "))).toEqual([true, true]);
  expect(pictures[0]).not.toBe(pictures[1]);
  expect(typeOf(site, "/photos/1.svg")).toBe("image/svg+xml");
});

test("an icon without a glyph shows the first letter of the name, in one of eight colours by turns", () => {
  const sites = sitesOf(Array.from({ length: 9 }, (_, at) => publication("rss", { slug: `n${at}`, name: "Zebra" })));
  const icons = sites.map((site) => bodyOf(site, "/icon.svg"));
  expect(icons[0]).toContain(">Z</text>");
  expect(new Set(icons).size).toBe(8);
  expect(icons[8]).toBe(icons[0]);
});

test("only the items of a podcast have a recording, of the size that the feed says", () => {
  const [podcast, blog] = sitesOf([
    publication("rss", { slug: "cast", podcast: true }),
    publication("rss", { slug: "blog" }),
  ]);
  if (!podcast || !blog) throw new Error("the sites were not built");
  const [, bytes] =
    /<enclosure length="(\d+)" type="audio\/wav" url="http:\/\/cast.localhost:4100\/episode.wav"\/>/.exec(
      bodyOf(podcast, "/feed.xml"),
    ) ?? [];
  const serve = podcast.site["/episode.wav"] as (request: object) => { body: Buffer };
  expect(serve({ headers: {} }).body).toHaveLength(Number(bytes));
  expect(bodyOf(blog, "/feed.xml")).not.toContain("<enclosure");
});

test("the icon of each site of the project is a glyph", () => {
  const { sites } = sampleSites({ root: process.cwd(), port: () => 4100, now: NOW });
  const icons = sites.map((site) => bodyOf(site, "/icon.svg"));
  expect(icons.filter((icon) => icon.includes("<text"))).toEqual([]);
  expect(new Set(icons).size).toBe(sites.length);
});

test("the newest article of a site with a film shows it, whole or in parts", () => {
  mkdirSync(path.join(root, "sandbox", "sites", "film"), { recursive: true });
  writeFileSync(path.join(root, "sandbox", "sites", "film", "birds.webm"), "0123456789");
  const site = only([publication("json", { film: { file: "birds.webm", seconds: 12 } })]);
  const [newest, older] = JSON.parse(bodyOf(site, "/feed.json")).items;
  expect(newest.attachments).toEqual([
    {
      url: "http://news-json.localhost:4100/birds.webm",
      mime_type: "video/webm",
      size_in_bytes: 10,
      duration_in_seconds: 12,
    },
  ]);
  expect(older).not.toHaveProperty("attachments");
  const serve = site.site["/birds.webm"] as (request: object) => { type: string; body: Buffer };
  expect(serve({ headers: { range: "bytes=2-4" } })).toMatchObject({ type: "video/webm", body: Buffer.from("234") });
});

test("a site may name its section, its language and the hours between its articles", () => {
  const site = only([publication("rss", { section: "news", language: "de", hoursBetween: 6 })]);
  const feed = parseFeed(new TextEncoder().encode(bodyOf(site, "/feed.xml")), {
    contentType: "application/rss+xml",
    url: `http://${site.host}:4100/feed.xml`,
  });
  expect(feed.language).toBe("de");
  expect(feed.items[1]?.link).toBe("http://news-rss.localhost:4100/news/2");
  expect(Date.parse(feed.items[1]?.publishedAt ?? "")).toBe(NOW.getTime() - MINUTE - 6 * HOUR);
  expect(bodyOf(site, "/news/2")).toContain('<html lang="de">');
});

test("an article may name the scene of its picture, which has that scene's size", () => {
  const site = only([publication("rss", { articles: [["Up", "High.", "tower"]] })]);
  expect(bodyOf(site, "/photos/1.svg")).toContain('viewBox="0 0 600 800"');
  expect(bodyOf(site, "/articles/1")).toContain('<img src="/photos/1.svg" alt="" width="600" height="800">');
});

test("a long text of its own replaces the text of an article, with its pictures at the site", () => {
  mkdirSync(path.join(root, "sandbox", "sites", "bodies"), { recursive: true });
  writeFileSync(
    path.join(root, "sandbox", "sites", "bodies", "news-json-1.html"),
    '<p>At length.</p><img src="/photos/3.svg">',
  );
  const feed = JSON.parse(bodyOf(only([publication("json")]), "/feed.json"));
  expect(feed.items[0].content_html).toContain(
    '<p>At length.</p><img src="http://news-json.localhost:4100/photos/3.svg">',
  );
  expect(feed.items[0].summary).toBe('Text with & and < and "quotes".');
  expect(feed.items[1].content_html).not.toContain("At length");
});

test("publishes the later articles of all sites by turns, newest first, until there are none", () => {
  const later = (...titles: string[]) => ({ later: titles.map((title) => [title, "New."]) });
  const { sites, publishNext } = build([
    publication("json", { slug: "a", ...later("A1", "A2") }),
    publication("json", { slug: "b" }),
    publication("json", { slug: "c", ...later("C1") }),
  ]);
  const [first] = sites;
  if (!first) throw new Error("the sites were not built");
  // A server copies these paths when it starts.
  for (const path of ["/articles/4", "/photos/4.svg"]) expect(first.site).toHaveProperty([path]);
  const at = new Date(NOW.getTime() + MINUTE);
  const publishedBy = [publishNext(at), publishNext(at), publishNext(at), publishNext(at)].map((site) => site?.host);
  expect(publishedBy).toEqual(["a.localhost", "c.localhost", "a.localhost", undefined]);
  const { items } = JSON.parse(bodyOf(first, "/feed.json"));
  expect(items.map(({ title }: { title: string }) => title)).toEqual(["A2", "A1", "1 < 2 & only", "Second"]);
  expect(items[0].date_published).toBe(at.toISOString());
  expect(bodyOf(first, "/articles/4")).toContain("<h1>A2</h1>");
  expect(items[0].image).toBe("http://a.localhost:4100/photos/4.svg");
});

test("the publications of the project have hosts of their own and use all four formats", () => {
  const { sites } = sampleSites({ root: process.cwd(), port: () => 4100, now: NOW });
  expect(new Set(sites.map(({ host }) => host)).size).toBe(sites.length);
  expect(new Set(sites.map((site) => typeOf(site, site.feedPath).split(";")[0]))).toEqual(
    new Set(["application/rss+xml", "application/rdf+xml", "application/atom+xml", "application/feed+json"]),
  );
});

test("the articles of the project show code, a table, footnotes and captions", () => {
  const { sites } = sampleSites({ root: process.cwd(), port: () => 4100, now: NOW });
  const feeds = sites.map((site) => bodyOf(site, site.feedPath)).join("");
  for (const element of ["pre", "code class=", "table", "figcaption", "blockquote", "sup id="]) {
    expect(feeds.includes(`<${element}`) || feeds.includes(`&lt;${element}`)).toBe(true);
  }
});

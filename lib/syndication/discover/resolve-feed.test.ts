import { decodeText } from "@/lib/syndication/decode-text";
import { fetchPage } from "@/lib/syndication/fetch/fetch-page";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";
import { parseFeed } from "@/lib/syndication/parse-feed";
import { socialFeed } from "@/lib/syndication/social";
import { FeedParseError, type ParsedFeed } from "@/lib/syndication/types";
import { startWeb, type Web, type WebSite } from "@/sandbox/web";
import { readPage } from "./read-page";
import { resolveFeed } from "./resolve-feed";
import type { ResolveTools } from "./resolve-types";

let web: Web;
const options: FetchOptions = { userAgent: "x", allowAddresses: ["127.0.0.0/8"], timeouts: { totalMs: 2_000 } };
const read = async (document: { bytes: Uint8Array; contentType: string; url: string }) => {
  try {
    return { feed: parseFeed(document.bytes, document) };
  } catch (thrown) {
    if (!(thrown instanceof FeedParseError)) throw thrown;
    return { reason: thrown.reason, message: thrown.message, page: readPage(document) };
  }
};
const readers: Pick<ResolveTools<ParsedFeed>, "read" | "readProfile"> = {
  read,
  readProfile: async (input, { bytes, contentType }) => {
    const profile = socialFeed(input);
    return profile?.kind === "page" ? profile.read(decodeText(bytes, contentType)) : null;
  },
};
const tools: ResolveTools<ParsedFeed> = { ...readers, fetchPage: (url) => fetchPage(url, options) };
const rss = (title: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>/</link><item><title>One</title><guid>1</guid></item></channel></rss>`;
const page = (head: string, body = "") =>
  `<!doctype html><html><head><title>Site</title>${head}</head><body>${body}</body></html>`;
const link = (href: string, title: string) =>
  `<link rel="alternate" type="application/rss+xml" href="${href}" title="${title}">`;

let count = 0;
/** A site of its own for each case. */
async function play(site: WebSite): Promise<string> {
  count += 1;
  const host = `site${count}.localhost`;
  await web.add(host, site);
  return host;
}

async function resolve(host: string, path = "/") {
  return resolveFeed({ url: web.url(host, path) }, tools);
}

beforeAll(async () => {
  web = await startWeb();
});
afterAll(async () => {
  closeTransport(options);
  await web.close();
});

describe("resolveFeed with the address of a feed", () => {
  test("returns that feed", async () => {
    const host = await play({ "/feed.xml": { body: rss("A"), etag: '"1"' } });
    expect(await resolve(host, "/feed.xml#top")).toMatchObject({
      kind: "resolved",
      type: "rss_feed",
      feedUrl: web.url(host, "/feed.xml"),
      parsed: { title: "A" },
      outcome: { etag: '"1"' },
      alternatives: [],
    });
    expect(await resolveFeed({ url: ` feed:${web.url(host, "/feed.xml")} ` }, tools)).toMatchObject({
      type: "rss_feed",
    });
    expect(web.count(host)).toBe(2);
  });

  test("returns that feed whatever its content type", async () => {
    const host = await play({ "/": { body: rss("A"), type: "text/html" } });
    expect(await resolve(host)).toMatchObject({ type: "rss_feed", parsed: { title: "A" } });
  });

  test("adopts permanent redirects and ignores temporary ones", async () => {
    const host = await play({
      "/old": { redirect: "/new", status: 301 },
      "/out": { redirect: "/new", status: 302 },
      "/new": rss("A"),
    });
    expect(await resolve(host, "/old")).toMatchObject({ feedUrl: web.url(host, "/new") });
    expect(await resolve(host, "/out")).toMatchObject({ feedUrl: web.url(host, "/out") });
  });
});

describe("resolveFeed with the address of a site", () => {
  test("returns the main feed and the others as alternatives, comment feeds last", async () => {
    const head = link("/comments/feed", "Comments") + link("/main.xml", "Posts") + link("/links.xml", "Links");
    const host = await play({
      "/": page(head),
      "/main.xml": rss("Posts"),
      "/links.xml": rss("Links"),
      "/comments/feed": rss("C"),
    });
    expect(await resolve(host)).toMatchObject({
      type: "discovered_feed",
      feedUrl: web.url(host, "/main.xml"),
      alternatives: [{ url: web.url(host, "/links.xml") }, { url: web.url(host, "/comments/feed") }],
    });
  });

  test("skips a declared feed that is broken, also among the alternatives", async () => {
    const head = link("/dead.xml", "Dead") + link("/page.html", "A page") + link("/good.xml", "Good");
    const host = await play({ "/": page(head), "/page.html": page(""), "/good.xml": rss("Good") });
    expect(await resolve(host)).toMatchObject({ feedUrl: web.url(host, "/good.xml"), alternatives: [] });
  });

  test("tries the usual paths when the page declares no feed, and skips soft errors", async () => {
    const host = await play({
      "/": page(""),
      "/feed": page("", "Nothing here"),
      "/atom.xml": rss("A"),
      "*": { status: 404 },
    });
    expect(await resolve(host)).toMatchObject({ type: "discovered_feed", feedUrl: web.url(host, "/atom.xml") });
  });

  test("offers no page of feeds next to the feed", async () => {
    const body = `<a href="/feeds">RSS feeds</a><a href="/rss">RSS</a>`;
    const host = await play({
      "/": page(link("/main.xml", "Posts"), body),
      "/main.xml": rss("Posts"),
      "/rss": rss("All"),
      "/feeds": page("", "All of our feeds"),
    });
    expect(await resolve(host)).toMatchObject({
      feedUrl: web.url(host, "/main.xml"),
      alternatives: [{ url: web.url(host, "/rss") }],
    });
  });

  test("finds a feed behind a link that is only called Subscribe, and no newsletter", async () => {
    const body = `<a href="/newsletter">Subscribe</a><a href="/posts.xml">Subscribe</a>`;
    const host = await play({ "/": page("", body), "/newsletter": page(""), "/posts.xml": rss("A") });
    expect(await resolve(host)).toMatchObject({ feedUrl: web.url(host, "/posts.xml"), alternatives: [] });
  });

  test("resolves links against the address after redirects", async () => {
    const target = await play({ "/blog/": page(link("feed.xml", "F")), "/blog/feed.xml": rss("A") });
    const host = await play({ "/": { redirect: web.url(target, "/blog/") } });
    expect(await resolve(host)).toMatchObject({ feedUrl: web.url(target, "/blog/feed.xml") });
  });

  test("follows a front page that only redirects, once", async () => {
    const refresh = (to: string) => page(`<meta http-equiv="refresh" content="0; url=${to}">`);
    const host = await play({ "/": refresh("/en/"), "/en/": page(link("f.xml", "F")), "/en/f.xml": rss("A") });
    expect(await resolve(host)).toMatchObject({ type: "discovered_feed", feedUrl: web.url(host, "/en/f.xml") });
    const circle = await play({ "/": refresh("/a"), "/a": refresh("/b"), "/b": refresh("/"), "*": { status: 404 } });
    expect(await resolve(circle)).toMatchObject({ code: "NOT_A_FEED" });
    expect(web.count(circle, "/b")).toBe(0);
  });

  test("finds the feed of a site whose front page refuses programs", async () => {
    const host = await play({ "/": { status: 403 }, "/feed": rss("A"), "*": { status: 404 } });
    expect(await resolve(host)).toMatchObject({ feedUrl: web.url(host, "/feed") });
  });

  test("sends credentials to feeds of the same origin only", async () => {
    const other = await play({ "/f.xml": { status: 500 } });
    const head = link(web.url(other, "/f.xml"), "Elsewhere") + link("/f.xml", "Here");
    const host = await play({
      "/": page(head),
      "/f.xml": (request) => (request.headers.authorization ? rss("Secret") : { status: 401 }),
    });
    const address = web.url(`me:pass@${host}`, "/");
    expect(await resolveFeed({ url: address }, tools)).toMatchObject({ feedUrl: web.url(`me:pass@${host}`, "/f.xml") });
    expect(web.last(other)?.headers.authorization).toBeUndefined();
  });

  test("stops at the first 429 response", async () => {
    const host = await play({ "/": page(""), "*": { status: 429 } });
    expect(await resolve(host)).toMatchObject({ kind: "unresolved", code: "NOT_A_FEED" });
    expect(web.count(host)).toBe(3);
  });

  test("prefers the likelier of two paths that are fetched together, however slow", async () => {
    const host = await play({ "/": page(""), "/feed": { body: rss("Main"), delay: 80 }, "/rss": rss("Other") });
    expect(await resolve(host)).toMatchObject({ feedUrl: web.url(host, "/feed") });
  });
});

describe("resolveFeed reports what was seen when it finds nothing", () => {
  test("on a page without any feed", async () => {
    const host = await play({ "/": page("") });
    expect(await resolve(host)).toEqual({
      kind: "unresolved",
      code: "NOT_A_FEED",
      message: "No feed was found on this page or in the usual places of its site.",
      status: 200,
      contentType: "text/html; charset=utf-8",
    });
  });

  test("at an address that is neither page nor feed, without further requests", async () => {
    const host = await play({ "/a.pdf": { body: "%PDF-1.7 \x00\x01", type: "application/pdf" } });
    expect(await resolve(host, "/a.pdf")).toMatchObject({ code: "NOT_A_FEED", contentType: "application/pdf" });
    expect(web.count(host)).toBe(1);
  });

  test("at an address with an error status", async () => {
    const host = await play({ "/x": { status: 404 }, "/gone": { status: 410 } });
    expect(await resolve(host, "/x")).toMatchObject({ code: "FEED_UNREACHABLE", status: 404 });
    expect(await resolve(host, "/gone")).toMatchObject({ code: "FEED_UNREACHABLE", status: 410 });
    expect(web.count(host)).toBe(2);
  });

  test.each(["http://10.0.0.1/feed", "http://[::1]/", "http://example.org:25/", "ftp://example.org/", "nonsense"])(
    "%s",
    async (url) => expect(await resolveFeed({ url }, tools)).toMatchObject({ code: "ADDRESS_REFUSED" }),
  );
});

describe("resolveFeed with a social profile", () => {
  /** The web as far as these cases need it. */
  const faked = (pages: Record<string, string>): ResolveTools<ParsedFeed> & { asked: string[] } => {
    const asked: string[] = [];
    return {
      ...readers,
      asked,
      fetchPage: async (url) => {
        asked.push(url);
        const body = pages[url];
        if (body === undefined) return { kind: "failed", code: "http_error", status: 404, message: "Nothing." };
        return {
          kind: "changed",
          status: 200,
          url,
          bytes: Buffer.from(body),
          contentType: "",
          truncated: false,
          etag: null,
          lastModified: null,
          bodyHash: null,
          cacheMaxAgeSeconds: null,
        };
      },
    };
  };

  test("returns the site's own feed", async () => {
    const fake = faked({ "https://www.reddit.com/r/programming.rss": rss("r/programming") });
    const found = await resolveFeed({ url: "https://old.reddit.com/r/programming/" }, fake);
    expect(found).toMatchObject({ type: "discovered_feed", feedUrl: "https://www.reddit.com/r/programming.rss" });
    expect(fake.asked).toHaveLength(1);
  });

  test("returns the feed that the profile's page declares", async () => {
    const feedUrl = "https://www.youtube.com/feeds/videos.xml?channel_id=UCLA_DiR1FfKNvjuUpBHmylQ";
    const fake = faked({
      "https://www.youtube.com/@NASA": `"externalId":"UCLA_DiR1FfKNvjuUpBHmylQ"`,
      [feedUrl]: rss("NASA"),
    });
    expect(await resolveFeed({ url: "https://www.youtube.com/@NASA" }, fake)).toMatchObject({ feedUrl });
  });

  test("tells the reader what works instead and the operator the setting, and uses a bridge that is set", async () => {
    const fake = faked({ "https://hub.example/twitter/user/NASA": rss("NASA") });
    expect(await resolveFeed({ url: "@NASA" }, fake)).toMatchObject({
      code: "SOCIAL_UNSUPPORTED",
      message: expect.stringMatching(/^X offers no feed of its profiles\. Paste the address of .*own site or blog/),
      note: "X can be read through a bridge: set RSSHUB_URL or RSSBRIDGE_URL",
    });
    expect(await resolveFeed({ url: "https://x.com/NASA" }, fake)).toMatchObject({ code: "SOCIAL_UNSUPPORTED" });
    const bridges = { rsshubUrl: "https://hub.example" };
    expect(await resolveFeed({ url: "@NASA" }, { ...fake, bridges })).toMatchObject({ parsed: { title: "NASA" } });
    expect(await resolveFeed({ url: "@nobody" }, { ...fake, bridges })).toMatchObject({
      code: "FEED_UNREACHABLE",
      status: 404,
    });
  });

  test("falls back to the page when the rule did not fit", async () => {
    const url = "https://github.com/about-us";
    const fake = faked({ [url]: page(link("/elsewhere.xml", "F")), "https://github.com/elsewhere.xml": rss("A") });
    expect(await resolveFeed({ url }, fake)).toMatchObject({ feedUrl: "https://github.com/elsewhere.xml" });
  });
});

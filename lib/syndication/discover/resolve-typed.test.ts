import { fetchPage } from "@/lib/syndication/fetch/fetch-page";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";
import { parseFeed } from "@/lib/syndication/parse-feed";
import { FeedParseError, type ParsedFeed } from "@/lib/syndication/types";
import { startWeb, type Web, type WebSite } from "@/sandbox/web";
import { readPage } from "./read-page";
import { resolveFeed } from "./resolve-feed";
import type { ResolveTools } from "./resolve-types";

let web: Web;
const options: FetchOptions = { userAgent: "x", allowAddresses: ["127.0.0.0/8"], timeouts: { totalMs: 2_000 } };
const tools: ResolveTools<ParsedFeed> = {
  fetchPage: (url) => fetchPage(url, options),
  readProfile: async () => null,
  read: async (document) => {
    try {
      return { feed: parseFeed(document.bytes, document) };
    } catch (thrown) {
      if (!(thrown instanceof FeedParseError)) throw thrown;
      return { reason: thrown.reason, message: thrown.message, page: readPage(document) };
    }
  },
};
const RSS = '<rss version="2.0"><channel><title>A</title><item><title>One</title><guid>1</guid></item></channel></rss>';
const PAGE = '<!doctype html><link rel="alternate" type="application/rss+xml" href="/feed.xml">';

let count = 0;
async function play(site: WebSite): Promise<string> {
  count += 1;
  const host = `typed${count}.localhost`;
  await web.add(host, site);
  return host;
}

beforeAll(async () => {
  web = await startWeb();
});
afterAll(async () => {
  closeTransport(options);
  await web.close();
});

const httpsOf = (host: string, path = "/") => web.url(host, path).replace("http:", "https:");

test("a host that was typed without a scheme is asked over http when https cannot be reached, and not when https was typed", async () => {
  const host = await play({ "/": RSS });
  expect(await resolveFeed({ url: httpsOf(host), schemeAssumed: true }, tools)).toMatchObject({
    feedUrl: web.url(host),
  });
  expect(await resolveFeed({ url: httpsOf(host) }, tools)).toMatchObject({
    code: "FEED_UNREACHABLE",
    message: expect.not.stringContaining("We tried"),
  });
  expect(web.count(host)).toBe(1);
});

test("finds the feed that a page over http declares", async () => {
  const host = await play({ "/": PAGE, "/feed.xml": RSS });
  expect(await resolveFeed({ url: httpsOf(host), schemeAssumed: true }, tools)).toMatchObject({
    type: "discovered_feed",
    feedUrl: web.url(host, "/feed.xml"),
  });
});

test("names both addresses when neither can be reached", async () => {
  const url = "https://nobody.localhost:40009/blog";
  expect(await resolveFeed({ url, schemeAssumed: true }, tools)).toMatchObject({
    code: "FEED_UNREACHABLE",
    message: "We tried https://nobody.localhost:40009 and http://nobody.localhost:40009. We couldn't reach the site.",
  });
});

test("says what http answered when it did", async () => {
  const host = await play({ "/x": { status: 404 } });
  expect(await resolveFeed({ url: httpsOf(host, "/x"), schemeAssumed: true }, tools)).toMatchObject({
    code: "FEED_UNREACHABLE",
    status: 404,
    message: "There is nothing at this address.",
  });
});

test.each(["https://10.0.0.1/feed", "https://[::1]/feed"])("%s is refused by both", async (url) => {
  const asked: string[] = [];
  const fetched = (address: string) => {
    asked.push(address);
    return fetchPage(address, options);
  };
  const refused = await resolveFeed({ url, schemeAssumed: true }, { ...tools, fetchPage: fetched });
  expect(refused).toMatchObject({ code: "ADDRESS_REFUSED" });
  expect(asked).toEqual([url]);
});

test("an http address that leads into a private network is refused", async () => {
  const host = await play({ "/": { status: 302, headers: { location: "http://10.0.0.1/feed" } } });
  expect(await resolveFeed({ url: httpsOf(host), schemeAssumed: true }, tools)).toMatchObject({
    code: "ADDRESS_REFUSED",
  });
});

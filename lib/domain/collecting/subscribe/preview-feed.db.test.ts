import { NewFeed } from "@/lib/contracts/feeds";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import { setClock } from "@/lib/platform/clock";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { freshUser } from "@/scripts/testing/fresh-user";
import { previewFeed } from "./preview-feed";
import { subscribe } from "./subscribe";

const entry = (title: string, date: string) =>
  `<item><title>${title}</title><guid>${title}</guid>${date && `<pubDate>${new Date(date).toUTCString()}</pubDate>`}</item>`;
const rss = (...entries: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Sea news</title><link>http://sea.localhost/</link><description></description>${entries.join("")}</channel></rss>`;
const LINKS = `<link rel="alternate" type="application/rss+xml" href="/rss.xml"><link rel="alternate" type="application/rss+xml" href="/other.xml">`;
const ICON = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let web: Web;
const site = (path: string): string => web.url("sea.localhost", path);
beforeAll(async () => {
  web = await startWeb();
  const entries = [
    entry("Second", "2026-03-07T10:00:00Z"),
    entry("Oldest", "2026-02-22T10:00:00Z"),
    entry("Newest &lt;b&gt;", "2026-03-08T10:00:00Z"),
    entry("Third", "2026-03-01T10:00:00Z"),
  ];
  await web.add("sea.localhost", {
    "/": `<!doctype html><html><head>${LINKS}</head><body></body></html>`,
    "/rss.xml": { body: rss(...entries), type: "application/rss+xml" },
    "/other.xml": {
      body: rss(entry("Other", "")).replace("<link>http://sea.localhost/</link>", ""),
      type: "application/rss+xml",
    },
    "/favicon.ico": { body: ICON, type: "image/png" },
    "*": { status: 404, body: "nothing here" },
  });
});
beforeEach(() => setClock(new Date("2026-03-08T10:00:00Z")));
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

const stored = async () => {
  const ctx = await freshUser();
  const { rows } = await ctx.db.pool.query(
    "SELECT (SELECT count(*)::int FROM sources WHERE url LIKE '%sea.localhost%') AS sources",
  );
  return rows[0];
};

test("a site's feed is shown with its rate and its newest articles, and nothing is stored", async () => {
  const ctx = await freshUser();
  expect(await previewFeed(ctx, site("/"))).toEqual({
    title: "Sea news",
    feedUrl: site("/rss.xml"),
    siteUrl: "http://sea.localhost/",
    // Nothing answers at the address that the feed names.
    icon: null,
    perWeek: 2,
    newest: [
      { title: "Newest <b>", publishedAt: "2026-03-08T10:00:00.000Z" },
      { title: "Second", publishedAt: "2026-03-07T10:00:00.000Z" },
      { title: "Third", publishedAt: "2026-03-01T10:00:00.000Z" },
    ],
    alternatives: 1,
  });
  expect(await stored()).toEqual({ sources: 0 });
});

test("a feed without dates has no rate; the icon comes with it", async () => {
  const preview = await previewFeed(await freshUser(), site("/other.xml"));
  expect(preview).toMatchObject({
    icon: `data:image/png;base64,${ICON.toString("base64")}`,
    perWeek: null,
    newest: [{ title: "Other", publishedAt: null }],
  });
});

test.each<[string, () => string, string]>([
  ["keywords", () => "electric vehicles", "VALIDATION_ERROR"],
  ["an address without a feed", () => site("/nothing"), "FEED_UNREACHABLE"],
  ["a private address", () => "http://10.0.0.1/", "ADDRESS_REFUSED"],
])("%s is refused", async (_, address, code) => {
  await expect(previewFeed(await freshUser(), address())).rejects.toMatchObject({ code });
});

test("a feed that is followed already is reported, also by the address of its site", async () => {
  const ctx = await freshUser();
  await subscribe(ctx, NewFeed.parse({ url: site("/rss.xml") }));
  for (const url of [site("/rss.xml"), site("/")]) {
    await expect(previewFeed(ctx, url)).rejects.toMatchObject({ code: "ALREADY_SUBSCRIBED" });
  }
});

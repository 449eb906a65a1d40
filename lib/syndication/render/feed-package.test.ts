import { Feed } from "feed";
import { parseFeed } from "feedsmith";
import { renderFeed } from "./render-feed";
import type { OutputFeed } from "./render-types";

const FEED: OutputFeed = {
  title: "Mornings & more",
  description: "What <we> read",
  siteUrl: "https://feedloom.example/bundle/1",
  selfUrl: "https://feedloom.example/rss/bundle/1.xml",
  updatedAt: "2025-03-03T10:00:00.000Z",
  ttlMinutes: 15,
  items: ["One & only", "Zwei", "三"].map((title, at) => ({
    id: `urn:item:${at}`,
    title,
    link: `https://example.org/${at}?a=1&b=2`,
    summary: "Short text",
    contentHtml: `<p>Hello <a href="https://example.org/?a=1&amp;b=2">you</a>, ${title.replace("&", "&amp;")}</p>`,
    publishedAt: `2025-03-0${at + 1}T10:00:00.000Z`,
    updatedAt: `2025-03-0${at + 1}T12:00:00.000Z`,
    categories: ["News", "Tech"],
  })),
};

/** Writes the same feed with the `feed` package. */
function withPackage(format: "rss" | "atom"): string {
  const { title, description, siteUrl, selfUrl, updatedAt, ttlMinutes, items } = FEED;
  const written = new Feed({
    id: selfUrl,
    title: title.replace("&", "&amp;"),
    description,
    link: siteUrl,
    updated: new Date(updatedAt),
    generator: "Feedloom",
    ttl: ttlMinutes,
    feed: selfUrl,
  });
  for (const item of items)
    written.addItem({
      // It writes RSS titles as they are, into CDATA sections.
      title: format === "rss" ? item.title : item.title.replace("&", "&amp;"),
      id: item.id,
      link: item.link,
      date: new Date(item.updatedAt ?? item.publishedAt ?? 0),
      published: new Date(item.publishedAt ?? 0),
      description: item.summary ?? "",
      content: item.contentHtml ?? "",
      category: (item.categories ?? []).map((name) => ({ name })),
    });
  return format === "rss" ? written.rss2() : written.atom1();
}

const wordsOf = (text: string) => {
  const read = parseFeed(text).feed as Record<string, unknown> & { items?: unknown[]; entries?: unknown[] };
  const { items = [], entries = [] } = read;
  return [...items, ...entries].map((each) => {
    const { title, description, summary, content, pubDate, published, link, links, guid, id } = each as Record<
      string,
      unknown
    >;
    return { title, description, summary, content, pubDate, published, link, links, guid, id };
  });
};

test.each(["rss", "atom"] as const)("what we write as %s reads like what the feed package writes", (format) => {
  const ours = wordsOf(renderFeed(FEED, format));
  expect(ours).toHaveLength(3);
  expect(ours).toEqual(wordsOf(withPackage(format)));
});

import "server-only";
import { publicAddress } from "@/lib/domain/base/site/public-address";
import { contentEtag } from "@/lib/platform/content-etag";
import { FEED_MEDIA_TYPES, renderFeed } from "@/lib/syndication/render/render-feed";
import { BLOG_POSTS } from "./list-posts";
import { proseHtml } from "./prose-html";

export type BlogFeed = { body: string; contentType: string; etag: string; lastModified: Date };

const TTL_MINUTES = 720;
let written: { origin: string; feed: BlogFeed } | null = null;

/** Renders the blog as RSS 2.0 with the full text of its posts; once per process and address. */
export function writeBlogFeed(): BlogFeed {
  const origin = publicAddress();
  if (written?.origin !== origin) written = { origin, feed: render(origin) };
  return written.feed;
}

function render(origin: string): BlogFeed {
  const items = BLOG_POSTS.map((post) => ({
    id: `${origin}/blog/${post.slug}`,
    title: post.title,
    link: `${origin}/blog/${post.slug}`,
    author: post.author,
    summary: post.description,
    contentHtml: proseHtml(post.body, origin),
    publishedAt: `${post.publishedOn}T08:00:00.000Z`,
    categories: post.topics,
  }));
  const updatedAt = items.reduce((newest, { publishedAt }) => (publishedAt > newest ? publishedAt : newest), "");
  const feed = {
    title: "Feedloom Blog",
    description: "About feeds, reading and the open web, by the people who make Feedloom.",
    siteUrl: `${origin}/blog`,
    selfUrl: `${origin}/blog/feed.xml`,
    updatedAt,
    language: "en",
    ttlMinutes: TTL_MINUTES,
    items,
  };
  const body = renderFeed(feed, "rss");
  return { body, contentType: FEED_MEDIA_TYPES.rss, etag: contentEtag(body), lastModified: new Date(updatedAt) };
}

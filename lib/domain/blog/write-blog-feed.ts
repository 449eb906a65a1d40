import "server-only";
import { publicAddress } from "@/lib/domain/site/public-address";
import { FEED_MEDIA_TYPES, renderFeed } from "@/lib/syndication/render/render-feed";
import { BLOG_POSTS } from "./list-posts";
import { proseHtml } from "./prose-html";

const TTL_MINUTES = 720;

/** Renders the blog as RSS 2.0 with the full text of its posts. */
export function writeBlogFeed(): { body: string; contentType: string } {
  const origin = publicAddress();
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
  const feed = {
    title: "Feedloom Blog",
    description: "About feeds, reading and the open web, by the people who make Feedloom.",
    siteUrl: `${origin}/blog`,
    selfUrl: `${origin}/blog/feed.xml`,
    updatedAt: items[0]?.publishedAt ?? "",
    language: "en",
    ttlMinutes: TTL_MINUTES,
    items,
  };
  return { body: renderFeed(feed, "rss"), contentType: FEED_MEDIA_TYPES.rss };
}

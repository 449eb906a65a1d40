import "server-only";
import { escapeText } from "entities";
import { Feed } from "feed";
import { publicAddress } from "@/lib/domain/base/site/public-address";
import { contentEtag } from "@/lib/platform/content-etag";
import { FEED_MEDIA_TYPES } from "@/lib/syndication/render/render-feed";
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
  const posts = BLOG_POSTS.map((post) => ({ ...post, date: new Date(`${post.publishedOn}T08:00:00.000Z`) }));
  const lastModified = new Date(Math.max(...posts.map(({ date }) => date.getTime())));
  const feed = new Feed({
    title: "Feedloom Blog",
    description: "About feeds, reading and the open web, by the people who make Feedloom.",
    link: `${origin}/blog`,
    feed: `${origin}/blog/feed.xml`,
    updated: lastModified,
    language: "en",
    ttl: TTL_MINUTES,
    generator: "Feedloom",
    docs: "https://www.rssboard.org/rss-specification",
  });
  for (const { slug, title, author, description, body, date, topics } of posts) {
    const link = `${origin}/blog/${slug}`;
    feed.addItem({
      id: link,
      title,
      link,
      date,
      // RSS takes it for HTML.
      description: escapeText(description),
      content: proseHtml(body, origin),
      category: topics.map((name) => ({ name })),
      // The package's own author is an element for an address of email.
      extensions: [{ name: "dc:creator", objects: { _text: author } }],
    });
  }
  const body = feed.rss2();
  return { body, contentType: FEED_MEDIA_TYPES.rss, etag: contentEtag(body), lastModified };
}

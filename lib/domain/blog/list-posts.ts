import "server-only";
import type { BlogPost, BlogTeaser } from "@/lib/shared/blog-post";
import { minutesToRead } from "./minutes-to-read";
import { findTheFeedOfAnySite } from "./posts/find-the-feed-of-any-site";
import { howFeedloomRefreshes } from "./posts/how-feedloom-refreshes";
import { readingHabitsForManyFeeds } from "./posts/reading-habits-for-many-feeds";
import { whyRssStillWorks } from "./posts/why-rss-still-works";

/** Newest first. */
export const BLOG_POSTS: readonly BlogPost[] = [
  howFeedloomRefreshes,
  readingHabitsForManyFeeds,
  findTheFeedOfAnySite,
  whyRssStillWorks,
];

/** What the blog's front page shows, newest first. */
export function listPosts(): BlogTeaser[] {
  return BLOG_POSTS.map(({ body, ...post }) => ({ ...post, minutes: minutesToRead(body) }));
}

/** One article, or null. */
export function findPost(slug: string): (BlogPost & { minutes: number }) | null {
  const post = BLOG_POSTS.find((each) => each.slug === slug);
  return post ? { ...post, minutes: minutesToRead(post.body) } : null;
}

import "server-only";
import type { BlogPost, BlogTeaser } from "@/lib/shared/blog-post";
import { minutesToRead } from "./minutes-to-read";
import { findTheFeedOfAnySite } from "./posts/find-the-feed-of-any-site";
import { howFeedloomRefreshes } from "./posts/how-feedloom-refreshes";
import { readingHabitsForManyFeeds } from "./posts/reading-habits-for-many-feeds";
import { whyRssStillWorks } from "./posts/why-rss-still-works";

/** All posts, newest first. */
export const BLOG_POSTS: readonly BlogPost[] = [
  howFeedloomRefreshes,
  readingHabitsForManyFeeds,
  findTheFeedOfAnySite,
  whyRssStillWorks,
];

/** Returns all posts without their texts, newest first. */
export function listPosts(): BlogTeaser[] {
  return BLOG_POSTS.map(({ body, ...post }) => ({ ...post, minutes: minutesToRead(body) }));
}

/** Returns a post, or null. */
export function findPost(slug: string): (BlogPost & { minutes: number }) | null {
  const post = BLOG_POSTS.find((each) => each.slug === slug);
  return post ? { ...post, minutes: minutesToRead(post.body) } : null;
}

import "server-only";
import { buildTime } from "@/lib/platform/env";
import { listPosts } from "./list-posts";

/**
 * Returns when a public page last changed: a post on its day, the list of posts with its newest one, every other page with
 * the build that contains its text. Null while the product is being developed, without a build.
 */
export function lastChange(path: string, built: Date | null = buildTime()): string | null {
  const posts = listPosts();
  if (path === "/blog") return posts[0]?.publishedOn ?? null;
  const post = posts.find(({ slug }) => path === `/blog/${slug}`);
  return post?.publishedOn ?? built?.toISOString() ?? null;
}

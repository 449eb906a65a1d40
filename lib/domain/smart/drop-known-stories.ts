import "server-only";
import { isSameStory, type Story, storyOf } from "@/lib/insight/duplicates/same-story";
import { type Queryable, sql } from "@/lib/platform/db";
import { siteOf } from "./site-of";

/** The newest articles of a feed that are compared. */
const LOOKED_AT = 300;

/**
 * Drops stories that a smart source has already under another address. One under the same address stays: it is an
 * update. Index: articles (source_id, published_at DESC, id DESC).
 */
export async function dropKnownStories<One extends { story: Story }>(
  on: Queryable,
  sourceId: number,
  found: readonly One[],
): Promise<One[]> {
  const rows = await sql<{ title: string; url: string; summary: string; origin: string | null }>(on, {
    name: "smart-held",
    text: `SELECT title, url, summary, origin_title AS origin FROM articles WHERE source_id = $1
      ORDER BY published_at DESC, id DESC LIMIT ${LOOKED_AT}`,
    values: [sourceId],
  });
  const held = rows.map(({ title, url, summary, origin }) =>
    storyOf({ title, link: url, site: siteOf(url, origin ?? "") }, summary),
  );
  const links = new Set(rows.map(({ url }) => url));
  return found.filter(({ story }) => links.has(story.link) || !held.some((other) => isSameStory(story, other)));
}

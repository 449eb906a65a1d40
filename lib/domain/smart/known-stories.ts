import "server-only";
import { type Queryable, sql } from "@/lib/platform/db";
import type { KnownStory } from "./ranking";

/** The newest articles of a feed that are compared. */
const LOOKED_AT = 300;

/** Returns what a smart source has already. Index: articles (source_id, published_at DESC, id DESC). */
export function knownStories(on: Queryable, sourceId: number): Promise<KnownStory[]> {
  return sql<KnownStory>(on, {
    name: "smart-held",
    text: `SELECT title, url, summary, origin_title AS origin FROM articles WHERE source_id = $1
      ORDER BY published_at DESC, id DESC LIMIT ${LOOKED_AT}`,
    values: [sourceId],
  });
}

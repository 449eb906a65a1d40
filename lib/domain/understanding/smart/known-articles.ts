import "server-only";
import { type Queryable, sql } from "@/lib/platform/db";
import type { KnownArticle } from "./ranking";

/** The newest articles of a feed that are compared. */
const LOOKED_AT = 300;

/** Returns the newest articles of a smart source. Index: articles (source_id, published_at DESC, id DESC). */
export function knownArticles(on: Queryable, sourceId: number, most = LOOKED_AT): Promise<KnownArticle[]> {
  return sql<KnownArticle>(on, {
    name: "smart-held",
    text: `SELECT title, url, summary, origin_title AS origin FROM articles WHERE source_id = $1
      ORDER BY published_at DESC, id DESC LIMIT $2`,
    values: [sourceId, most],
  });
}

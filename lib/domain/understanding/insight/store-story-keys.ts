import "server-only";
import type { PoolClient } from "pg";
import { storyKeys } from "@/lib/insight/stories/story-keys";
import { storyText } from "@/lib/insight/stories/story-text";
import { sql } from "@/lib/platform/db";
import { linkKey } from "@/lib/shared/link-key";
import type { Analysed } from "./write-analyses";

/** Older articles are in no story: nobody follows news of last month. */
const DAYS = 30;

type Row = { id: number; title: string; summary: string; url: string; publishedAt: Date };

/**
 * Stores by which keys the analysed articles find others about the same event, and lets them wait for
 * `placeInStories`. An article that is analysed again keeps its story until then; one that tells nothing comparable, or
 * is old, has none.
 */
export async function storeStoryKeys(client: PoolClient, analysed: readonly Analysed[], now: Date): Promise<void> {
  const ids = analysed.map(({ id }) => id);
  if (ids.length === 0) return;
  const languages = new Map(analysed.map(({ id, analysis }) => [id, analysis.vector && analysis.language?.code]));
  const rows = await sql<Row>(client, {
    name: "stories-articles",
    text: `SELECT id, title, summary, url, published_at AS "publishedAt" FROM articles
      WHERE id = ANY($1::bigint[]) AND published_at > $2::timestamptz - interval '${DAYS} days' ORDER BY id`,
    values: [ids, now],
  });
  const keyed = rows.flatMap((row) => {
    const text = storyText(row.title, row.summary, languages.get(row.id) ?? null);
    if (!text) return [];
    const keys = storyKeys(text, row.publishedAt.getTime(), linkKey(row.url)).own;
    return [{ id: row.id, publishedAt: row.publishedAt, keys }];
  });
  await sql(client, {
    name: "stories-forget",
    text: "DELETE FROM article_stories WHERE article_id = ANY($1::bigint[]) AND article_id <> ALL($2::bigint[])",
    values: [ids, keyed.map(({ id }) => id)],
  });
  if (keyed.length === 0) return;
  await sql(client, {
    name: "stories-keys",
    text: `INSERT INTO article_stories AS s (article_id, published_at, keys, waits)
      SELECT g.id, g."publishedAt", g.keys, true
      FROM jsonb_to_recordset($1::jsonb) AS g(id bigint, "publishedAt" timestamptz, keys int[]) ORDER BY g.id
      ON CONFLICT (article_id) DO UPDATE SET published_at = excluded.published_at, keys = excluded.keys, waits = true`,
    values: [JSON.stringify(keyed)],
  });
}

import "server-only";
import type pg from "pg";
import { sql } from "@/lib/platform/db";

/** Names a source that no document describes, and marks it as one that is never fetched. The site of a sender is their domain. */
export async function neverFetch(
  client: pg.PoolClient,
  sourceId: number,
  { title, at }: { title: string; at: Date },
): Promise<void> {
  await sql(client, {
    text: `UPDATE sources SET title = $2, gone_at = coalesce(gone_at, $3), fetched_at = coalesce(fetched_at, $3),
        site_url = CASE WHEN url LIKE 'mailto:%@%' THEN 'https://' || split_part(url, '@', 2) || '/' ELSE '' END
      WHERE id = $1`,
    values: [sourceId, title, at],
  });
}

import "server-only";
import type pg from "pg";
import { sql } from "@/lib/platform/db";

/** Names a source that has no address and marks it as one that is never fetched. */
export async function neverFetch(
  client: pg.PoolClient,
  sourceId: number,
  { title, at }: { title: string; at: Date },
): Promise<void> {
  await sql(client, {
    text: "UPDATE sources SET title = $2, gone_at = coalesce(gone_at, $3), fetched_at = coalesce(fetched_at, $3) WHERE id = $1",
    values: [sourceId, title, at],
  });
}

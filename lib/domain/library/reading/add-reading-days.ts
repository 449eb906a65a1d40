import "server-only";
import type { PoolClient } from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";

/** Articles and minutes of a day (YYYY-MM-DD) in a bundle; 0: in none. */
export type ReadingDayCount = { day: string; bundleId: number; articles: number; minutes: number };

/** Adds counts of what the caller read, as from an export. A day that the caller has counts of stays as it is. Index: the primary key. */
export async function addReadingDays(client: PoolClient, ctx: Ctx, counts: readonly ReadingDayCount[]): Promise<void> {
  await sql(client, {
    name: "import-reading-days",
    text: `INSERT INTO reading_days (user_key, day, bundle_id, articles, minutes)
      SELECT $1, day, "bundleId", articles, minutes
      FROM json_to_recordset($2::json) AS g(day date, "bundleId" bigint, articles int, minutes int)
      WHERE day <= $3::timestamptz::date + 1 AND NOT EXISTS (
        SELECT FROM reading_days d WHERE d.user_key = $1 AND d.day = g.day)
      ON CONFLICT DO NOTHING`,
    values: [ctx.user.key, storableJson(counts), ctx.now()],
  });
}

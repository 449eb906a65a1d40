import "server-only";
import type { ReadingDay, ReadingDaysQuery } from "@/lib/contracts/reading";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { startOfDay } from "./start-of-day";

/**
 * Returns the days on which the caller read something, the oldest first, with their counts per bundle. Error: 400 for an
 * unknown zone. Index: the primary key.
 */
export async function listReadingDays(ctx: Ctx, { days, tz = "UTC" }: ReadingDaysQuery): Promise<ReadingDay[]> {
  return sql<ReadingDay>(ctx.db.pool, {
    name: "reading-days",
    text: `WITH counted AS (
        SELECT d.day, b.id AS bundle_id, sum(d.articles)::int AS articles, sum(d.minutes)::int AS minutes
        FROM reading_days d LEFT JOIN bundles b ON b.id = d.bundle_id AND b.user_key = $1
        WHERE d.user_key = $1 AND d.day > ($2::timestamptz AT TIME ZONE $3)::date - $4::int GROUP BY d.day, b.id)
      SELECT to_char(day, 'YYYY-MM-DD') AS date, sum(articles)::int AS articles, sum(minutes)::int AS minutes,
        json_agg(json_build_object('bundleId', bundle_id, 'articles', articles, 'minutes', minutes)
          ORDER BY articles DESC, bundle_id) AS bundles
      FROM counted GROUP BY day ORDER BY day`,
    values: [ctx.user.key, startOfDay(ctx.now(), tz), tz, days],
  });
}

import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/**
 * The largest difference between the order of arrival and the order of ids, in milliseconds. A long transaction stores
 * its ids after others with later times, and the clocks of two processes differ.
 */
const SLACK = 15 * 60_000;

/**
 * Every item up to `before` arrived before the time, and every item from `after` on arrived after it. Items between
 * them may be either.
 */
export type ArrivalBounds = { before: number; after: number };

/**
 * Returns which ids of the caller lie before and after a time of arrival. Ids grow with the time, nearly: a binary search
 * by primary key, some thirty lookups for each bound, however many items there are.
 */
export async function arrivalBounds(ctx: Ctx, time: Date): Promise<ArrivalBounds> {
  const at = (slack: number) => new Date(time.getTime() + slack);
  const [row] = await sql<ArrivalBounds>(ctx.db.pool, {
    name: "list-arrival-bounds",
    text: `WITH RECURSIVE edge AS MATERIALIZED (
        SELECT (SELECT id - 1 FROM feed_items WHERE user_key = $1 ORDER BY id LIMIT 1) AS low,
               (SELECT id + 1 FROM feed_items WHERE user_key = $1 ORDER BY id DESC LIMIT 1) AS high
      ), ${probesSql("early", "$2")}, ${probesSql("late", "$3")}
      SELECT coalesce((SELECT max(low) FROM early), 0) AS before, coalesce((SELECT min(high) FROM late), 1) AS after`,
    values: [ctx.user.key, at(-SLACK), at(SLACK)],
  });
  return row ?? { before: 0, after: 1 };
}

/**
 * Returns the SQL of a search: `low` moves up to items that arrived before the time, `high` down to where the next item
 * did not. Index: primary key (user_key, id).
 */
const probesSql = (name: string, time: string) => `${name}(low, high) AS (
        SELECT low, high FROM edge WHERE low IS NOT NULL
        UNION ALL
        SELECT CASE WHEN n.arrived_at < ${time}::timestamptz AND n.id < p.high THEN n.id ELSE p.low END,
               CASE WHEN n.arrived_at < ${time}::timestamptz AND n.id < p.high THEN p.high ELSE p.middle END
        FROM (SELECT low, high, low + (high - low) / 2 AS middle FROM ${name} WHERE high - low > 1) p
        LEFT JOIN LATERAL (SELECT id, arrived_at FROM feed_items WHERE user_key = $1 AND id >= p.middle
          ORDER BY id LIMIT 1) n ON true
      )`;

import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { type Queryable, sql } from "@/lib/platform/db";
import type { ClaimedSource } from "./claimed-source";

/** A host that is not claimed again or renewed belongs to nobody after this time; longer than the time between renewals. */
const CLAIM_SECONDS = 90;

/** SQL of the time until which a host that is claimed or renewed now belongs to its process. */
export const HOST_CLAIM_END = `now() + interval '${CLAIM_SECONDS} seconds'`;

/** A host that refused a call stays with the process that knows, and that waits between two calls. */
const LIMITED_MINUTES = 15;

/** Returns the SQL of the host of an address, with its port; null for a smart source, which has no address. */
export const hostSql = (url: string) => `substring(${url} FROM '^[a-z]+://(?:[^/?#@]*@)?([^/?#]+)')`;

/** Returns the SQL of whether the process of parameter `process` may have host row `h`: a process that died or left has none. */
export const mayClaimHost = (process: string) => `(h.process = ${process} OR h.claimed_until <= now()
  OR NOT EXISTS (SELECT FROM processes p WHERE p.id = h.process))`;

/** The same where the host is not to be asked by anybody for a while. */
export const isPausedHost = "COALESCE(h.paused_until > now(), false)";

/** Keeps the hosts of sources that wait for their turn. A host that was lost in the meantime stays lost. Index: primary keys. */
export async function renewHosts(ctx: SystemCtx, sources: readonly ClaimedSource[], process: string): Promise<void> {
  if (sources.length === 0) return;
  await sql(ctx.db.pool, {
    name: "hosts-renew",
    text: `UPDATE hosts h SET claimed_until = greatest(claimed_until, ${HOST_CLAIM_END})
      WHERE h.name IN (
        SELECT mine.name FROM hosts mine WHERE mine.process = $2
          AND mine.name IN (SELECT ${hostSql("s.url")} FROM sources s WHERE s.id = ANY($1::bigint[]))
        ORDER BY mine.name FOR NO KEY UPDATE)`,
    values: [sources.map(({ id }) => id), process],
  });
}

/** A source whose host answered 429, and when it may be asked again. */
export type LimitedSource = { id: number; retryAt: Date };

/**
 * Records that hosts refused calls (429). After the second source of one within a quarter of an hour nobody asks it until
 * the time it named, at most that quarter. Index: primary keys.
 */
export async function recordLimited(on: Queryable, limited: readonly LimitedSource[], process: string): Promise<void> {
  for (const { id, retryAt } of limited) {
    await sql(on, {
      name: "hosts-limited",
      text: `INSERT INTO hosts AS h (name, process, claimed_until, limited_by, limited_at)
        SELECT ${hostSql("s.url")}, $3, now() + interval '${LIMITED_MINUTES} minutes', s.id, now()
        FROM sources s WHERE s.id = $1 AND ${hostSql("s.url")} IS NOT NULL
        ON CONFLICT (name) DO UPDATE SET limited_by = excluded.limited_by, limited_at = excluded.limited_at,
          claimed_until = CASE WHEN h.process = excluded.process THEN excluded.claimed_until ELSE h.claimed_until END,
          paused_until = CASE WHEN h.limited_by <> excluded.limited_by
              AND h.limited_at > now() - interval '${LIMITED_MINUTES} minutes'
            THEN least($2, now() + interval '${LIMITED_MINUTES} minutes') ELSE h.paused_until END`,
      values: [id, retryAt, process],
    });
  }
}

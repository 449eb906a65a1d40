import "server-only";
import { catchUpUser } from "@/lib/domain/articles/catch-up-user";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/**
 * Notes that a person is here. Whoever was away so long that new articles passed them by is given them now.
 * Call it at most hourly per person: it writes.
 */
export async function touchUser(ctx: SystemCtx, key: number): Promise<void> {
  const [user] = await sql<{ isSkipped: boolean }>(ctx.db.pool, {
    name: "user-touch",
    text: `UPDATE users SET last_seen_at = $2 WHERE key = $1 RETURNING skipped_since IS NOT NULL AS "isSkipped"`,
    values: [key, ctx.now()],
  });
  if (user?.isSkipped) await catchUpUser(ctx, key);
}

import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { catchUpUser } from "@/lib/domain/library/ingest/catch-up-user";
import { sql } from "@/lib/platform/db";

/**
 * Records that a person is active, and adds the articles that a skipped user missed. Call it at most hourly per person:
 * it writes.
 */
export async function touchUser(ctx: SystemCtx, key: number): Promise<void> {
  const [user] = await sql<{ isSkipped: boolean }>(ctx.db.pool, {
    name: "user-touch",
    text: `UPDATE users SET last_seen_at = $2 WHERE key = $1 RETURNING skipped_since IS NOT NULL AS "isSkipped"`,
    values: [key, ctx.now()],
  });
  if (user?.isSkipped) await catchUpUser(ctx, key);
}

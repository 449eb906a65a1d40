import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { SKIP_MILLISECONDS } from "./retention";

/** Marks users unseen for 30 days, for whom the fan-out writes no items until they return (`catchUpUser`). Returns their number. */
export async function skipIdleUsers(ctx: SystemCtx): Promise<number> {
  const skipped = await sql(ctx.db.pool, {
    name: "users-skip",
    text: "UPDATE users SET skipped_since = $1 WHERE skipped_since IS NULL AND last_seen_at <= $2 RETURNING key",
    values: [ctx.now(), new Date(ctx.now().getTime() - SKIP_MILLISECONDS)],
  });
  return skipped.length;
}

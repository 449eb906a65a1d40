import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { type ProgramOrigin, storedOrigin } from "@/lib/domain/people/auth/program-origin";
import { touchUser } from "@/lib/domain/people/users/touch-user";
import { sql } from "@/lib/platform/db";
import type { AppCaller } from "./read-app-password";

const REST_MS = 10 * 60_000;

/**
 * Records when, from where and by which program an app password is used, and that its owner is active; at most once in
 * ten minutes. Only the last use is stored.
 */
export async function recordAppUse(
  ctx: SystemCtx,
  { user, lastUsedAt }: AppCaller,
  from: ProgramOrigin,
): Promise<void> {
  const now = ctx.now();
  const before = new Date(now.getTime() - REST_MS);
  if (lastUsedAt && lastUsedAt > before) return;
  const { address, agent } = storedOrigin(from);
  // Of several calls at once the first records. Index: primary key.
  const recorded = await sql(ctx.db.pool, {
    name: "app-password-used",
    text: `UPDATE app_passwords SET last_used_at = $3, last_address = $4, last_agent = $5
           WHERE id = $1 AND user_key = $2 AND (last_used_at IS NULL OR last_used_at <= $6) RETURNING id`,
    values: [user.appPassword, user.key, now, address, agent, before],
  });
  if (recorded.length > 0) await touchUser(ctx, user.key);
}

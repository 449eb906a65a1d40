import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { type ProgramOrigin, storedOrigin } from "@/lib/domain/people/auth/program-origin";
import { touchUser } from "@/lib/domain/people/users/touch-user";
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
  const { count } = await ctx.db.prisma.appPassword.updateMany({
    where: { id: user.appPassword, userKey: user.key, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: before } }] },
    data: { lastUsedAt: now, lastAddress: address, lastAgent: agent },
  });
  if (count > 0) await touchUser(ctx, user.key);
}

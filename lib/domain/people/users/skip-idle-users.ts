import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";

/** Time after which the fan-out skips a user who was not seen. */
const SKIP_MILLISECONDS = 30 * 86_400_000;

/** Marks users unseen for 30 days, for whom the fan-out writes no items until they return (`catchUpUser`). Returns their number. */
export async function skipIdleUsers(ctx: SystemCtx): Promise<number> {
  const { count } = await ctx.db.prisma.user.updateMany({
    where: { skippedSince: null, lastSeenAt: { lte: new Date(ctx.now().getTime() - SKIP_MILLISECONDS) } },
    data: { skippedSince: ctx.now() },
  });
  return count;
}

import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { publishUserChanges } from "@/lib/domain/live/publish-user-changes";
import { notFound } from "@/lib/errors";

/** Deletes one of the caller's alerts. Error: 404. */
export async function deleteAlert(ctx: Ctx, id: number): Promise<void> {
  const { count } = await ctx.db.prisma.alert.deleteMany({ where: { id, userKey: ctx.user.key } });
  if (count === 0) throw notFound("Alert");
  publishUserChanges(ctx.user.key, "alerts");
}

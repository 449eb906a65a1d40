import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";

/** Deletes one of the caller's alerts. Error: 404. */
export async function deleteAlert(ctx: Ctx, id: number): Promise<void> {
  const { count } = await ctx.db.prisma.alert.deleteMany({ where: { id, userKey: ctx.user.key } });
  if (count === 0) throw notFound("Alert");
  ctx.changes.add(ctx.user.key, { type: "alerts" });
}

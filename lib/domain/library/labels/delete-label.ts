import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";

/** Deletes one of the caller's labels; its items stay without it. Error: 404. */
export async function deleteLabel(ctx: Ctx, id: number): Promise<void> {
  const { count } = await ctx.db.prisma.label.deleteMany({ where: { id, userKey: ctx.user.key } });
  if (count === 0) throw notFound("Label");
  ctx.changes.add(ctx.user.key, { type: "labels" });
}

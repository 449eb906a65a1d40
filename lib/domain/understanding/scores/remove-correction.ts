import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";

/** Forgets one thing that the caller taught: a correction, with its part in what follows for its feed, or a hidden topic. Error: 404. */
export async function removeCorrection(ctx: Ctx, id: number): Promise<void> {
  const where = { id, userKey: ctx.user.key };
  const corrections = await ctx.db.prisma.scoreCorrection.deleteMany({ where });
  const topics = corrections.count > 0 ? corrections : await ctx.db.prisma.hiddenTopic.deleteMany({ where });
  if (topics.count === 0) throw notFound("Correction");
  ctx.changes.add(ctx.user.key, { type: "scores" });
}

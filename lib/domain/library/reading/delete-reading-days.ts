import "server-only";
import type { Ctx } from "@/lib/domain/ctx";

/** Deletes the counts of what the caller read, for good. */
export async function deleteReadingDays(ctx: Ctx): Promise<void> {
  await ctx.db.prisma.readingDay.deleteMany({ where: { userKey: ctx.user.key } });
  ctx.changes.add(ctx.user.key, { type: "reading-days" });
}

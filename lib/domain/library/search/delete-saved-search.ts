import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";

/** Deletes one of the caller's saved searches. Error: 404. */
export async function deleteSavedSearch(ctx: Ctx, id: number): Promise<void> {
  const { count } = await ctx.db.prisma.savedSearch.deleteMany({ where: { id, userKey: ctx.user.key } });
  if (count === 0) throw notFound("Saved search");
  ctx.changes.add(ctx.user.key, { type: "saved-searches" });
}

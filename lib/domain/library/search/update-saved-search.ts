import "server-only";
import type { SavedSearch, SavedSearchChange } from "@/lib/contracts/reading";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError, notFound } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { toSavedSearch } from "./list-saved-searches";

/**
 * Changes the name or the query of one of the caller's saved searches. Errors: 404; 409 CONFLICT when another one has that
 * query.
 */
export async function updateSavedSearch(ctx: Ctx, id: number, change: SavedSearchChange): Promise<SavedSearch> {
  const where = { id, userKey: ctx.user.key };
  await ctx.db.prisma.savedSearch.updateMany({ where, data: change }).catch((error) => {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") throw error;
    throw new AppError("CONFLICT", "You already saved this search.");
  });
  const row = await ctx.db.prisma.savedSearch.findFirst({ where });
  if (!row) throw notFound("Saved search");
  ctx.changes.add(ctx.user.key, { type: "saved-searches" });
  return toSavedSearch(row);
}

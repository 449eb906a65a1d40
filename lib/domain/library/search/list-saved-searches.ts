import "server-only";
import type { SavedSearch } from "@/lib/contracts/reading";
import type { Ctx } from "@/lib/domain/ctx";

/** Returns the caller's saved searches, the oldest first. */
export async function listSavedSearches(ctx: Ctx): Promise<SavedSearch[]> {
  const rows = await ctx.db.prisma.savedSearch.findMany({
    where: { userKey: ctx.user.key },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toSavedSearch);
}

/** Returns a saved search as the API shows it. */
export function toSavedSearch(row: { id: number; name: string; query: string; createdAt: Date }): SavedSearch {
  return { id: row.id, name: row.name, query: row.query, createdAt: row.createdAt.toISOString() };
}

import "server-only";
import { MAX_SAVED_SEARCHES, type NewSavedSearch, type SavedSearch } from "@/lib/contracts/reading";
import type { Ctx } from "@/lib/domain/ctx";
import { publicId } from "@/lib/domain/public-id";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { toSavedSearch } from "./list-saved-searches";

type Row = { id: number; name: string; query: string; createdAt: Date };

/**
 * Saves a search of the caller. One with the same query is returned as it is, so that a second click saves nothing.
 * Error: 409 CONFLICT when there are as many as there may be.
 */
export async function saveSearch(ctx: Ctx, { name, query }: NewSavedSearch): Promise<SavedSearch> {
  const { row, isNew } = await transaction(ctx.db.pool, async (client) => {
    await sql(client, { text: "SELECT FROM users WHERE key = $1 FOR NO KEY UPDATE", values: [ctx.user.key] });
    const known = await sql<Row>(client, {
      text: `SELECT id, name, query, created_at AS "createdAt" FROM saved_searches WHERE user_key = $1`,
      values: [ctx.user.key],
    });
    const same = known.find((each) => each.query === query);
    if (same) return { row: same, isNew: false };
    if (known.length >= MAX_SAVED_SEARCHES) {
      throw new AppError("CONFLICT", `You have ${MAX_SAVED_SEARCHES} saved searches. Please delete one first.`);
    }
    const row: Row = { id: publicId(), name: name ?? query.slice(0, 100), query, createdAt: ctx.now() };
    await sql(client, {
      text: "INSERT INTO saved_searches (id, user_key, name, query, created_at) VALUES ($1, $2, $3, $4, $5)",
      values: [row.id, ctx.user.key, row.name, row.query, row.createdAt],
    });
    return { row, isNew: true };
  });
  if (isNew) ctx.changes.add(ctx.user.key, { type: "saved-searches" });
  return toSavedSearch(row);
}

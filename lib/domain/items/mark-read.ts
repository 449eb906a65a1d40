import "server-only";
import { randomUUID } from "node:crypto";
import { UNDO_MINUTES } from "@/lib/contracts/constants";
import type { MarkedRead, MarkReadInput } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { sql, transaction } from "@/lib/platform/db";
import { requireScope } from "./require-scope";

const MINUTE = 60_000;

/**
 * Marks everything read that the scope matches and that arrived up to item `before`: one set-based statement over
 * the unread rows, which are kept for ten minutes under the answered token. Error: 404 for a foreign scope.
 */
export async function markRead(ctx: Ctx, input: MarkReadInput): Promise<MarkedRead> {
  await requireScope(ctx, input);
  const undoToken = randomUUID();
  return transaction(ctx.db.pool, async (client) => {
    const [marked] = await sql<{ count: number }>(client, {
      text: `WITH marked AS (
          DELETE FROM unread x WHERE ${condition(input)} RETURNING id, user_key, feed_id, article_id, published_at),
        kept AS (INSERT INTO undo_unread (token, id, user_key, feed_id, article_id, published_at)
          SELECT $3::uuid, id, user_key, feed_id, article_id, published_at FROM marked)
        SELECT count(*)::int AS count FROM marked`,
      values: [ctx.user.key, input.before ?? Number.MAX_SAFE_INTEGER, undoToken, ...scopeValue(input)],
    });
    if (!marked?.count) return { markedCount: 0, undoToken: null };
    await sql(client, {
      text: "INSERT INTO undo_marks (token, user_key, expires_at) VALUES ($1, $2, $3)",
      values: [undoToken, ctx.user.key, new Date(ctx.now().getTime() + UNDO_MINUTES * MINUTE)],
    });
    return { markedCount: marked.count, undoToken };
  });
}

/** Which unread rows `x` are meant. Indexes: the primary key (user_key, id), or (feed_id, …) of a feed or bundle. */
function condition({ feedId, bundleId, filter }: MarkReadInput): string {
  const all = ["x.user_key = $1", "x.id <= $2"];
  if (feedId !== undefined) all.push("x.feed_id = $4");
  else if (bundleId !== undefined) all.push("x.feed_id IN (SELECT feed_id FROM bundle_feeds WHERE bundle_id = $4)");
  if (filter === "starred") {
    all.push("EXISTS (SELECT FROM starred s WHERE s.user_key = x.user_key AND s.id = x.id)");
  }
  return all.join(" AND ");
}

function scopeValue({ feedId, bundleId }: MarkReadInput): number[] {
  const scope = feedId ?? bundleId;
  return scope === undefined ? [] : [scope];
}

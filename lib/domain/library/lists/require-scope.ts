import "server-only";
import type { ItemScope } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { type Queryable, sql } from "@/lib/platform/db";

/** Checks that the feed, the bundle and the label of a scope are the caller's. Error: 404. */
export async function requireScope(
  ctx: Ctx,
  { feedId, bundleId, labelId }: Pick<ItemScope, "feedId" | "bundleId" | "labelId">,
  on: Queryable = ctx.db.pool,
): Promise<void> {
  if (feedId === undefined && bundleId === undefined && labelId === undefined) return;
  const [found] = await sql<{ feed: boolean; bundle: boolean; label: boolean }>(on, {
    name: "items-require-scope",
    text: `SELECT EXISTS (SELECT FROM feeds WHERE id = $2 AND user_key = $1 AND deleted_at IS NULL) AS feed,
                  EXISTS (SELECT FROM bundles WHERE id = $3 AND user_key = $1) AS bundle,
                  EXISTS (SELECT FROM labels WHERE user_key = $1 AND id = $4) AS label`,
    values: [ctx.user.key, feedId ?? null, bundleId ?? null, labelId ?? null],
  });
  if (feedId !== undefined && !found?.feed) throw notFound("Feed");
  if (bundleId !== undefined && !found?.bundle) throw notFound("Bundle");
  if (labelId !== undefined && !found?.label) throw notFound("Label");
}

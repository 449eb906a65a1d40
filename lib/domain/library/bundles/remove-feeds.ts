import "server-only";
import type { Membership } from "@/lib/contracts/bundles";
import type { Ctx } from "@/lib/domain/ctx";
import { requireScope } from "@/lib/domain/library/lists/require-scope";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";

/** Removes one feed from one of the caller's bundles; it can be restored for ten minutes. Error: 404. */
export async function removeFeedFromBundle(ctx: Ctx, { bundleId, feedId }: Membership): Promise<void> {
  await requireScope(ctx, { bundleId });
  if ((await remove(ctx, bundleId, feedId)) === 0) throw notFound("Feed");
}

/** Removes all feeds from one of the caller's bundles; they can be restored for ten minutes. Error: 404. */
export async function removeAllFeeds(ctx: Ctx, bundleId: number): Promise<void> {
  await requireScope(ctx, { bundleId });
  await remove(ctx, bundleId, null);
}

async function remove(ctx: Ctx, bundleId: number, feedId: number | null): Promise<number> {
  const [removed] = await sql<{ count: number }>(ctx.db.pool, {
    name: "bundles-remove-feeds",
    text: `WITH gone AS (
        DELETE FROM bundle_feeds m USING bundles b
        WHERE m.bundle_id = $2 AND b.id = m.bundle_id AND b.user_key = $1 AND ($3::bigint IS NULL OR m.feed_id = $3)
        RETURNING m.bundle_id, m.feed_id, m.created_at),
      kept AS (
        INSERT INTO removed_bundle_feeds (bundle_id, feed_id, created_at, removed_at)
        SELECT bundle_id, feed_id, created_at, $4 FROM gone
        ON CONFLICT (bundle_id, feed_id) DO UPDATE SET removed_at = excluded.removed_at),
      touched AS (UPDATE bundles SET updated_at = $4 WHERE id IN (SELECT bundle_id FROM gone))
      SELECT count(*)::int AS count FROM gone`,
    values: [ctx.user.key, bundleId, feedId, ctx.now()],
  });
  if (removed?.count) ctx.changes.add(ctx.user.key, { type: "bundles", action: "members", bundleIds: [bundleId] });
  return removed?.count ?? 0;
}

import "server-only";
import type { Membership } from "@/lib/contracts/bundles";
import type { Ctx } from "@/lib/domain/ctx";
import { requireScope } from "@/lib/domain/library/lists/require-scope";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { UNDO_MINUTES } from "@/lib/shared/constants";

const MINUTE = 60_000;

/** Restores a feed that was removed from a bundle within the last ten minutes. Errors: 404, 410 when it is too late. */
export async function restoreFeedToBundle(ctx: Ctx, membership: Membership): Promise<Membership> {
  await requireScope(ctx, membership);
  if ((await restore(ctx, membership.bundleId, membership.feedId)) === 0) {
    throw new AppError("GONE", "It's too late to undo this");
  }
  return membership;
}

/** Restores every feed that was removed from a bundle within the last ten minutes. Error: 404. */
export async function restoreAllFeeds(ctx: Ctx, bundleId: number): Promise<{ restoredCount: number }> {
  await requireScope(ctx, { bundleId });
  return { restoredCount: await restore(ctx, bundleId, null) };
}

async function restore(ctx: Ctx, bundleId: number, feedId: number | null): Promise<number> {
  const [back] = await sql<{ count: number }>(ctx.db.pool, {
    name: "bundles-restore-feeds",
    text: `WITH back AS (
        DELETE FROM removed_bundle_feeds r USING bundles b
        WHERE r.bundle_id = $2 AND b.id = r.bundle_id AND b.user_key = $1 AND ($3::bigint IS NULL OR r.feed_id = $3)
          AND r.removed_at > $4
        RETURNING r.bundle_id, r.feed_id, r.created_at),
      made AS (
        INSERT INTO bundle_feeds (bundle_id, feed_id, created_at) SELECT bundle_id, feed_id, created_at FROM back
        ON CONFLICT DO NOTHING),
      touched AS (UPDATE bundles SET updated_at = $5 WHERE id IN (SELECT bundle_id FROM back))
      SELECT count(*)::int AS count FROM back`,
    values: [ctx.user.key, bundleId, feedId, new Date(ctx.now().getTime() - UNDO_MINUTES * MINUTE), ctx.now()],
  });
  if (back?.count) ctx.changes.add(ctx.user.key, { type: "bundles", action: "members", bundleIds: [bundleId] });
  return back?.count ?? 0;
}

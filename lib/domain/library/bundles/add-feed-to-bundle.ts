import "server-only";
import type { Membership } from "@/lib/contracts/bundles";
import type { Ctx } from "@/lib/domain/ctx";
import { requireScope } from "@/lib/domain/library/lists/require-scope";
import { type Queryable, sql } from "@/lib/platform/db";

/** Adds one of the caller's feeds to one of the caller's bundles; repeating it changes nothing. Error: 404. */
export async function addFeedToBundle(ctx: Ctx, membership: Membership): Promise<Membership> {
  await insertMembership(ctx.db.pool, ctx, membership);
  const { bundleId } = membership;
  ctx.changes.add(ctx.user.key, { type: "bundles", action: "members", bundleIds: [bundleId] });
  return membership;
}

/** The same as a part of the caller's transaction. Error: 404. */
export async function insertMembership(on: Queryable, ctx: Ctx, membership: Membership): Promise<void> {
  const [added] = await sql(on, {
    name: "bundles-add-feed",
    text: `WITH own AS (
        SELECT b.id AS bundle_id, f.id AS feed_id FROM bundles b JOIN feeds f ON f.user_key = b.user_key
        WHERE b.id = $2 AND f.id = $3 AND b.user_key = $1 AND f.deleted_at IS NULL FOR KEY SHARE),
      made AS (INSERT INTO bundle_feeds (bundle_id, feed_id, created_at) SELECT bundle_id, feed_id, $4 FROM own
        ON CONFLICT DO NOTHING RETURNING bundle_id),
      touched AS (UPDATE bundles SET updated_at = $4 WHERE id IN (SELECT bundle_id FROM made))
      SELECT FROM own`,
    values: [ctx.user.key, membership.bundleId, membership.feedId, ctx.now()],
  });
  if (!added) await requireScope(ctx, membership, on);
}

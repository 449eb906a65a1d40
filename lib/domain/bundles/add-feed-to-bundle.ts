import "server-only";
import type { Membership } from "@/lib/contracts/bundles";
import type { Ctx } from "@/lib/domain/ctx";
import { requireScope } from "@/lib/domain/items/require-scope";
import { publishUserChanges } from "@/lib/domain/live/publish-user-changes";
import { type Queryable, sql } from "@/lib/platform/db";

/** Adds one of the caller's feeds to one of the caller's bundles; repeating it changes nothing. Error: 404. */
export async function addFeedToBundle(
  ctx: Ctx,
  membership: Membership,
  on: Queryable = ctx.db.pool,
): Promise<Membership> {
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
  publishUserChanges(ctx.user.key, "bundles");
  return membership;
}

import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { requireScope } from "@/lib/domain/library/lists/require-scope";
import { sql, transaction } from "@/lib/platform/db";

type Merge = { from: number; into: number };

/** Puts the feeds of one of the caller's bundles into another one and deletes it. Error: 404. Indexes: bundle_feeds. */
export async function mergeBundle(ctx: Ctx, { from, into }: Merge): Promise<void> {
  await transaction(ctx.db.pool, async (client) => {
    for (const bundleId of [from, into]) await requireScope(ctx, { bundleId }, client);
    await sql(client, {
      text: `INSERT INTO bundle_feeds (bundle_id, feed_id, created_at)
        SELECT $2, m.feed_id, m.created_at FROM bundles b JOIN bundle_feeds m ON m.bundle_id = b.id
        WHERE b.user_key = $1 AND b.id = $3 ORDER BY m.id ON CONFLICT DO NOTHING`,
      values: [ctx.user.key, into, from],
    });
    await sql(client, {
      text: "DELETE FROM bundles WHERE user_key = $1 AND id = $2",
      values: [ctx.user.key, from],
    });
  });
  ctx.changes.add(
    ctx.user.key,
    { type: "bundles", action: "removed", bundleIds: [from] },
    { type: "bundles", action: "members", bundleIds: [into] },
  );
}

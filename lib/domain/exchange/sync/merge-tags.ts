import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { requireScope } from "@/lib/domain/library/items/require-scope";
import { notFound } from "@/lib/errors";
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

/** Puts a label on all items of another one, which it deletes. Error: 404. Index: primary key of item_labels. */
export async function mergeLabel(ctx: Ctx, { from, into }: Merge): Promise<void> {
  await transaction(ctx.db.pool, async (client) => {
    const both = await sql(client, {
      text: "SELECT FROM labels WHERE user_key = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE",
      values: [ctx.user.key, [from, into]],
    });
    if (both.length < 2) throw notFound("Label");
    // The trigger then leaves the counter alone, which is counted once at the end.
    const counted = [ctx.user.key, into];
    await sql(client, { text: "UPDATE labels SET item_count = NULL WHERE user_key = $1 AND id = $2", values: counted });
    await sql(client, {
      text: `INSERT INTO item_labels (user_key, label_id, item_id, published_at)
        SELECT user_key, $2, item_id, published_at FROM item_labels WHERE user_key = $1 AND label_id = $3
        ORDER BY item_id ON CONFLICT DO NOTHING`,
      values: [ctx.user.key, into, from],
    });
    await sql(client, {
      text: `UPDATE labels SET item_count = (
          SELECT count(*) FROM item_labels x WHERE x.user_key = $1 AND x.label_id = $2) WHERE user_key = $1 AND id = $2`,
      values: counted,
    });
    await sql(client, { text: "DELETE FROM labels WHERE user_key = $1 AND id = $2", values: [ctx.user.key, from] });
  });
  ctx.changes.add(ctx.user.key, { type: "labels" });
}

import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { forEachInPieces } from "@/lib/domain/in-pieces";
import { sql } from "@/lib/platform/db";

/** Returns the feeds of each bundle of the caller, deleted feeds included; bundles in their order. Indexes: bundles (user_key, …), bundle_feeds. */
export async function readMembers(ctx: Ctx): Promise<Map<number, number[]>> {
  const rows = await sql<{ bundle_id: number; feed_id: number }>(ctx.db.pool, {
    name: "sync-members",
    text: `SELECT m.bundle_id, m.feed_id FROM bundles b JOIN bundle_feeds m ON m.bundle_id = b.id WHERE b.user_key = $1
      ORDER BY b.position, b.created_at, b.id`,
    values: [ctx.user.key],
  });
  const members = new Map<number, number[]>();
  await forEachInPieces(rows, (row) => {
    const known = members.get(row.bundle_id);
    if (known) known.push(row.feed_id);
    else members.set(row.bundle_id, [row.feed_id]);
  });
  return members;
}

import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql, transaction } from "@/lib/platform/db";
import { deleteSources } from "./delete-sources";
import { detachSources } from "./detach-sources";

/** Time after which a source without feeds is deleted. */
const ORPHAN_MILLISECONDS = 30 * 86_400_000;

/** Sources per transaction; one may have tens of thousands of articles. */
const BATCH = 10;
const DETACH = 500;

/** Deletes sources without any feed for 30 days, with their articles. Returns their number. */
export async function removeOrphans(ctx: SystemCtx, isOver: () => boolean): Promise<number> {
  await markOrphans(ctx);
  let removed = 0;
  while (!isOver()) {
    const count = await transaction(ctx.db.pool, async (client) => {
      const orphans = await sql<{ id: number }>(client, {
        text: "SELECT id FROM sources WHERE orphaned_at <= $1 ORDER BY orphaned_at LIMIT $2 FOR UPDATE SKIP LOCKED",
        values: [new Date(ctx.now().getTime() - ORPHAN_MILLISECONDS), BATCH],
      });
      const ids = orphans.map((source) => source.id);
      // Sources that got a feed at this moment stay, and are no orphans any more.
      await client.query("UPDATE sources SET orphaned_at = NULL WHERE id = ANY($1::bigint[])", [ids]);
      return deleteSources(client, ids);
    });
    removed += count;
    if (count === 0) break;
  }
  return removed;
}

/** Marks sources without feeds that were not marked when their last feed was deleted. */
async function markOrphans(ctx: SystemCtx): Promise<void> {
  const unmarked = await sql<{ id: number }>(ctx.db.pool, {
    text: `SELECT id FROM sources s WHERE orphaned_at IS NULL AND created_at < $1::timestamptz - interval '1 hour'
             AND NOT EXISTS (SELECT FROM feeds f WHERE f.source_id = s.id) LIMIT $2`,
    values: [ctx.now(), DETACH],
  });
  await transaction(ctx.db.pool, (client) =>
    detachSources(
      client,
      unmarked.map((source) => source.id),
    ),
  );
}

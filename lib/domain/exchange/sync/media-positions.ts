import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** One audio or video file of an article: its place among the enclosures, from 0. */
type Medium = { itemId: number; place: number };

/**
 * Sets where the caller stopped in a podcast or video, in whole seconds; 0 forgets it. The item has to be the caller's. It is
 * kept for 400 days. Index: primary key.
 */
export async function setMediaPosition(ctx: Ctx, { itemId, place }: Medium, seconds: number): Promise<void> {
  const values = [ctx.user.key, itemId, place];
  if (seconds === 0) {
    await sql(ctx.db.pool, {
      name: "media-position-forget",
      text: "DELETE FROM media_positions WHERE user_key = $1 AND item_id = $2 AND place = $3",
      values,
    });
    return;
  }
  await sql(ctx.db.pool, {
    name: "media-position-set",
    text: `INSERT INTO media_positions (user_key, item_id, place, seconds, set_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (user_key, item_id, place) DO UPDATE SET seconds = excluded.seconds, set_at = excluded.set_at`,
    values: [...values, seconds, ctx.now()],
  });
}

/** Returns the caller's positions in recordings, in seconds by item and place. Index: primary key. */
export async function readMediaPositions(
  ctx: Ctx,
  itemIds: readonly number[],
): Promise<Map<number, ReadonlyMap<number, number>>> {
  const positions = new Map<number, Map<number, number>>();
  if (itemIds.length === 0) return positions;
  const rows = await sql<{ item_id: number; place: number; seconds: number }>(ctx.db.pool, {
    name: "media-positions",
    text: "SELECT item_id, place, seconds FROM media_positions WHERE user_key = $1 AND item_id = ANY($2::bigint[])",
    values: [ctx.user.key, itemIds],
  });
  for (const { item_id, place, seconds } of rows) {
    positions.set(item_id, (positions.get(item_id) ?? new Map()).set(place, seconds));
  }
  return positions;
}

import "server-only";
import type { PoolClient } from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/**
 * Lets one of the caller's feeds follow another source; `transferItems` has moved its items. Articles of other feeds that it has
 * as well leave it here; those that the new source has come back with its articles. That the owner published the feed was
 * said of the old address.
 */
export async function followSource(
  client: PoolClient,
  ctx: Ctx,
  { id, sourceId, title }: { id: number; sourceId: number; title: string | null },
): Promise<void> {
  const owned = [ctx.user.key, id];
  await sql(client, { text: "DELETE FROM item_feeds WHERE user_key = $1 AND feed_id = $2", values: owned });
  await sql(client, {
    name: "feeds-follow-source",
    text: `UPDATE feeds SET source_id = $3, title = coalesce(title, $4), is_private = nullif(is_private, false), updated_at = $5
      WHERE user_key = $1 AND id = $2`,
    values: [...owned, sourceId, title, ctx.now()],
  });
}

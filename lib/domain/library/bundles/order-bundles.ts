import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";

/**
 * Puts the caller's bundles into this order. Those that are not named follow, as they were. Two orders at once come one after
 * the other. Error: 404 for an id that is not the caller's; then nothing is changed.
 */
export async function orderBundles(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await transaction(ctx.db.pool, async (client) => {
    const own = await sql<{ id: number }>(client, {
      text: "SELECT id FROM bundles WHERE user_key = $1 ORDER BY id FOR NO KEY UPDATE",
      values: [ctx.user.key],
    });
    const known = new Set(own.map(({ id }) => id));
    if (ids.some((id) => !known.has(id))) throw notFound("Bundle");
    await sql(client, {
      text: `UPDATE bundles x SET position = o.position FROM (
          SELECT e.id, row_number() OVER (ORDER BY w.place, e.position, e.created_at, e.id) - 1 AS position
          FROM bundles e LEFT JOIN unnest($2::bigint[]) WITH ORDINALITY AS w(id, place) USING (id)
          WHERE e.user_key = $1) o
        WHERE x.id = o.id AND x.position IS DISTINCT FROM o.position`,
      values: [ctx.user.key, ids],
    });
  });
  ctx.changes.add(ctx.user.key, { type: "bundles", action: "ordered" });
}

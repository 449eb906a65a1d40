import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { copyLabel } from "./label-items";

type Merge = { from: number; into: number };

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
    await copyLabel(client, ctx.user.key, { from, into });
    await sql(client, {
      text: `UPDATE labels SET item_count = (
          SELECT count(*) FROM item_labels x WHERE x.user_key = $1 AND x.label_id = $2) WHERE user_key = $1 AND id = $2`,
      values: counted,
    });
    await sql(client, { text: "DELETE FROM labels WHERE user_key = $1 AND id = $2", values: [ctx.user.key, from] });
  });
  ctx.changes.add(ctx.user.key, { type: "labels" });
}

import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql, transaction } from "@/lib/platform/db";

type Difference = { labelId: number; stored: number; counted: number };

/**
 * Counts the articles of every label and corrects counters that differ; one that is being counted again is left alone. A
 * difference is a bug and is logged. Returns the number of corrected labels. Indexes: labels (user_key, id), item_labels
 * (user_key, label_id, …), index only.
 */
export async function reconcileLabels(ctx: SystemCtx, isOver: () => boolean): Promise<number> {
  let corrected = 0;
  for (let userKey = await nextUser(ctx, 0); userKey !== null && !isOver(); userKey = await nextUser(ctx, userKey)) {
    const values = [userKey];
    const differences = await transaction(ctx.db.pool, async (client) => {
      // A call that labels an article waits until the count is over, so that both see the same rows.
      await client.query("SELECT FROM labels WHERE user_key = $1 ORDER BY id FOR NO KEY UPDATE", values);
      return sql<Difference>(client, { name: "reconcile-labels", text: RECONCILE, values });
    });
    for (const difference of differences) ctx.log.error(difference, "the counter of a label was wrong");
    corrected += differences.length;
  }
  return corrected;
}

async function nextUser({ db }: SystemCtx, after: number): Promise<number | null> {
  const [next] = await sql<{ userKey: number }>(db.pool, {
    name: "reconcile-labels-next-user",
    text: `SELECT user_key AS "userKey" FROM labels WHERE user_key > $1 ORDER BY user_key LIMIT 1`,
    values: [after],
  });
  return next?.userKey ?? null;
}

const RECONCILE = `
  WITH counted AS (
    SELECT l.id, l.item_count AS stored,
      (SELECT count(*) FROM item_labels x WHERE x.user_key = $1 AND x.label_id = l.id)::int AS counted
    FROM labels l WHERE l.user_key = $1 AND l.item_count IS NOT NULL
  )
  UPDATE labels l SET item_count = c.counted FROM counted c
  WHERE l.user_key = $1 AND l.id = c.id AND c.counted <> c.stored
  RETURNING l.id AS "labelId", c.stored, c.counted`;

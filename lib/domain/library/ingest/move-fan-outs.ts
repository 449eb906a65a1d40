import "server-only";
import type pg from "pg";

/** Lets pending fan-outs of source `from` name the articles that replace theirs (table `merge_articles`: old_id, new_id). */
export async function renameFanOuts(client: pg.PoolClient, from: number): Promise<void> {
  await client.query(
    `UPDATE fan_outs f SET article_ids = ARRAY(
       SELECT COALESCE(w.new_id, a.id) FROM unnest(f.article_ids) WITH ORDINALITY AS a(id, at)
       LEFT JOIN merge_articles w ON w.old_id = a.id ORDER BY a.at) WHERE source_id = $1`,
    [from],
  );
}

/** Starts the pending fan-outs of source `from` again for `into`, because the followers changed. Existing items are skipped. */
export async function moveFanOuts(client: pg.PoolClient, from: number, into: number): Promise<void> {
  await client.query("UPDATE fan_outs SET source_id = $2, after_user_key = 0 WHERE source_id = $1", [from, into]);
}

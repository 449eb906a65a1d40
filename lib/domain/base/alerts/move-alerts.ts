import "server-only";
import type pg from "pg";

/** Lets alerts lead to the feeds that replace others, which the transaction has in the table `merge_feeds` (old_id, new_id). */
export async function moveAlerts(client: pg.PoolClient): Promise<void> {
  await client.query(
    `UPDATE alerts a SET action_url = '/articles/' || m.new_id FROM merge_feeds m
     WHERE a.feed_id = m.old_id AND a.action_url = '/articles/' || m.old_id`,
  );
}

import "server-only";
import type pg from "pg";

/** Lets alerts lead to the feeds that replace others. `merged` names a table with old_id and new_id. */
export async function moveAlerts(client: pg.PoolClient, merged: "merge_feeds"): Promise<void> {
  await client.query(
    `UPDATE alerts a SET action_url = '/articles/' || m.new_id FROM ${merged} m
     WHERE a.feed_id = m.old_id AND a.action_url = '/articles/' || m.old_id`,
  );
}

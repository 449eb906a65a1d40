import "server-only";
import type pg from "pg";
import { moveAlerts } from "@/lib/domain/base/alerts/move-alerts";
import { dependentsOf, movedOnMerge } from "@/lib/domain/dependents";
import { isPrivateFeed } from "@/lib/domain/facts";
import { mergeItemFeeds, recountMerged, removeDeletedItems } from "@/lib/domain/library/items/merge-items";
import { PERSON_TABLES } from "@/lib/domain/person-tables";

/** Marks the feeds of a private source as private, because the other source may be public, unless their owner decided. */
export async function keepFeedsPrivate(client: pg.PoolClient, from: number): Promise<void> {
  await client.query(
    `UPDATE feeds SET is_private = true WHERE source_id = $1 AND is_private IS NULL
       AND (SELECT is_private FROM sources WHERE id = $1)`,
    [from],
  );
}

/** Makes all feeds of a source private, whatever their owners decided. */
export async function makeFeedsPrivate(client: pg.PoolClient, sourceId: number): Promise<void> {
  await client.query("UPDATE feeds SET is_private = true WHERE source_id = $1", [sourceId]);
}

/** Removes deleted feeds of source `from`, or of `into`, which could still be restored, of users who also have a feed of the other source. */
export async function removeRestorableFeeds(client: pg.PoolClient, from: number, into: number): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE merge_deleted_feeds ON COMMIT DROP AS
     SELECT o.user_key, CASE WHEN o.deleted_at IS NULL THEN n.id ELSE o.id END AS id FROM feeds o
     JOIN feeds n ON n.user_key = o.user_key AND n.source_id = $2::bigint
     WHERE o.source_id = $1::bigint AND (o.deleted_at IS NULL) <> (n.deleted_at IS NULL)`,
    [from, into],
  );
  await removeDeletedItems(client);
  for (const { table, column } of dependentsOf("feed", "statement")) {
    await client.query(
      `DELETE FROM ${table} t USING merge_deleted_feeds g WHERE t.user_key = g.user_key AND t.${column} = g.id`,
    );
  }
  await client.query("DELETE FROM feeds f USING merge_deleted_feeds g WHERE f.id = g.id");
}

/** Tables with one row per person and article are found by their owner. */
const ownKey = (table: string) => (PERSON_TABLES.some((each) => each === table) ? "t.user_key = m.user_key AND" : "");

/**
 * Replaces the feeds of source `from` by those of `into`, for people who follow both, and lets the others follow `into`:
 * their items, stars, labels and bundles stay. Fills the table `merge_feeds` (user_key, old_id, new_id) of the transaction.
 */
export async function mergeFeeds(client: pg.PoolClient, from: number, into: number): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE merge_feeds ON COMMIT DROP AS
     SELECT o.user_key, o.id AS old_id, n.id AS new_id FROM feeds o JOIN feeds n ON n.user_key = o.user_key AND n.source_id = $2::bigint
     WHERE o.source_id = $1::bigint`,
    [from, into],
  );
  await moveAlerts(client);
  await mergeItemFeeds(client);
  for (const { table, column } of movedOnMerge("feed")) {
    await client.query(
      `UPDATE ${table} t SET ${column} = m.new_id FROM merge_feeds m WHERE ${ownKey(table)} t.${column} = m.old_id`,
    );
  }
  await client.query(
    `INSERT INTO bundle_feeds (bundle_id, feed_id) SELECT b.bundle_id, m.new_id FROM bundle_feeds b
     JOIN merge_feeds m ON m.old_id = b.feed_id ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO feed_reading_settings (feed_id, face, size, line_height, measure, paper)
     SELECT m.new_id, r.face, r.size, r.line_height, r.measure, r.paper FROM feed_reading_settings r
     JOIN merge_feeds m ON m.old_id = r.feed_id ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `UPDATE feeds n SET is_active = n.is_active OR o.is_active, is_private = CASE WHEN o.is_private OR ${isPrivateFeed("n")} THEN true ELSE coalesce(n.is_private, o.is_private) END,
       full_text = n.full_text OR o.full_text, hides_duplicates = n.hides_duplicates AND o.hides_duplicates,
       unread_after_edit = CASE WHEN n.unread_after_edit = 'never' THEN o.unread_after_edit ELSE n.unread_after_edit END,
       notifies = n.notifies OR o.notifies,
       refresh_minutes = CASE WHEN n.refresh_minutes IS NOT NULL AND o.refresh_minutes IS NOT NULL
         THEN least(n.refresh_minutes, o.refresh_minutes) END, keep_days = CASE WHEN n.keep_days = 0 OR o.keep_days = 0 THEN 0
         WHEN n.keep_days IS NOT NULL AND o.keep_days IS NOT NULL THEN greatest(n.keep_days, o.keep_days) END, title = coalesce(n.title, o.title),
       description = coalesce(n.description, o.description)
     FROM merge_feeds m JOIN feeds o ON o.id = m.old_id, sources s WHERE n.id = m.new_id AND s.id = n.source_id`,
  );
  await client.query("DELETE FROM feeds USING merge_feeds m WHERE feeds.id = m.old_id");
  await client.query("UPDATE feeds SET source_id = $2 WHERE source_id = $1", [from, into]);
  await recountMerged(client);
}

import "server-only";
import type pg from "pg";

/** Lets articles that wait to be marked as duplicates be those that replace them (table `merge_articles`: old_id, new_id). */
export async function moveQueuedDuplicates(client: pg.PoolClient): Promise<void> {
  await client.query(
    `WITH waiting AS (DELETE FROM duplicate_queue q USING merge_articles w WHERE q.article_id = w.old_id RETURNING q.user_key, w.new_id)
     INSERT INTO duplicate_queue (user_key, article_id) SELECT user_key, new_id FROM waiting ON CONFLICT DO NOTHING`,
  );
}

import "server-only";
import type pg from "pg";
import { dependentsOf } from "@/lib/domain/dependents";

/** Finds the articles of source `from` that `into` has as well: the table `merge_articles` (old_id, new_id) of the transaction. */
export async function findCommonArticles(client: pg.PoolClient, from: number, into: number): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE merge_articles ON COMMIT DROP AS
     SELECT a.id AS old_id, b.id AS new_id FROM articles a JOIN articles b ON b.source_id = $2::bigint AND b.key = a.key
     WHERE a.source_id = $1::bigint`,
    [from, into],
  );
}

/** Removes those articles, once nothing names them, and gives all others of source `from` to `into`, with its tombstones. */
export async function moveArticles(client: pg.PoolClient, from: number, into: number): Promise<void> {
  for (const { table, column } of dependentsOf("article", "statement")) {
    await client.query(`DELETE FROM ${table} t USING merge_articles w WHERE t.${column} = w.old_id`);
  }
  await client.query("DELETE FROM articles a USING merge_articles w WHERE a.id = w.old_id");
  await client.query("UPDATE articles SET source_id = $2 WHERE source_id = $1", [from, into]);
  await client.query(
    `INSERT INTO pruned_articles (source_id, key, pruned_at) SELECT $2, key, pruned_at FROM pruned_articles p WHERE source_id = $1
       AND NOT EXISTS (SELECT FROM articles a WHERE a.source_id = $2 AND a.key = p.key) ON CONFLICT DO NOTHING`,
    [from, into],
  );
}

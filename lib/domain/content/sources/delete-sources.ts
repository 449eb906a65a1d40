import "server-only";
import type pg from "pg";
import { dependentsOf } from "@/lib/domain/dependents";
import { sql } from "@/lib/platform/db";

/** Deletes sources without feeds, with all rows that belong to them. A source with a feed stays. Returns the number of deleted sources. */
export async function deleteSources(client: pg.PoolClient, sourceIds: readonly number[]): Promise<number> {
  const deleted = await sql<{ id: number }>(client, {
    name: "delete-sources",
    text: `DELETE FROM sources s WHERE s.id = ANY($1::bigint[]) AND NOT EXISTS (SELECT FROM feeds f WHERE f.source_id = s.id)
           RETURNING s.id`,
    values: [sourceIds],
  });
  const ids = deleted.map((source) => source.id);
  if (ids.length === 0) return 0;
  for (const { table, column } of dependentsOf("article", "statement")) {
    await client.query(
      `DELETE FROM ${table} WHERE ${column} IN (SELECT id FROM articles WHERE source_id = ANY($1::bigint[]))`,
      [ids],
    );
  }
  for (const { table, column } of dependentsOf("source", "statement")) {
    await client.query(`DELETE FROM ${table} WHERE ${column} = ANY($1::bigint[])`, [ids]);
  }
  return ids.length;
}

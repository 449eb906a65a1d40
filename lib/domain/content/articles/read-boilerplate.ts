import "server-only";
import { type Queryable, sql } from "@/lib/platform/db";

/**
 * Returns the keys of the lines that a source repeats (`lib/insight/boilerplate`); none while nothing was learnt of it.
 * Primary key of source_boilerplate.
 */
export async function readBoilerplate(on: Queryable, sourceId: number): Promise<string[]> {
  const [row] = await sql<{ keys: string[] }>(on, {
    name: "boilerplate-read",
    text: `SELECT ARRAY(SELECT jsonb_object_keys(lines)) AS keys FROM source_boilerplate WHERE source_id = $1`,
    values: [sourceId],
  });
  return row?.keys ?? [];
}

import "server-only";
import type pg from "pg";
import { sql } from "@/lib/platform/db";

/**
 * Gives the source of a smart feed other keywords. Another source that has them, of a deleted feed or without followers,
 * loses its identity.
 */
export async function changeQuery(
  client: pg.PoolClient,
  sourceId: number,
  { keywords, identity }: { keywords: string; identity: string },
): Promise<void> {
  await sql(client, {
    text: "UPDATE sources SET identity = gen_random_uuid() WHERE identity = $1 AND id <> $2",
    values: [identity, sourceId],
  });
  await sql(client, {
    text: "UPDATE sources SET keywords = $2, identity = $3 WHERE id = $1",
    values: [sourceId, keywords, identity],
  });
}

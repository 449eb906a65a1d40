import "server-only";
import type { PoolClient } from "pg";
import { sql } from "@/lib/platform/db";

/** Lets only one transaction at a time mark, hide or restore duplicates of a user. */
export async function lockDuplicates(client: PoolClient, userKey: number): Promise<void> {
  await sql(client, { text: "SELECT pg_advisory_xact_lock(7201, $1::int)", values: [userKey] });
}

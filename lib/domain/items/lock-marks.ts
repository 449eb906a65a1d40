import "server-only";
import type { PoolClient } from "pg";
import { sql } from "@/lib/platform/db";

/** Key space of the advisory locks below. */
const MARKS = 4_276_002;

/**
 * Lets only one transaction at a time delete or restore unread rows of a user in bulk: two that meet the same rows in
 * different orders would wait for each other for ever. Single marks need no lock. It ends with the transaction.
 */
export async function lockMarks(client: PoolClient, userKey: number): Promise<void> {
  await sql(client, {
    name: "items-lock-marks",
    text: `SELECT pg_advisory_xact_lock(${MARKS}, $1::int)`,
    values: [userKey],
  });
}

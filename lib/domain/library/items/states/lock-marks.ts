import "server-only";
import type { PoolClient } from "pg";
import { sql } from "@/lib/platform/db";

/** First key of the advisory locks; the second one is the user's key. */
const MARKS = 4_276_002;

/**
 * Lets only one transaction at a time delete or restore unread rows of a user in bulk: two of them could deadlock. Single
 * marks need no lock. Released at the end of the transaction.
 */
export async function lockMarks(client: PoolClient, userKey: number): Promise<void> {
  await sql(client, {
    name: "items-lock-marks",
    text: `SELECT pg_advisory_xact_lock(${MARKS}, $1::int)`,
    values: [userKey],
  });
}

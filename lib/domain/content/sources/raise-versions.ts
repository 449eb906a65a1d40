import "server-only";
import type pg from "pg";
import { sql } from "@/lib/platform/db";

/**
 * Raises the versions of the public documents that contain one of these feeds. Code that writes or removes `feed_items`
 * calls it as the last statement of its transaction, because a version stays locked until the end. It costs little if
 * nobody reads such a document.
 */
export async function raiseVersions(client: pg.PoolClient, feedIds: readonly number[]): Promise<void> {
  if (feedIds.length === 0) return;
  await sql(client, {
    name: "versions-raise",
    text: "SELECT raise_output_versions($1::bigint[])",
    values: [feedIds],
  });
}

/** The same for everything that a user publishes, where the feeds are not known. */
export async function raiseOwnerVersions(client: pg.PoolClient, userKey: number): Promise<void> {
  await sql(client, { name: "versions-raise-owner", text: "SELECT raise_owner_versions($1)", values: [userKey] });
}

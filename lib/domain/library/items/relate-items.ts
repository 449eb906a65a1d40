import "server-only";
import type pg from "pg";
import { sql } from "@/lib/platform/db";

/**
 * Code that inserts `feed_items` calls it with their users and articles. An article that a user already has in another
 * feed is merged into that item, and known duplicates are queued. Other articles cost one lookup each.
 */
export async function relateItems(
  client: pg.PoolClient,
  userKeys: readonly number[],
  articleIds: readonly number[],
): Promise<void> {
  if (userKeys.length === 0 || articleIds.length === 0) return;
  await sql(client, {
    name: "items-relate",
    text: "SELECT relate_items($1::int[], $2::bigint[])",
    values: [userKeys, articleIds],
  });
}

/**
 * Code that removes marks of `duplicate_items`, or items that others duplicate, calls it with the ids of the marks.
 * Hidden items among them show again.
 */
export async function unhideItems(client: pg.PoolClient, userKey: number, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  await sql(client, {
    name: "items-show-unmarked",
    text: "SELECT show_unmarked($1::int, $2::bigint[])",
    values: [userKey, itemIds],
  });
}

/** Moves those of the items that are in other feeds as well to one of these, before their own feed or its rows go. */
export async function moveToOtherFeeds(
  client: pg.PoolClient,
  userKey: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await sql(client, {
    name: "items-hand-over",
    text: "SELECT hand_over_items($1::int, $2::bigint[])",
    values: [userKey, itemIds],
  });
}

import "server-only";
import type pg from "pg";
import { findCommonArticles, moveArticles } from "@/lib/domain/content/articles/merge-articles";
import { deleteSources } from "@/lib/domain/content/sources/delete-sources";
import { takeSchedule } from "@/lib/domain/content/sources/schedule";
import { keepFeedsPrivate, mergeFeeds, removeRestorableFeeds } from "@/lib/domain/library/feeds/merge-feeds";
import { moveFanOuts, renameFanOuts } from "@/lib/domain/library/ingest/move-fan-outs";
import { mergeItems } from "@/lib/domain/library/items/merge-items";
import { moveQueuedDuplicates } from "@/lib/domain/understanding/insight/move-duplicates";

/**
 * Merges source `from` into source `into`, within a transaction that has locked both. Articles of both become those of
 * `into`. A follower of one keeps the feed with its items and states; a follower of both keeps the feed of `into`, with
 * the items, stars and bundles of the other one. A feed that was private for a follower stays private.
 */
export async function mergeSource(client: pg.PoolClient, from: number, into: number): Promise<void> {
  await keepFeedsPrivate(client, from);
  await removeRestorableFeeds(client, from, into);
  await findCommonArticles(client, from, into);
  await mergeItems(client, from);
  await moveQueuedDuplicates(client);
  await renameFanOuts(client, from);
  await moveArticles(client, from, into);
  await mergeFeeds(client, from, into);
  await takeSchedule(client, from, into);
  await moveFanOuts(client, from, into);
  await deleteSources(client, [from]);
  await client.query("SELECT raise_source_versions($1)", [into]);
}

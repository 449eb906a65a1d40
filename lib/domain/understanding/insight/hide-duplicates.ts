import "server-only";
import type { PoolClient } from "pg";
import type {
  RemoveDuplicatesInput,
  RemovedDuplicates,
  RestoreDuplicatesInput,
  RestoredDuplicates,
} from "@/lib/contracts/intelligence";
import { raiseOwnerVersions, raiseVersions } from "@/lib/domain/content/sources/raise-versions";
import type { Ctx, SystemCtx } from "@/lib/domain/ctx";
import { showHidden } from "@/lib/domain/library/items/duplicate-marks";
import { hideItems } from "@/lib/domain/library/items/remove-items";
import { lockMarks } from "@/lib/domain/library/items/states/lock-marks";
import { sql, transaction } from "@/lib/platform/db";
import { lockDuplicates } from "./lock-duplicates";

/**
 * Hides the caller's items that duplicate another one of theirs ("Clean Now"): all, or those of `ids`, never those
 * that are starred, saved for later or labelled. Ids that are not duplicates of theirs (any more) are ignored. Hidden items move from `feed_items` to `hidden_items` with their unread mark, so that lists, counters, search and public documents
 * need not know of them.
 */
export async function hideDuplicates(ctx: Ctx, { ids }: RemoveDuplicatesInput = {}): Promise<RemovedDuplicates> {
  const removedCount = await transaction(ctx.db.pool, async (client) => {
    await lockMarks(client, ctx.user.key);
    await lockDuplicates(client, ctx.user.key);
    return hide(client, ctx.user.key, ids);
  });
  if (removedCount > 0) ctx.changes.add(ctx.user.key, { type: "duplicates" });
  return { removedCount };
}

/**
 * Hides the items of these articles that duplicate another one, in those feeds of a user that are set to hide duplicates.
 * Index: feed_items (article_id, user_key).
 */
export async function hideInFeeds(ctx: SystemCtx, userKey: number, articleIds: readonly number[]): Promise<void> {
  const found = await sql<{ id: number }>(ctx.db.pool, {
    name: "duplicates-of-hiding-feeds",
    text: `SELECT i.id FROM feed_items i JOIN feeds f ON f.id = i.feed_id AND f.hides_duplicates
      JOIN duplicate_items d ON d.user_key = $1 AND d.id = i.id
      WHERE i.user_key = $1 AND i.article_id = ANY($2::bigint[])`,
    values: [userKey, articleIds],
  });
  if (found.length === 0) return;
  const hidden = await transaction(ctx.db.pool, async (client) => {
    await lockMarks(client, userKey);
    await lockDuplicates(client, userKey);
    return hide(
      client,
      userKey,
      found.map(({ id }) => id),
    );
  });
  if (hidden > 0) ctx.changes.addForAllTabs(userKey, { type: "duplicates" });
}

/** Locks the items first, so that the statement that moves them sees a star or label that is set at this moment. */
async function hide(client: PoolClient, userKey: number, ids: readonly number[] | undefined): Promise<number> {
  const duplicates = await sql<{ id: number }>(client, {
    text: `SELECT i.id FROM duplicate_items d JOIN feed_items i ON i.user_key = d.user_key AND i.id = d.id
      WHERE d.user_key = $1 AND ($2::bigint[] IS NULL OR d.id = ANY($2)) ORDER BY i.id FOR UPDATE OF i`,
    values: [userKey, ids ?? null],
  });
  const hidden = await hideItems(
    client,
    userKey,
    duplicates.map(({ id }) => id),
  );
  await raiseVersions(client, [...new Set(hidden.map(({ feedId }) => feedId))]);
  return hidden.length;
}

/** Restores hidden items of the caller with their state: all of them, or those of `ids`. Ignores ids that are not hidden. */
export async function restoreDuplicates(ctx: Ctx, { ids }: RestoreDuplicatesInput): Promise<RestoredDuplicates> {
  const restoredCount = await transaction(ctx.db.pool, async (client) => {
    await lockMarks(client, ctx.user.key);
    await lockDuplicates(client, ctx.user.key);
    const count = await showHidden(client, ctx.user.key, ids);
    await raiseOwnerVersions(client, ctx.user.key);
    return count;
  });
  if (restoredCount > 0) ctx.changes.add(ctx.user.key, { type: "duplicates" });
  return { restoredCount };
}

import "server-only";
import type { PoolClient } from "pg";
import type { Feed, FeedChange } from "@/lib/contracts/feeds";
import { detachSources } from "@/lib/domain/content/sources/detach-sources";
import { markCopies } from "@/lib/domain/content/sources/mark-private";
import { ownOutput } from "@/lib/domain/content/sources/own-output";
import { privateReason } from "@/lib/domain/content/sources/private-address";
import { fetchSoon } from "@/lib/domain/content/sources/schedule";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError, notFound } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { resumeFeed } from "./attach-feed";
import { getFeed } from "./get-feed";
import { type LockedFeed, lockFeed } from "./lock-feed";

/** The settings of a feed that can change without a fetch. */
export type FeedSettings = Omit<FeedChange, "feedUrl" | "userAgent" | "credentials">;

/**
 * Changes one of the caller's feeds. Missing fields stay; an empty title or description falls back to the source's.
 * Once the owner sets whether it is private, that stays, even if the address changes. Pausing stops new items, resuming
 * adds what the document lists by then. Errors: 404, 422 ADDRESS_REFUSED.
 */
export async function updateFeed(ctx: Ctx, id: number, change: FeedSettings): Promise<Feed> {
  const updated = await transaction(ctx.db.pool, (client) => storeSettings(client, ctx, { id, change }));
  ctx.changes.add(ctx.user.key, { type: "feeds", action: "edited", feedIds: [id] });
  return updated;
}

/** {@link updateFeed} within a transaction. */
export async function storeSettings(
  client: PoolClient,
  ctx: Ctx,
  { id, change }: { id: number; change: FeedSettings },
): Promise<Feed> {
  const feed = await lockFeed(client, ctx, id);
  if (feed.deletedAt) throw notFound("Feed");
  if (change.isPrivate === false) refuseToPublish(feed);
  await sql(client, {
    text: `UPDATE feeds SET updated_at = $3,
        title = CASE WHEN $4::text IS NULL THEN title ELSE nullif($4, '') END,
        description = CASE WHEN $5 THEN nullif($6, '') ELSE description END,
        is_active = coalesce($7, is_active), is_private = coalesce($8, is_private),
        full_text = coalesce($9, full_text), keep_days = CASE WHEN $10 THEN $11 ELSE keep_days END,
        hides_duplicates = coalesce($12, hides_duplicates), notifies = coalesce($13, notifies),
        unread_after_edit = coalesce($14, unread_after_edit),
        refresh_minutes = CASE WHEN $15 THEN $16 ELSE refresh_minutes END
      WHERE user_key = $1 AND id = $2`,
    values: [ctx.user.key, id, ctx.now(), ...changedValues(change)],
  });
  // A slower rate applies from the next fetch on, and a faster one at once.
  if (change.refreshMinutes !== undefined && feed.isActive) await fetchSoon(client, feed.sourceId);
  if (change.isPrivate !== undefined) await markCopies(client, ctx.user.key, feed.id);
  if (change.isActive !== undefined && change.isActive !== feed.isActive) {
    await follow(client, ctx, { ...feed, isActive: change.isActive });
  }
  return getFeed(ctx, id, client);
}

/**
 * A feed of our own public RSS stays private: two people who follow each other would publish the same articles for ever. So
 * does what a site gives or sends to one person.
 */
function refuseToPublish({ url, isOwn }: LockedFeed): void {
  if (isOwn) throw new AppError("ADDRESS_REFUSED", "A feed with your own password or user agent always stays private.");
  if (url.startsWith("mailto:")) throw new AppError("ADDRESS_REFUSED", "Newsletters always stay private.");
  if (ownOutput(url)) throw new AppError("ADDRESS_REFUSED", privateReason(url) ?? "This feed has to stay private.");
}

function changedValues(change: FeedSettings): unknown[] {
  const { title, description, isActive, isPrivate, fullText, keepDays, hidesDuplicates, notifies } = change;
  return [
    ...[title ?? null, description !== undefined, description ?? null],
    ...[isActive ?? null, isPrivate ?? null, fullText ?? null],
    ...[keepDays !== undefined, keepDays ?? null, hidesDuplicates ?? null, notifies ?? null],
    change.unreadAfterEdit ?? null,
    ...[change.refreshMinutes !== undefined, change.refreshMinutes ?? null],
  ];
}

async function follow(client: PoolClient, ctx: Ctx, feed: LockedFeed): Promise<void> {
  if (feed.isActive) await resumeFeed(client, feed.id, { userKey: ctx.user.key, sourceId: feed.sourceId });
  else await detachSources(client, [feed.sourceId]);
}

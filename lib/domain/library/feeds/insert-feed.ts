import "server-only";
import type { PoolClient } from "pg";
import { type SourceIdentity, sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import type { Ctx } from "@/lib/domain/ctx";
import { forgetRestorableFeeds } from "@/lib/domain/plans/billing/require-room";
import { publicId } from "@/lib/domain/public-id";
import { AppError } from "@/lib/errors";
import { type Queryable, sql } from "@/lib/platform/db";
import { attachFeed } from "./attach-feed";
import { getFeed } from "./get-feed";
import { removeFeedsForGood } from "./remove-feeds-for-good";

/**
 * Throws 409 ALREADY_SUBSCRIBED, with the feed in `details`, when the caller follows a source already. The result holds
 * only while the caller's row is locked.
 */
export async function refuseSecondFeed(ctx: Ctx, source: SourceIdentity, on: Queryable = ctx.db.pool): Promise<void> {
  const [existing] = await sql<{ id: number }>(on, {
    name: "feeds-of-source",
    text: `SELECT f.id FROM feeds f JOIN sources s ON s.id = f.source_id
           WHERE s.identity = $2 AND f.user_key = $1 AND f.deleted_at IS NULL`,
    values: [ctx.user.key, sourceIdentity(source)],
  });
  if (!existing) return;
  const feed = await getFeed(ctx, existing.id, on);
  throw new AppError("ALREADY_SUBSCRIBED", `You already follow “${feed.title}”`, { details: { feed } });
}

/** Removes a deleted, still restorable feed of this source, which the new one replaces. */
export async function removeDeletedFeed(client: PoolClient, ctx: Ctx, source: SourceIdentity): Promise<void> {
  const deleted = await sql<{ id: number; userKey: number; sourceId: number }>(client, {
    text: `SELECT f.id, f.user_key AS "userKey", f.source_id AS "sourceId" FROM feeds f JOIN sources s ON s.id = f.source_id
           WHERE s.identity = $2 AND f.user_key = $1 AND f.deleted_at IS NOT NULL FOR UPDATE`,
    values: [ctx.user.key, sourceIdentity(source)],
  });
  if (deleted.length > 0) await removeFeedsForGood(client, deleted);
}

export type NewFeedRow = { sourceId: number; title: string | null; description: string | null };

/** Subscribes the caller to a source, whose newest articles become unread items. Returns the feed's id. */
export async function insertFeed(client: PoolClient, ctx: Ctx, feed: NewFeedRow): Promise<number> {
  const id = publicId();
  await sql(client, {
    text: `INSERT INTO feeds (id, user_key, source_id, title, description, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    values: [id, ctx.user.key, feed.sourceId, feed.title, feed.description, ctx.now()],
  });
  await forgetRestorableFeeds(client, ctx);
  await attachFeed(client, id, { userKey: ctx.user.key, sourceId: feed.sourceId });
  return id;
}

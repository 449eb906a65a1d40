import "server-only";
import type { PoolClient } from "pg";
import { MAX_SAVED_PAGES } from "@/lib/contracts/reading";
import { detachSources } from "@/lib/domain/content/sources/detach-sources";
import { findOrCreateSource } from "@/lib/domain/content/sources/find-or-create-source";
import { neverFetch } from "@/lib/domain/content/sources/never-fetch";
import { type SourceIdentity, sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import type { Ctx } from "@/lib/domain/ctx";
import { insertFeed, removeDeletedFeed } from "@/lib/domain/library/feeds/insert-feed";
import { requireFeedRoom } from "@/lib/domain/plans/billing/require-room";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";

/** The title of the feed that holds saved pages. */
export const PAGES_TITLE = "Saved pages";

/** Identifies the source of the caller's saved pages. */
export const pagesIdentity = (ctx: Ctx): SourceIdentity => ({ kind: "pages", ownerKey: ctx.user.key });

type PagesFeed = { sourceId: number; feedId: number };

/**
 * Returns the caller's feed of saved pages; makes it where there is none. Errors: 403 PLAN_LIMIT, 409 CONFLICT when it is
 * full.
 */
export async function openPagesFeed(client: PoolClient, ctx: Ctx): Promise<PagesFeed> {
  return (await ownFeed(client, ctx)) ?? createFeed(client, ctx);
}

/** Returns the feed if there is one. Error: 409 CONFLICT when it is full. */
async function ownFeed(client: PoolClient, ctx: Ctx): Promise<PagesFeed | null> {
  const [own] = await sql<{ sourceId: number; feedId: number; total: number }>(client, {
    text: `SELECT f.id AS "feedId", f.source_id AS "sourceId", coalesce(c.total, 0) AS total FROM feeds f
      JOIN sources s ON s.id = f.source_id LEFT JOIN feed_counts c ON c.user_key = f.user_key AND c.feed_id = f.id
      WHERE f.user_key = $1 AND s.identity = $2 AND f.deleted_at IS NULL`,
    values: [ctx.user.key, sourceIdentity(pagesIdentity(ctx))],
  });
  if (own && own.total >= MAX_SAVED_PAGES) {
    throw new AppError(
      "CONFLICT",
      `You have ${MAX_SAVED_PAGES} saved pages, the maximum. Delete the feed to save more.`,
    );
  }
  return own ?? null;
}

/** Creates the feed with its source. A source that is gone is never scheduled. Error: 403 PLAN_LIMIT. */
async function createFeed(client: PoolClient, ctx: Ctx): Promise<PagesFeed> {
  await requireFeedRoom(client, ctx);
  await removeDeletedFeed(client, ctx, pagesIdentity(ctx));
  const left = await sql<{ id: number }>(client, {
    text: "SELECT id FROM sources WHERE identity = $1",
    values: [sourceIdentity(pagesIdentity(ctx))],
  });
  // Nobody has it any more: articles deleted with its feed do not come back.
  await detachSources(
    client,
    left.map(({ id }) => id),
  );
  const { id: sourceId } = await findOrCreateSource(client, { ...pagesIdentity(ctx), isPrivate: true });
  await neverFetch(client, sourceId, { title: PAGES_TITLE, at: ctx.now() });
  return { sourceId, feedId: await insertFeed(client, ctx, { sourceId, title: null, description: null }) };
}

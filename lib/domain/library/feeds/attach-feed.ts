import "server-only";
import type pg from "pg";
import { raiseVersions } from "@/lib/domain/content/sources/raise-versions";
import { fetchSoon, followSql } from "@/lib/domain/content/sources/schedule";
import { addItems } from "@/lib/domain/library/items/add-items";
import { relateItems } from "@/lib/domain/library/items/relate-items";
import { runRules } from "@/lib/domain/library/rules/run-rules";
import { planFloorSql } from "@/lib/domain/plans/billing/plan-floor";
import { now } from "@/lib/platform/clock";
import { sql } from "@/lib/platform/db";

/** Articles that a new feed begins with, at most. */
const NEWEST = 500;

/**
 * Attaches a new feed to its source: the newest 500 articles become unread items, and the source is fetched as often as
 * the subscriber's plan allows. Returns the number of items.
 */
export async function attachFeed(
  client: pg.PoolClient,
  feedId: number,
  { userKey, sourceId }: { userKey: number; sourceId: number },
): Promise<number> {
  const items = await addNewestItems(client, { feedId, userKey, sourceId, limit: NEWEST });
  await rescheduleSource(client, sourceId, userKey);
  await raiseVersions(client, [feedId]);
  return items;
}

/** {@link attachFeed} for many feeds of one user. The caller's transaction has locked their sources. */
export async function attachFeeds(client: pg.PoolClient, feedIds: readonly number[], userKey: number): Promise<void> {
  if (feedIds.length === 0) return;
  const [added] = await sql<{ articleIds: number[] | null }>(client, {
    name: "attach-many",
    text: `WITH ${addItems(`SELECT f.user_key, f.id, a.id, a.published_at, $4 FROM feeds f CROSS JOIN LATERAL (
          SELECT id, published_at FROM articles WHERE source_id = f.source_id AND NOT is_inherited
          ORDER BY published_at DESC, id DESC LIMIT $3) a
        WHERE f.id = ANY($2::bigint[]) AND f.user_key = $1 ORDER BY a.published_at, a.id`)}
      SELECT array_agg(article_id)::float8[] AS "articleIds" FROM item`,
    values: [userKey, feedIds, NEWEST, now()],
  });
  await startItems(client, userKey, added?.articleIds ?? []);
  await sql(client, {
    name: "attach-schedule-many",
    text: followSql(
      "s.id IN (SELECT source_id FROM feeds WHERE id = ANY($2::bigint[]))",
      planFloorSql("$3::timestamptz"),
    ),
    values: [userKey, feedIds, now()],
  });
  await raiseVersions(client, feedIds);
}

/**
 * Resumes a paused feed: the listed articles that are stored become unread, unless the feed has them already, and the
 * source is fetched within seconds for those that are not.
 * To be called after `is_active` was set. Returns the number of items.
 */
export async function resumeFeed(
  client: pg.PoolClient,
  feedId: number,
  { userKey, sourceId }: { userKey: number; sourceId: number },
): Promise<number> {
  const [source] = await sql<{ listed: number }>(client, {
    name: "resume-listed",
    text: "SELECT listed FROM sources WHERE id = $1",
    values: [sourceId],
  });
  const limit = Math.min(source?.listed ?? 0, NEWEST);
  const items = await addNewestItems(client, { feedId, userKey, sourceId, limit });
  await fetchSoon(client, sourceId);
  await raiseVersions(client, [feedId]);
  return items;
}

type Attachment = { feedId: number; userKey: number; sourceId: number; limit: number };

/** Adds the newest articles as items, in the order of arrival. Index: articles (source_id, published_at desc, id desc). */
async function addNewestItems(client: pg.PoolClient, { feedId, userKey, sourceId, limit }: Attachment) {
  const [added] = await sql<{ items: number; articleIds: number[] | null }>(client, {
    name: "attach-newest",
    text: `WITH newest AS (
        SELECT id, published_at FROM articles WHERE source_id = $3 AND NOT is_inherited ORDER BY published_at DESC, id DESC LIMIT $4
      ), ${addItems(`SELECT $2::int, $1::bigint, id, published_at, $5::timestamptz FROM newest n
        WHERE NOT EXISTS (SELECT FROM hidden_items h WHERE h.article_id = n.id AND h.user_key = $2) ORDER BY published_at, id`)}
      SELECT count(*) AS items, array_agg(article_id)::float8[] AS "articleIds" FROM item`,
    values: [feedId, userKey, sourceId, limit, now()],
  });
  await startItems(client, userKey, added?.articleIds ?? []);
  return added?.items ?? 0;
}

/** Relates new items to others of their user, and runs this user's rules on them. */
async function startItems(client: pg.PoolClient, userKey: number, articleIds: readonly number[]): Promise<void> {
  await relateItems(client, [userKey], articleIds);
  await runRules(client, { articleIds, newFor: [userKey], now: now() });
}

/** Moves the next fetch forward, never back, to what the subscriber's plan allows. A source never fetched is due now. */
async function rescheduleSource(client: pg.PoolClient, sourceId: number, userKey: number): Promise<void> {
  await sql(client, {
    name: "attach-schedule",
    text: followSql("s.id = $2", planFloorSql("$3::timestamptz")),
    values: [userKey, sourceId, now()],
  });
}

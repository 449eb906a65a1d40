import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { forEachInPieces } from "@/lib/domain/in-pieces";
import { BoundedCache } from "@/lib/platform/cache/bounded-cache";
import { sql } from "@/lib/platform/db";
import { FairSlots } from "@/lib/platform/fair-slots";
import { COUNT_COLUMNS, FEED_COLUMNS, FEED_JOINS, type FeedRow } from "./feed-row";

/**
 * Feeds of all people that a process keeps, at about a kilobyte each. Each call reads the feeds of a larger account
 * again.
 */
const MOST_FEEDS = 25_000;
/** Feeds whose rows are read at once. */
const PAGE = 500;

/** A feed as it was when its rows had the version `stamp`, without its counts. */
export type CachedRow = { readonly stamp: string; readonly row: Omit<FeedRow, "total" | "unread"> };
export type CachedFeed = { kept: CachedRow; total: number; unread: number };
/** One person's feeds, newest subscription first. The same object is returned until something about them changes. */
export type CachedFeeds = { readonly fingerprint: string; readonly feeds: readonly CachedFeed[] };

const keptByUser = new BoundedCache<CachedFeeds>(MOST_FEEDS);
/** One person's feeds are read by one call at a time; the others then find them. */
const turns = new FairSlots<number>({ capacity: Number.POSITIVE_INFINITY, perOwner: 1 });

/**
 * Returns the caller's feeds. Each call asks the database whether the feeds kept by this process are current: by the
 * last transactions that wrote rows of feeds and sources, and by the counts. So writers need not know of this cache,
 * and the next call sees every write of any process. Only feeds with changed rows are read again.
 */
export async function readCachedFeeds(ctx: Ctx): Promise<CachedFeeds> {
  const known = await readIfCurrent(ctx);
  return known ?? turns.run(ctx.user.key, async () => (await readIfCurrent(ctx)) ?? readAnew(ctx));
}

async function readIfCurrent(ctx: Ctx): Promise<CachedFeeds | null> {
  const kept = keptByUser.get(String(ctx.user.key));
  return kept && (await readFingerprint(ctx)) === kept.fingerprint ? kept : null;
}

/**
 * Identifies the state of a feed's rows. No two states of a person's feeds have the same sum of them, because
 * transaction numbers are unique.
 */
const ROWS = "hash_record_extended(ROW(f.xmin, s.xmin), f.id)";
/**
 * The counts themselves, because a distributed table does not show its transactions. Summed apart from the feeds: a
 * join takes longer than a second scan.
 */
const COUNTS =
  "(SELECT sum(hashint8extended(feed_id, (total::bigint << 32) | unread)) FROM feed_counts WHERE user_key = $1)";

/**
 * Returns the fingerprint of the caller's rows; null if a feed shows items of another one, whose counts leave no trace
 * in these rows. Indexes: feeds (user_key, source_id), feed_counts of those that share, primary keys.
 */
async function readFingerprint(ctx: Ctx): Promise<string | null> {
  const [row] = await sql<{ fingerprint: string; shares: boolean }>(ctx.db.pool, {
    name: "feeds-fingerprint",
    text: `SELECT concat(sum(${ROWS}), ' ', ${COUNTS}) AS fingerprint,
        EXISTS (SELECT FROM feed_counts c JOIN feeds o ON o.id = c.feed_id AND o.deleted_at IS NULL
          WHERE c.user_key = $1 AND c.shared > 0) AS shares
      FROM feeds f JOIN sources s ON s.id = f.source_id WHERE f.user_key = $1 AND f.deleted_at IS NULL`,
    values: [ctx.user.key],
  });
  return !row || row.shares ? null : row.fingerprint;
}

type ListedFeed = { id: number; stamp: string; total: number; unread: number };
type Versions = Record<"ids" | "feeds" | "sources" | "totals" | "unreads", string | null> & { fingerprint: string };

/** Indexes: feeds (user_key, source_id), primary keys. Arrays as text: for a thousand feeds this is faster than rows. */
async function readVersions(ctx: Ctx): Promise<{ fingerprint: string; listed: ListedFeed[] }> {
  const [text] = await sql<Versions>(ctx.db.pool, {
    name: "feeds-versions",
    text: `SELECT array_agg(id)::text AS ids, array_agg(feed)::text AS feeds, array_agg(source)::text AS sources,
        array_agg(total)::text AS totals, array_agg(unread)::text AS unreads, concat(sum(fingerprint), ' ', ${COUNTS}) AS fingerprint
      FROM (SELECT f.id, f.xmin AS feed, s.xmin AS source, ${ROWS} AS fingerprint, ${COUNT_COLUMNS}
        FROM feeds f ${FEED_JOINS}
        WHERE f.user_key = $1 AND f.deleted_at IS NULL ORDER BY f.created_at DESC, f.id DESC) listed`,
    values: [ctx.user.key],
  });
  const [feeds, sources, totals, unreads] = [text?.feeds, text?.sources, text?.totals, text?.unreads].map(toList);
  const listed: ListedFeed[] = [];
  await forEachInPieces(toList(text?.ids), (id, at) => {
    listed.push({
      id: Number(id),
      stamp: `${feeds?.[at]} ${sources?.[at]}`,
      total: Number(totals?.[at]),
      unread: Number(unreads?.[at]),
    });
  });
  return { fingerprint: text?.fingerprint ?? "", listed };
}

/** Splits an array of numbers as PostgreSQL writes it, such as {1,2,3}. */
const toList = (array: string | null | undefined): string[] => array?.slice(1, -1).split(",") ?? [];

async function readAnew(ctx: Ctx): Promise<CachedFeeds> {
  const { fingerprint, listed } = await readVersions(ctx);
  const known = new Map<number, CachedRow>();
  await forEachInPieces(keptByUser.get(String(ctx.user.key))?.feeds ?? [], ({ kept }) => {
    known.set(kept.row.id, kept);
  });
  const stale: ListedFeed[] = [];
  await forEachInPieces(listed, (feed) => {
    if (known.get(feed.id)?.stamp !== feed.stamp) stale.push(feed);
  });
  for (let at = 0; at < stale.length; at += PAGE) await readRows(ctx, stale.slice(at, at + PAGE), known);
  const feeds: CachedFeed[] = [];
  await forEachInPieces(listed, ({ id, total, unread }) => {
    const kept = known.get(id);
    // None for one that was deleted in the meantime.
    if (kept) feeds.push({ kept, total, unread });
  });
  const made = { fingerprint, feeds };
  keptByUser.set(String(ctx.user.key), made, feeds.length + 1);
  return made;
}

/** Reads feeds by id into `known`. Index: the primary key. */
async function readRows(ctx: Ctx, stale: readonly ListedFeed[], known: Map<number, CachedRow>): Promise<void> {
  const rows = await sql<FeedRow>(ctx.db.pool, {
    name: "feeds-stale",
    text: `SELECT ${FEED_COLUMNS} FROM feeds f ${FEED_JOINS}
      WHERE f.user_key = $1 AND f.id = ANY($2::bigint[]) AND f.deleted_at IS NULL`,
    values: [ctx.user.key, stale.map(({ id }) => id)],
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, stamp } of stale) {
    const row = found.get(id);
    if (row) known.set(id, { stamp, row });
    else known.delete(id);
  }
}

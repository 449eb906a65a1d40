import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { contentEtag } from "@/lib/platform/content-etag";
import { sql } from "@/lib/platform/db";
import { BoundedCache } from "@/lib/platform/kept/bounded-cache";
import { COUNT_COLUMNS, FEED_COLUMNS, FEED_JOINS, type FeedRow, toFeed } from "./feed-row";

/** Characters of all lists that a process keeps: some 15 of 1,000 feeds. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
/** Characters that a feed counts for beside those of its text. */
const OVERHEAD = 100;

/** A feed as JSON without its counts and its closing bracket, as it was when its rows had the version `stamp`. */
type KeptFeed = { stamp: string; json: string };
/** `fingerprint` is that of the rows that the list was made of. */
type KeptList = { fingerprint: string; etag: string; json: string; feeds: ReadonlyMap<string, KeptFeed> };

const lists = new BoundedCache<KeptList>(MOST_CHARACTERS);

type ListedFeed = { id: string; stamp: string; total: string; unread: string };

/** The list as `listFeeds` has it, as JSON, with a strong ETag of it: it names its owner, so that no two people share one. */
export type FeedList = Pick<KeptList, "etag" | "json">;

/**
 * Returns the caller's list of feeds with its version. Whether the list that this process keeps is still right, the database
 * says at each call: by which transactions the rows of feeds and sources were written last, and the counts. So nobody who
 * writes need know of it, and whichever process wrote, the next call sees it. Only the texts of feeds whose rows were written
 * are read again. Where claims and other followers wrote them, these say what they said, and the ETag stays.
 */
export async function openFeedList(ctx: Ctx): Promise<FeedList> {
  const kept = lists.get(String(ctx.user.key));
  if (kept && (await readFingerprint(ctx)) === kept.fingerprint) return kept;
  return render(ctx, kept?.feeds);
}

/**
 * What the rows of a feed are known by. No two states of a person's feeds have the same sum of them: a transaction has its
 * number once. Counts stand for themselves, because a distributed table does not tell transactions.
 */
const FINGERPRINT = "hash_record_extended(ROW(f.id, f.xmin, s.xmin, c.total, c.unread), 0)";

/**
 * Returns what the caller's rows are known by; null where a feed shows items of another one, which count without a trace in
 * these rows. Indexes: feeds (user_key, source_id), primary keys.
 */
async function readFingerprint(ctx: Ctx): Promise<string | null> {
  const [row] = await sql<{ fingerprint: string | null; shares: boolean }>(ctx.db.pool, {
    name: "feeds-fingerprint",
    text: `SELECT sum(${FINGERPRINT})::text AS fingerprint, coalesce(max(c.shared), 0) > 0 AS shares FROM feeds f ${FEED_JOINS}
      WHERE f.user_key = $1 AND f.deleted_at IS NULL`,
    values: [ctx.user.key],
  });
  return row?.shares ? null : (row?.fingerprint ?? NONE);
}

/** The fingerprint of no feeds. */
const NONE = "";

type Versions = Record<"ids" | "feeds" | "sources" | "totals" | "unreads" | "fingerprint", string | null>;

/** Indexes: feeds (user_key, source_id), primary keys. Arrays as text: for a thousand feeds this is faster than rows. */
async function readVersions(ctx: Ctx): Promise<{ fingerprint: string; listed: ListedFeed[] }> {
  const [text] = await sql<Versions>(ctx.db.pool, {
    name: "feeds-versions",
    text: `SELECT array_agg(id)::text AS ids, array_agg(feed)::text AS feeds, array_agg(source)::text AS sources,
        array_agg(total)::text AS totals, array_agg(unread)::text AS unreads, sum(fingerprint)::text AS fingerprint
      FROM (SELECT f.id, f.xmin AS feed, s.xmin AS source, ${FINGERPRINT} AS fingerprint, ${COUNT_COLUMNS}
        FROM feeds f ${FEED_JOINS}
        WHERE f.user_key = $1 AND f.deleted_at IS NULL ORDER BY f.created_at DESC, f.id DESC) listed`,
    values: [ctx.user.key],
  });
  const [feeds, sources, totals, unreads] = [text?.feeds, text?.sources, text?.totals, text?.unreads].map(toList);
  return {
    fingerprint: text?.fingerprint ?? NONE,
    listed: toList(text?.ids).map((id, at) => ({
      id,
      stamp: `${feeds?.[at]} ${sources?.[at]}`,
      total: totals?.[at] ?? "0",
      unread: unreads?.[at] ?? "0",
    })),
  };
}

/** Splits an array of numbers as PostgreSQL writes it, such as {1,2,3}. */
const toList = (array: string | null | undefined): string[] => array?.slice(1, -1).split(",") ?? [];

async function render(ctx: Ctx, kept: KeptList["feeds"] | undefined): Promise<FeedList> {
  const { fingerprint, listed } = await readVersions(ctx);
  const stale = listed.filter(({ id, stamp }) => kept?.get(id)?.stamp !== stamp);
  const read = stale.length === 0 ? new Map<string, string>() : await readTexts(ctx, stale);
  const feeds = new Map<string, KeptFeed>();
  const texts: string[] = [];
  let size = 0;
  for (const { id, stamp, total, unread } of listed) {
    const json = read.get(id) ?? kept?.get(id)?.json;
    // It was deleted meanwhile.
    if (json === undefined) continue;
    feeds.set(id, { stamp, json });
    size += json.length + OVERHEAD;
    texts.push(`${json},"itemCount":${total},"unreadCount":${unread}}`);
  }
  const json = `[${texts.join(",")}]`;
  const list = { fingerprint, etag: contentEtag(`${ctx.user.id} ${json}`), json, feeds };
  lists.set(String(ctx.user.key), list, size + json.length + OVERHEAD);
  return list;
}

/** Returns the texts of feeds by id. Index: the primary key. */
async function readTexts(ctx: Ctx, stale: readonly ListedFeed[]): Promise<Map<string, string>> {
  const rows = await sql<FeedRow>(ctx.db.pool, {
    name: "feeds-stale",
    text: `SELECT ${FEED_COLUMNS} FROM feeds f ${FEED_JOINS}
      WHERE f.user_key = $1 AND f.id = ANY($2::bigint[]) AND f.deleted_at IS NULL`,
    values: [ctx.user.key, stale.map(({ id }) => id)],
  });
  return new Map(rows.map((row) => [String(row.id), textOf(ctx, row)]));
}

function textOf(ctx: Ctx, row: FeedRow): string {
  const { itemCount: _total, unreadCount: _unread, ...rest } = toFeed(ctx, row);
  return JSON.stringify(rest).slice(0, -1);
}

import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { contentEtag } from "@/lib/platform/content-etag";
import { sql } from "@/lib/platform/db";
import { BoundedCache } from "@/lib/platform/kept/bounded-cache";
import { COUNT_COLUMNS, FEED_COLUMNS, FEED_JOINS, type FeedRow, toFeed } from "./feed-row";

/** Part of every ETag: to be raised when the form of a feed changes. */
const FORM = 1;
/** Characters of all lists that a process keeps: some 30 of 1,000 feeds. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
/** Characters that a feed counts for beside those of its text. */
const OVERHEAD = 100;

/** A feed as JSON without its counts and its closing bracket, as it was when its rows had the version `stamp`. */
type KeptFeed = { stamp: string; json: string };

const lists = new BoundedCache<ReadonlyMap<string, KeptFeed>>(MOST_CHARACTERS);

type ListedFeed = { id: string; stamp: string; total: string; unread: string };

export type FeedList = {
  /** Strong; differs where the list does, and for each person. */
  etag: string;
  /** Returns the list as `listFeeds` has it, as JSON. */
  json: () => Promise<string>;
};

/**
 * Returns the version of the caller's list of feeds, and the list when it is asked for. The version is what the database says
 * of its rows: which transaction wrote each feed last, a hash of what its source says, and the counts. So nobody who writes
 * need know of it, and a source with many followers costs one row. A process keeps the text of each feed and reads only those again
 * that have changed. The version is read first: a list may be newer than its ETag, never older.
 */
export async function openFeedList(ctx: Ctx): Promise<FeedList> {
  const { text, feeds } = await readVersions(ctx);
  const etag = contentEtag(JSON.stringify([FORM, ctx.user.id, text]));
  return { etag, json: () => render(ctx, feeds) };
}

type Versions = Record<"ids" | "feeds" | "sources" | "totals" | "unreads", string | null>;

/** Of what a list says of a source, because claims and other followers write its row as well. */
const SOURCE_HASH = `hash_record_extended(ROW(s.kind, s.url, s.site_url, s.title, s.description, s.keywords, s.favicon_id,
  s.fetched_at, s.failures, s.failing_since, s.error_message, s.is_private), 0)`;

/** Indexes: feeds (user_key, source_id), primary keys. Arrays as text: for a thousand feeds this is faster than rows. */
async function readVersions(ctx: Ctx): Promise<{ text: Versions | undefined; feeds: ListedFeed[] }> {
  const [text] = await sql<Versions>(ctx.db.pool, {
    name: "feeds-versions",
    text: `SELECT array_agg(id)::text AS ids, array_agg(feed)::text AS feeds, array_agg(source)::text AS sources,
        array_agg(total)::text AS totals, array_agg(unread)::text AS unreads
      FROM (SELECT f.id, f.xmin AS feed, ${SOURCE_HASH} AS source, ${COUNT_COLUMNS} FROM feeds f ${FEED_JOINS}
        WHERE f.user_key = $1 AND f.deleted_at IS NULL ORDER BY f.created_at DESC, f.id DESC) listed`,
    values: [ctx.user.key],
  });
  const [feeds, sources, totals, unreads] = [text?.feeds, text?.sources, text?.totals, text?.unreads].map(toList);
  return {
    text,
    feeds: toList(text?.ids).map((id, at) => ({
      id,
      stamp: `${feeds?.[at]} ${sources?.[at]}`,
      total: totals?.[at] ?? "0",
      unread: unreads?.[at] ?? "0",
    })),
  };
}

/** Splits an array of numbers as PostgreSQL writes it, such as {1,2,3}. */
const toList = (array: string | null | undefined): string[] => array?.slice(1, -1).split(",") ?? [];

async function render(ctx: Ctx, listed: readonly ListedFeed[]): Promise<string> {
  const key = String(ctx.user.key);
  const kept = lists.get(key);
  const stale = listed.filter(({ id, stamp }) => kept?.get(id)?.stamp !== stamp);
  const read = stale.length === 0 ? new Map<string, string>() : await readTexts(ctx, stale);
  const next = new Map<string, KeptFeed>();
  const texts: string[] = [];
  let size = 0;
  for (const { id, stamp, total, unread } of listed) {
    const json = read.get(id) ?? kept?.get(id)?.json;
    // It was deleted meanwhile.
    if (json === undefined) continue;
    next.set(id, { stamp, json });
    size += json.length + OVERHEAD;
    texts.push(`${json},"itemCount":${total},"unreadCount":${unread}}`);
  }
  if (stale.length > 0 || kept?.size !== next.size) lists.set(key, next, size);
  return `[${texts.join(",")}]`;
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

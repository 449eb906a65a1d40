import "server-only";
import { createHash } from "node:crypto";
import type { Ctx } from "@/lib/domain/ctx";
import { forEachInPieces } from "@/lib/domain/in-pieces";
import { contentEtag, etagOfHash } from "@/lib/platform/content-etag";
import { type CachedFeed, type CachedFeeds, type CachedRow, readCachedFeeds } from "./cached-feeds";
import { toFeed } from "./feed-row";

/** Feeds whose list is kept as one text, and sent at once. A longer list is written while it is sent. */
const WHOLE = 1_000;
/** Feeds that are written at once. */
const PIECE = 50;

/** The list as `listFeeds` has it, as JSON, with a strong ETag of it: it names its owner, so that no two people share one. */
export type FeedList = { etag: string; json: string | (() => Iterable<string>) };

const lists = new WeakMap<CachedFeeds, FeedList>();
/** Each feed's JSON without its counts and its closing bracket. */
const texts = new WeakMap<CachedRow, string>();

/**
 * Returns the caller's list of feeds with its version. Where claims and other followers wrote the rows of feeds, these say what
 * they said, and the ETag stays.
 */
export async function openFeedList(ctx: Ctx): Promise<FeedList> {
  const feeds = await readCachedFeeds(ctx);
  const known = lists.get(feeds);
  if (known) return known;
  const list = feeds.feeds.length > WHOLE ? await longList(ctx, feeds) : shortList(ctx, feeds);
  lists.set(feeds, list);
  return list;
}

function shortList(ctx: Ctx, { feeds }: CachedFeeds): FeedList {
  const json = `[${feeds.map((feed) => write(ctx, feed)).join(",")}]`;
  return { etag: contentEtag(`${ctx.user.id} ${json}`), json };
}

async function longList(ctx: Ctx, { feeds }: CachedFeeds): Promise<FeedList> {
  const hash = createHash("sha256").update(`${ctx.user.id} `);
  await forEachInPieces(feeds, (feed) => {
    hash.update(write(ctx, feed));
  });
  return { etag: etagOfHash(hash), json: () => pieces(ctx, feeds) };
}

function* pieces(ctx: Ctx, feeds: readonly CachedFeed[]): Generator<string, void> {
  for (let at = 0; at < feeds.length; at += PIECE) {
    const written = feeds.slice(at, at + PIECE).map((feed) => write(ctx, feed));
    yield `${at === 0 ? "[" : ","}${written.join(",")}`;
  }
  yield "]";
}

function write(ctx: Ctx, { kept, total, unread }: CachedFeed): string {
  let text = texts.get(kept);
  if (text === undefined) {
    const { itemCount: _total, unreadCount: _unread, ...rest } = toFeed(ctx, { ...kept.row, total, unread });
    text = JSON.stringify(rest).slice(0, -1);
    texts.set(kept, text);
  }
  return `${text},"itemCount":${total},"unreadCount":${unread}}`;
}

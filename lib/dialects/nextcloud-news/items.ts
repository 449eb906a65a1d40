import "server-only";
import { streamJson, writeArray } from "@/lib/dialects/shared/stream-json";
import { listEditedItems } from "@/lib/domain/exchange/sync/list-edited-items";
import { listStateChanges } from "@/lib/domain/exchange/sync/list-state-changes";
import { listSyncFeeds } from "@/lib/domain/exchange/sync/list-sync-feeds";
import { readSyncItems } from "@/lib/domain/exchange/sync/read-sync-items";
import type { SyncItem } from "@/lib/domain/exchange/sync/sync-types";
import { listItemIds, streamItemIds } from "@/lib/domain/library/lists/list-ids";
import type { ListQuery } from "@/lib/domain/library/lists/list-query";
import { AppError } from "@/lib/errors";
import { looseFeeds } from "./folders";
import { type NewsCall, requireId } from "./news-call";
import { shapeItem } from "./shape-news";

const TYPE = { feed: 0, folder: 1, starred: 2, all: 3, unread: 6 } as const;

/** Items of one feed, and of anything else, where a program asks for all without naming a number; unread and starred ones are never cut. */
const MOST = { feed: 1_000, other: 10_000 };
/** Items that are in memory at the same time. */
const CHUNK = 200;
/** Milliseconds: what was stored while the program's last sync ran is sent once more. */
const OVERLAP = 5_000;

/** Ids of the stream's items, in pieces. */
type Ids = AsyncIterable<number[]>;

/** Returns items by id, newest first unless `oldestFirst`; `offset` is the id that the page before ended with. Errors: 400, 404. */
export async function listItems(call: NewsCall): Promise<Response> {
  const { input } = call;
  const type = readType(call);
  const order = input.flag("oldestFirst", false) ? "oldest" : "newest";
  const [offset, batch] = [input.number("offset", 0), input.number("batchSize", -1)];
  // Starred items are sent whether they are read or not, whatever getRead says.
  const isRead = type === TYPE.unread || (type !== TYPE.starred && !input.flag("getRead", true)) ? false : undefined;
  const isCut = isRead === undefined && type !== TYPE.starred;
  const most = isCut ? (type === TYPE.feed ? MOST.feed : MOST.other) : Number.MAX_SAFE_INTEGER;
  const page = {
    isRead,
    order,
    by: "arrival",
    limit: batch > 0 ? Math.min(batch, most) : most,
    ...(offset > 0 && (order === "oldest" ? { afterId: offset } : { beforeId: offset })),
  } as const;
  return respond(call, await idsOf(call, type, page));
}

type Page = Omit<ListQuery, "scope" | "isStarred">;

async function idsOf(call: NewsCall, type: number, page: Page): Promise<Ids> {
  const { ctx } = call;
  const id = call.input.number("id", 0);
  if (type === TYPE.feed) {
    return streamItemIds(ctx, { ...page, scope: { kind: "feed", id: requireId(call, "feeds", id) } });
  }
  if (type === TYPE.folder && id === 0) return looseIds(call, page);
  if (type === TYPE.folder) {
    return streamItemIds(ctx, { ...page, scope: { kind: "bundle", id: requireId(call, "bundles", id) } });
  }
  const isStarred = type === TYPE.starred ? true : undefined;
  return streamItemIds(ctx, { ...page, isStarred, scope: { kind: "all" } });
}

/** The items of the feeds in no folder, merged by id. */
async function* looseIds(call: NewsCall, page: Page): Ids & AsyncGenerator<number[], void> {
  const ids: number[] = [];
  for (const id of await looseFeeds(call)) {
    for await (const found of streamItemIds(call.ctx, { ...page, scope: { kind: "feed", id } })) ids.push(...found);
  }
  const sign = page.order === "oldest" ? 1 : -1;
  yield [...new Set(ids)].sort((a, b) => sign * (a - b)).slice(0, page.limit);
}

/**
 * Returns the items of everything, a feed, a folder or the starred ones that arrived, were edited, or were marked or
 * unmarked since a time. Each has its current state. Errors: 400, 404.
 */
export async function listUpdated(call: NewsCall): Promise<Response> {
  const type = readType(call);
  const since = new Date(Math.max(0, readTime(call.input.number("lastModified", 0)) - OVERLAP));
  const belongs = await membership(call, type);
  const [marked, edited] = await Promise.all([
    listStateChanges(call.ctx, since, MOST.other),
    listEditedItems(call.ctx, since, MOST.other),
  ]);
  const times = new Map<number, Date>();
  // The last changed come first, and the last change of an item is the one that counts.
  for (const { id, changedAt } of [...marked, ...edited].sort(
    (a, b) => b.changedAt.getTime() - a.changedAt.getTime(),
  )) {
    if (!times.has(id)) times.set(id, changedAt);
  }
  const page = { order: "newest", by: "arrival", limit: MOST.other, arrivedFrom: since } as const;
  const arrived = await idsOf(call, type, page);
  return respond(call, joined(arrived, [...times.keys()]), { times, belongs });
}

/** Returns which items belong to what is asked for. Error: 404. */
async function membership(call: NewsCall, type: number): Promise<(item: SyncItem) => boolean> {
  if (type === TYPE.starred) return (item) => item.isStarred;
  if (type === TYPE.unread) return (item) => !item.isRead;
  if (type === TYPE.all) return () => true;
  const feedIds = new Set(await feedsOf(call, type));
  return (item) => [item.feedId, ...item.alsoInFeedIds].some((id) => feedIds.has(id));
}

async function feedsOf(call: NewsCall, type: number): Promise<number[]> {
  const id = call.input.number("id", 0);
  if (type === TYPE.feed) return [requireId(call, "feeds", id)];
  if (id === 0) return looseFeeds(call);
  const bundleId = requireId(call, "bundles", id);
  const feeds = await listSyncFeeds(call.ctx);
  return feeds.filter(({ bundleIds }) => bundleIds.includes(bundleId)).map((feed) => feed.id);
}

async function* joined(first: Ids, then: number[]): AsyncGenerator<number[], void> {
  const sent = new Set<number>();
  for await (const ids of first) {
    for (const id of ids) sent.add(id);
    yield ids;
  }
  yield then.filter((id) => !sent.has(id));
}

/** Seconds, milliseconds or microseconds since 1970, in milliseconds: News has returned each of them. */
function readTime(time: number): number {
  if (time < 100_000_000_000) return time * 1000;
  return time < 100_000_000_000_000 ? time : Math.floor(time / 1000);
}

function readType({ input }: NewsCall): number {
  const type = input.number("type", TYPE.all);
  if (Object.values<number>(TYPE).includes(type)) return type;
  throw new AppError("BAD_REQUEST", "type must be 0 (feed), 1 (folder), 2 (starred), 3 (all) or 6 (unread)");
}

type Changed = { times: ReadonlyMap<number, Date>; belongs: (item: SyncItem) => boolean };

/** Sends the items while they are read. */
function respond(call: NewsCall, ids: Ids, changed?: Changed): Response {
  return streamJson({}, { items: writeArray(read(call, ids, changed)) });
}

async function* read({ ctx, ids: numbers }: NewsCall, ids: Ids, changed?: Changed) {
  for await (const chunk of ids) {
    for (let at = 0; at < chunk.length; at += CHUNK) {
      const items = await readSyncItems(ctx, chunk.slice(at, at + CHUNK));
      const wanted = changed ? items.filter(changed.belongs) : items;
      yield wanted.map((item) => shapeItem(item, numbers.feeds, changed?.times.get(item.id)));
    }
  }
}

/** Returns true if an item is the caller's. */
export async function hasItem({ ctx }: NewsCall, id: number): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false;
  const query = { scope: { kind: "all" }, afterId: id - 1, beforeId: id + 1, order: "oldest", by: "arrival" } as const;
  return (await listItemIds(ctx, { ...query, limit: 1 })).length > 0;
}

import "server-only";
import { json, streamJson, writeArray } from "@/lib/dialects/shared/stream-json";
import { fetchFullText } from "@/lib/domain/collecting/full-text/fetch-full-text";
import type { Ctx } from "@/lib/domain/ctx";
import { readStateTimes } from "@/lib/domain/exchange/sync/list-state-changes";
import { readMediaPositions } from "@/lib/domain/exchange/sync/media-positions";
import { readSyncItems } from "@/lib/domain/exchange/sync/read-sync-items";
import { setStarred } from "@/lib/domain/library/items/states/set-state";
import { setStates } from "@/lib/domain/library/items/states/set-states";
import { listIdsAndCount } from "@/lib/domain/library/lists/list-ids";
import { NO_LIMIT } from "@/lib/domain/library/lists/list-query";
import { searchItemIds } from "@/lib/domain/library/search/search-item-ids";
import { savePage } from "@/lib/domain/publishing/pages/save-page";
import { AppError, notFound } from "@/lib/errors";
import { type MinifluxCall, readObject, switchIn, textIn } from "./call";
import { type EntryFilter, type Named, readEntryFilter } from "./entry-filter";
import { type Library, readLibrary } from "./library";
import { badRequest, numberOf, pathNumber } from "./query-values";
import { accepted, noContent, ok } from "./responses";
import { type Entry, entryShape } from "./shapes";

/** Entries that are read at once; a longer list is written while the next ones are read. */
const CHUNK = 200;
const MOST_IDS = 10_000;
/** The most hits of a search that are read, newest first. */
const MOST_HITS = 20_000;

/** GET /entries */
export async function listEntries(call: MinifluxCall): Promise<Response> {
  const library = await readLibrary(call.ctx);
  return entriesOf(call, library, {});
}

/** GET /feeds/{id}/entries */
export async function listFeedEntries(call: MinifluxCall): Promise<Response> {
  const library = await readLibrary(call.ctx);
  return entriesOf(call, library, { feed: library.feed(pathNumber(call.path[0], "feed")) });
}

/** GET /categories/{id}/entries */
export async function listCategoryEntries(call: MinifluxCall): Promise<Response> {
  const library = await readLibrary(call.ctx);
  return entriesOf(call, library, { category: library.category(pathNumber(call.path[0], "category")) });
}

async function entriesOf({ ctx, url }: MinifluxCall, library: Library, named: Named): Promise<Response> {
  const { ids, total } = await idsOf(ctx, readEntryFilter(url.searchParams, library, named));
  if (ids.length > CHUNK) return streamJson({ total }, { entries: writeArray(chunksOf(ctx, library, ids)) });
  return json({ total, entries: await shapesOf(ctx, library, ids) });
}

async function idsOf(ctx: Ctx, { query, search }: EntryFilter): Promise<{ ids: number[]; total: number }> {
  const ids = search === undefined ? undefined : await searchItemIds(ctx, search, MOST_HITS);
  return listIdsAndCount(ctx, { ...query, ids });
}

async function* chunksOf(ctx: Ctx, library: Library, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += CHUNK) yield await shapesOf(ctx, library, ids.slice(at, at + CHUNK));
}

/** Entries of a feed that went in the meantime are left out. */
async function shapesOf(ctx: Ctx, library: Library, ids: number[]) {
  const items = await readEntries(ctx, ids);
  return items.flatMap((item) => {
    const feed = library.feedOf(item.feedId);
    return feed ? [entryShape(ctx.user, feed, item)] : [];
  });
}

/** GET /entries/ids: newest first */
export async function listEntryIds({ ctx, url: { searchParams: query } }: MinifluxCall): Promise<Response> {
  const [status, starred] = [query.get("status"), query.get("starred")];
  if (starred !== null && starred !== "true" && starred !== "false") {
    throw badRequest('invalid starred parameter, must be "true" or "false"');
  }
  if (status !== null && status !== "read" && status !== "unread") {
    throw badRequest('invalid status parameter, must be "read" or "unread"');
  }
  const limit = numberOf(query, "limit", MOST_IDS);
  const { ids, total } = await listIdsAndCount(ctx, {
    scope: { kind: "all" },
    isRead: status === null ? undefined : status === "read",
    isStarred: starred === null ? undefined : starred === "true",
    order: "newest",
    by: "arrival",
    limit: limit === 0 || limit > MOST_IDS ? MOST_IDS : limit,
    offset: Math.min(numberOf(query, "offset"), NO_LIMIT),
  });
  return ok({ total, entry_ids: ids });
}

/** GET /entries/{id} */
export async function getEntry({ ctx, path }: MinifluxCall): Promise<Response> {
  const item = await readItem(ctx, path[0]);
  return entryAnswer(ctx, await readLibrary(ctx), item);
}

/** GET /feeds/{id}/entries/{id} */
export async function getFeedEntry({ ctx, path }: MinifluxCall): Promise<Response> {
  const library = await readLibrary(ctx);
  const feed = library.feed(pathNumber(path[0], "feed"));
  const item = await readItem(ctx, path[1]);
  if (![item.feedId, ...item.alsoInFeedIds].includes(feed.id)) throw notFound("Entry");
  return entryAnswer(ctx, library, item);
}

/** GET /categories/{id}/entries/{id} */
export async function getCategoryEntry({ ctx, path }: MinifluxCall): Promise<Response> {
  const library = await readLibrary(ctx);
  const category = library.category(pathNumber(path[0], "category"));
  const item = await readItem(ctx, path[1]);
  const isThere = [item.feedId, ...item.alsoInFeedIds].some((id) => library.feedOf(id)?.category === category);
  if (!isThere) throw notFound("Entry");
  return entryAnswer(ctx, library, item);
}

async function readEntries(ctx: Ctx, ids: number[]): Promise<Entry[]> {
  const [items, marks] = await Promise.all([readSyncItems(ctx, ids), readStateTimes(ctx, ids)]);
  const withMedia = items.filter(({ enclosures }) => enclosures.length > 0).map(({ id }) => id);
  const positions = await readMediaPositions(ctx, withMedia);
  return items.map((item) => ({
    ...item,
    markedAt: marks.get(item.id) ?? null,
    positions: positions.get(item.id) ?? new Map(),
  }));
}

export async function readItem(ctx: Ctx, id: string | undefined): Promise<Entry> {
  const [item] = await readEntries(ctx, [pathNumber(id, "entry")]);
  if (!item) throw notFound("Entry");
  return item;
}

function entryAnswer(ctx: Ctx, library: Library, item: Entry): Response {
  const feed = library.feedOf(item.feedId);
  if (!feed) throw notFound("Entry");
  return ok(entryShape(ctx.user, feed, item));
}

/** More than any client sends at once. */
const MOST_MARKED = 100_000;

/** PUT /entries: {entry_ids, status?, starred?} */
export async function updateEntries(call: MinifluxCall): Promise<Response> {
  const body = await readObject(call);
  const ids = body.entry_ids;
  if (!Array.isArray(ids) || ids.length === 0) throw badRequest("the list of entries cannot be empty");
  if (ids.length > MOST_MARKED) throw badRequest(`at most ${MOST_MARKED} entries may be changed at once`);
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) throw badRequest("entry_ids must be whole numbers");
  const [status, isStarred] = [textIn(body, "status") || undefined, switchIn(body, "starred")];
  if (status === undefined && isStarred === undefined) {
    throw badRequest("either the status or the starred field must be specified");
  }
  if (status === "removed") throw badRequest("Feedloom removes no entries; valid status values are: read, unread");
  if (status !== undefined && status !== "read" && status !== "unread") {
    throw badRequest('invalid entry status, valid status values are: "read" and "unread"');
  }
  const isRead = status === undefined ? undefined : status === "read";
  await setStates(call.ctx, { ids: [...new Set(ids as number[])], isRead, isStarred });
  return noContent();
}

/** PUT /entries/{id}: articles are stored once for all who follow a site, so that nobody can rewrite one. */
export async function updateEntry(call: MinifluxCall): Promise<Response> {
  await readObject(call);
  await readItem(call.ctx, call.path[0]);
  throw new AppError("FORBIDDEN", "Articles can't be changed. Feedloom shows them as their sites publish them.");
}

/** PUT /entries/{id}/bookmark: stars, or removes the star */
export async function toggleBookmark({ ctx, path }: MinifluxCall): Promise<Response> {
  await setStarred(ctx, pathNumber(path[0], "entry"));
  return noContent();
}

/** POST /entries/{id}/save: keeps the article's page among the saved pages */
export async function saveEntry({ ctx, path }: MinifluxCall): Promise<Response> {
  const { url, title } = await readItem(ctx, path[0]);
  await savePage(ctx, { url, title });
  return accepted();
}

/** GET /entries/{id}/fetch-content */
export async function fetchContent({ ctx, path }: MinifluxCall): Promise<Response> {
  const item = await readItem(ctx, path[0]);
  const { content } = await fetchFullText(ctx, item.id);
  return ok({ content, reading_time: item.readingTimeMinutes ?? 0 });
}

/** PUT and DELETE /flush-history: what Miniflux removes for good there, articles that were read, is kept here */
export function refuseFlush(): never {
  throw new AppError("FORBIDDEN", "Feedloom keeps articles you have read. Nothing was removed.");
}

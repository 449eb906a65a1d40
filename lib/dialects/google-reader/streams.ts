import "server-only";
import { JSON_HEADERS, json, streamText } from "@/lib/dialects/shared/stream-json";
import type { Ctx } from "@/lib/domain/ctx";
import { readMembers } from "@/lib/domain/exchange/sync/read-members";
import { readSyncItems } from "@/lib/domain/exchange/sync/read-sync-items";
import type { SyncItem } from "@/lib/domain/exchange/sync/sync-types";
import { listItemIds, streamItemIds } from "@/lib/domain/library/lists/list-ids";
import type { ListQuery } from "@/lib/domain/library/lists/list-query";
import { AppError } from "@/lib/errors";
import { decodePercent } from "@/lib/shared/parse-url";
import { readItemId } from "./item-id";
import { type FolderNames, itemJson, seconds } from "./item-json";
import type { Parameters } from "./parameters";
import { readQuery, tagsOnce } from "./read-query";
import { READING_LIST } from "./stream-id";

/** Clients without paging ask for 100,000 ids at once. */
const MOST_IDS = 100_000;
const MOST_ITEMS = 1_000;
/** Streams of one call. */
const MOST_STREAMS = 100;
/** Items whose texts are in memory at a time. */
const CHUNK = 100;

/**
 * GET stream/items/ids: the ids of a stream, or of several together, each once; decimal, as text. Written while they are
 * read.
 */
export async function streamIds(ctx: Ctx, parameters: Parameters): Promise<Response> {
  const streams = [...new Set(parameters.all("s").filter(Boolean))];
  if (streams.length === 0) throw new AppError("BAD_REQUEST", "The parameter s is missing");
  if (streams.length > MOST_STREAMS) throw new AppError("BAD_REQUEST", `At most ${MOST_STREAMS} streams at once`);
  const queries: ListQuery[] = [];
  for (const stream of streams) queries.push(...asList(await readQuery(ctx, parameters, { stream, most: MOST_IDS })));
  const [query] = queries;
  if (!query) return json({ itemRefs: [] });
  const found = queries.length === 1 ? streamItemIds(ctx, onePast(query)) : unite(ctx, queries.map(onePast));
  return streamText(writeIds(found, query.limit), JSON_HEADERS);
}

const asList = <Value>(value: Value | null): Value[] => (value === null ? [] : [value]);

/** The first ids of several queries that differ in their streams alone, in their order; no more in memory than two pages. */
async function* unite(ctx: Ctx, queries: ListQuery[]): AsyncGenerator<number[], void> {
  let first: number[] = [];
  for (const query of queries) {
    const ids = new Set(first);
    for await (const chunk of streamItemIds(ctx, query)) for (const id of chunk) ids.add(id);
    first = [...ids].sort((a, b) => (query.order === "oldest" ? a - b : b - a)).slice(0, query.limit);
  }
  yield first;
}

/** One id more than wanted tells whether there is another page. */
const onePast = (query: ListQuery): ListQuery => ({ ...query, limit: query.limit + 1 });

async function* writeIds(chunks: AsyncIterable<number[]>, limit: number): AsyncGenerator<string, void> {
  let before = '{"itemRefs":[';
  let left = limit;
  let last: number | undefined;
  let isMore = false;
  for await (const chunk of chunks) {
    const ids = chunk.slice(0, left);
    isMore = chunk.length > left;
    left -= ids.length;
    last = ids.at(-1) ?? last;
    if (ids.length === 0) continue;
    yield before + ids.map((id) => `{"id":"${id}"}`).join(",");
    before = ",";
  }
  yield `${before === "," ? "" : before}]${isMore ? `,"continuation":"${last}"` : ""}}`;
}

/** GET stream/contents: items of a stream, named in the path or by `s`; of everything where neither names one. */
export async function streamContents(ctx: Ctx, parameters: Parameters, path: string): Promise<Response> {
  const id = streamInPath(path) ?? parameters.one("s") ?? READING_LIST;
  const query = await readQuery(ctx, parameters, { stream: id, most: MOST_ITEMS });
  const page = query ? await readPage(ctx, query) : { ids: [] };
  return streamText(writeItems(ctx, { id, ...page }), JSON_HEADERS);
}

/** Returns the stream that the rest of a path names, escaped as a whole or part by part. */
export const streamInPath = (path: string): string | undefined => decodePercent(path) || undefined;

/** Returns the ids of a page and how to ask for the next one, absent on the last. */
export async function readPage(ctx: Ctx, query: ListQuery): Promise<{ ids: number[]; continuation?: string }> {
  const found = await listItemIds(ctx, onePast(query));
  const ids = found.slice(0, query.limit);
  return { ids, continuation: found.length > ids.length ? String(ids.at(-1)) : undefined };
}

/** POST stream/items/contents: the items of these ids, in their order; unknown ones are left out. */
export async function itemContents(ctx: Ctx, parameters: Parameters): Promise<Response> {
  const ids = parameters.all("i").flatMap((id) => readItemId(id) ?? []);
  return streamText(writeItems(ctx, { id: READING_LIST, ids: ids.slice(0, MOST_IDS) }), JSON_HEADERS);
}

type Page = { id: string; ids: number[]; continuation?: string };

/** `updated` is the newest arrival among the first items, so that the same page is the same text. */
async function* writeItems(ctx: Ctx, { id, ids, continuation }: Page): AsyncGenerator<string, void> {
  const folders = await readFolderNames(ctx, ids);
  let before: string | null = null;
  for await (const items of readInChunks(ctx, ids)) {
    const updated = Math.max(0, ...items.map(({ arrivedAt }) => seconds(arrivedAt)));
    before ??= headOf({ id, updated, continuation });
    if (items.length === 0) continue;
    yield before + items.map((item) => JSON.stringify(itemJson(item, folders))).join(",");
    before = ",";
  }
  before ??= headOf({ id, updated: seconds(ctx.now()), continuation });
  yield before === "," ? "]}" : `${before}]}`;
}

const headOf = (head: { id: string; updated: number; continuation?: string }) =>
  `${JSON.stringify(head).slice(0, -1)},"items":[`;

/** Reads items chunk by chunk; the next one is read while the last is written. */
export async function* readInChunks(ctx: Ctx, ids: number[]): AsyncGenerator<SyncItem[], void> {
  const read = (from: number) => (from < ids.length ? readSyncItems(ctx, ids.slice(from, from + CHUNK)) : null);
  let from = 0;
  let next = read(from);
  while (next) {
    const items: SyncItem[] = await next;
    from += CHUNK;
    next = read(from);
    yield items;
  }
}

/** Returns the names of the folders that each feed is in; none are read for a page without items. */
export async function readFolderNames(ctx: Ctx, ids: readonly number[]): Promise<FolderNames> {
  if (ids.length === 0) return new Map();
  const [members, { folders }] = await Promise.all([readMembers(ctx), tagsOnce(ctx)()]);
  const names = new Map<number, string[]>();
  for (const { id, name } of folders) {
    for (const feedId of members.get(id) ?? []) names.set(feedId, [...(names.get(feedId) ?? []), name]);
  }
  return names;
}

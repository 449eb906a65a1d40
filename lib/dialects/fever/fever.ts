import "server-only";
import { type ShortIds, shortIds } from "@/lib/dialects/shared/short-ids";
import { type JsonPieces, streamJson, writeArray, writeIdText, writeRows } from "@/lib/dialects/shared/stream-json";
import { readFavicons } from "@/lib/domain/content/icons/read-favicons";
import type { Ctx } from "@/lib/domain/ctx";
import { listSyncFeeds, listSyncFolders } from "@/lib/domain/exchange/sync/list-sync-feeds";
import { readFollowed } from "@/lib/domain/exchange/sync/read-followed";
import { readSyncItems } from "@/lib/domain/exchange/sync/read-sync-items";
import type { SyncFeed } from "@/lib/domain/exchange/sync/sync-types";
import { listItemIds, streamItemIds } from "@/lib/domain/library/lists/list-ids";
import type { ListQuery } from "@/lib/domain/library/lists/list-query";
import { applyMark } from "./apply-mark";
import { type FeverRequest, type ItemsWanted, PAGE, type Selector } from "./fever-request";
import { head, shapeDefaultIcon, shapeFeed, shapeIcon, shapeItem, shapeMembers } from "./shape-fever";

/**
 * Carries out a call of the Fever API (version 3): first what it marks, then all that it asks for, in one object.
 * Lists of ids and icons are sent while they are read. Error: 403 for a mark by a read-only app password.
 */
export async function fever(ctx: Ctx, request: FeverRequest): Promise<Response> {
  const followed = await readFollowed(ctx);
  const ids = { feeds: shortIds(followed.feedIds), bundles: shortIds(followed.bundleIds) };
  const wants = new Set(request.wants);
  for (const changed of await applyMark(ctx, request, ids)) wants.add(changed);
  const feeds = wants.has("groups") || wants.has("feeds") ? await listSyncFeeds(ctx) : null;
  const known = {
    ...head(followed.refreshedAt),
    ...(await groups(ctx, wants, { ids, feeds })),
    ...(wants.has("items") && { total_items: followed.total, items: await items(ctx, request.items, ids.feeds) }),
  };
  const pieces = lists(ctx, wants);
  if (wants.has("feeds") && feeds) pieces.feeds = writeRows(feeds, (feed) => shapeFeed(feed, ids.feeds));
  return streamJson(known, pieces);
}

type Listed = { ids: { feeds: ShortIds; bundles: ShortIds }; feeds: readonly SyncFeed[] | null };

/** Groups are bundles. Their members come with a list of groups, and with one of feeds. */
async function groups(ctx: Ctx, wants: Set<Selector>, { ids, feeds }: Listed) {
  if (!feeds) return {};
  const folders = wants.has("groups") && (await listSyncFolders(ctx));
  return {
    ...(folders && { groups: folders.map(({ id, name }) => ({ id: ids.bundles.short(id), title: name })) }),
    feeds_groups: shapeMembers(feeds, ids),
  };
}

async function items(ctx: Ctx, wanted: ItemsWanted, feeds: ShortIds) {
  const ids = wanted.kind === "ids" ? wanted.ids : await listItemIds(ctx, itemQuery(wanted));
  return (await readSyncItems(ctx, ids)).map((item) => shapeItem(item, feeds));
}

const ALL = { scope: { kind: "all" }, by: "arrival" } as const;

function itemQuery(wanted: Exclude<ItemsWanted, { kind: "ids" }>): ListQuery {
  if (wanted.kind === "from") return { ...ALL, order: "oldest", afterId: wanted.id - 1, limit: wanted.limit };
  if (wanted.kind === "since") return { ...ALL, order: "oldest", afterId: wanted.id, limit: PAGE };
  return { ...ALL, order: "newest", beforeId: wanted.id || Number.MAX_SAFE_INTEGER, limit: PAGE };
}

/** Kindling has no hot links: `links` is an empty list. */
function lists(ctx: Ctx, wants: Set<Selector>): Record<string, JsonPieces> {
  const all: [Selector, () => JsonPieces][] = [
    ["favicons", () => writeArray(icons(ctx))],
    ["links", () => writeArray(none())],
    ["unread_item_ids", () => writeIdText(streamItemIds(ctx, { ...ALL, ...EVERY, isRead: false }))],
    ["saved_item_ids", () => writeIdText(streamItemIds(ctx, { ...ALL, ...EVERY, isStarred: true }))],
  ];
  return Object.fromEntries(all.filter(([name]) => wants.has(name)).map(([name, write]) => [name, write()]));
}

const EVERY = { order: "oldest", limit: Number.MAX_SAFE_INTEGER } as const;

async function* none(): AsyncGenerator<never[], void> {}

async function* icons(ctx: Ctx) {
  yield [shapeDefaultIcon()];
  for await (const found of readFavicons(ctx)) yield found.map(shapeIcon);
}

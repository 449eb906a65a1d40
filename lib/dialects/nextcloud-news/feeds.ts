import "server-only";
import { FeedChange, NewFeed } from "@/lib/contracts/feeds";
import { shortIds } from "@/lib/dialects/shared/short-ids";
import { json, streamJson, writeRows } from "@/lib/dialects/shared/stream-json";
import { subscribe } from "@/lib/domain/collecting/subscribe/subscribe";
import { listSyncFeeds } from "@/lib/domain/exchange/sync/list-sync-feeds";
import { readFollowed } from "@/lib/domain/exchange/sync/read-followed";
import { addFeedToBundle } from "@/lib/domain/library/bundles/add-feed-to-bundle";
import { removeFeedFromBundle } from "@/lib/domain/library/bundles/remove-feeds";
import { deleteFeed as removeFeed } from "@/lib/domain/library/feeds/delete-feed";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { markScopeRead } from "@/lib/domain/library/lists/mark-read";
import { AppError, notFound } from "@/lib/errors";
import { classifyInput } from "@/lib/shared/classify-input";
import { emptyList, type NewsCall, nothing, requireId } from "./news-call";
import { shapeFeed } from "./shape-news";

export async function listFeeds({ ctx, ids, followed }: NewsCall): Promise<Response> {
  const feeds = await listSyncFeeds(ctx);
  const known = { starredCount: followed.starred, ...newest(followed.newestItemId) };
  return streamJson(known, { feeds: writeRows(feeds, (feed) => shapeFeed(feed, ids)) });
}

/** Follows the feed of an address. Errors: 403 where the plan is full, 404, 409, 422 for what has no feed. */
export async function createFeed(call: NewsCall): Promise<Response> {
  const { ctx, input } = call;
  const folder = input.number("folderId", 0);
  const bundleId = folder === 0 ? null : requireId(call, "bundles", folder);
  const wanted = NewFeed.safeParse({ url: input.text("url"), bundleId });
  if (!wanted.success || classifyInput(wanted.data.url).kind === "keywords") {
    throw new AppError("VALIDATION_ERROR", "This is not the address of a feed");
  }
  const { id } = await subscribe(ctx, wanted.data);
  const followed = await readFollowed(ctx);
  const ids = { feeds: shortIds(followed.feedIds), bundles: shortIds(followed.bundleIds) };
  const feeds = (await listSyncFeeds(ctx)).filter((feed) => feed.id === id);
  return json({ feeds: feeds.map((feed) => shapeFeed(feed, ids)), ...newest(followed.newestItemId) });
}

/** Only there if there are items. */
const newest = (itemId: number | null) => (itemId === null ? {} : { newestItemId: itemId });

/** Error: 404. */
export async function deleteFeed(call: NewsCall): Promise<Response> {
  await removeFeed(call.ctx, wantedFeed(call));
  return emptyList();
}

/** An empty title restores the feed's own. Errors: 404, 422. */
export async function renameFeed(call: NewsCall): Promise<Response> {
  const id = wantedFeed(call);
  const change = FeedChange.safeParse({ title: call.input.text("feedTitle") });
  if (!change.success) throw new AppError("VALIDATION_ERROR", "The title is not valid");
  await updateFeed(call.ctx, id, change.data);
  return emptyList();
}

/**
 * Moves a feed from the folder that it is shown in to another one; without a folder (null or 0) out of all. Further
 * bundles that it is in stay. Error: 404.
 */
export async function moveFeed(call: NewsCall): Promise<Response> {
  const { ctx, input } = call;
  const id = wantedFeed(call);
  const folder = input.number("folderId", 0);
  const bundleId = folder === 0 ? null : requireId(call, "bundles", folder);
  const feed = (await listSyncFeeds(ctx)).find((each) => each.id === id);
  if (!feed) throw notFound("Feed");
  if (bundleId !== null) await addFeedToBundle(ctx, { bundleId, feedId: id });
  const left = bundleId === null ? feed.bundleIds : feed.bundleIds.slice(0, 1).filter((each) => each !== bundleId);
  for (const each of left) await removeFeedFromBundle(ctx, { bundleId: each, feedId: id });
  return emptyList();
}

/** Error: 404. */
export async function readFeed(call: NewsCall): Promise<Response> {
  const maxId = call.input.number("newestItemId", undefined);
  await markScopeRead(call.ctx, { kind: "feed", id: wantedFeed(call) }, { maxId });
  return nothing();
}

const wantedFeed = (call: NewsCall) => requireId(call, "feeds", Number(call.parts[0]));

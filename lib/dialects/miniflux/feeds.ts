import "server-only";
import { refreshFeed, refreshFeeds } from "@/lib/domain/collecting/refresh/refresh-feeds";
import { changeFeed as changeAddress } from "@/lib/domain/collecting/subscribe/change-feed";
import { subscribe } from "@/lib/domain/collecting/subscribe/subscribe";
import type { Ctx } from "@/lib/domain/ctx";
import { changeFeedFilters, filterQuery, readFeedFilters } from "@/lib/domain/exchange/transfer/settings/feed-filters";
import { addFeedToBundle } from "@/lib/domain/library/bundles/add-feed-to-bundle";
import { removeFeedFromBundle } from "@/lib/domain/library/bundles/remove-feeds";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { markScopeRead } from "@/lib/domain/library/lists/mark-read";
import { AppError } from "@/lib/errors";
import { withinBudget } from "@/lib/http/within-budget";
import { type MinifluxCall, numberIn, readObject, textIn } from "./call";
import { accessIn, addressIn, changeOf, filtersIn } from "./feed-fields";
import { type Category, type Library, type LibraryFeed, readLibrary } from "./library";
import { badRequest, pathNumber } from "./query-values";
import { created, noContent, ok, okList } from "./responses";
import { feedShape } from "./shapes";

/** GET /feeds */
export async function listFeeds({ ctx }: MinifluxCall): Promise<Response> {
  const [{ feeds }, filtersOf] = await Promise.all([readLibrary(ctx), readFeedFilters(ctx)]);
  return okList(feeds, (feed) => feedShape(ctx.user, feed, filtersOf(feed.id)));
}

/** GET /feeds/{id} */
export async function getFeed(call: MinifluxCall): Promise<Response> {
  return ok(await shapeOf(call.ctx, await feedOf(call)));
}

/** GET /feeds/counters */
export async function countFeeds({ ctx }: MinifluxCall): Promise<Response> {
  const { feeds } = await readLibrary(ctx);
  const counts = (count: (feed: LibraryFeed) => number) =>
    Object.fromEntries(feeds.map((feed) => [feed.shortId, count(feed)] as const).filter(([, number]) => number > 0));
  return ok({ reads: counts(({ total, unread }) => total - unread), unreads: counts(({ unread }) => unread) });
}

const shapeOf = async (ctx: Ctx, feed: LibraryFeed) => feedShape(ctx.user, feed, (await readFeedFilters(ctx))(feed.id));

async function feedOf({ ctx, path }: MinifluxCall): Promise<LibraryFeed> {
  const id = pathNumber(path[0], "feed");
  return (await readLibrary(ctx)).feed(id);
}

/**
 * POST /feeds: {feed_url, category_id?, username?, password?, user_agent?, blocklist_rules?, keeplist_rules?, crawler?,
 * disabled?}; what else Miniflux knows is ignored
 */
export async function createFeed(call: MinifluxCall): Promise<Response> {
  const { ctx } = call;
  const body = await readObject(call);
  const url = addressIn(body, "feed_url");
  const [change, filters] = [changeOf(body), filtersIn(body)];
  for (const kind of ["block", "keep"] as const) filterQuery(kind, filters[kind] ?? "");
  const { userAgent = null, credentials = null } = accessIn(body);
  const library = await readLibrary(ctx);
  const category = categoryIn(library, numberIn(body, "category_id"));
  try {
    const bundleId = category?.bundleId ?? undefined;
    const feed = await subscribe(ctx, { url, bundleId }, { userAgent: userAgent || null, credentials });
    if (change) await updateFeed(ctx, feed.id, change);
    await changeFeedFilters(ctx, feed.id, filters);
    const made = (await readLibrary(ctx)).feedOf(feed.id);
    return created({ feed_id: made?.shortId ?? 0 });
  } catch (thrown) {
    throw knownFeed(thrown, library);
  }
}

/** Names the feed as Miniflux does, so that clients see that it is followed already. */
function knownFeed(thrown: unknown, library: Library): unknown {
  if (!(thrown instanceof AppError) || thrown.code !== "ALREADY_SUBSCRIBED") return thrown;
  const { feed } = (thrown.details ?? {}) as { feed?: { id?: number } };
  const known = library.feedOf(feed?.id ?? 0);
  return new AppError(
    "ALREADY_SUBSCRIBED",
    known ? `This feed already exists (feed_id: ${known.shortId}).` : "This feed already exists.",
  );
}

function categoryIn(library: Library, id: number | undefined): Category | null {
  if (id === undefined || id === 0) return null;
  try {
    return library.category(id);
  } catch (thrown) {
    throw thrown instanceof AppError
      ? badRequest("This category does not exist or does not belong to this user.")
      : thrown;
  }
}

/**
 * PUT /feeds/{id}: feed_url, username, password, user_agent, blocklist_rules, keeplist_rules, title, category_id, crawler and
 * disabled; everything else is ignored. Programs send the whole feed back: what is as they got it stays, and so does a
 * name and password, which they never get.
 */
export async function changeFeed(call: MinifluxCall): Promise<Response> {
  const { ctx } = call;
  const body = await readObject(call);
  const library = await readLibrary(ctx);
  const feed = library.feed(pathNumber(call.path[0], "feed"));
  const [change, category] = [changeOf(body), categoryIn(library, numberIn(body, "category_id"))];
  await changeFeedFilters(ctx, feed.id, filtersIn(body));
  const fetching = { ...newAddress(body, feed), ...newAccess(body, feed) };
  if (Object.keys(fetching).length > 0) {
    await withinBudget(ctx, { budget: "subscribe", user: ctx.user }, () =>
      changeAddress(ctx, feed.id, { ...fetching, ...change }),
    ).catch((thrown) => {
      throw knownFeed(thrown, library);
    });
  } else if (change) await updateFeed(ctx, feed.id, change);
  if (category && category !== feed.category) await moveFeed(ctx, library, { feed, category });
  return created(await shapeOf(ctx, (await readLibrary(ctx)).feed(feed.shortId)));
}

function newAddress(body: Record<string, unknown>, feed: LibraryFeed) {
  const given = textIn(body, "feed_url");
  if (given === undefined || given === feed.url) return {};
  const feedUrl = addressIn(body, "feed_url");
  return feedUrl === feed.url ? {} : { feedUrl };
}

function newAccess(body: Record<string, unknown>, feed: LibraryFeed) {
  const { userAgent, credentials } = accessIn(body);
  return {
    ...(userAgent !== undefined && userAgent !== (feed.userAgent ?? "") && { userAgent }),
    ...(credentials && { credentials }),
  };
}

type Move = { feed: LibraryFeed; category: Category };

/**
 * Makes `category` the one that a feed is in: it leaves those of its bundles that come before, and all where the feed is to
 * be in none. Further bundles keep it.
 */
async function moveFeed(ctx: Ctx, library: Library, { feed, category }: Move): Promise<void> {
  const order = library.categories.map(({ bundleId }) => bundleId);
  const place = category.bundleId === null ? order.length : order.indexOf(category.bundleId);
  if (category.bundleId !== null) await addFeedToBundle(ctx, { bundleId: category.bundleId, feedId: feed.id });
  for (const bundleId of order.slice(0, place)) {
    if (bundleId !== null && feed.bundleIds.includes(bundleId)) {
      await removeFeedFromBundle(ctx, { bundleId, feedId: feed.id });
    }
  }
}

/** DELETE /feeds/{id} */
export async function removeFeed(call: MinifluxCall): Promise<Response> {
  await deleteFeed(call.ctx, (await feedOf(call)).id);
  return noContent();
}

/** PUT /feeds/{id}/refresh */
export async function refreshOne(call: MinifluxCall): Promise<Response> {
  const outcome = await refreshFeed(call.ctx, (await feedOf(call)).id);
  if (outcome.status === "failed" || outcome.status === "gone") {
    throw new AppError("FEED_UNREACHABLE", outcome.error ?? "The feed could not be fetched");
  }
  return noContent();
}

/** PUT /feeds/refresh */
export async function refreshAll({ ctx }: MinifluxCall): Promise<Response> {
  await refreshFeeds(ctx);
  return noContent();
}

/** PUT /feeds/{id}/mark-all-as-read */
export async function markFeedRead(call: MinifluxCall): Promise<Response> {
  const feed = await feedOf(call);
  await markScopeRead(call.ctx, { kind: "feed", id: feed.id }, { arrivedUntil: call.ctx.now() });
  return noContent();
}

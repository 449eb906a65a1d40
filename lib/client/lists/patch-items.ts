import type { InfiniteData } from "@tanstack/react-query";
import type { ItemPage } from "@/lib/client/queries/item-queries";
import type { Beside, Counts, FeedItem, Stats } from "@/lib/contracts/items";

/** The cached data of queries under "feed-items": a page, pages, or one item. */
export type ItemCache = ItemPage | InfiniteData<ItemPage> | FeedItem | undefined;

type Flags = Pick<FeedItem, "isRead" | "isStarred" | "isLater">;
type ReadFlags = Omit<Flags, "isLater">;
const FLAGS = ["isRead", "isStarred", "isLater"] as const;
/** New flags of one item. */
export type ItemChange = { id: number } & Partial<Flags>;

/**
 * Returns the cache with every item replaced by what `change` returns (null removes it from its list). Nothing is
 * mutated, and a cache without a changed item is returned as the same object, so that nothing rerenders.
 */
export function patchItems(cache: ItemCache, change: (item: FeedItem) => FeedItem | null): ItemCache {
  if (!cache) return cache;
  if ("pages" in cache) {
    const pages = keepIfSame(
      cache.pages,
      cache.pages.map((page) => patchPage(page, change)),
    );
    return pages === cache.pages ? cache : { ...cache, pages };
  }
  if ("items" in cache) return patchPage(cache, change);
  return change(cache) ?? cache;
}

function patchPage(page: ItemPage, change: (item: FeedItem) => FeedItem | null): ItemPage {
  const items = keepIfSame(
    page.items,
    page.items.map(change).filter((item) => item !== null),
  );
  return items === page.items ? page : { ...page, items };
}

function keepIfSame<Entry>(before: Entry[], after: Entry[]): Entry[] {
  return after.length === before.length && after.every((entry, at) => entry === before[at]) ? before : after;
}

/** Returns the cache with the flags of one item set. */
export function patchItemState(cache: ItemCache, change: ItemChange): ItemCache {
  return patchItems(cache, (item) => {
    if (item.id !== change.id) return item;
    const next = { ...item, ...change };
    return FLAGS.every((flag) => next[flag] === item[flag]) ? item : next;
  });
}

/** An insight list, whole or by page. */
export type InsightCache = FeedItem[] | InfiniteData<ItemPage>;

/** Returns an insight list with the flags of one article set; the same list where that changes nothing. */
export function patchInsightState(list: InsightCache, change: ItemChange): InsightCache {
  if (!Array.isArray(list)) return patchItemState(list, change) as InsightCache;
  return keepIfSame(
    list,
    list.map((row) => patchItemState(row, change) as FeedItem),
  );
}

/** The items that a mark-read applies to. `feedIds` null: every feed. */
export type MarkReadReach = {
  feedIds: ReadonlySet<number> | null;
  before: number;
  starredOnly: boolean;
  laterOnly?: boolean;
  ids?: ReadonlySet<number>;
  olderThan?: string;
  beside?: Beside;
};

/**
 * Returns the feeds that contain an item. Items that an earlier version has stored in the browser name only their own
 * feed.
 */
const feedsOf = ({ feedId, alsoIn }: Pick<FeedItem, "feedId"> & Partial<Pick<FeedItem, "alsoIn">>): number[] => [
  feedId,
  ...(alsoIn ?? []).map(({ id }) => id),
];

/** Returns true if an item is on this side of a row. */
function standsBeside(item: FeedItem, { side, sort, id, publishedAt }: Beside): boolean {
  if (item.id === id) return false;
  const isNewer = item.publishedAt === publishedAt ? item.id > id : item.publishedAt > publishedAt;
  return isNewer === ((side === "above") === (sort === "newest"));
}

/** Returns the cache with the items of a mark-read set to read. */
export function patchMarkRead(cache: ItemCache, scope: MarkReadReach): ItemCache {
  return patchItems(cache, (item) => {
    const reached = item.id <= scope.before && (!scope.feedIds || feedsOf(item).some((id) => scope.feedIds?.has(id)));
    const isNamed = !scope.ids || scope.ids.has(item.id);
    const isBeside = !scope.beside || standsBeside(item, scope.beside);
    const isOld = scope.olderThan === undefined || item.publishedAt < scope.olderThan;
    const isInFilter = (!scope.starredOnly || item.isStarred) && (!scope.laterOnly || item.isLater);
    if (!reached || !isNamed || !isBeside || !isOld || item.isRead || !isInFilter) return item;
    return { ...item, isRead: true };
  });
}

/**
 * Returns the cache without the items of deleted feeds. An item that another feed also contains becomes an item of that
 * feed.
 */
export function removeFeedItems(cache: ItemCache, gone: ReadonlySet<number>): ItemCache {
  return patchItems(cache, (item) => {
    if (!feedsOf(item).some((id) => gone.has(id))) return item;
    const alsoIn = (item.alsoIn ?? []).filter(({ id }) => !gone.has(id));
    if (!gone.has(item.feedId)) return { ...item, alsoIn };
    const [heir, ...others] = alsoIn;
    return heir ? { ...item, feedId: heir.id, feed: { ...heir, favicon: null }, alsoIn: others } : null;
  });
}

/** Returns the counters after an item changed from `before` to `after`. */
export function patchStats(stats: Stats, before: ReadFlags, after: ReadFlags): Stats {
  const unreadItems = Math.max(0, stats.unreadItems + Number(before.isRead) - Number(after.isRead));
  const starredItems = Math.max(0, stats.starredItems + Number(after.isStarred) - Number(before.isStarred));
  return { ...stats, unreadItems, starredItems };
}

/** Returns the counts after an item changed from `before` to `after`. Bundles follow with the next response. */
export function patchCounts(counts: Counts, before: FeedItem, after: Flags): Counts {
  const unread = Number(before.isRead) - Number(after.isRead);
  const starred = Number(after.isStarred) - Number(before.isStarred);
  const later = Number(after.isLater ?? false) - Number(before.isLater ?? false);
  if (!unread && !starred && !later) return counts;
  const moved = <Entry extends { unread: number; starred: number }>(entry: Entry): Entry => ({
    ...entry,
    unread: Math.max(0, entry.unread + unread),
    starred: Math.max(0, entry.starred + starred),
  });
  const standsIn = new Set(feedsOf(before));
  const laterNow = Math.max(0, (counts.later ?? 0) + later);
  return {
    ...moved(counts),
    later: laterNow,
    feeds: counts.feeds.map((feed) => (standsIn.has(feed.id) ? moved(feed) : feed)),
  };
}

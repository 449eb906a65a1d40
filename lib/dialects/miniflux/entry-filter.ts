import "server-only";
import { type ListOrder, type ListQuery, NO_LIMIT, type Scope } from "@/lib/domain/library/lists/list-query";
import { AppError } from "@/lib/errors";
import type { Category, Library, LibraryFeed } from "./library";
import { badRequest, momentOf, numberOf, switchOf } from "./query-values";

/** The scope that the path names. */
export type Named = { feed?: LibraryFeed; category?: Category };

/** A list of entries. `search` is a search as the search field takes it. */
export type EntryFilter = { query: ListQuery; search?: string };

const STATUSES = ["unread", "read"];
const ORDERS: Record<string, ListOrder> = {
  id: "arrival",
  status: "status",
  changed_at: "changed",
  published_at: "published",
  // Ids grow with arrival.
  created_at: "arrival",
  category_title: "feeds",
  category_id: "feeds",
  title: "title",
  author: "author",
};
/** Page size if the call sets no limit. The limit 0 means all entries. */
const PAGE = 100;
/** Tags and characters of a search that are read. */
const MOST_TAGS = 20;

/** Reads the conditions of a list of entries. Errors: 400 with the words of Miniflux. */
export function readEntryFilter(query: URLSearchParams, library: Library, path: Named): EntryFilter {
  const named = readNamed(query, library, path);
  const isRead = readStatus(query);
  const isDescending = readDirection(query);
  const order = query.get("order") || "published_at";
  const by = Object.hasOwn(ORDERS, order) ? ORDERS[order] : undefined;
  if (!by) throw badRequest(`invalid entry order, valid order values are: ${quoted(Object.keys(ORDERS))}`);
  const starred = switchOf(query, "starred");
  const limit = numberOf(query, "limit", PAGE);
  const tags = query
    .getAll("tags")
    .map((tag) => tag.replaceAll("\0", ""))
    .filter((tag) => tag !== "");
  return {
    query: {
      scope: by === "feeds" ? { kind: "feeds", ids: inCategoryOrder(order, library, named) } : scopeOf(named),
      isRead,
      isStarred: starred ?? undefined,
      afterId: numberOf(query, "after_entry_id") || undefined,
      beforeId: numberOf(query, "before_entry_id") || undefined,
      // Exclusive there, inclusive here.
      publishedFrom: moved(latest(momentOf(query, "after"), momentOf(query, "published_after")), MS),
      publishedUntil: moved(earliest(momentOf(query, "before"), momentOf(query, "published_before")), -MS),
      changedAfter: momentOf(query, "changed_after") ?? undefined,
      changedBefore: momentOf(query, "changed_before") ?? undefined,
      tags: tags.length > 0 ? tags.slice(0, MOST_TAGS).map((tag) => tag.toLowerCase()) : undefined,
      by,
      order: isDescending ? "newest" : "oldest",
      limit: limit === 0 ? NO_LIMIT : Math.min(limit, NO_LIMIT),
      offset: Math.min(numberOf(query, "offset"), NO_LIMIT),
    },
    search: query.get("search")?.replaceAll("\0", "").trim() || undefined,
  };
}

/** Returns the feed and category: the query's where it names one, as in Miniflux, otherwise that of the path. */
function readNamed(query: URLSearchParams, library: Library, path: Named): Named {
  const find = <Thing>(find: (id: number) => Thing, id: number, what: string): Thing => {
    try {
      return find(id);
    } catch (thrown) {
      throw thrown instanceof AppError ? badRequest(`invalid ${what} ID`) : thrown;
    }
  };
  const feedId = numberOf(query, "feed_id");
  const categoryId = numberOf(query, "category_id");
  return {
    feed: feedId > 0 ? find(library.feed, feedId, "feed") : path.feed,
    category: categoryId > 0 ? find(library.category, categoryId, "category") : path.category,
  };
}

/** Returns true if only read ones (true) or only unread ones are wanted; undefined for all. */
function readStatus(query: URLSearchParams): boolean | undefined {
  const given = new Set(query.getAll("status").filter((status) => status !== ""));
  for (const status of given) {
    if (!STATUSES.includes(status) && status !== "removed") {
      throw badRequest(`invalid entry status, valid status values are: ${quoted(STATUSES)}`);
    }
  }
  // Nothing is ever removed here; clients that know the older versions name it next to others.
  given.delete("removed");
  return given.size === 1 ? given.has("read") : undefined;
}

function readDirection(query: URLSearchParams): boolean {
  const direction = query.get("direction") || "asc";
  if (!/^(?:asc|desc)$/i.test(direction)) {
    throw badRequest('invalid direction, valid direction values are: "asc" or "desc"');
  }
  return direction.toLowerCase() === "desc";
}

const quoted = (values: readonly string[]) => values.map((value) => `"${value}"`).join(", ");

const latest = (...all: (Date | null)[]) =>
  all
    .filter((each) => each !== null)
    .sort(byTime)
    .at(-1);
const earliest = (...all: (Date | null)[]) => all.filter((each) => each !== null).sort(byTime)[0];
const byTime = (a: Date, b: Date) => a.getTime() - b.getTime();

/** Returns the scope of a list. A feed that is not in the category has no entries. */
export function scopeOf({ feed, category }: Named): Scope {
  if (feed) return category && feed.category !== category ? { kind: "feeds", ids: [] } : { kind: "feed", id: feed.id };
  if (!category) return { kind: "all" };
  // A feed is in its first bundle's category alone.
  if (category.bundleId !== null && category.isWhole) return { kind: "bundle", id: category.bundleId };
  return { kind: "feeds", ids: category.feeds.map(({ id }) => id) };
}

function inCategoryOrder(order: string, library: Library, { feed, category }: Named): number[] {
  const categories = [...library.categories].sort((a, b) =>
    order === "category_id" ? a.id - b.id : a.title.localeCompare(b.title),
  );
  return categories
    .filter((each) => category === undefined || each === category)
    .flatMap(({ feeds }) => feeds.map(({ id }) => id))
    .filter((id) => feed === undefined || id === feed.id);
}

const MS = 1;
const moved = (time: Date | undefined, by: number) => time && new Date(time.getTime() + by);

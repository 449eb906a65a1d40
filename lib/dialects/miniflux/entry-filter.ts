import "server-only";
import type { EntryQuery, EntrySort } from "@/lib/domain/exchange/sync/entry-query";
import type { SyncQuery, SyncStream } from "@/lib/domain/exchange/sync/sync-types";
import { AppError } from "@/lib/errors";
import type { Category, Library, LibraryFeed } from "./library";
import { badRequest, momentOf, numberOf, switchOf } from "./query-values";

/** The scope that the path names. */
export type Scope = { feed?: LibraryFeed; category?: Category };

/** A list of entries as it was asked for. `plain` where the everyday statements can serve it. */
export type EntryFilter = { plain: SyncQuery | null; full: EntryQuery };

const STATUSES = ["unread", "read"];
const ORDERS: Record<string, EntrySort> = {
  id: "id",
  status: "status",
  changed_at: "changed",
  published_at: "published",
  // Ids grow with arrival.
  created_at: "id",
  category_title: "category",
  category_id: "category",
  title: "title",
  author: "author",
};
/** Page size if the call sets no limit. The limit 0 means all entries. */
const PAGE = 100;
/** The largest LIMIT for the integer type that the statements use in PostgreSQL. */
const MOST = 2_147_483_647;
/** Tags and characters of a search that are read. */
const MOST_TAGS = 20;

/** Reads the conditions of a list of entries. Errors: 400 with the words of Miniflux. */
export function readEntryFilter(query: URLSearchParams, library: Library, path: Scope): EntryFilter {
  const scope = readScope(query, library, path);
  const [status, isDescending] = [readStatus(query), readDirection(query)];
  const order = query.get("order") || "published_at";
  const sort = Object.hasOwn(ORDERS, order) ? ORDERS[order] : undefined;
  if (!sort) throw badRequest(`invalid entry order, valid order values are: ${quoted(Object.keys(ORDERS))}`);
  const starred = switchOf(query, "starred");
  const limit = numberOf(query, "limit", PAGE);
  const tags = query
    .getAll("tags")
    .map((tag) => tag.replaceAll("\0", ""))
    .filter((tag) => tag !== "");
  const full: EntryQuery = {
    feedIds: sort === "category" ? inCategoryOrder(order, library, scope) : feedIdsOf(scope),
    isRead: status,
    isStarred: starred ?? undefined,
    afterId: numberOf(query, "after_entry_id") || undefined,
    beforeId: numberOf(query, "before_entry_id") || undefined,
    publishedAfter: latest(momentOf(query, "after"), momentOf(query, "published_after")),
    publishedBefore: earliest(momentOf(query, "before"), momentOf(query, "published_before")),
    changedAfter: momentOf(query, "changed_after") ?? undefined,
    changedBefore: momentOf(query, "changed_before") ?? undefined,
    search: query.get("search")?.replaceAll("\0", "").trim() || undefined,
    tags: tags.length > 0 ? tags.slice(0, MOST_TAGS).map((tag) => tag.toLowerCase()) : undefined,
    sort,
    isDescending,
    limit: limit === 0 ? null : Math.min(limit, MOST),
    offset: Math.min(numberOf(query, "offset"), MOST),
  };
  return { full, plain: plainQuery(full, streamOf(scope)) };
}

/** Returns the scope: the query's where it names one, as in Miniflux, otherwise that of the path. */
function readScope(query: URLSearchParams, library: Library, path: Scope): Scope {
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

/** Returns whether only read ones (true) or only unread ones are wanted; undefined for all. */
function readStatus(query: URLSearchParams): boolean | undefined {
  const given = new Set(query.getAll("status").filter((status) => status !== ""));
  for (const status of given) {
    if (!STATUSES.includes(status) && status !== "removed") {
      throw badRequest(`invalid entry status, valid status values are: ${quoted(STATUSES)}`);
    }
  }
  // Nothing is ever removed here; clients that know the older versions name it beside others.
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

/** A feed within a category: none of them where the feed is in another one. */
function feedIdsOf({ feed, category }: Scope): number[] | undefined {
  if (feed) return category && feed.category !== category ? [] : [feed.id];
  return category?.feeds.map(({ id }) => id);
}

function inCategoryOrder(order: string, library: Library, scope: Scope): number[] {
  const wanted = feedIdsOf(scope);
  const categories = [...library.categories].sort((a, b) =>
    order === "category_id" ? a.id - b.id : a.title.localeCompare(b.title),
  );
  const all = categories.flatMap(({ feeds }) => feeds.map(({ id }) => id));
  return wanted ? all.filter((id) => wanted.includes(id)) : all;
}

/** Returns the stream that is this scope; null where it takes a list of feeds. */
function streamOf({ feed, category }: Scope): SyncStream | null {
  if (feed) return category && feed.category !== category ? null : { kind: "feed", id: feed.id };
  if (!category) return { kind: "all" };
  return category.bundleId === null || !category.isWhole ? null : { kind: "bundle", id: category.bundleId };
}

const MS = 1;

function plainQuery(full: EntryQuery, stream: SyncStream | null): SyncQuery | null {
  const { sort, changedAfter, changedBefore, search, tags } = full;
  const isPlain = !(changedAfter || changedBefore || search || tags) && (sort === "id" || sort === "published");
  if (!stream || !isPlain) return null;
  return {
    stream,
    isRead: full.isRead,
    isStarred: full.isStarred,
    afterId: full.afterId,
    beforeId: full.beforeId,
    // Both are inclusive there.
    publishedFrom: full.publishedAfter && new Date(full.publishedAfter.getTime() + MS),
    publishedUntil: full.publishedBefore && new Date(full.publishedBefore.getTime() - MS),
    order: full.isDescending ? "newest" : "oldest",
    by: sort === "id" ? "arrival" : "published",
    limit: full.limit ?? MOST,
    offset: full.offset,
  };
}

import { patchMarkRead } from "@/lib/client/lists/patch-items";
import { DEFAULT_READING_SETTINGS } from "@/lib/client/stores/reading-settings";
import type { Counts, FeedItem, FeedItemDetail, MarkReadInput, SearchSummary, Stats } from "@/lib/contracts/items";
import { sampleSubscription } from "./sample-subscription";
import { sampleUser } from "./sample-user";
import type { SentCall } from "./stub-api";

/** Rows of a page: few, so that a test of several pages is fast. */
const PAGE_ROWS = 4;

/** Returns an article with its text as the server sends it. */
export function sampleDetail(item: FeedItem, more: Partial<FeedItemDetail> = {}): FeedItemDetail {
  return {
    ...item,
    qualityScore: null,
    sentiment: null,
    analysisSource: "embedded",
    contentType: null,
    keyTopics: [],
    keyPoints: [],
    readingTimeMinutes: null,
    readabilityScore: null,
    isFromExtract: false,
    isDuplicate: false,
    duplicateOf: null,
    analyzedAt: null,
    hasKeyPoints: false,
    content: `<p>The text of ${item.title}</p>`,
    fullText: null,
    commentsUrl: null,
    categories: [],
    enclosures: [],
    labels: [],
    newsletter: null,
    highlights: [],
    updatedAt: null,
    rules: [],
    isHidden: false,
    isPrivate: false,
    edits: 0,
    ...more,
  };
}

const timeIn = (item: FeedItem, filter: string | null) => (filter === "later" && item.laterAt) || item.publishedAt;

/** Returns one page of the items that a list asks for, in its order, with the address of the next one. */
function pageOf(items: FeedItem[], query: URLSearchParams): Response {
  const filter = query.get("filter");
  const direction = query.get("sort") === "oldest" ? 1 : -1;
  const found = items
    .filter((item) =>
      filter === "unread"
        ? !item.isRead
        : filter === "starred"
          ? item.isStarred
          : filter === "later"
            ? item.isLater
            : true,
    )
    .filter((item) => item.title.toLowerCase().includes(query.get("q")?.toLowerCase() ?? ""))
    .sort((one, other) => direction * timeIn(one, filter).localeCompare(timeIn(other, filter)));
  const from = Number(query.get("cursor") ?? 0);
  const end = from + PAGE_ROWS;
  const link = `<http://localhost/api/feed-items?cursor=${end}>; rel="next"`;
  return Response.json(found.slice(from, end), { headers: end < found.length ? { Link: link } : {} });
}

/** Returns the articles that a search finds, with the newest as the best. */
function summaryOf(items: FeedItem[], query: URLSearchParams): SearchSummary {
  const words = query.get("q")?.toLowerCase() ?? "";
  const best = items.filter((item) => item.title.toLowerCase().includes(words));
  return { count: best.length, isExact: true, best };
}

function countsOf(items: FeedItem[]): Counts {
  const count = {
    total: items.length,
    unread: items.filter(({ isRead }) => !isRead).length,
    starred: items.filter(({ isStarred }) => isStarred).length,
  };
  const newestItemId = Math.max(0, ...items.map(({ id }) => id)) || null;
  const later = items.filter(({ isLater }) => isLater).length;
  return { ...count, later, highlights: 0, feeds: [{ id: 7, ...count }], bundles: [{ id: 4, ...count }], newestItemId };
}

function statsOf(items: FeedItem[]): Stats {
  const { total, unread, starred } = countsOf(items);
  return { totalItems: total, unreadItems: unread, starredItems: starred, articlesToday: 1, activeFeeds: 1 };
}

function itemReplies(item: FeedItem): Record<string, unknown> {
  const change = ({ body }: SentCall) => {
    Object.assign(item, body);
    return { id: item.id, isRead: item.isRead, isStarred: item.isStarred };
  };
  const save = (isLater: boolean) => () => {
    Object.assign(item, { isLater, laterAt: isLater ? item.createdAt : null });
    return { id: item.id, isRead: item.isRead, isStarred: item.isStarred, isLater };
  };
  return {
    [`PUT /api/feed-items/${item.id}/later`]: save(true),
    [`DELETE /api/feed-items/${item.id}/later`]: save(false),
    [`GET /api/feed-items/${item.id}`]: () => sampleDetail(item),
    [`PATCH /api/feed-items/${item.id}/read`]: change,
    [`PATCH /api/feed-items/${item.id}/star`]: change,
  };
}

/** Returns the replies of a signed-in account with these items (of feed 7, in bundle 4); they change as the server's would. */
export function articleReplies(items: FeedItem[]): Record<string, unknown> {
  let marked: FeedItem[] = [];
  const mark = ({ body }: SentCall) => {
    const { before = Number.MAX_SAFE_INTEGER, ids, filter, ...more } = body as MarkReadInput;
    const reach = {
      ...more,
      before,
      feedIds: null,
      starredOnly: filter === "starred",
      laterOnly: filter === "later",
      ids: ids && new Set(ids),
    };
    marked = items.filter((item) => patchMarkRead(item, reach) !== item);
    for (const item of marked) item.isRead = true;
    return { markedCount: marked.length, undoToken: "undo-1" };
  };
  const restore = () => {
    for (const item of marked) item.isRead = false;
    return { restoredCount: marked.length };
  };
  return {
    "GET /api/auth/me": sampleUser(),
    "GET /api/subscription/status": sampleSubscription(),
    "GET /api/feeds": [],
    "GET /api/feeds/7/fetches": [],
    "GET /api/feeds/7/weeks": [],
    "GET /api/bundles": [],
    "GET /api/alerts": [],
    "GET /api/reading-days": [],
    "GET /api/trending": [],
    "GET /api/saved-searches": [],
    "GET /api/reading-settings": DEFAULT_READING_SETTINGS,
    "GET /api/counts": () => countsOf(items),
    "GET /api/stats": () => statsOf(items),
    "GET /api/feed-items": ({ query }: SentCall) => pageOf(items, query),
    "GET /api/search": ({ query }: SentCall) => summaryOf(items, query),
    "POST /api/feed-items/mark-read": mark,
    "POST /api/feed-items/restore": restore,
    ...Object.assign({}, ...items.map(itemReplies)),
  };
}

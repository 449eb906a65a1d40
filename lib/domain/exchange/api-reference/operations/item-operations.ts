import "server-only";
import { z } from "zod";
import { KeyPoints } from "@/lib/contracts/analysis";
import { IdParams } from "@/lib/contracts/common";
import {
  Counts,
  FeedItem,
  FeedItemDetail,
  FeedItemQuery,
  FullText,
  ItemState,
  MarkedRead,
  MarkReadInput,
  ReadInput,
  RestoredRead,
  RestoreReadInput,
  SearchSummary,
  SearchSummaryQuery,
  StarInput,
  Stats,
  StatsQuery,
  Trending,
  TrendingQuery,
} from "@/lib/contracts/items";
import { type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";
import type { ErrorCode } from "@/lib/errors";

const item = operationsOf("Articles");
const one = { params: IdParams, errors: ["NOT_FOUND"] satisfies ErrorCode[] };

export const ITEM_OPERATIONS: Operation[] = [
  item("listItems", "GET /api/feed-items", {
    summary: "List articles, page by page",
    description:
      "Of all your feeds, of one feed, of one bundle or with one label; all, unread or starred ones; or what a search finds. Descriptions are plain text of at most 500 characters.",
    query: FeedItemQuery,
    output: z.array(FeedItem),
    isPaged: true,
    errors: ["NOT_FOUND"],
    example: { query: { filter: "unread", limit: 20 } },
  }),
  item("getItem", "GET /api/feed-items/{id}", {
    summary: "Read one article with its content",
    description: "`content` is sanitized HTML.",
    ...one,
    output: FeedItemDetail,
  }),
  item("listStory", "GET /api/feed-items/{id}/story", {
    summary: "List the articles that tell the same event",
    description:
      "Of your feeds, this article among them, the best first: by form, by how much you read of its feed, and by length. Where no other article tells its event, it is alone. Rows of lists name the same story in `story`.",
    ...one,
    output: z.array(FeedItem),
  }),
  item("fetchFullText", "POST /api/feed-items/{id}/full-text", {
    budget: "fullText",
    summary: "Fetch the text of the original page",
    description: "It is fetched once and kept; `content` is sanitized HTML.",
    params: IdParams,
    output: FullText,
    errors: ["NOT_FOUND", "FULL_TEXT_UNAVAILABLE", "BUSY"],
  }),
  item("readKeyPoints", "POST /api/feed-items/{id}/key-points", {
    budget: "keyPoints",
    summary: "Sum an article up in a few sentences",
    description: "Taken from its own text, or written by a language model where the server has one.",
    ...one,
    output: KeyPoints,
  }),
  item("setItemRead", "PATCH /api/feed-items/{id}/read", {
    summary: "Mark an article read or unread",
    ...one,
    body: ReadInput,
    output: ItemState,
    example: { body: { isRead: true } },
  }),
  item("setItemStarred", "PATCH /api/feed-items/{id}/star", {
    summary: "Star an article",
    description: "With `isStarred` it sets the star and may be repeated; an empty body turns it over.",
    ...one,
    body: StarInput,
    isBodyOptional: true,
    output: ItemState,
    example: { body: { isStarred: true } },
  }),
  item("markItemsRead", "POST /api/feed-items/mark-read", {
    summary: "Mark many articles read",
    description:
      "Everything that matches all of what is given. With `before` what arrived after that article stays unread. `undoToken` takes it back for ten minutes; it is null when nothing was unread.",
    body: MarkReadInput,
    isBodyOptional: true,
    output: MarkedRead,
    errors: ["NOT_FOUND"],
    example: { body: { feedId: 4215577293031 } },
    isDestructive: true,
  }),
  item("restoreUnread", "POST /api/feed-items/restore", {
    summary: "Take a mark-read back, within ten minutes",
    body: RestoreReadInput,
    output: RestoredRead,
    errors: ["GONE"],
    example: { body: { undoToken: "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6" } },
  }),
  item("summarizeSearch", "GET /api/search", {
    summary: "Count what a search finds, with its best matches",
    description:
      "Counts up to 500 matches (`isExact` says whether these are all) and returns the ten most relevant of them. The whole list, newest first, is `GET /api/feed-items` with the same `q`.",
    query: SearchSummaryQuery,
    output: SearchSummary,
    errors: ["NOT_FOUND"],
    example: { query: { q: "harbour" } },
  }),
  item("readCounts", "GET /api/counts", {
    summary: "Count articles in total, by feed and by bundle",
    output: Counts,
  }),
  item("readStats", "GET /api/stats", {
    summary: "Count what a selection holds",
    query: StatsQuery,
    output: Stats,
    errors: ["NOT_FOUND"],
  }),
  item("readTrending", "GET /api/trending", {
    summary: "Count your articles of the last seven days by topic",
    description:
      "Counts five fixed subjects. With `topics=true` it counts the topics that at least three articles of two feeds name, with their days and the bundle that has most of them. The list is empty if there are none; until a topic is known, it has the fixed subjects.",
    query: TrendingQuery,
    output: Trending,
  }),
];

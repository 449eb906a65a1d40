import "server-only";
import { z } from "zod";
import { Bundle } from "@/lib/contracts/bundles";
import { IdParams, OrderInput } from "@/lib/contracts/common";
import {
  CreatedFeed,
  DeletedFeeds,
  Feed,
  FeedChange,
  NewFeed,
  RefreshOutcome,
  RefreshQuery,
  RefreshSummary,
} from "@/lib/contracts/feeds";
import { type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";
import type { ErrorCode } from "@/lib/errors";

const feed = operationsOf("Feeds");
const one = { params: IdParams, errors: ["NOT_FOUND"] satisfies ErrorCode[] };
/** Errors of whatever fetches an address that somebody typed. */
const ADDRESS_ERRORS = [
  "ALREADY_SUBSCRIBED",
  "FEED_UNREACHABLE",
  "NOT_A_FEED",
  "SUBSCRIPTION_LIST",
  "ADDRESS_REFUSED",
  "SOCIAL_UNSUPPORTED",
  "BUSY",
] satisfies ErrorCode[];
const change = {
  ...one,
  errors: ["NOT_FOUND", "CONFLICT", ...ADDRESS_ERRORS] satisfies ErrorCode[],
  body: FeedChange,
  output: Feed,
  example: { body: { title: "Morning news", isActive: true } },
};

export const FEED_OPERATIONS: Operation[] = [
  feed("listFeeds", "GET /api/feeds", { summary: "List your feeds, the newest first", output: z.array(Feed) }),
  feed("addFeed", "POST /api/feeds", {
    budget: "subscribe",
    summary: "Add a feed",
    description:
      "`url` is whatever a person would type: the address of a feed or of a site, a profile or @handle, or keywords for a smart feed (where the plan allows it). The first articles are there when the call returns; nothing is left behind when it fails.",
    body: NewFeed,
    output: CreatedFeed,
    status: 201,
    errors: ["NOT_FOUND", "PLAN_LIMIT", ...ADDRESS_ERRORS],
    example: { body: { url: "https://example.org/feed.xml", title: "Example" } },
  }),
  feed("orderFeeds", "PUT /api/feeds/order", {
    summary: "Put your feeds into an order",
    description: "Feeds that are not named follow, in the order they had. New feeds come last.",
    body: OrderInput,
    errors: ["NOT_FOUND"],
    example: { body: { ids: [4215577293031] } },
  }),
  feed("deleteAllFeeds", "DELETE /api/feeds", {
    summary: "Delete all feeds, for good",
    output: DeletedFeeds,
    isDestructive: true,
  }),
  feed("getFeed", "GET /api/feeds/{id}", { summary: "Read one feed", ...one, output: Feed }),
  feed("replaceFeed", "PUT /api/feeds/{id}", {
    isConditional: true,
    summary: "Change a feed",
    description: "The same as PATCH: what is not given stays. An empty title goes back to the source's own.",
    ...change,
  }),
  feed("updateFeed", "PATCH /api/feeds/{id}", {
    isConditional: true,
    summary: "Change a feed",
    description:
      "What is not given stays. An empty title goes back to the source's own. A new `feedUrl`, the address of a feed or of a site, is fetched first and counts as adding a feed (429 when there were too many); if there is no feed, nothing changes. The feed keeps its id and its articles with their states. Articles of the old address are no longer part of your public RSS, unless the new one lists them too.",
    ...change,
  }),
  feed("deleteFeed", "DELETE /api/feeds/{id}", {
    isConditional: true,
    summary: "Delete a feed",
    description: "It can be restored for ten minutes.",
    ...one,
    isDestructive: true,
  }),
  feed("restoreFeed", "POST /api/feeds/{id}/restore", {
    summary: "Bring a deleted feed back, within ten minutes",
    description: "It counts against the plan's limit. A refused one stays restorable for the rest of its ten minutes.",
    params: IdParams,
    output: Feed,
    errors: ["NOT_FOUND", "GONE", "PLAN_LIMIT"],
  }),
  feed("refreshFeed", "POST /api/feeds/{id}/refresh", {
    budget: "refresh",
    summary: "Fetch one feed now",
    description: "A feed that was asked less than a minute ago answers from what is stored (`recent`).",
    ...one,
    output: RefreshOutcome,
  }),
  feed("refreshFeeds", "POST /api/feeds/refresh", {
    budget: "refresh",
    summary: "Fetch all your feeds now, or those of one bundle",
    query: RefreshQuery,
    output: RefreshSummary,
    errors: ["NOT_FOUND"],
  }),
  feed("listBundlesOfFeed", "GET /api/feeds/{id}/bundles", {
    summary: "List the bundles that hold a feed",
    ...one,
    output: z.array(Bundle),
  }),
];

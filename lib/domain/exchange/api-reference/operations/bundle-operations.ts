import "server-only";
import { z } from "zod";
import {
  AddFeedInput,
  Bundle,
  BundleChange,
  BundleDetail,
  BundleWithFeeds,
  Membership,
  MembershipParams,
  NewBundle,
  NewBundleWithFeeds,
  RestoredFeeds,
} from "@/lib/contracts/bundles";
import { IdParams, OrderInput } from "@/lib/contracts/common";
import { Feed } from "@/lib/contracts/feeds";
import { type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";
import type { ErrorCode } from "@/lib/errors";

const bundle = operationsOf("Bundles");
const one = { params: IdParams, errors: ["NOT_FOUND"] satisfies ErrorCode[] };

export const BUNDLE_OPERATIONS: Operation[] = [
  bundle("listBundles", "GET /api/bundles", {
    summary: "List your bundles with their counts",
    output: z.array(Bundle),
  }),
  bundle("createBundle", "POST /api/bundles", {
    summary: "Make an empty bundle",
    body: NewBundle,
    output: Bundle,
    status: 201,
    errors: ["PLAN_LIMIT"],
    example: { body: { name: "Mornings", description: "Before the first cup.", color: "#10B981" } },
  }),
  bundle("createBundleWithFeeds", "POST /api/bundles/with-feeds", {
    summary: "Make a bundle and add its feeds",
    description:
      "Up to ten addresses are fetched at the same time. Feeds that you follow already join the bundle. What cannot be added is in `failed`; if that is all of it, no bundle is made and the first failure is the response.",
    budget: "subscribe",
    body: NewBundleWithFeeds,
    output: BundleWithFeeds,
    status: 201,
    errors: [
      "PLAN_LIMIT",
      "FEED_UNREACHABLE",
      "NOT_A_FEED",
      "SUBSCRIPTION_LIST",
      "ADDRESS_REFUSED",
      "SOCIAL_UNSUPPORTED",
      "BUSY",
    ],
    example: { body: { name: "Ships", urls: ["https://sea.example/rss", "https://harbour.example"] } },
  }),
  bundle("orderBundles", "PUT /api/bundles/order", {
    summary: "Put your bundles into an order",
    description: "Bundles that are not named follow, in the order they had. New bundles come last.",
    body: OrderInput,
    errors: ["NOT_FOUND"],
    example: { body: { ids: [730261558104] } },
  }),
  bundle("getBundle", "GET /api/bundles/{id}", {
    summary: "Read a bundle and its feeds",
    ...one,
    output: BundleDetail,
  }),
  bundle("updateBundle", "PATCH /api/bundles/{id}", {
    isConditional: true,
    summary: "Change a bundle's name, description or colour",
    ...one,
    body: BundleChange,
    output: Bundle,
    example: { body: { name: "Evenings", color: "#8B5CF6" } },
  }),
  bundle("deleteBundle", "DELETE /api/bundles/{id}", {
    isConditional: true,
    summary: "Delete a bundle for good; its feeds stay",
    ...one,
    isDestructive: true,
  }),
  bundle("listBundleFeeds", "GET /api/bundles/{id}/feeds", {
    summary: "List the feeds of a bundle",
    ...one,
    output: z.array(Feed),
  }),
  bundle("addFeedToBundle", "POST /api/bundles/{id}/feeds", {
    summary: "Put a feed into a bundle",
    description: "Doing it again changes nothing.",
    ...one,
    body: AddFeedInput,
    output: Membership,
    status: 201,
    example: { body: { feedId: 4215577293031 } },
  }),
  bundle("removeAllFeedsFromBundle", "DELETE /api/bundles/{id}/feeds", {
    summary: "Take all feeds out of a bundle",
    ...one,
    isDestructive: true,
  }),
  bundle("restoreFeedsToBundle", "POST /api/bundles/{id}/feeds/restore", {
    summary: "Put back what was taken out of a bundle in the last ten minutes",
    ...one,
    output: RestoredFeeds,
  }),
  bundle("removeFeedFromBundle", "DELETE /api/bundles/{id}/feeds/{feedId}", {
    summary: "Take one feed out of a bundle",
    params: MembershipParams,
    errors: ["NOT_FOUND"],
    isDestructive: true,
  }),
  bundle("restoreFeedToBundle", "POST /api/bundles/{id}/feeds/{feedId}/restore", {
    summary: "Put one feed back, within ten minutes",
    params: MembershipParams,
    output: Membership,
    errors: ["NOT_FOUND", "GONE"],
  }),
];

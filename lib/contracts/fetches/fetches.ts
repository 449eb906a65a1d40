import { z } from "zod";
import { IsoDate, IsoTime } from "@/lib/contracts/common";

/** How a fetch ended. The position in the list is the stored code: only append. */
export const FETCH_OUTCOMES = ["new", "changed", "unchanged", "limited", "gone", "failed"] as const;
export type FetchOutcomeName = (typeof FETCH_OUTCOMES)[number];

/** Why the next fetch comes when it comes. The position in the list is the stored code: only append. */
export const SCHEDULE_REASONS = [
  "plan",
  "rhythm",
  "ttl",
  "cache",
  "hub",
  "quiet",
  "retry-after",
  "failing",
  "gone",
  "unfollowed",
  "rescheduled",
] as const;
export type ScheduleReason = (typeof SCHEDULE_REASONS)[number];

/** Days for which a fetch is kept, and the number of fetches of a feed that are. */
export const FETCH_LOG = { days: 30, most: 100 } as const;

/** GET /api/feeds/{id}/fetches: one fetch of a feed. */
export const FeedFetch = z.object({
  at: IsoTime.describe("The time the fetch ended."),
  outcome: z.enum(FETCH_OUTCOMES).meta({
    description:
      "`new`: new articles; `changed`: another document without new articles; `unchanged`: the same document as before; `limited`: the site asked us to wait; `gone`: the site removed the feed; `failed`: see `error`.",
    example: "new",
  }),
  status: z.int().nullable().meta({ description: "The HTTP status, or null if there was none.", example: 200 }),
  bytes: z.int().nonnegative().meta({ description: "The size of the document after decompression.", example: 18_204 }),
  durationMs: z.int().nonnegative().meta({ description: "How long the request took.", example: 182 }),
  newItems: z.int().nonnegative().meta({ description: "The number of new articles.", example: 2 }),
  changedItems: z.int().nonnegative().meta({ description: "The number of articles that were edited.", example: 0 }),
  error: z.string().nullable().meta({
    description: "The code of what went wrong, such as `timeout` or `http_error`, or null.",
    example: null,
  }),
  redirect: z.string().nullable().meta({
    description: "Where the address redirected to, without its query and shortened if it is long, or null.",
    example: null,
  }),
  isRedirectPermanent: z.boolean().meta({ description: "Whether every redirect was permanent.", example: false }),
  hasEtag: z.boolean().meta({ description: "Whether the response had an `ETag`.", example: true }),
  hasLastModified: z.boolean().meta({ description: "Whether the response had `Last-Modified`.", example: false }),
  cacheSeconds: z.int().nonnegative().nullable().meta({
    description: "How long the response may be cached, by `Cache-Control` or `Expires`, or null if it doesn't say.",
    example: 900,
  }),
  nextAt: IsoTime.nullable().describe(
    "The time the next fetch was scheduled for, or null if there was none. For the newest fetch it is the current schedule.",
  ),
  reason: z.enum(SCHEDULE_REASONS).meta({
    description:
      "Why the next fetch comes at that time. `plan`: the refresh interval of the plan; `rhythm`: how often the feed publishes; `ttl`: the feed's `<ttl>`; `cache`: its cache headers; `hub`: a WebSub hub pushes new articles; `quiet`: its `skipHours` or `skipDays`; `retry-after`: the site asked us to wait; `failing`: longer and longer waits after failures; `gone`: the site removed the feed; `unfollowed`: nobody active follows it; `rescheduled`: the schedule has changed since.",
    example: "ttl",
  }),
  reasonValue: z.int().nonnegative().nullable().meta({
    description:
      "The number behind the reason: minutes for `ttl`, `cache` and `retry-after`, articles per week for `rhythm`, failures in a row for `failing`. Otherwise null.",
    example: 60,
  }),
});
export type FeedFetch = z.infer<typeof FeedFetch>;

/** GET /api/feeds/{id}/weeks: what a feed published in seven days. */
export const FeedWeek = z.object({
  start: IsoDate.describe("The day on which the seven days begin, in UTC."),
  articles: z.int().nonnegative().meta({ description: "The number of articles.", example: 3 }),
});
export type FeedWeek = z.infer<typeof FeedWeek>;

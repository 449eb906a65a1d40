import { z } from "zod";
import { ANALYTICS_DAYS, ANALYTICS_RANGES } from "@/lib/contracts/values/limits";
import { BundleId, DayZone, Id, IsoTime } from "./common";

export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number];
/** Days without an article after which a feed counts as quiet. */
export const QUIET_DAYS = 30;

const count = z.int().nonnegative();

/** An IANA time zone: days and hours are the caller's. */
export const ZoneQuery = z.object({ tz: DayZone });
export type ZoneQuery = z.infer<typeof ZoneQuery>;

/** GET /api/analytics */
export const AnalyticsQuery = ZoneQuery.extend({
  days: z.coerce
    .number()
    .pipe(z.literal(ANALYTICS_RANGES))
    .default(ANALYTICS_DAYS)
    .meta({ description: "The number of days, including today.", example: ANALYTICS_DAYS }),
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

/** The caller's own figures of the days asked for; quiet feeds and topics always cover thirty days and four weeks. */
export const Analytics = z.object({
  /** Every day, oldest first; `date` is YYYY-MM-DD in the caller's zone. */
  days: z.array(z.object({ date: z.string(), articles: count, read: count })),
  /** Articles published in each hour of the day, 0 to 23, in the caller's zone. */
  hours: z.array(z.object({ hour: z.int().min(0).max(23), articles: count })),
  /** The feeds with the most articles, and how many of these are marked as read. */
  feeds: z.array(z.object({ id: Id, title: z.string(), articles: count, read: count })),
  /** The bundles with the most articles. An article counts in every bundle of its feed. */
  bundles: z.array(z.object({ id: Id, name: z.string(), color: z.string(), articles: count })),
  /** Feeds that bring nothing: failing, or without an article for thirty days. */
  quiet: z.array(
    z.object({
      id: Id,
      title: z.string(),
      reason: z.enum(["failing", "quiet", "empty"]),
      lastArticleAt: IsoTime.nullable(),
      failingSince: IsoTime.nullable(),
    }),
  ),
  /** The most frequent topics by week, oldest first; `date` is the week's first day. */
  topics: z.object({
    weeks: z.array(z.string()),
    rows: z.array(z.object({ topic: z.string(), counts: z.array(count) })),
  }),
});
export type Analytics = z.infer<typeof Analytics>;

/** GET /api/trending. `topics`: real topics where some are known, instead of the five fixed subjects. */
export const TrendingQuery = z.object({
  topics: z
    .stringbool()
    .default(false)
    .meta({ description: "Count the topics of your articles instead of five fixed subjects.", example: "true" }),
});
export type TrendingQuery = z.infer<typeof TrendingQuery>;
export const Trending = z.array(
  z.object({
    label: z.string(),
    /** Articles of the last seven days. */
    count: z.int().nonnegative(),
    /** The same for each of the seven days, oldest first; empty for the fixed subjects. */
    days: z.array(z.int().nonnegative()),
    /** The bundle with most of these articles; null where none has any, and for the fixed subjects. */
    bundleId: BundleId.nullable(),
  }),
);
export type Trending = z.infer<typeof Trending>;

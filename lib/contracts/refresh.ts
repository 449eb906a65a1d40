import { z } from "zod";

/** GET /api/cron/refresh */
export const CronRefresh = z.object({
  claimed: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  remaining: z.int().nonnegative(),
});
export type CronRefresh = z.infer<typeof CronRefresh>;

/** GET /api/cron/maintenance: how many rows went */
export const CronMaintenance = z.object({
  /** accounts whose removal had been cut short */
  deletedUsers: z.int().nonnegative(),
  deletedFeeds: z.int().nonnegative(),
  /** by table */
  expired: z.record(z.string(), z.int().nonnegative()),
  skippedUsers: z.int().nonnegative(),
  items: z.int().nonnegative(),
  articles: z.int().nonnegative(),
  tombstones: z.int().nonnegative(),
  orphans: z.int().nonnegative(),
  /** sources whose next fetch a wrong clock had put far away */
  broughtBack: z.int().nonnegative(),
  /** counters that were wrong; more than 0 is a bug */
  correctedCounts: z.int().nonnegative(),
  /** accounts read again at the payment provider */
  subscriptions: z.int().nonnegative(),
  /** trials about to end whose owners were told */
  trialsEnding: z.int().nonnegative(),
  /** false: the time was over first, or a step failed */
  finished: z.boolean(),
});
export type CronMaintenance = z.infer<typeof CronMaintenance>;

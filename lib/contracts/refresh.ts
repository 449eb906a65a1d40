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
  /** By table. */
  expired: z.record(z.string(), z.int().nonnegative()),
  skippedUsers: z.int().nonnegative(),
  items: z.int().nonnegative(),
  articles: z.int().nonnegative(),
  tombstones: z.int().nonnegative(),
  orphans: z.int().nonnegative(),
  /** Sources whose next fetch a wrong system time had put far away. */
  broughtBack: z.int().nonnegative(),
  /** Counters that were wrong; more than 0 is a bug. */
  correctedCounts: z.int().nonnegative(),
  /** Accounts read from Stripe. */
  subscriptions: z.int().nonnegative(),
  /** Trials about to end whose owners were notified. */
  trialsEnding: z.int().nonnegative(),
  /** Secrets that an earlier version had stored as they were. */
  sealedSecrets: z.int().nonnegative(),
  /** Names of the database's indexes that were rebuilt because most of their keys were those of removed rows. */
  rebuiltIndexes: z.array(z.string()),
  /** False: the time was over first, or a step failed. */
  finished: z.boolean(),
});
export type CronMaintenance = z.infer<typeof CronMaintenance>;

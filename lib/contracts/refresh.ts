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

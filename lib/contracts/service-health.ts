import { z } from "zod";

/** GET /api/health */
export const ServiceHealth = z.object({ status: z.literal("ok") });

/** GET /api/health/ready: 200, or 503 with what is wrong */
export const Readiness = z.object({
  status: z.enum(["ready", "unavailable"]),
  checks: z.object({
    /** "ok", or what is wrong in one sentence without addresses or names */
    database: z.string(),
    migrations: z.string(),
  }),
  /** seconds since the last heartbeat of a worker; null: none runs (scheduled calls may do its work). Decides nothing. */
  workerHeartbeatSeconds: z.number().nullable(),
});
export type Readiness = z.infer<typeof Readiness>;

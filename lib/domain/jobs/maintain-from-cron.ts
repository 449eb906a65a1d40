import "server-only";
import type { CronMaintenance } from "@/lib/contracts/refresh";
import type { SystemCtx } from "@/lib/domain/ctx";
import { runMaintenance } from "./maintenance";

const BUDGET_MS = 50_000;

/** Maintenance in one bounded call. */
export function maintainFromCron(ctx: SystemCtx): Promise<CronMaintenance> {
  return runMaintenance(ctx, { until: new Date(ctx.now().getTime() + BUDGET_MS) });
}

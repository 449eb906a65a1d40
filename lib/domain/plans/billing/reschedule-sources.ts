import "server-only";
import { bringForwardSql } from "@/lib/domain/content/sources/schedule";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { planFloorSql } from "./plan-floor";

/**
 * Brings forward the next fetch of everything a user follows after a change to a faster plan. A failing source keeps
 * its back-off. (After a slower plan nothing needs to change: each fetch looks at the current followers.)
 */
export async function rescheduleSources(ctx: SystemCtx, userKey: number): Promise<void> {
  await sql(ctx.db.pool, { text: bringForwardSql(planFloorSql("$2::timestamptz")), values: [userKey, ctx.now()] });
}

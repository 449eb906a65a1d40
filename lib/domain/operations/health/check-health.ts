import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** Runs a trivial query. Its failure becomes DATABASE_UNAVAILABLE in the response. */
export async function checkHealth(ctx: SystemCtx): Promise<{ status: "ok" }> {
  await sql(ctx.db.pool, { name: "health", text: "SELECT 1" });
  return { status: "ok" };
}

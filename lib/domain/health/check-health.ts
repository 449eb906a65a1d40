import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** Asks the database one trivial question. Its failure becomes DATABASE_UNAVAILABLE at the edge. */
export async function checkHealth(ctx: SystemCtx): Promise<{ status: "ok" }> {
  await sql(ctx.db.pool, { name: "health", text: "SELECT 1" });
  return { status: "ok" };
}

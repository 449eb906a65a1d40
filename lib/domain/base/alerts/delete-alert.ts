import "server-only";
import type { PoolClient } from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";

/** Deletes one of the caller's alerts. Error: 404. */
export async function deleteAlert(ctx: Ctx, id: number): Promise<void> {
  const { count } = await ctx.db.prisma.alert.deleteMany({ where: { id, userKey: ctx.user.key } });
  if (count === 0) throw notFound("Alert");
  ctx.changes.add(ctx.user.key, { type: "alerts" });
}

/** Deletes all alerts of an account that ends. */
export async function deleteAlertsOf(client: PoolClient, userKey: number): Promise<void> {
  await sql(client, { text: "DELETE FROM alerts WHERE user_key = $1", values: [userKey] });
}

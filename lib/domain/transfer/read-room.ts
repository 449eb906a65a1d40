import "server-only";
import type { Entitlements } from "@/lib/domain/billing/entitlements";
import type { Ctx } from "@/lib/domain/ctx";
import { type Queryable, sql } from "@/lib/platform/db";
import type { Room } from "./judge-lines";

/** What the caller follows and what the plan still allows. Index: feeds (user_key, source_id). */
export async function readRoom(on: Queryable, ctx: Ctx, plan: Entitlements): Promise<Room> {
  const followed = await sql<{ identity: string }>(on, {
    name: "import-followed",
    text: `SELECT s.identity FROM feeds f JOIN sources s ON s.id = f.source_id
           WHERE f.user_key = $1 AND f.deleted_at IS NULL`,
    values: [ctx.user.key],
  });
  return {
    followed: new Set(followed.map(({ identity }) => identity)),
    feeds: plan.maxFeeds === null ? null : Math.max(0, plan.maxFeeds - followed.length),
    smartFeeds: plan.canCreateIntelligentFeeds,
    plan: plan.label,
  };
}

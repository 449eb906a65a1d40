import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { type Entitlements, limitOf } from "@/lib/domain/plans/billing/entitlements";
import { fairUseText } from "@/lib/domain/plans/billing/require-room";
import { type Queryable, sql } from "@/lib/platform/db";
import type { Room } from "./decide-lines";

/**
 * Returns which of these sources the caller follows, and what the plan still allows. Indexes: sources (identity), feeds
 * (user_key, source_id).
 */
export async function readRoom(
  on: Queryable,
  ctx: Ctx,
  { plan, identities }: { plan: Entitlements; identities: readonly string[] },
): Promise<Room> {
  const [row] = await sql<{ followed: string[]; count: number }>(on, {
    name: "import-room",
    text: `SELECT (SELECT count(*)::int FROM feeds WHERE user_key = $1 AND deleted_at IS NULL) AS count,
      ARRAY(SELECT s.identity::text FROM sources s JOIN feeds f ON f.source_id = s.id AND f.user_key = $1
        WHERE s.identity = ANY($2::uuid[]) AND f.deleted_at IS NULL) AS followed`,
    values: [ctx.user.key, identities],
  });
  const { followed = [], count = 0 } = row ?? {};
  const { most, isFairUse } = limitOf("feeds", plan);
  return {
    followed: new Set(followed),
    feeds: most === null ? null : Math.max(0, most - count),
    refusal: isFairUse && most !== null ? fairUseText("feeds", most) : planRefusal(plan.label),
    smartFeeds: plan.canCreateIntelligentFeeds,
    newsletters: plan.canReceiveNewsletters,
    plan: plan.label,
  };
}

const planRefusal = (label: string) => `Over the feed limit of the ${label} plan. Please upgrade to add more.`;

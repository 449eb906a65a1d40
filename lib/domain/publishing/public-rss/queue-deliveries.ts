import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/**
 * Makes our own hub deliver a version of a topic to the subscribers who do not have it. A delivery that failed keeps the
 * time of its next try; one that runs now is repeated. Index: hub_subscriptions (topic, callback).
 */
export async function queueDeliveries(ctx: SystemCtx, topic: string, version: string): Promise<void> {
  await sql(ctx.db.pool, {
    name: "hub-queue",
    text: `UPDATE hub_subscriptions SET version = $2, next_at = coalesce(next_at, $3)
      WHERE topic = $1 AND version <> $2`,
    values: [topic, version, ctx.now()],
  });
  ctx.changes.addWork("hub-deliveries");
}

/** Makes our own hub tell the subscribers of topics that were deleted. Index: primary key of output_topics. */
export async function queueDeletedTopics(ctx: SystemCtx): Promise<void> {
  await sql(ctx.db.pool, {
    name: "hub-queue-ends",
    text: `UPDATE hub_subscriptions h SET version = '', next_at = coalesce(h.next_at, $1)
      WHERE h.version <> '' AND NOT EXISTS (SELECT FROM output_topics t WHERE t.path = h.topic)`,
    values: [ctx.now()],
  });
}

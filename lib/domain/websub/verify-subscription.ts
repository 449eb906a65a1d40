import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { checkVerification } from "@/lib/syndication/websub";

/**
 * Handles a hub's verification of a subscription that we requested, or its denial (WebSub, sections 5.2 and 5.3). Returns
 * the challenge to respond with, or an empty string for a denial. Error: 404 for a subscription that was not requested.
 */
export async function verifySubscription(ctx: SystemCtx, callback: string, query: URLSearchParams): Promise<string> {
  const [asked] = await sql<{ sourceId: number; topicUrl: string }>(ctx.db.pool, {
    name: "websub-asked",
    text: `SELECT source_id AS "sourceId", topic_url AS "topicUrl" FROM websub_subscriptions WHERE callback = $1`,
    values: [callback],
  });
  if (!asked) throw notFound("Subscription");
  const verdict = checkVerification(query, { topic: asked.topicUrl, mode: "subscribe" });
  if (verdict.kind === "refused") throw notFound("Subscription");
  const isConfirmed = verdict.kind === "confirmed";
  await sql(ctx.db.pool, {
    name: "websub-verified",
    text: "UPDATE websub_subscriptions SET state = $2, lease_ends_at = $3 WHERE source_id = $1",
    values: [
      asked.sourceId,
      isConfirmed ? "active" : "denied",
      isConfirmed ? new Date(ctx.now().getTime() + verdict.leaseSeconds * 1000) : null,
    ],
  });
  return isConfirmed ? verdict.challenge : "";
}

import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { checkVerification } from "@/lib/syndication/websub";

/**
 * Handles a hub's verification of a subscription that we requested, or its denial (WebSub, sections 5.2 and 5.3). Returns
 * the challenge to respond with, or an empty string for a denial. Error: 404 for a subscription that was not requested.
 */
export async function verifySubscription(ctx: SystemCtx, callback: string, query: URLSearchParams): Promise<string> {
  const { websubSubscription } = ctx.db.prisma;
  const requested = await websubSubscription.findUnique({ where: { callback } });
  if (!requested) throw notFound("Subscription");
  const verdict = checkVerification(query, { topic: requested.topicUrl, mode: "subscribe" });
  if (verdict.kind === "refused") throw notFound("Subscription");
  const isConfirmed = verdict.kind === "confirmed";
  await websubSubscription.updateMany({
    where: { sourceId: requested.sourceId },
    data: {
      state: isConfirmed ? "active" : "denied",
      leaseEndsAt: isConfirmed ? new Date(ctx.now().getTime() + verdict.leaseSeconds * 1000) : null,
    },
  });
  return isConfirmed ? verdict.challenge : "";
}

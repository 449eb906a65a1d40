import "server-only";
import { dropKnown } from "@/lib/domain/articles/drop-known";
import { ingest } from "@/lib/domain/articles/ingest";
import type { SystemCtx } from "@/lib/domain/ctx";
import { inlineParser } from "@/lib/domain/parsing/document-parser";
import { notifyNewArticles } from "@/lib/domain/refresh/notify-followers";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { FeedParseError } from "@/lib/syndication/types";
import { checkSignature } from "@/lib/syndication/websub";

export type Delivery = { body: Uint8Array; contentType: string; signature: string | null };

type Subscription = { sourceId: number; secret: string; url: string; siteUrl: string };

/**
 * Stores the entries that a WebSub hub delivers (WebSub, section 7), like those of a refresh. A delivery without our
 * signature is ignored; one that cannot be parsed makes the source due at once. Error: 404 for an unknown callback and
 * for a hub that the document no longer names, which ends the hub's deliveries.
 */
export async function receivePush(ctx: SystemCtx, callback: string, delivery: Delivery): Promise<void> {
  const [subscription] = await sql<Subscription>(ctx.db.pool, {
    name: "websub-delivery",
    text: `SELECT w.source_id AS "sourceId", w.secret, s.url, s.site_url AS "siteUrl"
           FROM websub_subscriptions w JOIN sources s ON s.id = w.source_id
           WHERE w.callback = $1 AND s.next_fetch_at IS NOT NULL AND s.hub_url = w.hub_url`,
    values: [callback],
  });
  if (!subscription) throw notFound("Subscription");
  if (!checkSignature(delivery.signature, delivery.body, subscription.secret)) {
    ctx.log.warn({ source: subscription.sourceId }, "a WebSub delivery has no valid signature");
    return;
  }
  try {
    await storeDelivery(ctx, subscription, delivery);
  } catch (thrown) {
    if (!(thrown instanceof FeedParseError)) throw thrown;
    await ctx.db.prisma.source.updateMany({
      where: { id: subscription.sourceId, nextFetchAt: { gt: ctx.now() } },
      data: { nextFetchAt: ctx.now() },
    });
  }
}

/** A delivery is only a part of the document: tombstones and validators stay as they are. */
async function storeDelivery(
  ctx: SystemCtx,
  { sourceId, url, siteUrl }: Subscription,
  { body, contentType }: Delivery,
): Promise<void> {
  const { items } = await inlineParser.parse({ bytes: body, contentType, url });
  const { fresh } = await dropKnown(ctx.db.pool, sourceId, items);
  const { newArticles } = await ingest(ctx.db.pool, sourceId, await inlineParser.sanitize(fresh, siteUrl));
  if (newArticles === 0) return;
  await notifyNewArticles(ctx.db.pool, [{ sourceId, newArticles }], ctx.now());
  ctx.changes.addSources([sourceId]);
}

import "server-only";
import { notifyNewArticles } from "@/lib/domain/collecting/refresh/notify-followers";
import { readBoilerplate } from "@/lib/domain/content/articles/read-boilerplate";
import { PARSE, sent } from "@/lib/domain/content/parsing/document-jobs";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { MemoryBudget } from "@/lib/domain/content/parsing/memory-budget";
import { sanitizeItems } from "@/lib/domain/content/parsing/sanitize-items";
import { makeDue } from "@/lib/domain/content/sources/schedule";
import type { SystemCtx } from "@/lib/domain/ctx";
import { dropKnown } from "@/lib/domain/library/ingest/drop-known";
import { ingestRows } from "@/lib/domain/library/ingest/ingest";
import { countAttempt } from "@/lib/domain/people/auth/attempts";
import { AppError, notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { FeedParseError } from "@/lib/syndication/types";
import { beginSignatureCheck } from "@/lib/syndication/websub";
import { deliverySecret } from "./delivery-secret";

/** `chunks` is the body as it arrives; reading it may throw. */
export type Delivery = { chunks: AsyncIterable<Uint8Array>; contentType: string; signature: string | null };

type Subscription = { sourceId: number; secret: string; url: string; siteUrl: string };

/** Deliveries for one source: a busy one publishes less often. Beyond them it is fetched once. */
const DELIVERIES = { limit: 120, windowMs: 60 * 60_000 };

/** Bytes of all deliveries that a process holds at a time; a hub repeats the one beyond it. */
const budget = new MemoryBudget(40 * 1024 * 1024);

/**
 * Stores the entries that a WebSub hub delivers (WebSub, section 7), like those of a refresh. A delivery without our
 * signature is ignored. One that cannot be read here, or not now, makes the source due at once: the worker fetches the
 * document itself. Errors: 404 for an unknown callback and for a hub that the document no longer names, which ends the
 * hub's deliveries; 503 BUSY, after which hubs deliver again; 429 RATE_LIMITED.
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
  await countDelivery(ctx, subscription.sourceId);
  const body: Body = { taken: 0, chunks: [] };
  try {
    const secret = deliverySecret.open(subscription.secret);
    if (secret !== null && (await readSigned(delivery, secret, body))) {
      await storeOrPostpone(ctx, subscription, { bytes: joined(body), contentType: delivery.contentType });
    } else ctx.log.warn({ source: subscription.sourceId }, "a WebSub delivery has no valid signature");
  } finally {
    budget.release(body.taken);
  }
}

/** Error: RATE_LIMITED; the source is due then, so that nothing is missed. */
async function countDelivery(ctx: SystemCtx, sourceId: number): Promise<void> {
  try {
    await countAttempt(ctx, [{ bucket: `websub:${sourceId}`, ...DELIVERIES }]);
  } catch (thrown) {
    await fetchInstead(ctx, sourceId);
    throw thrown;
  }
}

type Body = { taken: number; chunks: Uint8Array[] };

/** Collects the body and checks its signature on the way. Returns false where it is not ours. Error: BUSY. */
async function readSigned(delivery: Delivery, secret: string, body: Body): Promise<boolean> {
  const check = beginSignatureCheck(delivery.signature, secret);
  if (!check) return false;
  for await (const chunk of delivery.chunks) {
    if (!budget.take(chunk.byteLength)) {
      throw new AppError("BUSY", "Too many deliveries at once. Please try again later.", {
        headers: { "retry-after": "60" },
      });
    }
    body.taken += chunk.byteLength;
    body.chunks.push(chunk);
    check.update(chunk);
  }
  return check.isValid();
}

function joined({ chunks, taken }: Body): Uint8Array {
  const bytes = new Uint8Array(taken);
  let at = 0;
  for (const chunk of chunks.splice(0)) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

type SignedBody = { bytes: Uint8Array; contentType: string };

/** A delivery that is not a feed, costs too much or finds no free thread makes its source due. */
async function storeOrPostpone(ctx: SystemCtx, subscription: Subscription, body: SignedBody): Promise<void> {
  try {
    await storeDelivery(ctx, subscription, body);
  } catch (thrown) {
    const isBusy = thrown instanceof AppError && thrown.code === "BUSY";
    if (!isBusy && !(thrown instanceof FeedParseError)) throw thrown;
    await fetchInstead(ctx, subscription.sourceId);
  }
}

async function fetchInstead(ctx: SystemCtx, sourceId: number): Promise<void> {
  await makeDue(ctx.db.pool, [sourceId], ctx.now());
  ctx.changes.addWork("refresh");
}

/** A delivery is only a part of the document: tombstones and validators stay as they are. */
async function storeDelivery(
  ctx: SystemCtx,
  { sourceId, url, siteUrl }: Subscription,
  { bytes, contentType }: SignedBody,
): Promise<void> {
  const { threads } = webFetchCtx(ctx);
  const document = await threads.run(PARSE, { bytes, contentType, url }, sent({ bytes }));
  const { fresh } = await dropKnown(ctx.db.pool, sourceId, document.items);
  const boilerplate = await readBoilerplate(ctx.db.pool, sourceId);
  const listed = { ...document, head: { ...document.head, siteUrl } };
  const rows = await sanitizeItems(threads, listed, { items: fresh, boilerplate });
  const { newIds } = await ingestRows(ctx.db.pool, sourceId, rows);
  if (newIds.length === 0) return;
  await notifyNewArticles(ctx.db.pool, [{ sourceId, articleIds: newIds }], ctx.now());
  ctx.changes.addSources([sourceId]);
}

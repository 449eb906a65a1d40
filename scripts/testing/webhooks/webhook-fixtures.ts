import { NewWebhook } from "@/lib/contracts/webhooks/webhooks";
import type { Ctx } from "@/lib/domain/ctx";
import { createWebhook } from "@/lib/domain/publishing/webhooks/create-webhook";
import { deliverWebhooks } from "@/lib/domain/publishing/webhooks/delivery/deliver-webhooks";
import { webhookFetch } from "@/lib/domain/publishing/webhooks/delivery/send-request";
import { listDeliveries } from "@/lib/domain/publishing/webhooks/list-deliveries";
import { sql } from "@/lib/platform/db";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { stopClock } from "@/scripts/testing/test-clock";
import { type Receiver, startReceiver } from "./receiver";

/** A receiver of webhooks for each test of a file. */
export function receiverPerTest(): { current: Receiver } {
  const holder = {} as { current: Receiver };
  beforeEach(async () => {
    holder.current = await startReceiver();
  });
  afterEach(async () => {
    closeTransport(webhookFetch());
    await holder.current.close();
  });
  return holder;
}

/** Runs the job that sends what waits. */
export const deliver = () => deliverWebhooks(testCtx(), { limit: 50, isOver: () => false });

/** The log of a webhook, newest first. */
export const logOf = async (ctx: Ctx, id: number) => (await listDeliveries(ctx, id, { limit: 100 })).data;

/** A webhook for new articles at an address, unless told otherwise. */
export const addWebhook = (ctx: Ctx, url: string, given: Partial<NewWebhook> = {}) =>
  createWebhook(ctx, NewWebhook.parse({ name: "Mine", url, events: ["article.new"], ...given }));

/** A source that was fetched before, so that what arrives is new. */
export async function knownSource(): Promise<number> {
  const source = await freshSource([entry()]);
  await sql(testCtx().db.pool, { text: "UPDATE sources SET fetched_at = now() WHERE id = $1", values: [source] });
  return source;
}

/** A person with Pro who follows a known source and has a webhook, in a world whose clock stands still. */
export async function webhookWorld(url: string, given: Partial<NewWebhook> = {}) {
  const clock = stopClock();
  const ctx = await freshUser({ plan: "pro" });
  const source = await knownSource();
  const feed = await follow(ctx, source);
  const webhook = await addWebhook(ctx, url, given);
  return { clock, ctx, source, feed, webhook };
}

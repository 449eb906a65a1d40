import { type FetchCtx, webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { callbackOptions } from "@/lib/domain/publishing/hub/callback";
import { receiveHubRequest } from "@/lib/domain/publishing/hub/receive-request";
import { runHub } from "@/lib/domain/publishing/hub/run-hub";
import { pingHub } from "@/lib/domain/publishing/public-rss/ping-hub";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { arrive, entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { seedBundle } from "@/scripts/testing/seed-feed";
import { MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { hubReceiver } from "./hub-receiver";

export const SELF = "http://localhost:3000/rss";
/** The web that hosts the receivers. */
export let web: Web;

/** Starts the test web before the tests of a file, and empties the hub's tables before each test. */
export function startReceivers(): void {
  beforeAll(async () => {
    web = await startWeb({ address: "127.0.0.1" });
  });
  afterAll(() => web.close());
  beforeEach(async () => {
    // A host that was limited in one test is not limited in the next.
    closeTransport(callbackOptions(OPEN));
    for (const table of ["hub_requests", "hub_subscriptions", "output_topics", "auth_attempts"])
      await testCtx().db.pool.query(`DELETE FROM ${table}`);
  });
}

export const OPEN = { userAgent: "test", allowAddresses: ["127.0.0.0/8"] };
export const CLOSED = { userAgent: "test" };
export const reaching = (ctx: Ctx, fetch: FetchCtx["fetch"] = OPEN) => ({ ...webFetchCtx(ctx), fetch });
export const work = (ctx: Ctx, fetch = OPEN) => runHub(reaching(ctx, fetch), { limit: 100, isOver: () => false });
export const rows = (ctx: Ctx) => ctx.db.prisma.hubSubscription.findMany({ orderBy: { id: "asc" } });
export const waiting = (ctx: Ctx) => ctx.db.prisma.hubRequest.count();

let paths = 0;
export function receiver(host?: string) {
  paths += 1;
  return hubReceiver(web, `/callback-${paths}`, host);
}

export type Asked = {
  callback: string;
  topic: string;
  mode?: "subscribe" | "unsubscribe";
  secret?: string;
  lease?: number;
};
export function request(
  ctx: Ctx,
  { callback, topic, mode = "subscribe", secret, lease }: Asked,
  fetch: FetchCtx["fetch"] = OPEN,
) {
  const input = {
    "hub.mode": mode,
    "hub.topic": topic,
    "hub.callback": callback,
    "hub.secret": secret,
    "hub.lease_seconds": lease,
  };
  return receiveHubRequest(reaching(ctx, fetch), input, "192.0.2.7");
}

/** A feed in a bundle, and what the hub does when an article arrives. */
export async function shelf() {
  const clock = stopClock();
  const ctx = await freshUser();
  const source = await freshSource([entry({ title: "Old" })]);
  const feed = await follow(ctx, source);
  const bundle = await seedBundle(ctx, [{ id: feed }], "Earth");
  await ctx.db.pool.query("UPDATE feeds SET updated_at = $2 WHERE user_key = $1", [ctx.user.key, clock.now()]);
  await ctx.db.pool.query("UPDATE bundles SET updated_at = $2 WHERE user_key = $1", [ctx.user.key, clock.now()]);
  const compare = () => pingHub(reaching(ctx), { limit: 100, isOver: () => false });
  const publish = async (title: string) => {
    clock.forward(2 * MINUTE);
    await arrive(source, [entry({ title })]);
    await compare();
    await work(ctx);
  };
  return { ctx, clock, source, feed, bundle, compare, publish, topic: `${SELF}/bundle/${bundle}.atom` };
}

/** A shelf with one subscriber. */
export async function subscribed(asked: Partial<Asked> = {}) {
  const made = await shelf();
  const one = receiver();
  await request(made.ctx, { callback: one.url, topic: made.topic, ...asked });
  await work(made.ctx);
  return { ...made, one };
}

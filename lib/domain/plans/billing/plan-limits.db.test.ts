import type { PoolClient } from "pg";
import { NewBundle } from "@/lib/contracts/bundles";
import { SaveSmartFeedInput } from "@/lib/contracts/smart";
import { subscribe } from "@/lib/domain/collecting/subscribe/subscribe";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { createBundle } from "@/lib/domain/library/bundles/create-bundle";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { saveSmartFeed } from "@/lib/domain/understanding/smart/save-smart-feed";
import { reloadEnv } from "@/lib/platform/env";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { PLANS } from "./plans";

const { maxFeeds, maxBundles } = PLANS.free as { maxFeeds: number; maxBundles: number };
const AT_ONCE = 6;

let web: Web;
beforeAll(async () => {
  web = await startWeb();
  const document = (name: string) => ({
    body: `<rss version="2.0"><channel><title>${name}</title><item><title>One</title><guid>${name}</guid><link>https://x.example/${name}</link></item></channel></rss>`,
    type: "application/rss+xml",
  });
  await web.add(
    "race.localhost",
    Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`/${n}`, document(`Feed ${n}`)])),
  );
  await web.add("news.localhost", { "*": document("Found") });
  process.env.SEARCH_FEED_TEMPLATES = web.url("news.localhost", "/search?q={query}");
  reloadEnv();
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

/** Does it several times at the same time; answers how often it was done, and what the others were told. */
async function race(times: number, action: (n: number) => Promise<unknown>) {
  const ends = await Promise.allSettled(Array.from({ length: times }, (_, n) => action(n)));
  const failed = ends.flatMap((end) => (end.status === "rejected" ? [end.reason.code] : []));
  return { done: times - failed.length, told: [...new Set(failed)] };
}

const fillFeeds = async (as: Ctx, count: number) => {
  for (let n = 0; n < count; n += 1) await seedFeed(as);
};
const feedsOf = ({ db, user }: Ctx) => db.prisma.feed.count({ where: { userKey: user.key, deletedAt: null } });

test("browsers that add feeds at the same time never pass the limit", async () => {
  const as = await freshUser();
  await fillFeeds(as, maxFeeds - 2);
  const end = await race(AT_ONCE, (n) => subscribe(as, { url: web.url("race.localhost", `/${n}`) }));
  expect(end).toEqual({ done: 2, told: ["PLAN_LIMIT"] });
  expect(await feedsOf(as)).toBe(maxFeeds);
});

test("nor do browsers that add bundles", async () => {
  const as = await freshUser();
  for (let n = 0; n < maxBundles - 1; n += 1) await seedBundle(as);
  const end = await race(AT_ONCE, (n) => createBundle(as, NewBundle.parse({ name: `Bundle ${n}` })));
  expect(end).toEqual({ done: 1, told: ["PLAN_LIMIT"] });
  expect(await as.db.prisma.bundle.count({ where: { userKey: as.user.key } })).toBe(maxBundles);
});

test("nor does undoing a delete while another browser takes the place", async () => {
  const as = await freshUser();
  await fillFeeds(as, maxFeeds);
  const [feed] = await listFeeds(as);
  await deleteFeed(as, feed?.id ?? 0);
  const end = await race(2, (n) =>
    n === 0 ? restoreFeed(as, feed?.id ?? 0) : subscribe(as, { url: web.url("race.localhost", "/9") }),
  );
  expect(end).toEqual({ done: 1, told: ["PLAN_LIMIT"] });
  expect(await feedsOf(as)).toBe(maxFeeds);
});

test("a plan that ends while smart feeds are saved lets none of them pass", async () => {
  const as = await freshUser({ plan: "trial" });
  const webhook = await as.db.pool.connect();
  try {
    // As an event does it: a call that saves waits for the row, and then sees the new plan.
    await webhook.query("BEGIN");
    await webhook.query("SELECT FROM users WHERE key = $1 FOR NO KEY UPDATE", [as.user.key]);
    await webhook.query("UPDATE subscriptions SET status = 'canceled' WHERE user_key = $1", [as.user.key]);
    const saves = race(3, (n) =>
      saveSmartFeed(as, SaveSmartFeedInput.parse({ keywords: `tidal power ${n}`, feedName: `Tides ${n}` })),
    );
    await waitFor(webhook, 3);
    await webhook.query("COMMIT");
    expect(await saves).toEqual({ done: 0, told: ["PLAN_LIMIT"] });
  } finally {
    webhook.release();
  }
  expect(await feedsOf(as)).toBe(0);
});

/** Until so many connections wait for a lock. */
async function waitFor(on: PoolClient, count: number): Promise<void> {
  for (;;) {
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    if (((await on.query(waiting)).rowCount ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("over a lowered limit everything stays, and one more is one too many until there is room", async () => {
  const as = await freshUser({ plan: "pro" });
  await fillFeeds(as, maxFeeds + 2);
  await as.db.prisma.subscription.update({ where: { userKey: as.user.key }, data: { status: "canceled" } });
  const feeds = await listFeeds(as);
  expect(feeds).toHaveLength(maxFeeds + 2);
  const more = () => subscribe(as, { url: web.url("race.localhost", "/3") });
  await expect(more()).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  for (const feed of feeds.slice(0, 3)) await deleteFeed(as, feed.id);
  await expect(more()).resolves.toMatchObject({ id: expect.any(Number) });
});

test("over a lowered limit a delete can be undone, unless something else took the place", async () => {
  const clock = stopClock(new Date().toISOString());
  const as = await freshUser({ plan: "pro" });
  await fillFeeds(as, maxFeeds + 2);
  await as.db.prisma.subscription.update({ where: { userKey: as.user.key }, data: { status: "canceled" } });
  const [first, second, third] = (await listFeeds(as)).map(({ id }) => id);
  clock.forward(2 * MINUTE);
  for (const id of [first, second, third]) await deleteFeed(as, id ?? 0);
  await restoreFeed(as, first ?? 0);
  await restoreFeed(as, second ?? 0);
  expect(await feedsOf(as)).toBe(maxFeeds + 1);
  await deleteFeed(as, first ?? 0);
  await deleteFeed(as, second ?? 0);
  await subscribe(as, { url: web.url("race.localhost", "/7") });
  await expect(restoreFeed(as, third ?? 0)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  expect(await feedsOf(as)).toBe(maxFeeds);
});

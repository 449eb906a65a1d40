import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { freshUser } from "@/scripts/testing/fresh-user";
import {
  CLOSED,
  receiver,
  request,
  rows,
  SELF,
  shelf,
  startReceivers,
  subscribed,
  waiting,
  web,
  work,
} from "@/scripts/testing/hub/hub-world";
import { DAY, HOUR } from "@/scripts/testing/test-clock";
import { HUB_LIMITS } from "./receive-request";

startReceivers();

describe("refused", () => {
  test.each([
    "http://127.0.0.1/x",
    "http://[::1]/x",
    "http://10.1.2.3/x",
    "http://169.254.169.254/latest/meta-data",
    "http://2130706433/x",
    "http://router.local/x",
    "http://localhost:3000/x",
    "http://intranet/x",
    "https://example.org:25/x",
    "https://ada:pw@example.org/x",
    "https://example.org/x#y",
  ])("is the callback %s", async (callback) => {
    const { ctx, topic } = await shelf();
    await expect(request(ctx, { callback, topic }, CLOSED)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await waiting(ctx)).toBe(0);
  });

  test("is a name that leads to a private address, when it is asked and again at each delivery", async () => {
    const { ctx, topic, one, publish } = await subscribed();
    const asked = one.asked.length;
    const named = { ...CLOSED, resolve: async () => [{ address: "127.0.0.1", family: 4 }] };
    const callback = `http://rebound.example:${web.port}${new URL(one.url).pathname}`;
    await request(ctx, { callback, topic }, named);
    await work(ctx, named as never);
    expect(one.asked).toHaveLength(asked);
    await ctx.db.pool.query("UPDATE hub_subscriptions SET callback = $1", [callback]);
    await ctx.db.pool.query("UPDATE hub_subscriptions SET version = 'other', next_at = $1", [ctx.now()]);
    await work(ctx, named as never);
    expect(one.delivered).toEqual([]);
    expect(await rows(ctx)).toMatchObject([{ failures: 1 }]);
    await publish("Fresh");
    expect(one.delivered).toEqual([]);
  });

  test.each([
    ["another site", () => "https://example.org/feed.xml"],
    ["no document of ours", () => `${SELF}/bundle/5.xml`],
    ["another spelling", ({ bundle }) => `${SELF}/bundle/${bundle}`],
    ["a part of the archive", ({ bundle }) => `${SELF}/bundle/${bundle}.xml?limit=5`],
    ["a path out of it", () => `${SELF}/../api/health`],
  ] as [string, (of: { bundle: number }) => string][])("is the topic of %s", async (_, topicOf) => {
    const made = await shelf();
    const topic = topicOf(made);
    await expect(request(made.ctx, { callback: receiver().url, topic })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is another person's private feed, like one that does not exist", async () => {
    const { ctx, feed } = await shelf();
    await updateFeed(ctx, feed, { isPrivate: true });
    const stranger = await freshUser();
    const topic = `${SELF}/feed/${feed}.xml`;
    await expect(request(stranger, { callback: receiver().url, topic })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is what exceeds the limits of a host, a topic or a caller; renewing and unsubscribing continue", async () => {
    const { ctx, topic, one } = await subscribed();
    const fill = (column: string, count: number) =>
      ctx.db.pool.query(
        `INSERT INTO hub_subscriptions (topic, callback, host, lease_ends_at, version)
         SELECT CASE WHEN $1 = 'topic' THEN $3 ELSE 'x' END, 'http://c/' || n, CASE WHEN $1 = 'host' THEN '127.0.0.1' ELSE 'c' END, $4, 'v'
         FROM generate_series(1, $2::int) n`,
        [column, count, topic.replace(`${SELF}/`, ""), new Date(ctx.now().getTime() + DAY)],
      );
    for (const [column, count] of [
      ["topic", HUB_LIMITS.perTopic - 1],
      ["host", HUB_LIMITS.perHost - 1],
    ] as const) {
      await fill(column, count);
      await expect(request(ctx, { callback: receiver().url, topic })).rejects.toMatchObject({ code: "RATE_LIMITED" });
      await request(ctx, { callback: one.url, topic });
      await request(ctx, { callback: one.url, topic, mode: "unsubscribe" });
      await ctx.db.pool.query("DELETE FROM hub_requests");
      await ctx.db.pool.query("DELETE FROM hub_subscriptions WHERE callback LIKE 'http://c/%'");
    }
    await ctx.db.pool.query(
      `INSERT INTO hub_requests (mode, topic, callback, host, lease_seconds, version, next_at)
       SELECT 'subscribe', 'x', 'http://c/' || n, '127.0.0.1', 1, '', $2 FROM generate_series(1, $1::int) n`,
      [HUB_LIMITS.waiting, new Date(ctx.now().getTime() + HOUR)],
    );
    await expect(request(ctx, { callback: receiver().url, topic })).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await ctx.db.pool.query("DELETE FROM hub_requests");
    await ctx.db.pool.query(
      "INSERT INTO auth_attempts (bucket, at) SELECT 'hub:address:192.0.2.7', $1 FROM generate_series(1, 600)",
      [ctx.now()],
    );
    await expect(request(ctx, { callback: one.url, topic })).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });
});

import { deleteBundle } from "@/lib/domain/library/bundles/delete-bundle";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { expireRows } from "@/lib/domain/operations/retention/expire-rows";
import { readPublicFeed } from "@/lib/domain/publishing/public-rss/read-public-feed";
import { parseFeed } from "@/lib/syndication/parse-feed";
import type { WebRequest } from "@/sandbox/web";
import { arrive, entry } from "@/scripts/testing/feed-fixtures";
import {
  reaching,
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
import { DAY, HOUR, MINUTE } from "@/scripts/testing/test-clock";
import { deliver } from "./deliver";
import { subscriberSecret } from "./subscriber-secret";

startReceivers();

describe("a subscription", () => {
  test("begins once the callback repeats the challenge, whatever its own query is", async () => {
    const { ctx, topic, clock } = await shelf();
    const one = receiver();
    const callback = `${one.url}?a=%20b&c`;
    web.set("127.0.0.1", new URL(one.url).pathname, ({ url }) => {
      expect(url).toContain("?a=%20b&c&hub.mode=subscribe&");
      const query = new URL(url, "http://x.example").searchParams;
      expect(query.get("hub.topic")).toBe(topic);
      expect(query.get("hub.lease_seconds")).toBe("864000");
      return query.get("hub.challenge") ?? "";
    });
    await request(ctx, { callback, topic });
    expect(await rows(ctx)).toEqual([]);
    await work(ctx);
    expect(await rows(ctx)).toMatchObject([
      { callback, host: "127.0.0.1", nextAt: null, leaseEndsAt: new Date(clock.now().getTime() + 10 * DAY) },
    ]);
    expect(await waiting(ctx)).toBe(0);
  });

  test.each([
    ["says that it did not ask", { status: 404, body: "" }],
    ["says something else", { status: 200, body: "yes" }],
    ["sends it elsewhere", { redirect: "https://example.org/" }],
  ])("does not begin where the callback %s", async (_, answer) => {
    const { ctx, topic } = await shelf();
    const one = receiver();
    web.set("127.0.0.1", new URL(one.url).pathname, answer);
    await request(ctx, { callback: one.url, topic });
    await work(ctx);
    expect([await rows(ctx), await waiting(ctx)]).toEqual([[], 0]);
  });

  test("begins later where the callback is away, and is given up after four tries", async () => {
    const { ctx, topic, clock } = await shelf();
    const [slow, lost] = [receiver(), receiver()];
    const down = { status: 503, body: "" };
    for (const { url } of [slow, lost]) web.set("127.0.0.1", new URL(url).pathname, down);
    for (const { url } of [slow, lost]) await request(ctx, { callback: url, topic });
    await work(ctx);
    await work(ctx);
    expect(web.count("127.0.0.1", new URL(lost.url).pathname)).toBe(1);
    web.set(
      "127.0.0.1",
      new URL(slow.url).pathname,
      ({ url }) => new URL(url, SELF).searchParams.get("hub.challenge") ?? "",
    );
    for (let minutes = 0; minutes < 20; minutes += 1) {
      clock.forward(MINUTE);
      await work(ctx);
    }
    expect((await rows(ctx)).map(({ callback }) => callback)).toEqual([slow.url]);
    expect(web.count("127.0.0.1", new URL(lost.url).pathname)).toBe(4);
    expect(await waiting(ctx)).toBe(0);
  });

  test("is pushed the whole document, once per change, with the links of the hub and of itself", async () => {
    const { ctx, topic, one, publish, compare, bundle } = await subscribed();
    expect(one.delivered).toEqual([]);
    await publish("Fresh");
    expect(one.delivered).toHaveLength(1);
    const { headers = {}, body = "" }: Partial<WebRequest> = one.delivered[0] ?? {};
    expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(headers.link).toBe(`<http://localhost:3000/api/hub>; rel="hub", <${topic}>; rel="self"`);
    expect(headers["x-hub-signature"]).toBeUndefined();
    const now = await readPublicFeed(ctx, {
      kind: "bundle",
      name: `${bundle}.atom`,
      limit: 50,
      ifNoneMatch: null,
      ifModifiedSince: null,
    });
    expect(body).toBe(now.body);
    const { items } = parseFeed(Buffer.from(body), { url: topic, contentType: "application/atom+xml" });
    expect(items.map(({ title }) => title)).toEqual(["Fresh", "Old"]);
    await compare();
    await work(ctx);
    expect(one.delivered).toHaveLength(1);
  });

  test("with a secret gets signatures that nobody else can make", async () => {
    const { one, publish } = await subscribed({ secret: "s".repeat(200) });
    await publish("Signed");
    expect(one.isSigned(one.delivered[0], "s".repeat(200))).toBe(true);
    expect(one.isSigned(one.delivered[0], "another")).toBe(false);
  });

  test("gets what changed while it was being verified", async () => {
    const { ctx, topic, source } = await shelf();
    const one = receiver();
    await request(ctx, { callback: one.url, topic });
    await arrive(source, [entry({ title: "Meanwhile" })]);
    await work(ctx);
    expect(one.delivered.map(({ body }) => body.includes("Meanwhile"))).toEqual([true]);
  });

  test("is renewed with another secret and lease; a callback that is no longer there keeps the old ones", async () => {
    const { ctx, topic, one, clock, publish } = await subscribed({ secret: "one" });
    await request(ctx, { callback: one.url, topic, secret: "two", lease: 2 * 86_400 });
    await work(ctx);
    const [renewed] = await rows(ctx);
    expect(renewed?.leaseEndsAt).toEqual(new Date(clock.now().getTime() + 2 * DAY));
    expect(renewed?.secret).toMatch(/^sealed:/);
    expect(subscriberSecret.open(renewed?.secret ?? "")).toBe("two");
    one.wants = false;
    await request(ctx, { callback: one.url, topic, secret: "three" });
    await work(ctx);
    await publish("Fresh");
    expect(one.isSigned(one.delivered[0], "two")).toBe(true);
  });

  test("ends when the callback confirms that it wants no more, and only then", async () => {
    const { ctx, topic, one, publish } = await subscribed();
    one.wants = false;
    await request(ctx, { callback: one.url, topic, mode: "unsubscribe" });
    await work(ctx);
    expect(await rows(ctx)).toHaveLength(1);
    one.wants = true;
    await request(ctx, { callback: one.url, topic, mode: "unsubscribe" });
    await work(ctx);
    expect(one.asked.at(-1)?.query.get("hub.mode")).toBe("unsubscribe");
    expect(await rows(ctx)).toEqual([]);
    await publish("Unseen");
    expect(one.delivered).toEqual([]);
  });

  test("ends with its lease", async () => {
    const { ctx, one, clock, publish } = await subscribed({ lease: 86_400 });
    clock.forward(DAY - 5 * MINUTE);
    await publish("Last");
    clock.forward(5 * MINUTE);
    await publish("Too late");
    expect(one.delivered).toHaveLength(1);
    await expireRows(ctx, () => false);
    expect(await rows(ctx)).toEqual([]);
  });

  test("ends when the subscriber says 410", async () => {
    const { ctx, one, publish } = await subscribed();
    one.answer = { status: 410, body: "" };
    await publish("Fresh");
    expect(await rows(ctx)).toEqual([]);
  });

  test("ends with a denial when the bundle is deleted or the feed becomes private", async () => {
    const { ctx, one, feed, bundle, compare, clock } = await subscribed();
    const two = receiver();
    await request(ctx, { callback: two.url, topic: `${SELF}/feed/${feed}.xml` });
    await work(ctx);
    clock.forward(2 * MINUTE);
    await deleteBundle(ctx, bundle);
    await updateFeed(ctx, feed, { isPrivate: true });
    await compare();
    await work(ctx);
    for (const { asked, delivered } of [one, two]) {
      expect(asked.at(-1)?.query.get("hub.mode")).toBe("denied");
      expect(asked.at(-1)?.query.get("hub.reason")).toBe("This document is no longer public.");
      expect(delivered).toEqual([]);
    }
    expect(await rows(ctx)).toEqual([]);
  });

  test("keeps its topic beyond the 30 days after the last read", async () => {
    const { ctx, clock, one, publish } = await subscribed({ lease: 30 * 86_400 });
    await ctx.db.pool.query("UPDATE output_topics SET read_at = $1", [new Date(clock.now().getTime() - 31 * DAY)]);
    await expireRows(ctx, () => false);
    await publish("Fresh");
    expect(one.delivered).toHaveLength(1);
  });
});

describe("a delivery that fails", () => {
  test("is repeated with growing pauses, and brings the document as it is then", async () => {
    const { ctx, one, clock, publish, source } = await subscribed();
    one.answer = { status: 500, body: "" };
    await publish("First");
    await work(ctx);
    expect(one.delivered).toHaveLength(1);
    clock.forward(MINUTE);
    await work(ctx);
    clock.forward(MINUTE);
    await work(ctx);
    expect(one.delivered).toHaveLength(2);
    await arrive(source, [entry({ title: "Second" })]);
    one.answer = { status: 200, body: "" };
    clock.forward(MINUTE);
    await work(ctx);
    expect(one.delivered).toHaveLength(3);
    expect(one.delivered[2]?.body).toContain("Second");
    expect(await rows(ctx)).toMatchObject([{ nextAt: null, failures: 0 }]);
  });

  test("is repeated no sooner than the subscriber says, within six hours", async () => {
    const { ctx, one, clock, publish } = await subscribed();
    one.answer = { status: 429, headers: { "retry-after": "86400" }, body: "" };
    await publish("First");
    clock.forward(5 * HOUR);
    await work(ctx);
    expect(one.delivered).toHaveLength(1);
    clock.forward(HOUR + MINUTE);
    await work(ctx);
    expect(one.delivered).toHaveLength(2);
  });

  test("because its process was killed is made by another one", async () => {
    const { ctx, one, clock, publish } = await subscribed();
    const query = jest.spyOn(ctx.db.pool, "query");
    const real = query.getMockImplementation();
    // The process dies after the subscriber has it, before that is stored.
    query.mockImplementation(function (this: unknown, ...given: unknown[]) {
      const [statement] = given as [{ name?: string }];
      if (statement?.name === "hub-delivered") throw new Error("killed");
      return (real ?? Object.getPrototypeOf(ctx.db.pool).query).apply(ctx.db.pool, given);
    } as never);
    await expect(publish("Fresh")).rejects.toThrow("killed");
    query.mockRestore();
    await work(ctx);
    expect(one.delivered).toHaveLength(1);
    clock.forward(3 * MINUTE);
    await work(ctx);
    expect(one.delivered).toHaveLength(2);
    expect(await rows(ctx)).toMatchObject([{ nextAt: null }]);
  });

  test("holds up no other host", async () => {
    const { ctx, topic, clock, compare, source } = await shelf();
    await web.add("127.0.0.2", {});
    const many = Array.from({ length: 12 }, () => receiver());
    const other = receiver("127.0.0.2");
    for (const { url } of [...many, other]) await request(ctx, { callback: url, topic });
    for (let round = 0; round < 5; round += 1) await work(ctx);
    expect(await rows(ctx)).toHaveLength(13);
    clock.forward(2 * MINUTE);
    await arrive(source, [entry()]);
    await compare();
    expect(await deliver(reaching(ctx), 8)).toBe(5);
    expect(other.delivered).toHaveLength(1);
  });
});

test("two processes deliver each change once", async () => {
  const { ctx, topic, clock, compare, source } = await shelf();
  const all = Array.from({ length: 6 }, () => receiver());
  await Promise.all(all.map(({ url }) => request(ctx, { callback: url, topic })));
  await Promise.all([work(ctx), work(ctx)]);
  clock.forward(2 * MINUTE);
  await arrive(source, [entry()]);
  await Promise.all([compare(), compare()]);
  await Promise.all([work(ctx), work(ctx), work(ctx)]);
  expect(all.map(({ delivered }) => delivered.length)).toEqual([1, 1, 1, 1, 1, 1]);
});

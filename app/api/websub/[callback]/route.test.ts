import { createHmac } from "node:crypto";
import { moveSource } from "@/lib/domain/collecting/refresh/move-source";
import { renewSubscriptions } from "@/lib/domain/collecting/websub/renew-subscriptions";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { reloadEnv } from "@/lib/platform/env";
import { startWeb, type Web } from "@/sandbox/web";
import { callRoute } from "@/scripts/testing/call-route";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { DAY, stopClock } from "@/scripts/testing/test-clock";
import { GET, POST } from "./route";

let web: Web;
beforeAll(async () => {
  web = await startWeb({ sites: { "hub.localhost": { "/": { status: 202, body: "" } } } });
});
afterAll(() => web.close());
beforeEach(() => setBaseUrl("https://reader.example.org"));
afterEach(async () => {
  setBaseUrl("http://localhost:3000");
  // No hub of one test is asked in the next.
  await testCtx().db.pool.query("UPDATE sources SET next_fetch_at = NULL");
});

function setBaseUrl(url: string): void {
  process.env.BASE_URL = url;
  reloadEnv();
}

let topics = 0;
/** A followed source whose document names a hub, and the subscription that was asked for. */
async function subscribed() {
  topics += 1;
  const ctx = await freshUser();
  const topic = `https://pushed.example/${topics}`;
  const source = await freshSource([], topic);
  await follow(ctx, source);
  await ctx.db.prisma.source.update({ where: { id: source }, data: { hubUrl: web.url("hub.localhost", "/") } });
  web.reset();
  await renewSubscriptions(webFetchCtx(ctx));
  const asked = new URLSearchParams(web.last("hub.localhost")?.body);
  const callback = new URL(asked.get("hub.callback") ?? "").pathname.split("/").at(-1) ?? "";
  const read = () => ctx.db.prisma.websubSubscription.findUniqueOrThrow({ where: { sourceId: source } });
  return { ctx, topic, source, asked, callback, read };
}

const verify = (callback: string, query: Record<string, string>) =>
  callRoute(GET, { params: { callback }, path: `/api/websub/${callback}?${new URLSearchParams(query)}` });
const deliver = (callback: string, body: string, secret: string | null) =>
  callRoute(POST, {
    method: "POST",
    params: { callback },
    body,
    headers: {
      "content-type": "application/rss+xml",
      ...(secret && { "x-hub-signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}` }),
    },
  });

test("a source that names a hub is subscribed to once, and the hub's verification gets its challenge", async () => {
  const clock = stopClock();
  const { ctx, topic, asked, callback, read } = await subscribed();
  expect(Object.fromEntries(asked)).toMatchObject({ "hub.mode": "subscribe", "hub.topic": topic });
  expect(asked.get("hub.callback")).toMatch(/^https:\/\/reader\.example\.org\/api\/websub\/[\w-]{32}$/);
  expect(asked.get("hub.secret")).toMatch(/^[\w-]{43}$/);
  expect(await renewSubscriptions(webFetchCtx(ctx))).toBe(0);

  const query = {
    "hub.mode": "subscribe",
    "hub.topic": topic,
    "hub.challenge": "c4a11",
    "hub.lease_seconds": "864000",
  };
  expect((await verify(callback, { ...query, "hub.topic": "https://other.example/" })).status).toBe(404);
  expect((await verify(callback, { ...query, "hub.mode": "unsubscribe" })).status).toBe(404);
  expect((await verify("unknown", query)).status).toBe(404);
  const answer = await verify(callback, query);
  expect([answer.status, answer.text]).toEqual([200, "c4a11"]);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(await read()).toMatchObject({ state: "active", leaseEndsAt: new Date(clock.now().getTime() + 10 * DAY) });

  clock.forward(7 * DAY);
  expect(await renewSubscriptions(webFetchCtx(ctx))).toBe(0);
  clock.forward(1.5 * DAY);
  expect(await renewSubscriptions(webFetchCtx(ctx))).toBe(1);
  expect((await read()).state).toBe("active");
});

test("a signed delivery becomes unread items; one without our signature changes nothing", async () => {
  const { ctx, asked, callback } = await subscribed();
  const body = rssDocument([{ guid: "pushed", title: "Pushed" }]);
  for (const secret of [null, "another secret"]) expect((await deliver(callback, body, secret)).status).toBe(202);
  expect(await itemsOf(ctx)).toEqual([]);
  expect((await deliver(callback, body, asked.get("hub.secret"))).status).toBe(202);
  expect(await itemsOf(ctx)).toMatchObject([{ title: "Pushed", isUnread: true }]);
  expect((await deliver(callback, body, asked.get("hub.secret"))).status).toBe(202);
  expect(await itemsOf(ctx)).toHaveLength(1);
  expect((await deliver("unknown", body, asked.get("hub.secret"))).status).toBe(404);
});

test("a source has 120 deliveries an hour; beyond them it is fetched, and others' are taken", async () => {
  const clock = stopClock();
  const [busy, other] = [await subscribed(), await subscribed()];
  const { prisma } = busy.ctx.db;
  const attempt = { bucket: `websub:${busy.source}`, at: clock.now() };
  await prisma.authAttempt.createMany({ data: Array.from({ length: 120 }, () => attempt) });
  const later = new Date(clock.now().getTime() + DAY);
  await prisma.source.update({ where: { id: busy.source }, data: { nextFetchAt: later } });
  const body = rssDocument([{ guid: "pushed", title: "Pushed" }]);
  const refused = await deliver(busy.callback, body, busy.asked.get("hub.secret"));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect(await itemsOf(busy.ctx)).toEqual([]);
  expect(await prisma.source.findUnique({ where: { id: busy.source } })).toMatchObject({ nextFetchAt: clock.now() });
  expect((await deliver(other.callback, body, other.asked.get("hub.secret"))).status).toBe(202);
});

test("a delivery that cannot be parsed makes the source due at once", async () => {
  const clock = stopClock();
  const { ctx, source, asked, callback } = await subscribed();
  const next = async () => (await ctx.db.prisma.source.findUnique({ where: { id: source } }))?.nextFetchAt;
  await ctx.db.prisma.source.update({
    where: { id: source },
    data: { nextFetchAt: new Date(clock.now().getTime() + DAY) },
  });
  expect((await deliver(callback, "", asked.get("hub.secret"))).status).toBe(202);
  expect(await next()).toEqual(clock.now());
});

test("a denied subscription is requested again after a week", async () => {
  const clock = stopClock();
  const { ctx, topic, callback, read } = await subscribed();
  const answer = await verify(callback, { "hub.mode": "denied", "hub.topic": topic, "hub.reason": "no" });
  expect(answer.status).toBe(200);
  expect((await read()).state).toBe("denied");
  clock.forward(6 * DAY);
  expect(await renewSubscriptions(webFetchCtx(ctx))).toBe(0);
  clock.forward(DAY);
  expect(await renewSubscriptions(webFetchCtx(ctx))).toBe(1);
});

test.each(["http://localhost:3000", "https://localhost", "https://192.168.1.5", "http://reader.example.org"])(
  "no hub is asked while we are at %s, where it could not reach us",
  async (baseUrl) => {
    const { ctx, source } = await subscribed();
    await ctx.db.prisma.websubSubscription.deleteMany({ where: { sourceId: source } });
    setBaseUrl(baseUrl);
    expect(await renewSubscriptions(webFetchCtx(ctx))).toBe(0);
  },
);

test("a delivery is refused from a hub that the document no longer names, and after the source has moved", async () => {
  const { ctx, topic, asked, callback, source } = await subscribed();
  await verify(callback, { "hub.mode": "subscribe", "hub.topic": topic, "hub.challenge": "c" });
  const push = (guid: string) => deliver(callback, rssDocument([{ guid }]), asked.get("hub.secret"));
  expect((await push("before")).status).toBe(202);
  const hubUrl = web.url("hub.localhost", "/");
  await ctx.db.prisma.source.update({ where: { id: source }, data: { hubUrl: "https://other-hub.example/" } });
  expect((await push("other hub")).status).toBe(404);
  await ctx.db.prisma.source.update({ where: { id: source }, data: { hubUrl } });
  await moveSource(ctx, source, `${topic}/moved`);
  expect((await push("moved")).status).toBe(404);
  expect(await itemsOf(ctx)).toHaveLength(1);
});

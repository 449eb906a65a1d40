import pg from "pg";
import { POST as GENERATE } from "@/app/api/auth/generate-api-key/route";
import { GET as ME } from "@/app/api/auth/me/route";
import { POST as CREATE_BUNDLE } from "@/app/api/bundles/route";
import { GET as FEED } from "@/app/api/feeds/[id]/route";
import { GET } from "@/app/api/feeds/route";
import { MAX_KEY_CALLS_PER_HOUR } from "@/lib/contracts/auth";
import type { Ctx } from "@/lib/domain/ctx";
import { PLANS } from "@/lib/domain/plans/billing/plans";
import { env } from "@/lib/platform/env";
import { tokenHash } from "@/lib/platform/secret-token";
import { callRoute } from "@/scripts/testing/call-route";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import { type FreshUser, freshUser } from "@/scripts/testing/fresh-user";
import { HOUR, MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { countApiCall } from "./rate-limit";

async function withKey(plan: FreshUser["plan"]): Promise<{ ctx: Ctx; apiKey: string }> {
  const ctx = await freshUser({ plan });
  const apiKey = `fl_${ctx.user.id.replaceAll("-", "").padEnd(40, "x")}`;
  await ctx.db.prisma.apiKey.create({ data: { userKey: ctx.user.key, hash: tokenHash(apiKey), prefix: "fl_" } });
  return { ctx, apiKey };
}

/** As if so many calls had been made in this hour. */
const spend = (ctx: Ctx, points: number) =>
  ctx.db.prisma.rateLimit.updateMany({ where: { key: `api:${ctx.user.key}` }, data: { points } });

/** The limiter counts by the machine's clock. */
function stopEveryClock() {
  const clock = stopClock();
  jest.spyOn(Date, "now").mockImplementation(() => clock.now().getTime());
  return clock;
}
afterEach(() => jest.restoreAllMocks());

const rate = ({ headers }: { headers: Headers }) => [headers.get("ratelimit-policy"), headers.get("ratelimit")];

test.each([
  ["free", 100],
  ["trial", 100],
  ["pro", 1000],
  ["past_due", 1000],
] as const)("%s: %i calls an hour, then a wait; every answer says how many are left", async (plan, limit) => {
  const clock = stopEveryClock();
  const policy = `"hourly";q=${limit};w=3600`;
  const { ctx, apiKey } = await withKey(plan);
  const first = await callRoute(GET, { apiKey });
  expect(first.status).toBe(200);
  expect(rate(first)).toEqual([policy, `"hourly";r=${limit - 1};t=3600`]);
  await spend(ctx, limit - 2);
  clock.forward(20 * MINUTE);
  const missing = await callRoute(FEED, { apiKey, params: { id: "5" } });
  expect(missing.status).toBe(404);
  expect(rate(missing)).toEqual([policy, `"hourly";r=1;t=2400`]);
  expect(rate(await callRoute(GET, { apiKey }))).toEqual([policy, `"hourly";r=0;t=2400`]);
  const refused = await callRoute(GET, { apiKey });
  expect(refused).toMatchObject({ status: 429, body: { error: { code: "RATE_LIMITED" } } });
  expect(refused.headers.get("retry-after")).toBe(String(40 * 60));
  expect(rate(refused)).toEqual([policy, `"hourly";r=0;t=2400`]);
  clock.forward(HOUR);
  const next = await callRoute(GET, { apiKey });
  expect(next.status).toBe(200);
  expect(rate(next)).toEqual([policy, `"hourly";r=${limit - 1};t=3600`]);
});

test("calls at once are all counted; a browser's and other people's are not", async () => {
  const { ctx, apiKey } = await withKey("free");
  await callRoute(GET, { apiKey });
  await spend(ctx, 97);
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => callRoute(GET, { apiKey })))).map(
    (a) => a.status,
  );
  expect(statuses.sort()).toEqual([200, 200, 200, 429, 429, 429]);
  const browser = await callRoute(GET, { as: ctx });
  expect(browser.status).toBe(200);
  expect(rate(browser)).toEqual([null, null]);
  expect(await callRoute(GET, { apiKey: (await withKey("free")).apiKey })).toMatchObject({ status: 200 });
});

test("two processes share one count", async () => {
  const { ctx } = await withKey("free");
  const other = new pg.Pool({ connectionString: env().databaseUrl, max: 4 });
  try {
    const elsewhere: Ctx = { ...ctx, db: { ...ctx.db, pool: other } };
    const calls = Array.from({ length: 130 }, (_, at) => countApiCall(at % 2 === 0 ? ctx : elsewhere));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "RATE_LIMITED" });
    }
    expect(await ctx.db.prisma.rateLimit.findUnique({ where: { key: `api:${ctx.user.key}` } })).toMatchObject({
      points: 130,
    });
  } finally {
    await other.end();
  }
});

test("a call whose clock is a moment behind is counted with the others, one whose clock was wrong is not", async () => {
  const { ctx } = await withKey("free");
  const at = (ms: number) => countApiCall({ ...ctx, now: () => new Date(ms) });
  const now = Date.UTC(2026, 0, 1);
  await at(now);
  expect((await at(now - 5)).ratelimit).toMatch(/r=98;/);
  expect((await at(now - MINUTE)).ratelimit).toMatch(/r=97;/);
  expect((await at(now - HOUR)).ratelimit).toMatch(/r=99;/);
});

test("an upgrade within the hour lifts the limit, what was counted stays counted", async () => {
  const { ctx, apiKey } = await withKey("free");
  await callRoute(GET, { apiKey });
  await spend(ctx, 100);
  expect((await callRoute(GET, { apiKey })).status).toBe(429);
  await ctx.db.prisma.subscription.create({ data: { userKey: ctx.user.key, status: "active" } });
  const lifted = await callRoute(GET, { apiKey });
  expect(lifted.status).toBe(200);
  expect(lifted.headers.get("ratelimit")).toMatch(/^"hourly";r=898;t=\d+$/);
});

test("a key that was taken away is nobody's, and the others continue", async () => {
  const { ctx, apiKey } = await withKey("pro");
  const { body } = await callRoute(GENERATE, { as: ctx, method: "POST" });
  expect((await callRoute(GET, { apiKey: body.apiKey })).status).toBe(200);
  await ctx.db.prisma.apiKey.delete({ where: { id: body.id } });
  expect((await callRoute(GET, { apiKey })).status).toBe(200);
  const gone = await callRoute(GET, { apiKey: body.apiKey });
  expect(gone.status).toBe(401);
  expect(rate(gone)).toEqual([null, null]);
});

test("a key makes no keys", async () => {
  const { apiKey } = await withKey("pro");
  const refused = await callRoute(GENERATE, { apiKey, method: "POST" });
  expect(refused).toMatchObject({ status: 403, body: { error: { code: "SESSION_REQUIRED" } } });
});

test("a key's own limit refuses what is beyond it, counts for the account, and leaves the account's other programs alone", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const { body } = await callRoute(GENERATE, { as: ctx, method: "POST", body: { scope: "write", callsPerHour: 2 } });
  const { apiKey } = body;
  const first = await callRoute(GET, { apiKey });
  expect(rate(first)).toEqual([
    '"hourly";q=1000;w=3600, "key";q=2;w=3600',
    expect.stringMatching(/^"hourly";r=999;t=\d+, "key";r=1;t=\d+$/),
  ]);
  await callRoute(GET, { apiKey });
  const refused = await callRoute(GET, { apiKey });
  expect(refused).toMatchObject({ status: 429, body: { error: { code: "RATE_LIMITED" } } });
  expect(refused.body.error.message).toMatch(/^This API key allows 2 calls an hour/);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  const { password } = await freshAppPassword(ctx);
  const other = await callRoute(GET, { apiKey: password });
  expect(other.status).toBe(200);
  expect(rate(other)[1]).toMatch(/^"hourly";r=997;t=\d+$/);
  expect((await callRoute(GET, { apiKey: (await withKey("pro")).apiKey })).status).toBe(200);
  const own = await callRoute(GENERATE, { as: ctx, method: "POST", body: { name: "Second", callsPerHour: 2 } });
  expect(rate(await callRoute(GET, { apiKey: own.body.apiKey }))[1]).toMatch(/"key";r=1;t=\d+$/);
  expect((await callRoute(GET, { apiKey })).status).toBe(429);
});

test("a key may have no more than its plan allows, and one whose plan has less has that", async () => {
  const ctx = await freshUser({ plan: "pro" });
  for (const callsPerHour of [0, 1001, 2.5, "many"]) {
    const refused = await callRoute(GENERATE, { as: ctx, method: "POST", body: { callsPerHour } });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR" } } });
  }
  expect(MAX_KEY_CALLS_PER_HOUR).toBe(PLANS.pro.apiCallsPerHour);
  const { ctx: free, apiKey } = await withKey("free");
  await free.db.prisma.apiKey.updateMany({ where: { userKey: free.user.key }, data: { callsPerHour: 500 } });
  expect(rate(await callRoute(GET, { apiKey }))[0]).toBe('"hourly";q=100;w=3600');
});

test("a key for reading reads, is refused every change, and says so to its owner; one made before may write", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const { body } = await callRoute(GENERATE, { as: ctx, method: "POST", body: { scope: "read" } });
  expect((await callRoute(GET, { apiKey: body.apiKey })).status).toBe(200);
  const refused = await callRoute(CREATE_BUNDLE, { apiKey: body.apiKey, method: "POST", body: { name: "Mine" } });
  expect(refused).toMatchObject({ status: 403, body: { error: { code: "READ_ONLY" } } });
  expect(refused.body.error.message).toMatch(/^This API key is read-only/);
  expect(await ctx.db.prisma.bundle.count({ where: { userKey: ctx.user.key } })).toBe(0);
  expect((await callRoute(ME, { as: ctx })).body).toMatchObject({ apiKeyScope: "read", apiKeyCallsPerHour: null });
  const { apiKey } = await withKey("pro");
  expect((await callRoute(CREATE_BUNDLE, { apiKey, method: "POST", body: { name: "Mine" } })).status).toBe(201);
});

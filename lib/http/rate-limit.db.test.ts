import { GET } from "@/app/api/feeds/route";
import { apiKeyHash } from "@/lib/domain/accounts/api-key";
import type { Ctx } from "@/lib/domain/ctx";
import { callRoute } from "@/scripts/testing/call-route";
import { type FreshUser, freshUser } from "@/scripts/testing/fresh-user";
import { HOUR, MINUTE, stopClock } from "@/scripts/testing/test-clock";

async function withKey(plan: FreshUser["plan"]): Promise<{ ctx: Ctx; apiKey: string }> {
  const ctx = await freshUser({ plan });
  const apiKey = `fl_${ctx.user.id.replaceAll("-", "").padEnd(40, "x")}`;
  await ctx.db.prisma.apiKey.create({ data: { userId: ctx.user.id, hash: apiKeyHash(apiKey), prefix: "fl_" } });
  return { ctx, apiKey };
}

/** As if so many calls had been made in this hour. */
const spend = (ctx: Ctx, points: number) =>
  ctx.db.prisma.rateLimit.updateMany({ where: { key: `api:${ctx.user.key}` }, data: { points } });

test.each([
  ["free", 100],
  ["trial", 100],
  ["pro", 1000],
  ["past_due", 1000],
] as const)("%s: %i calls an hour, then a wait", async (plan, limit) => {
  const clock = stopClock();
  const { ctx, apiKey } = await withKey(plan);
  expect(await callRoute(GET, { apiKey })).toMatchObject({ status: 200 });
  await spend(ctx, limit - 1);
  clock.forward(20 * MINUTE);
  expect(await callRoute(GET, { apiKey })).toMatchObject({ status: 200 });
  const refused = await callRoute(GET, { apiKey });
  expect(refused).toMatchObject({ status: 429, body: { error: { code: "RATE_LIMITED" } } });
  expect(refused.headers.get("retry-after")).toBe(String(40 * 60));
  clock.forward(HOUR);
  expect(await callRoute(GET, { apiKey })).toMatchObject({ status: 200 });
});

test("calls at once are all counted; a browser's and other people's are not", async () => {
  const { ctx, apiKey } = await withKey("free");
  await callRoute(GET, { apiKey });
  await spend(ctx, 97);
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => callRoute(GET, { apiKey })))).map(
    (a) => a.status,
  );
  expect(statuses.sort()).toEqual([200, 200, 200, 429, 429, 429]);
  expect(await callRoute(GET, { as: ctx })).toMatchObject({ status: 200 });
  expect(await callRoute(GET, { apiKey: (await withKey("free")).apiKey })).toMatchObject({ status: 200 });
});

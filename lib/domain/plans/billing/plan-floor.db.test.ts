import type { Ctx } from "@/lib/domain/ctx";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { db, sql } from "@/lib/platform/db";
import { reloadEnv } from "@/lib/platform/env";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { DAY, stopClock } from "@/scripts/testing/test-clock";
import { entitlements } from "./entitlements";
import { planFloorSql, sourceFloorSql } from "./plan-floor";

afterEach(() => {
  delete process.env.PLAN_MODE;
  reloadEnv();
});

const STATUSES = [null, "active", "trialing", "past_due", "unpaid", "paused", "incomplete", "canceled"];

test.each(["plans", "unlimited"])("in a set as for one: what %s allow", async (mode) => {
  process.env.PLAN_MODE = mode;
  reloadEnv();
  const clock = stopClock();
  for (const status of STATUSES) {
    for (const trialEndsAt of [null, new Date(clock.now().getTime() - DAY), new Date(clock.now().getTime() + DAY)]) {
      const ctx = await freshUser({ subscription: { status, trialEndsAt } });
      const [row] = await sql<{ floor: number }>(ctx.db.pool, {
        text: `SELECT ${planFloorSql("$2::timestamptz")} AS floor FROM users u LEFT JOIN subscriptions subscription ON subscription.user_key = u.key
          WHERE u.key = $1 AND $2::timestamptz IS NOT NULL`,
        values: [ctx.user.key, clock.now()],
      });
      expect([status, trialEndsAt, row?.floor]).toEqual([
        status,
        trialEndsAt,
        entitlements({ status, trialEndsAt }, clock.now()).refreshMinutes,
      ]);
    }
  }
});

async function floorOf(sourceId: number): Promise<number | null | undefined> {
  const [row] = await sql<{ floor: number | null }>(db().pool, {
    text: `SELECT ${sourceFloorSql("$2::timestamptz")} AS floor FROM sources s WHERE s.id = $1`,
    values: [sourceId, new Date()],
  });
  return row?.floor;
}

test("a reader can have a feed refreshed less often than the plan allows, and no other reader waits for it", async () => {
  const [pro, free] = [await freshUser({ plan: "pro" }), await freshUser()];
  const mine = await seedFeed(pro);
  const set = (as: Ctx, id: number, refreshMinutes: 60 | 720 | 1440 | null) => updateFeed(as, id, { refreshMinutes });
  expect(await floorOf(mine.sourceId)).toBe(15);
  expect(await set(pro, mine.id, 720)).toMatchObject({ refreshMinutes: 720 });
  expect(await floorOf(mine.sourceId)).toBe(720);
  const theirs = await seedFeed(free, { sourceId: mine.sourceId });
  expect(await floorOf(mine.sourceId)).toBe(60);
  await set(free, theirs.id, 1440);
  expect(await floorOf(mine.sourceId)).toBe(720);
  await updateFeed(pro, mine.id, { isActive: false });
  expect(await floorOf(mine.sourceId)).toBe(1440);
  await set(free, theirs.id, 60);
  expect(await floorOf(mine.sourceId)).toBe(60);
  await set(free, theirs.id, null);
  expect(await getFeed(free, theirs.id)).toMatchObject({ refreshMinutes: null });
});

test("a faster rate makes the feed due at once", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const { id, sourceId } = await seedFeed(ctx);
  const later = new Date(Date.now() + DAY);
  await ctx.db.prisma.source.update({
    where: { id: sourceId },
    data: { nextFetchAt: later, fetchedAt: new Date(0) },
  });
  await updateFeed(ctx, id, { refreshMinutes: 60 });
  const source = await ctx.db.prisma.source.findUniqueOrThrow({ where: { id: sourceId } });
  expect(source.nextFetchAt?.getTime()).toBeLessThan(later.getTime());
});

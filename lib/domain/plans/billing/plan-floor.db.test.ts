import { sql } from "@/lib/platform/db";
import { reloadEnv } from "@/lib/platform/env";
import { freshUser } from "@/scripts/testing/fresh-user";
import { DAY, stopClock } from "@/scripts/testing/test-clock";
import { entitlements } from "./entitlements";
import { planFloorSql } from "./plan-floor";

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

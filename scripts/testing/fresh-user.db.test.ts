import { now } from "@/lib/platform/clock";
import { freshUser } from "./fresh-user";
import { DAY, stopClock } from "./test-clock";

test("every fresh user is another one, in a database of this file's own", async () => {
  const [ada, bob] = [await freshUser(), await freshUser({ plan: "pro" })];
  expect(ada.user.key).not.toBe(bob.user.key);
  const { rows } = await ada.db.pool.query(
    "SELECT s.status FROM users u LEFT JOIN subscriptions s ON s.user_key = u.key ORDER BY u.key",
  );
  expect(rows).toEqual([{ status: null }, { status: "active" }]);
});

test("the clock stands where a test puts it", async () => {
  const clock = stopClock("2026-01-01T00:00:00.000Z");
  clock.forward(DAY);
  const { user, db } = await freshUser({ plan: "trial" });
  expect(now().toISOString()).toBe("2026-01-02T00:00:00.000Z");
  const row = await db.prisma.subscription.findUniqueOrThrow({ where: { userKey: user.key } });
  expect(row.trialEndsAt?.toISOString()).toBe("2026-01-09T00:00:00.000Z");
});

test("and it runs again afterwards", () => {
  const before = Date.now();
  const time = now().getTime();
  expect([time >= before, time <= Date.now()]).toEqual([true, true]);
});

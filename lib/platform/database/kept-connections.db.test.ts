import { openDb } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

test("two connections stay open, with the statements that they have planned; further ones end when idle", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "performance", "Date"] });
  const { pool, prisma } = openDb(env().databaseUrl ?? "");
  try {
    await Promise.all(Array.from({ length: 4 }, () => pool.query("SELECT pg_sleep(0.05)")));
    expect(pool.totalCount).toBe(4);
    jest.advanceTimersByTime(24 * 3_600_000);
    expect(pool.totalCount).toBe(2);
    expect(pool.idleCount).toBe(2);
  } finally {
    jest.useRealTimers();
    await prisma.$disconnect();
    await pool.end();
  }
});

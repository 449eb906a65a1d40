import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { freshSource } from "@/scripts/testing/feed-fixtures";
import { testCtx } from "@/scripts/testing/fresh-user";
import { afterFetches } from "./wait-for-fetches";

const START = Date.now();
let runs = 0;
let run: ReturnType<typeof afterFetches>;

beforeEach(async () => {
  runs = 0;
  run = afterFetches(async () => {
    runs += 1;
    return {};
  });
  await testCtx().db.pool.query("UPDATE sources SET next_fetch_at = NULL");
});
afterAll(() => testCtx().db.pool.query("UPDATE sources SET next_fetch_at = NULL, lease_until = NULL"));

const at = (ms: number, until?: Date) =>
  run({
    ctx: { ...webFetchCtx(testCtx()), now: () => new Date(START + ms) },
    limit: 1,
    until,
    isOver: () => false,
  });

async function makeDue(count: number): Promise<void> {
  const { pool } = testCtx().db;
  for (let n = 0; n < count; n += 1) {
    const id = await freshSource([]);
    // Claimed ones count: they are due until their outcome is recorded.
    const lease = n % 2 ? "now() + interval '5 minutes'" : "NULL";
    await pool.query(`UPDATE sources SET next_fetch_at = $2, lease_until = ${lease} WHERE id = $1`, [
      id,
      new Date(START - 1000),
    ]);
  }
}

test("the job runs while no source that is due has to wait", async () => {
  await makeDue(64);
  await at(0);
  expect(runs).toBe(1);
});

test("the job waits while sources wait, a minute at most, and then runs until they have caught up", async () => {
  await makeDue(65);
  expect(await at(0)).toEqual({ pauseMs: 500 });
  expect(await at(59_000)).toEqual({ pauseMs: 500 });
  expect(runs).toBe(0);
  await at(60_000);
  await at(61_000);
  expect(runs).toBe(2);
  await testCtx().db.pool.query("UPDATE sources SET next_fetch_at = NULL");
  await at(62_000);
  await testCtx().db.pool.query("UPDATE sources SET next_fetch_at = $1 WHERE kind = 'feed'", [new Date(START)]);
  expect(await at(63_000)).toEqual({ pauseMs: 500 });
  expect(runs).toBe(3);
});

test("the job of a scheduled call, which runs after the fetches, never waits", async () => {
  await makeDue(65);
  await at(0, new Date(START + 60_000));
  expect(runs).toBe(1);
});

import { randomUUID } from "node:crypto";
import pg from "pg";
import { z } from "zod";
import type { Ctx } from "@/lib/domain/ctx";
import { BUDGETS } from "@/lib/domain/plans/budgets/budgets";
import { spendBudget } from "@/lib/domain/plans/budgets/spend-budget";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/platform/env";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { download } from "./download";
import { route } from "./route";

const { perHour, atOnce } = BUDGETS.search;

/** A route whose calls run until they are told to end. */
function slowRoute() {
  let running = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const handler = route({ budget: "search", body: z.object({ word: z.string() }) }, async () => {
    running += 1;
    await ended;
    return { done: true };
  });
  return { handler, end, running: () => running };
}
const quick = route({ budget: "search", body: z.object({ word: z.string() }) }, () => ({ done: true }));
const failing = route({ budget: "search" }, () => {
  throw new AppError("MAIL_FAILED", "The mail was not sent");
});
const body = { word: "tides" };

const rowOf = async ({ db, user }: Ctx, name = "search") =>
  db.prisma.budget.findUnique({ where: { userKey_name: { userKey: user.key, name } } });
const set = ({ db, user }: Ctx, text: string) =>
  db.pool.query(`UPDATE budgets SET ${text} WHERE user_key = $1`, [user.key]);

test.each([
  ["free", perHour.free],
  ["trial", perHour.paid],
  ["pro", perHour.paid],
] as const)("%s: %i calls in an hour, then 429 with the time until the hour is over", async (plan, limit) => {
  const as = await freshUser({ plan });
  expect((await callRoute(quick, { as, body })).status).toBe(200);
  await set(as, `spent = ${limit - 1}, ends_at = now() + interval '11 minutes 30 seconds'`);
  expect((await callRoute(quick, { as, body })).status).toBe(200);
  const refused = await callRoute(quick, { as, body });
  expect(refused).toMatchObject({
    status: 429,
    body: {
      error: {
        code: "RATE_LIMITED",
        message: "You have searched for smart feeds too many times this hour. Please try again in 12 minutes.",
      },
    },
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(680);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(690);
  expect(await rowOf(as)).toMatchObject({ spent: limit, callIds: [] });
  await set(as, "ends_at = now()");
  expect((await callRoute(quick, { as, body })).status).toBe(200);
  expect(await rowOf(as)).toMatchObject({ spent: 1 });
});

test("input that is not valid and calls without a user are not counted; failures of a call are", async () => {
  const as = await freshUser();
  expect((await callRoute(quick, { as, body: { word: 5 } })).status).toBe(400);
  expect((await callRoute(quick, { as, body: "not json" })).status).toBe(415);
  expect((await callRoute(quick, { body })).status).toBe(401);
  expect(await rowOf(as)).toBeNull();
  expect((await callRoute(failing, { as, method: "POST" })).status).toBe(502);
  expect(await rowOf(as)).toMatchObject({ spent: 1, callIds: [], callProcesses: [], callEnds: [] });
});

test("of many calls at once as many run as may, the others get 429, and other people are not concerned", async () => {
  const as = await freshUser();
  const { handler, end, running } = slowRoute();
  const told: number[] = [];
  const calls = Array.from({ length: 12 }, async () => {
    const answer = await callRoute(handler, { as, body });
    told.push(answer.status);
    return answer;
  });
  // Each of them runs or was refused, so none can begin later.
  while (running() + told.length < 12) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(running()).toBe(atOnce);
  expect(told).toEqual(Array.from({ length: 12 - atOnce }, () => 429));
  expect(await callRoute(quick, { as: await freshUser(), body })).toMatchObject({ status: 200 });
  const more = await callRoute(quick, { as, body });
  expect(more).toMatchObject({
    status: 429,
    body: { error: { message: `${atOnce} of these calls are still running. Please try again in 5 seconds.` } },
  });
  expect(more.headers.get("retry-after")).toBe("5");
  end();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(atOnce);
  expect(statuses.filter((status) => status === 429)).toHaveLength(12 - atOnce);
  // A refused call is not counted, and the ended ones make room.
  expect(await rowOf(as)).toMatchObject({ spent: atOnce, callIds: [] });
  expect((await callRoute(quick, { as, body })).status).toBe(200);
});

test("two processes share one hour", async () => {
  const as = await freshUser();
  await (await spendBudget(as, "search"))();
  await set(as, `spent = ${perHour.free - 5}`);
  const pool = new pg.Pool({ connectionString: env().databaseUrl, max: 4 });
  try {
    const elsewhere: Ctx = { ...as, db: { ...as.db, pool } };
    const spend = async (at: number) => (await spendBudget(at % 2 ? as : elsewhere, "search"))();
    let done = 0;
    for (let round = 0; round < 5; round += 1) {
      const ends = await Promise.allSettled([spend(0), spend(1)]);
      done += ends.filter(({ status }) => status === "fulfilled").length;
    }
    expect(done).toBe(5);
  } finally {
    await pool.end();
  }
});

test("calls of a process that died, and those whose end was never stored, make room", async () => {
  const as = await freshUser();
  await (await spendBudget(as, "search"))();
  const [dead, living] = [randomUUID(), randomUUID()];
  await as.db.pool.query(
    "INSERT INTO processes (id, beat_at) VALUES ($1, now() - interval '20 seconds'), ($2, now() + interval '1 minute')",
    [dead, living],
  );
  const running = (process: string, ends: string) =>
    set(
      as,
      `call_ids = ARRAY(SELECT gen_random_uuid() FROM generate_series(1, ${atOnce})),
       call_processes = array_fill('${process}'::uuid, ARRAY[${atOnce}]),
       call_ends = array_fill((${ends})::timestamptz, ARRAY[${atOnce}])`,
    );
  await running(living, "now() + interval '5 minutes'");
  await expect(spendBudget(as, "search")).rejects.toMatchObject({ code: "RATE_LIMITED" });
  await running(dead, "now() + interval '5 minutes'");
  await (await spendBudget(as, "search"))();
  expect(await rowOf(as)).toMatchObject({ callIds: [] });
  await running(living, "now() - interval '1 second'");
  await expect(spendBudget(as, "search")).resolves.toBeInstanceOf(Function);
});

test.each(["reads it to its end", "goes away"])("a file counts as running until the client %s", async (how) => {
  const as = await freshUser();
  const pieces = async function* () {
    yield "one";
    yield "two";
  };
  let response: Response | undefined;
  const handler = route({ budget: "export" }, () => download({ name: "f", type: "text/plain", chunks: pieces() }));
  await callRoute(
    async (request, next) => {
      response = await handler(request, next);
      return new Response(null);
    },
    { as },
  );
  expect(response?.headers.get("content-disposition")).toBe('attachment; filename="f"');
  expect((await rowOf(as, "export"))?.callIds).toHaveLength(1);
  if (how === "goes away") await response?.body?.cancel();
  else expect(await response?.text()).toBe("onetwo");
  expect(await rowOf(as, "export")).toMatchObject({ spent: 1, callIds: [] });
});

test("two hundred feeds can be added by hand within an hour on every plan", () => {
  expect(Math.min(BUDGETS.subscribe.perHour.free, BUDGETS.subscribe.perHour.paid)).toBeGreaterThanOrEqual(200);
});

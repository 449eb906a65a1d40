import { db, sql } from "@/lib/platform/db";
import { reloadEnv } from "@/lib/platform/env";
import { startMetrics } from "@/lib/platform/observe/metrics";
import { observed } from "@/lib/platform/observe/observe";
import { callRoute } from "@/scripts/testing/call-route";
import { freshSource } from "@/scripts/testing/feed-fixtures";
import { GET } from "./route";

const TOKEN = "a-token-for-prometheus";
const scrape = (token?: string) => callRoute(GET, { headers: token ? { authorization: `Bearer ${token}` } : {} });

function setToken(token: string | undefined) {
  if (token === undefined) delete process.env.METRICS_TOKEN;
  else process.env.METRICS_TOKEN = token;
  reloadEnv();
}

beforeEach(() => setToken(TOKEN));
afterEach(() => {
  jest.restoreAllMocks();
  setToken(undefined);
});

test("without a token in the environment there are no metrics, with one only for who has it", async () => {
  setToken(undefined);
  expect((await scrape(TOKEN)).status).toBe(404);
  setToken(TOKEN);
  for (const wrong of [undefined, "another", `${TOKEN}x`, ""]) expect((await scrape(wrong)).status).toBe(401);
  const answer = await scrape(TOKEN);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("statements, fetches and jobs are counted by name and outcome", async () => {
  await startMetrics();
  await expect(sql(db().pool, { name: "fails-here", text: "SELECT nothing_of_it" })).rejects.toThrow("nothing_of_it");
  await sql(db().pool, { name: "counted-here", text: "SELECT 1" });
  await db().prisma.user.count();
  const fetching = { kind: "fetch", name: "feed", outcomeOf: ({ kind }: { kind: string }) => kind } as const;
  await observed(fetching, async () => ({ kind: "limited" }));
  const { text } = await scrape(TOKEN);
  expect(text).toContain('feedloom_statement_seconds_count{name="counted-here",outcome="ok"} 1');
  expect(text).toContain('feedloom_statement_seconds_count{name="fails-here",outcome="error"} 1');
  expect(text).toContain('feedloom_fetch_seconds_count{name="feed",outcome="limited"} 1');
  expect(text).toMatch(/feedloom_pool_connections\{state="total"\} [1-9]/);
  for (const name of [
    "nodejs_eventloop_lag_p99_seconds",
    "nodejs_gc_duration_seconds",
    "process_resident_memory_bytes",
  ])
    expect(text).toContain(name);
});

test("names beyond the bound are counted together", async () => {
  const { render } = await startMetrics();
  for (let n = 0; n < 700; n += 1) await observed({ kind: "statement", name: `invented-${n}` }, async () => undefined);
  const { text } = await render([]);
  expect(text.match(/feedloom_statement_seconds_count\{/g)?.length).toBeLessThan(620);
  expect(text).toContain('feedloom_statement_seconds_count{name="other",outcome="ok"}');
});

test("a source that is late shows as the age of its queue", async () => {
  const source = await freshSource();
  await db().pool.query("UPDATE sources SET next_fetch_at = now() - interval '2 hours' WHERE id = $1", [source]);
  jest.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
  const { text } = await scrape(TOKEN);
  const [, age] = /feedloom_queue_age_seconds\{queue="refresh"\} ([\d.]+)/.exec(text) ?? [];
  expect(Number(age)).toBeGreaterThan(7_000);
  expect(text).toContain('feedloom_queue_age_seconds{queue="webhooks"} 0');
  expect(text).toContain("feedloom_database_up 1");
  await db().pool.query("UPDATE sources SET next_fetch_at = NULL WHERE id = $1", [source]);
});

test("metrics are there while the database is away, and say so", async () => {
  jest.spyOn(performance, "now").mockReturnValue(performance.now() + 120_000);
  jest.spyOn(db().pool, "query").mockImplementation(() => {
    throw Object.assign(new Error("connect ECONNREFUSED 10.0.0.5:5432"), { code: "ECONNREFUSED" });
  });
  const answer = await scrape(TOKEN);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("feedloom_database_up 0");
  expect(answer.text).not.toContain("10.0.0.5");
});

// Runs alone: it counts the statements of its process, and its connections are cut.
import { setMaxListeners } from "node:events";
import pg from "pg";
import type { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import { Work } from "@/lib/domain/base/live/work-notification";
import { leaveProcesses } from "@/lib/domain/base/processes/this-process";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { inlineAnalyser } from "@/lib/domain/understanding/insight/analyser";
import { env } from "@/lib/platform/env";
import { entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { MINUTE, SECOND, stopClock } from "@/scripts/testing/test-clock";
import { JOBS } from "./jobs";
import { repeatJobs } from "./repeat-jobs";

const STEP = SECOND / 2;
/** Round trips to the database without another statement after which everybody waits for time to pass. */
const QUIET = 12;
const MOST_TURNS = 100_000;

/** The statements by which the jobs look for work. */
const LOOKS = [
  ...["fan-out-waiting", "import-claim", "import-claim-server", "claim-due", "topics-due", "hub-requests-claim"],
  ...["webhooks-claim", "index-claim", "links-claim", "full-texts-claim", "favicons-claim", "analysis-claim"],
];

const probe = new pg.Client({ connectionString: env().databaseDirectUrl });
const PROBE = "SELECT 1 AS probe";
let sent: string[] = [];
let running = 0;
let lookedAt = 0;
let clock: ReturnType<typeof stopClock>;
let stop: AbortController;
let workers: Promise<void>[];

beforeAll(() => probe.connect());
afterAll(() => probe.end());

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "performance", "Date"] });
  clock = stopClock(new Date().toISOString());
  // The rare jobs have just run.
  for (const { name } of JOBS) {
    const ran = { ranAt: clock.now(), leaseProcess: null };
    await testCtx().db.prisma.jobRun.upsert({ where: { name }, create: { name, ...ran }, update: ran });
  }
  const { query: original } = pg.Client.prototype;
  jest.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { name?: string; text: string }];
    const name = typeof asked === "string" ? asked : (asked.name ?? asked.text);
    if (name === PROBE) return Reflect.apply(original, this, args);
    sent.push(name);
    if (LOOKS.includes(name)) lookedAt = clock.now().getTime();
    running += 1;
    const callback = args.at(-1);
    const end = () => {
      running -= 1;
    };
    if (typeof callback === "function") {
      args.splice(-1, 1, (...answer: unknown[]) => {
        end();
        callback(...answer);
      });
    }
    const result = Reflect.apply(original, this, args);
    if (typeof callback !== "function") result.then(end, end);
    return result;
  } as never);
  stop = new AbortController();
  setMaxListeners(0, stop.signal);
  workers = [];
});

afterEach(async () => {
  stop.abort();
  await Promise.all(workers);
  await leaveProcesses(testCtx().db);
  jest.useRealTimers();
});

/** Starts a worker and lets it become idle: no job has run for longer than its interval. */
async function idleWorker(): Promise<void> {
  startWorker();
  await becomeIdle();
}

const startWorker = () =>
  workers.push(repeatJobs({ ctx: webFetchCtx(testCtx()), analyser: inlineAnalyser, signal: stop.signal }));

async function becomeIdle(): Promise<void> {
  await pass(4 * MINUTE);
  while (clock.now().getTime() - lookedAt < 4 * SECOND) await pass(STEP);
  sent = [];
}

/** Waits until everybody waits for time to pass. */
async function comeToRest(): Promise<void> {
  for (let quiet = 0; quiet < QUIET; ) {
    const before = sent.length;
    await probe.query(PROBE);
    quiet = running === 0 && sent.length === before ? quiet + 1 : 0;
  }
}

/** Waits until something has happened, while no time passes. */
async function reached(isTrue: () => boolean): Promise<void> {
  for (let turns = 0; !isTrue(); turns += 1) {
    if (turns > MOST_TURNS) throw new Error("it did not happen");
    await probe.query(PROBE);
  }
  await comeToRest();
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP) {
    jest.advanceTimersByTime(STEP);
    clock.forward(STEP);
    await comeToRest();
  }
}

const count = (name: string) => sent.filter((each) => each === name).length;

async function publish(add: (changes: PendingChanges) => void): Promise<void> {
  const ctx = testCtx();
  add(ctx.changes);
  await publishChanges(ctx);
  await comeToRest();
}

const notify = (...jobs: Work[]) => publish((changes) => changes.addWork(...jobs));

const queued = async () => (await probe.query("SELECT FROM search_queue")).rowCount;

/** Returns the id of an article that waits to be indexed. */
async function articleOf(ctx: Ctx): Promise<number> {
  const source = await freshSource([entry()]);
  await follow(ctx, source);
  const { rows } = await probe.query<{ id: number }>("SELECT id::float8 FROM articles WHERE source_id = $1", [source]);
  return rows[0]?.id ?? 0;
}

test("an idle worker looks once a minute at each queue", async () => {
  await idleWorker();
  await pass(MINUTE);
  for (const name of LOOKS) expect([name, count(name)]).toEqual([name, 1]);
  // Three rare jobs ran, too.
  expect(sent.filter((name) => name !== "process-beat").length).toBeLessThanOrEqual(75);
});

test("queued work starts at once after a notice, and is looked after again, ever more rarely", async () => {
  await idleWorker();
  await notify("imports");
  await reached(() => count("import-claim") > 0);
  expect(count("index-claim")).toBe(0);
  await pass(10 * SECOND);
  // After 1, 3 and 7 seconds.
  expect(count("import-claim")).toBe(4);
});

test("work of which nothing was published is found within a minute", async () => {
  await idleWorker();
  const ctx = await freshUser();
  await articleOf(ctx);
  expect(await queued()).toBeGreaterThan(0);
  await pass(MINUTE);
  expect(await queued()).toBe(0);
});

test("new articles and changes of people wake the jobs that they concern", async () => {
  await idleWorker();
  const { key: userKey } = (await freshUser()).user;
  await publish((changes) => changes.add(userKey, { type: "counts" }));
  expect(sent.filter((name) => LOOKS.includes(name))).toEqual([]);
  await publish((changes) => changes.add(userKey, { type: "webhooks" }));
  await reached(() => count("webhooks-claim") > 0);
  expect(sent.filter((name) => LOOKS.includes(name))).toEqual(["webhooks-claim"]);
  await publish((changes) => changes.addSources([1]));
  await reached(() => count("index-claim") > 0 && count("analysis-claim") > 0);
  expect(count("claim-due")).toBe(0);
});

test("many notices run a job no more often than its interval", async () => {
  await idleWorker();
  for (let n = 0; n < 20; n += 1) await notify("imports");
  await reached(() => count("import-claim") > 0);
  expect(count("import-claim")).toBe(1);
  await pass(SECOND);
  expect(count("import-claim")).toBe(2);
});

test("a worker whose line was cut looks at everything when it listens again, and is woken as before", async () => {
  await idleWorker();
  await probe.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'feedloom-live'`);
  // A notice that is lost.
  await notify("imports");
  expect(count("import-claim")).toBe(0);
  for (let n = 0; count("import-claim") === 0 && n < 20; n += 1) await pass(STEP);
  expect(LOOKS.filter((name) => count(name) === 0)).toEqual([]);
  await becomeIdle();
  await notify("imports");
  await reached(() => count("import-claim") > 0);
});

test("a worker that no notice reaches, as behind a pooler, looks at its queues at their intervals", async () => {
  const elsewhere = new URL(env().databaseDirectUrl ?? "");
  elsewhere.pathname = "/postgres";
  const { databaseDirectUrl } = env();
  Object.assign(env(), { databaseDirectUrl: elsewhere.href });
  try {
    startWorker();
    await pass(2 * MINUTE);
    sent = [];
    await pass(10 * SECOND);
    expect(count("import-claim")).toBeGreaterThanOrEqual(8);
    expect(count("webhooks-claim")).toBeGreaterThanOrEqual(4);
  } finally {
    Object.assign(env(), { databaseDirectUrl });
  }
});

test("two idle workers that are woken look once each, and one does the work", async () => {
  await idleWorker();
  await idleWorker();
  const ctx = await freshUser();
  const id = await articleOf(ctx);
  await notify("search-index");
  // The one that finds the article looks for another.
  await reached(() => count("index-claim") >= 3);
  expect(count("index-claim")).toBe(3);
  expect(await queued()).toBe(0);
  const { rows } = await probe.query("SELECT FROM article_search WHERE article_id = $1", [id]);
  expect(rows).toHaveLength(1);
});

test("what a dead process had claimed is taken over at once", async () => {
  await idleWorker();
  await probe.query(
    "INSERT INTO processes (id, kind, beat_at) VALUES (gen_random_uuid(), 'web', now() - interval '1 minute')",
  );
  await pass(3 * SECOND);
  expect(LOOKS.filter((name) => count(name) === 0)).toEqual([]);
});

test("every kind of work is a job's name", () => {
  expect(JOBS.map(({ name }) => name)).toEqual(expect.arrayContaining(Work.options));
});

import { randomUUID } from "node:crypto";
import { claimDue } from "@/lib/domain/collecting/refresh/claim-due";
import { claimJob, endJob } from "@/lib/domain/operations/jobs/claim-job";
import { db } from "@/lib/platform/db";
import { entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { stopClock } from "@/scripts/testing/test-clock";
import { until } from "@/scripts/testing/worker/test-worker";
import { releaseClaimsOfDead } from "./release-claims";
import { claimant } from "./this-process";

const ask = async (text: string, values: unknown[] = []) => (await db().pool.query(text, values)).rows;

/** Another process, whose last heartbeat was so many seconds ago. */
async function otherProcess(secondsAgo: number): Promise<string> {
  const id = randomUUID();
  await ask("INSERT INTO processes (id, beat_at) VALUES ($1, now() - make_interval(secs => $2))", [id, secondsAgo]);
  return id;
}

/** One claim of each kind by this process; everything that a process can claim. */
async function claimEverything(process: string) {
  const ctx = await freshUser();
  const source = await freshSource([entry()]);
  await follow(ctx, source);
  const [{ id: article }] = (await ask("SELECT id FROM articles WHERE source_id = $1", [source])) as [{ id: string }];
  const lease = "lease_until = now() + interval '3 minutes', lease_process = $1";
  await ask(
    `UPDATE sources SET next_fetch_at = now() - interval '1 hour', lease_token = gen_random_uuid(), ${lease} WHERE id = $2`,
    [process, source],
  );
  await ask(`UPDATE analysis_queue SET attempts = 1, ${lease} WHERE article_id = $2`, [process, article]);
  await ask("INSERT INTO full_texts (article_id, content, fetched_at, lease_process) VALUES ($2, '', now(), $1)", [
    process,
    article,
  ]);
  const job = `job-${randomUUID()}`;
  await ask("INSERT INTO job_runs (name, ran_at, lease_process) VALUES ($2, now(), $1)", [process, job]);
  const file = randomUUID();
  await ask(
    `INSERT INTO imports (id, user_key, state, format, file_name, bundles, created_at, started_at, lease_until, lease_token, lease_process)
     VALUES ($2, $3, 'running', 'opml', 'f', '[]', now(), now(), now() + interval '1 minute', gen_random_uuid(), $1)`,
    [process, file, ctx.user.key],
  );
  return async () => {
    const [row] = await ask(
      `SELECT (SELECT lease_until IS NULL AND lease_token IS NULL FROM sources WHERE id = $1) AS source,
        (SELECT lease_until IS NULL FROM analysis_queue WHERE article_id = $2) AS analysis,
        (SELECT fetched_at < now() - interval '1 day' FROM full_texts WHERE article_id = $2) AS "fullText",
        (SELECT ran_at < now() - interval '1 day' FROM job_runs WHERE name = $3) AS job,
        (SELECT lease_until IS NULL FROM imports WHERE id = $4) AS import`,
      [source, article, job, file],
    );
    return row;
  };
}

const released = { source: true, analysis: true, fullText: true, job: true, import: true };
const kept = { source: false, analysis: false, fullText: false, job: false, import: false };

afterEach(() => ask("UPDATE sources SET next_fetch_at = NULL, lease_until = NULL"));

test("what a dead process has claimed is released by the next heartbeat of another; a living one keeps its claims", async () => {
  const [dead, living] = [await otherProcess(60), await otherProcess(1)];
  const [ofDead, ofLiving] = [await claimEverything(dead), await claimEverything(living)];
  // The database's clock alone counts, however wrong the clock of a process is.
  stopClock("2001-01-01T00:00:00Z");
  const own = await claimant(db());
  expect(await claimant(db())).toBe(own);
  await ask("UPDATE processes SET beat_at = now() + interval '6 seconds' WHERE id = $1", [living]);
  await until(async () => (await ask("SELECT FROM processes WHERE id = $1", [dead])).length === 0, 60_000);
  expect(await ofDead()).toEqual(released);
  expect(await ofLiving()).toEqual(kept);
  expect(await ask("SELECT FROM processes WHERE id = ANY($1)", [[own, living]])).toHaveLength(2);
});

test("claims are released once, however many processes notice the death", async () => {
  const dead = await otherProcess(60);
  const check = await claimEverything(dead);
  const { pool } = db();
  await Promise.all([1, 2, 3, 4].map(() => releaseClaimsOfDead(pool, [dead])));
  expect(await check()).toEqual(released);
  expect(await ask("SELECT interruptions FROM job_runs WHERE interruptions > 1")).toEqual([]);
});

test("a source and a job whose processes die again and again are left for later", async () => {
  const ctx = testCtx();
  const job = { name: `poison-${randomUUID()}`, intervalMs: 3_600_000 };
  const reader = await freshUser();
  const source = await freshSource();
  await follow(reader, source);
  await ask("UPDATE sources SET next_fetch_at = now() - interval '1 hour' WHERE id = $1", [source]);
  let times = 0;
  while (times < 10 && (await claimDue(ctx, 10)).some(({ id }) => id === source)) {
    expect(await claimJob(ctx, job)).toBe(true);
    times += 1;
    const dead = await otherProcess(60);
    await ask("UPDATE sources SET lease_process = $1 WHERE id = $2", [dead, source]);
    await ask("UPDATE job_runs SET lease_process = $1 WHERE name = $2", [dead, job.name]);
    await releaseClaimsOfDead(db().pool, [dead]);
  }
  expect(times).toBe(4);
  expect(await claimJob(ctx, job)).toBe(false);
});

test("a job that ended is not due again when its process dies", async () => {
  const ctx = testCtx();
  const job = { name: `ended-${randomUUID()}`, intervalMs: 3_600_000 };
  expect(await claimJob(ctx, job)).toBe(true);
  expect(await claimJob(ctx, job)).toBe(false);
  await endJob(ctx, job);
  await releaseClaimsOfDead(db().pool, [await claimant(ctx.db)]);
  expect(await claimJob(ctx, job)).toBe(false);
});

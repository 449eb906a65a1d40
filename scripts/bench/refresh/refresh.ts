import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import { refreshDue } from "@/lib/domain/collecting/refresh/refresh-due";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import { inlineRunner } from "@/lib/domain/content/parsing/thread-job";
import { ThreadPool } from "@/lib/domain/content/parsing/thread-pool";
import type { SystemCtx } from "@/lib/domain/ctx";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { type Figure, reportFigures } from "@/scripts/bench/figures";
import { followAll } from "@/scripts/bench/follow-all";
import { printTable, treeCpuSeconds } from "@/scripts/bench/measure";
import { runPart } from "@/scripts/bench/run-part";
import { newsboatSeconds } from "./newsboat";

/** Measures how fast the worker refreshes 1,000 feeds with 25 articles each: the first time, with nothing new, and with some news. */
const HOSTS = 250;
const PER_HOST = 4;
const FEEDS = HOSTS * PER_HOST;
const PER_FEED = 25;
/** Each so many-th feed has something new at the end. */
const EVERY = 20;
const CONCURRENCY = 64;
const MARKS = { cold: 100, unchanged: 600 };
const TIMES_NEWSBOAT = 2;
const BYTES_MARK = 3.9;

const sites = fork(fileURLToPath(new URL("./sites.mjs", import.meta.url)), { serialization: "json" });
const postgres = Number(process.env.POSTGRES_PID);
const ctx: SystemCtx = { db: db(), log: logger(), now, changes: new PendingChanges() };

type Figures = { seconds: number; product: number; database: number; sites: number };

async function main(): Promise<void> {
  sites.send({ hosts: HOSTS, perHost: PER_HOST });
  const [{ urls, bytes }] = (await once(sites, "message")) as [{ urls: string[]; bytes: number }];
  await followAll(ctx, urls);
  await ctx.db.pool.query("VACUUM ANALYZE");
  const size = Number(process.env.BENCH_THREADS ?? Math.max(1, availableParallelism() - 1));
  const pool = size > 0 ? new ThreadPool(new URL("./parse-thread.mjs", import.meta.url), { size }) : null;
  const fetchCtx: FetchCtx = { ...ctx, fetch: fetchOptions(), threads: pool ?? inlineRunner };

  const newsboat = await newsboatSeconds(urls, FEEDS * PER_FEED);
  const cold = await measure(fetchCtx, FEEDS);
  const rows = [row("cold", cold, MARKS.cold)];
  for (let n = 1; n <= 3; n += 1) rows.push(row(`all 304 (${n})`, await measure(fetchCtx, 0), MARKS.unchanged));
  sites.send({ every: EVERY });
  const [{ published }] = (await once(sites, "message")) as [{ published: number }];
  rows.push(row("5 % with one new article", await measure(fetchCtx, published)));
  printTable(
    `Refresh: ${FEEDS} feeds, ${PER_FEED} articles each, ${(bytes / 1e6).toFixed(0)} MB, ${HOSTS} hosts, ${availableParallelism()} cores`,
    rows,
  );
  const figures = rows.map((one) => ({
    name: one.run,
    value: one["feeds/s"],
    unit: "feeds/s",
    ...(typeof one["mark ≥"] === "number" ? { goal: { least: one["mark ≥"] } } : {}),
  }));
  if (newsboat === null) console.log("newsboat is not installed: nothing to compare a cold refresh with.");
  reportFigures("refresh", newsboat === null ? figures : [...figures, ...besideNewsboat(newsboat, cold.seconds)]);
  await printBytes();
  await pool?.close();
}

const besideNewsboat = (newsboat: number, ours: number): Figure[] => [
  { name: "cold, newsboat in the same run", value: FEEDS / newsboat, unit: "feeds/s" },
  { name: "cold, × newsboat", value: newsboat / ours, unit: "×", goal: { least: TIMES_NEWSBOAT } },
];

/** Refreshes all feeds, of which so many have something new. */
async function measure(fetchCtx: FetchCtx, changed: number): Promise<Figures> {
  await ctx.db.pool.query("UPDATE sources SET next_fetch_at = now() - interval '1 second'");
  const before = await cpu();
  const start = performance.now();
  const tally = await refreshDue(fetchCtx, { concurrency: CONCURRENCY });
  const seconds = (performance.now() - start) / 1000;
  const after = await cpu();
  if (tally.changed !== changed || tally.unchanged !== FEEDS - changed) {
    throw new Error(`${changed} feeds have something new, and not ${JSON.stringify(tally)}`);
  }
  return {
    seconds,
    product: after.product - before.product,
    database: after.database - before.database,
    sites: after.sites - before.sites,
  };
}

async function cpu() {
  sites.send("cpu");
  const [{ cpu: used }] = (await once(sites, "message")) as [{ cpu: NodeJS.CpuUsage }];
  const seconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;
  return { product: seconds(process.cpuUsage()), database: treeCpuSeconds(postgres), sites: seconds(used) };
}

const row = (run: string, { seconds, product, database, sites: served }: Figures, mark = 0) => ({
  run,
  "feeds/s": FEEDS / seconds,
  "mark ≥": mark || "",
  seconds: seconds,
  "CPU s, ours": product,
  "CPU s, database": database,
  "CPU s, the sites": served,
});

/** Prints the bytes that one article takes on disk, with all rows of one subscriber. */
async function printBytes(): Promise<void> {
  await ctx.db.pool.query("VACUUM FULL");
  const tables = ["articles", "feed_items", "unread"];
  const { rows } = await ctx.db.pool.query<{ table: string; data: number; indexes: number; n: number; text: number }>(
    `SELECT t AS table, pg_table_size(t::regclass)::float8 AS data, pg_indexes_size(t::regclass)::float8 AS indexes,
       (SELECT count(*)::float8 FROM articles) AS n, (SELECT avg(octet_length(content))::float8 FROM articles) AS text
     FROM unnest($1::text[]) AS t`,
    [tables],
  );
  const perArticle = (value: number, n: number) => value / n / 1000;
  const total = rows.reduce((sum, table) => sum + perArticle(table.data + table.indexes, table.n), 0);
  printTable(
    `Stored per article of ${((rows[0]?.text ?? 0) / 1000).toFixed(1)} kB and one subscriber (kB, after VACUUM FULL)`,
    [
      ...rows.map(({ table, data, indexes, n }) => ({
        table,
        rows: perArticle(data, n),
        indexes: perArticle(indexes, n),
        together: perArticle(data + indexes, n),
        "mark ≤": "",
      })),
      { table: "all", rows: "", indexes: "", together: total, "mark ≤": BYTES_MARK },
    ],
  );
}

runPart(() => main().finally(() => sites.disconnect()));

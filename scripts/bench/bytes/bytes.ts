import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import { sanitizeFeed } from "@/lib/domain/content/articles/sanitize-articles";
import type { SystemCtx } from "@/lib/domain/ctx";
import { ingest } from "@/lib/domain/library/ingest/ingest";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { rebuildIndexes } from "@/lib/domain/operations/retention/rebuild-indexes";
import { analyseArticles } from "@/lib/domain/understanding/insight/analyse-articles";
import { inlineAnalyser } from "@/lib/domain/understanding/insight/analyser";
import { placeInStories } from "@/lib/domain/understanding/insight/place-in-stories";
import { removeOldFingerprints } from "@/lib/domain/understanding/insight/remove-old-fingerprints";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { reportFigures } from "@/scripts/bench/figures";
import { printTable } from "@/scripts/bench/measure";
import { runPart } from "@/scripts/bench/run-part";
import { madeArticles } from "./made-articles";

/**
 * Measures the bytes of disk that an article and an item of it take. Sites are read one after the other while their
 * articles are indexed and analysed, as the worker does it.
 */
const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 5_000);
const PER_SITE = 20;
const SITES = ARTICLES / PER_SITE;
/** Sites that are read before their articles are indexed and analysed. */
const SITES_A_ROUND = 10;
/** People who follow every site. */
const FOLLOWERS = 20;
/** Most bytes of an article that is compared with no new one any more. */
const GOAL = 8_000;
/** Most bytes of a row of `feed_items`. */
const ITEM_GOAL = 200;
/** Days after which fingerprints and keys of stories are gone. */
const DAYS = 62;
/** Tables with rows of each follower. */
const OF_PEOPLE = ["feed_items", "unread", "feed_counts", "feeds", "users"];
/** The tables of each part, with their indexes. */
const PARTS = {
  article: ["articles"],
  search: ["article_search"],
  analysis: ["article_analyses"],
  fingerprints: ["article_prints"],
  stories: ["article_stories"],
};

const ctx: SystemCtx = { db: db(), log: logger(), now, changes: new PendingChanges() };

/** Bytes of a relation: its rows, what is stored apart of them, and each index. */
type Sizes = Map<string, number>;

async function main(): Promise<void> {
  await seedFollowers();
  await ctx.db.pool.query("VACUUM");
  const empty = await sizes();
  const seconds = { store: 0, index: 0, analyse: 0 };
  const time = async (of: keyof typeof seconds, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    seconds[of] += (performance.now() - start) / 1000;
  };
  for (let site = 0; site < SITES; site += SITES_A_ROUND) {
    await time("store", () => store(site, Math.min(SITES, site + SITES_A_ROUND)));
    await time("index", () => indexArticles(ctx, { limit: Number.POSITIVE_INFINITY }));
    await time("analyse", async () => {
      await analyseArticles(ctx, inlineAnalyser, { limit: Number.POSITIVE_INFINITY });
      await placeInStories(ctx, { limit: Number.POSITIVE_INFINITY });
    });
  }
  await ctx.db.pool.query("VACUUM");
  const fresh = await sizes();
  const later = { ...ctx, now: () => new Date(now().getTime() + DAYS * 86_400_000) };
  await removeOldFingerprints(later, () => false);
  await ctx.db.pool.query("VACUUM");
  await rebuildIndexes(later, { leastBytes: 0 });
  const settled = await sizes();
  const row = (relation: string, names: readonly string[], count = ARTICLES) => {
    const of = (at: Sizes) =>
      Math.round(names.reduce((sum, name) => sum + (at.get(name) ?? 0) - (empty.get(name) ?? 0), 0) / count);
    return { relation, new: of(fresh), settled: of(settled) };
  };
  const belongs = (name: string, table: string) =>
    name === table || name.startsWith(`${table} `) || name.startsWith(`${table}_`);
  const names = [...fresh.keys()].filter((name) => !OF_PEOPLE.some((table) => belongs(name, table)));
  const parts = Object.entries(PARTS).map(([part, tables]) =>
    row(
      part,
      names.filter((name) => tables.some((table) => belongs(name, table))),
    ),
  );
  printTable(
    `Bytes of an article by relation (${ARTICLES} stored; apart: values stored apart of their rows)`,
    names.map((name) => row(name, [name])).filter((one) => one.new > 0),
  );
  reportFigures(
    "bytes",
    [...parts, row("all", names)].flatMap((one) => [
      { name: `${one.relation}, new`, value: one.new, unit: "B" },
      {
        name: `${one.relation}, after ${DAYS} days`,
        value: one.settled,
        unit: "B",
        ...(one.relation === "all" ? { goal: { most: GOAL } } : {}),
      },
    ]),
  );
  const items = ["feed_items", "unread"].map((table) => {
    const of = [...fresh.keys()].filter((name) => belongs(name, table));
    return row(table, of, ARTICLES * FOLLOWERS);
  });
  reportFigures(
    "bytes of items",
    items.flatMap((one) => [
      { name: `row of ${one.relation}, grown`, value: one.new, unit: "B" },
      {
        name: `row of ${one.relation}, indexes rebuilt`,
        value: one.settled,
        unit: "B",
        ...(one.relation === "feed_items" ? { goal: { most: ITEM_GOAL } } : {}),
      },
    ]),
  );
  printTable("Seconds", [seconds]);
}

const seedFollowers = () =>
  ctx.db.pool.query(
    "INSERT INTO users (id, email, updated_at) SELECT gen_random_uuid(), n || '@bench.example', now() FROM generate_series(1, $1::int) n",
    [FOLLOWERS],
  );

/** Stores the articles of some sites, each site newer than the one before, for everyone. */
async function store(from: number, to: number): Promise<void> {
  for (let site = from; site < to; site += 1) {
    const siteUrl = `https://site-${site}.example`;
    const { id } = await ctx.db.prisma.source.create({
      data: { identity: crypto.randomUUID(), url: `${siteUrl}/feed`, siteUrl, title: `Site ${site}` },
      select: { id: true },
    });
    await ctx.db.pool.query(
      "INSERT INTO feeds (id, user_key, source_id, updated_at) SELECT key * 1000000::bigint + $1, key, $1, now() FROM users",
      [id],
    );
    const newest = new Date(now().getTime() - (SITES - site) * 600_000);
    const items = madeArticles(siteUrl, PER_SITE, { seed: site, newest });
    await ingest(ctx.db.pool, Number(id), sanitizeFeed({ siteUrl, items }));
  }
}

async function sizes(): Promise<Sizes> {
  const { rows } = await ctx.db.pool.query<{ name: string; bytes: string }>(
    `SELECT c.relname AS name, pg_relation_size(c.oid) AS bytes FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i')
     UNION ALL
     SELECT c.relname || ' apart', pg_total_relation_size(c.reltoastrelid) FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.reltoastrelid <> 0 ORDER BY 1`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

runPart(main);

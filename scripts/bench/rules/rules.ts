import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import type { SystemCtx } from "@/lib/domain/ctx";
import { runRules } from "@/lib/domain/library/rules/run-rules";
import { indexNow } from "@/lib/domain/library/search/index-articles";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { reportFigures } from "@/scripts/bench/figures";
import { percentiles, printTable } from "@/scripts/bench/measure";
import { runPart } from "@/scripts/bench/run-part";

// npm run bench -- rules: what the rules of a feed's followers add to the transaction that brings its new articles.

const RULES = 50;
const WORDS = 120;
const VOCABULARY = 5_000;
const RUNS = 30;
const WARM_UP = 10;
const MOST_FOLLOWERS = 100;
const MOST_ARTICLES = 20;
/** Followers and new articles of one refresh. */
const CASES: readonly [number, number][] = [
  [1, 1],
  [1, 20],
  [10, 5],
  [100, 5],
];

/** People who follow one source, each with all the rules: a title's word, a phrase, two words without a third. */
async function seed(system: SystemCtx): Promise<void> {
  const { pool } = system.db;
  await pool.query(
    `INSERT INTO users (id, email, updated_at) SELECT gen_random_uuid(), 'rules-' || n || '@example.com', now()
     FROM generate_series(1, $1::int) n`,
    [MOST_FOLLOWERS],
  );
  await pool.query(
    `INSERT INTO sources (identity, url, title, site_url, fetched_at)
     VALUES (md5('rules')::uuid, 'https://rules.example/feed', 'Rules', 'https://rules.example/', now())`,
  );
  await pool.query(
    "INSERT INTO feeds (id, user_key, source_id, updated_at) SELECT u.key, u.key, s.id, now() FROM users u, sources s",
  );
  await pool.query(
    `INSERT INTO rules (id, user_key, query, actions, since, created_at, updated_at)
     SELECT row_number() OVER (), u.key, CASE n % 3
         WHEN 0 THEN 'title:w' || n WHEN 1 THEN '"w' || n || ' w' || n + 1 || '"' ELSE 'w' || n || ' w' || n * 2 || ' -w' || n * 3 END,
       ARRAY['read'], now() - interval '1 day', now(), now()
     FROM users u, generate_series(1, $1::int) n`,
    [RULES],
  );
  await pool.query(
    // Word n is in a text about 1/n as often as word 1, as in a language.
    `INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
     SELECT s.id, md5(n::text)::uuid, md5(n::text)::uuid, 'guid-' || n, 'https://rules.example/' || n, 'w' || n * 3 || ' news', '',
       '<p>' || (SELECT string_agg('w' || floor(exp(random() * ln($2::float8)))::int, ' ')
         FROM generate_series(1, $3::int) WHERE n > 0) || '</p>', now()
     FROM sources s, generate_series(1, $1::int) n`,
    [MOST_ARTICLES, VOCABULARY, WORDS],
  );
  await pool.query(
    `INSERT INTO feed_items (user_key, feed_id, article_id, published_at, arrived_at)
     SELECT f.user_key, f.id, a.id, a.published_at, now() FROM feeds f JOIN articles a ON a.source_id = f.source_id`,
  );
  await pool.query(
    `INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
     SELECT id, user_key, feed_id, article_id, published_at FROM feed_items`,
  );
  await pool.query("VACUUM (ANALYZE)");
}

/** Milliseconds that the rules take for one refresh, and how many articles they marked. Nothing of it is kept. */
async function measure(system: SystemCtx, followers: number, articles: number) {
  const { pool } = system.db;
  const idsOf = async (text: string, most: number) =>
    (await pool.query<{ id: string }>(text, [most])).rows.map(({ id }) => Number(id));
  const newFor = await idsOf("SELECT key AS id FROM users ORDER BY key LIMIT $1", followers);
  const articleIds = await idsOf("SELECT id FROM articles ORDER BY id LIMIT $1", articles);
  const client = await pool.connect();
  const times: { index: number; rules: number }[] = [];
  let marked = 0;
  try {
    for (let run = -WARM_UP; run < RUNS; run += 1) {
      await client.query("BEGIN");
      const start = performance.now();
      await indexNow(client, articleIds);
      const indexed = performance.now();
      await runRules(client, { articleIds, newFor, now: now() });
      const end = performance.now();
      if (run >= 0) times.push({ index: indexed - start, rules: end - indexed });
      marked = Number((await client.query("SELECT count(*) FROM rule_items")).rows[0].count);
      await client.query("ROLLBACK");
    }
  } finally {
    client.release();
  }
  const rules = percentiles(times.map((each) => each.rules));
  return {
    followers,
    articles,
    "rules matched": marked,
    "index p50 ms": percentiles(times.map(({ index }) => index)).p50,
    "rules p50 ms": rules.p50,
    "rules p95 ms": rules.p95,
    "each p50 ms": rules.p50 / (followers * articles),
  };
}

async function main(): Promise<void> {
  const system = { db: db(), log: logger(), now, changes: new PendingChanges() };
  await seed(system);
  const rows = [];
  for (const [followers, articles] of CASES) rows.push(await measure(system, followers, articles));
  printTable(`${RULES} rules each, words of an article: ${WORDS}`, rows);
  reportFigures(
    "rules",
    rows.map((row) => ({
      name: `${row.followers} followers, ${row.articles} articles: each`,
      value: row["each p50 ms"],
      unit: "ms",
      goal: { most: 1 },
    })),
  );
}

runPart(main);

import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import type { Ctx } from "@/lib/domain/ctx";
import { listBySentiment, listByType, listHighQuality } from "@/lib/domain/understanding/insight/list-analysed";
import { listDuplicates } from "@/lib/domain/understanding/insight/list-duplicates";
import { readAnalytics } from "@/lib/domain/understanding/insight/read-analytics";
import { recommendArticles } from "@/lib/domain/understanding/insight/recommend-articles";
import { ownArticles } from "@/lib/domain/understanding/smart/candidates/own-articles";
import { readReadingAnalytics } from "@/lib/domain/understanding/stats/read-reading-analytics";
import { readTrending } from "@/lib/domain/understanding/stats/read-trending";
import { EMBEDDING_ENGINE } from "@/lib/insight/embedding/token-table";
import { now } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { explain } from "./explain";
import { reportFigures } from "./figures";
import { printTable, timed } from "./measure";
import { ITEMS, seedLibrary } from "./seed-reader";

/** Measures a heavy reader's insight and analytics: 1,000,000 items, all analysed, 10,000 duplicates among them. */
const RUNS = 40;
const DUPLICATES = 10_000;
const PAGE = { limit: 50 };

async function main(): Promise<void> {
  const { ctx } = await seedLibrary({ db: db(), log: logger(), now, changes: new PendingChanges() });
  await seedAnalyses(ctx);
  console.log(`\n${ITEMS} items, all analysed, ${DUPLICATES} of them duplicates`);
  const rows = [];
  for (const [name, verb] of Object.entries(VERBS)) {
    const { p50, p95 } = await timed(() => verb(ctx), RUNS);
    const plan = await explain(ctx, verb);
    rows.push({
      verb: name,
      "p50 ms": p50,
      "p95 ms": p95,
      "rows read": plan.rowsRead,
      scans: plan.scans.join(" ") || "none",
    });
  }
  printTable("Content intelligence and analytics (statements, transport and mapping in one process)", rows);
  const figures = rows.map(({ verb, "p50 ms": value }) => ({ name: verb, value, unit: "ms" }));
  reportFigures("insight", figures);
  await closeDb();
}

const VERBS: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  analytics: (ctx) => readAnalytics(ctx),
  recommendations: (ctx) => recommendArticles(ctx, { limit: 10 }),
  "high quality, 70": (ctx) => listHighQuality(ctx, 70, PAGE),
  "high quality, none so good": (ctx) => listHighQuality(ctx, 100, PAGE),
  "by sentiment": (ctx) => listBySentiment(ctx, "negative", PAGE),
  "by type": (ctx) => listByType(ctx, "research", PAGE),
  "duplicates, not hidden": (ctx) => listDuplicates(ctx, { hidden: "false", ...PAGE }),
  "reading analytics": (ctx) => readReadingAnalytics(ctx, { days: 30, tz: "Europe/Vienna" }),
  // An hour later each time: what was counted within one is kept.
  "trending, counted anew": (ctx) => {
    hours += 1;
    return readTrending({ ...ctx, now: () => new Date(Date.now() + hours * 3_600_000) });
  },
  "own articles for a smart feed": (ctx) => ownArticles(ctx, ctx.user.key, { keywords: "article site 7", scores: [] }),
};
let hours = 0;

async function seedAnalyses({ db: { pool }, user }: Ctx): Promise<void> {
  await pool.query("TRUNCATE analysis_queue");
  await pool.query(
    `INSERT INTO article_analyses (article_id, analysis_version, quality_score, sentiment, content_type, key_topics, key_points,
       reading_time_minutes, vector, embedding_engine, analyzed_at)
     SELECT id, 1, (id * 7919) % 100, (ARRAY['positive', 'negative', 'neutral'])[1 + id % 3],
       (ARRAY['news', 'tutorial', 'opinion', 'research', 'entertainment'])[1 + id % 5],
       ARRAY['topic ' || id % 97, 'topic ' || id % 389, 'topic ' || id % 2003], ARRAY['One.', 'Two.', 'Three.'],
       1 + id % 9, substring(decode(repeat(md5(id::text), 16), 'hex') FROM 1 FOR 256), $1, now()
     FROM articles`,
    [EMBEDDING_ENGINE],
  );
  await pool.query(
    `INSERT INTO duplicate_items (user_key, id, duplicate_of)
     SELECT $1, id, id - 1 FROM feed_items WHERE user_key = $1 AND id % 100 = 3 LIMIT $2`,
    [user.key, DUPLICATES],
  );
  await pool.query("VACUUM (ANALYZE)");
  await pool.query("CHECKPOINT");
}

await main();

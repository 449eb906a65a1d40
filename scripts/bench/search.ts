import { DatedItemQuery } from "@/lib/contracts/items";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import type { Ctx, SystemCtx } from "@/lib/domain/ctx";
import { searchItems } from "@/lib/domain/library/search/search-items";
import { now } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { explain } from "./explain";
import { reportFigures } from "./figures";
import { printTable, timed, treeCpuSeconds } from "./measure";
import { ITEMS, seedLibrary } from "./seed-reader";

/**
 * Measures searches of a heavy reader: documents of 120 words over 1,000,000 items, with a word distribution as in a
 * language.
 */
const RUNS = 60;
const WARM_UP = 20;
const WORDS = 120;
const VOCABULARY = 50_000;

async function main(): Promise<void> {
  const system = { db: db(), log: logger(), now, changes: new PendingChanges() };
  const ctx = (await knownReader(system)) ?? (await seed(system));
  await measureSearch(ctx);
  await closeDb();
}

/** A database given by hand may have been filled by an earlier run. */
async function knownReader(system: SystemCtx): Promise<Ctx | null> {
  const user = await system.db.prisma.user.findFirst({ select: { id: true, key: true, email: true } });
  return user && { ...system, user };
}

async function seed(system: SystemCtx): Promise<Ctx> {
  const { ctx } = await seedLibrary(system);
  const start = performance.now();
  await seedDocuments(ctx);
  console.log(`\n${ITEMS} documents, written and indexed in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return ctx;
}

/** Word n is in a text about 1/n as often as word 1: w1 is everywhere, w50000 in one article of 4,000. */
async function seedDocuments({ db: { pool } }: Ctx): Promise<void> {
  await pool.query("DROP INDEX article_search_document_idx");
  await pool.query("TRUNCATE search_queue");
  await pool.query(
    `INSERT INTO article_search (article_id, source_id, published_at, document)
     SELECT a.id, a.source_id, a.published_at, to_tsvector('simple', (
         SELECT string_agg('w' || floor(exp(random() * ln($2::float8)))::int, ' ') FROM generate_series(1, $1::int) WHERE a.id > 0))
       || array_to_tsvector(ARRAY['.s' || a.source_id]) FROM articles a`,
    [WORDS, VOCABULARY],
  );
  await pool.query("CREATE INDEX article_search_document_idx ON article_search USING gin (document)");
  await pool.query("ALTER INDEX article_search_document_idx SET (gin_pending_list_limit = 512)");
  await pool.query("VACUUM (ANALYZE) article_search");
}

const QUERIES: Record<string, object> = {
  "common (every 2nd)": { q: "w16" },
  "common, two words": { q: "w16 w30" },
  "medium (1 %)": { q: "w1000" },
  "medium (0.4 %)": { q: "w3000" },
  "medium (0.2 %)": { q: "w6000" },
  "rare (0.05 %)": { q: "w20000 " },
  "very rare": { q: "w49999" },
  "still typing": { q: "w40" },
  "rare and common": { q: "w20000 w16" },
  "phrase, common words": { q: '"w1 w2"' },
  "phrase, never": { q: '"w300 w301"' },
  "two medium, never": { q: "w2000 w2001 w2002 w2003" },
  "no hit": { q: "nowhere" },
  "without a common word": { q: "w20000 -w16" },
  "unread only": { q: "w6000", filter: "unread" },
  "starred only": { q: "w1000", filter: "starred" },
  "by feed name": { q: "feed:site-77 w1000" },
  "before a date": { q: "w6000 before:2026" },
};

/** Of this process and of PostgreSQL: what a search costs, also on a machine that has other things to do. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  const postgres = Number(process.env.POSTGRES_PID ?? 0);
  return (user + system) / 1_000_000 + (postgres > 0 ? treeCpuSeconds(postgres) : 0);
}

async function measureSearch(ctx: Ctx): Promise<void> {
  const rows = [];
  for (const [name, given] of Object.entries(QUERIES)) {
    const query = DatedItemQuery.parse({ limit: 20, ...given });
    const search = (with_: Ctx) => searchItems(with_, query, query.q ?? "");
    const { data, next } = await search(ctx);
    const cpu = cpuSeconds();
    const { p50, p95 } = await timed(() => search(ctx), RUNS);
    const cpuMs = ((cpuSeconds() - cpu) * 1000) / (RUNS + WARM_UP);
    const plan = await explain(ctx, search);
    const found = `${data.length}${next ? "+" : ""}`;
    rows.push({
      query: name,
      hits: found,
      "p50 ms": p50,
      "p95 ms": p95,
      "cpu ms": cpuMs,
      scans: plan.scans.join(" ") || "none",
    });
  }
  printTable("Search, 20 hits a page (statements, mapping and highlights in one process)", rows);
  const figures = rows.map(({ query, "p50 ms": value }) => ({ name: query, value, unit: "ms" }));
  reportFigures("search", figures);
}

await main();

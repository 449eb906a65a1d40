import "server-only";
import type { ItemSort } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import type { Position } from "@/lib/domain/library/items/cursor";
import { sql, transaction } from "@/lib/platform/db";
import { hasScores, scoreValues } from "./score-sql";
import { quoteLexeme, sourceLexeme } from "./search-document";
import type { SearchPlan } from "./search-plan";
import { type Candidate, indexHitsSql, scanEndSql, scanHitsSql } from "./search-sql";

export type SearchRun = {
  ctx: Ctx;
  plan: SearchPlan;
  sort: ItemSort;
  /** Number of hits. */
  wanted: number;
  /** The position to start after. */
  from: { publishedAt: Date | string; id: number };
};

/** `end` is the position where the search stopped, null when there is nothing beyond. */
export type SearchHits = { hits: Candidate[]; end: Position | null };

/** Items that are scanned first: common words fill a page from these. */
const FIRST_SCAN = 1_500;
/** Items that are scanned in addition where the hits so far promise to fill the page. */
const FURTHER_SCAN = 5_000;
/** Items after which a page ends early where the index cannot be used. */
const LONGEST_SCAN = 12_000;
/** Index hits that are looked up among the user's items, nearest first. */
const NEAREST = 400;
const INDEX_MS = 1_500;

/**
 * Returns the first `wanted` hits in list order. Scans the newest items directly, which is fast for common words, and
 * then asks the index, which is fast for rare ones.
 */
export async function findHits(run: SearchRun): Promise<SearchHits> {
  let found = await scan(run, FIRST_SCAN);
  if (isDone(found, run)) return found;
  const perHit = FIRST_SCAN / Math.max(1, found.hits.length);
  const projected = Math.ceil((run.wanted - found.hits.length) * perHit * 1.2);
  if (run.plan.index === null) return scanFurther(run, found, LONGEST_SCAN);
  if (projected <= FURTHER_SCAN) found = await scanFurther(run, found, projected);
  if (isDone(found, run) || found.end === null) return found;
  const rest = { ...run, from: found.end, wanted: run.wanted - found.hits.length };
  const older = await searchIndex(rest);
  return older ? { hits: [...found.hits, ...older], end: null } : found;
}

const isDone = (found: SearchHits, run: SearchRun) => found.end === null || found.hits.length >= run.wanted;

async function scanFurther(run: SearchRun, found: SearchHits, rows: number): Promise<SearchHits> {
  if (found.end === null) return found;
  const more = await scan({ ...run, from: found.end, wanted: run.wanted - found.hits.length }, rows);
  return { hits: [...found.hits, ...more.hits], end: more.end };
}

async function scan(run: SearchRun, rows: number): Promise<SearchHits> {
  const { ctx, plan, sort, wanted } = run;
  const shape = { plan, sort, rows };
  const hits = await sql<Candidate>(ctx.db.pool, {
    text: scanHitsSql(shape, wanted),
    values: [...values(run), plan.full, ...scores(plan)],
  });
  const last = hits.at(-1);
  if (last && hits.length >= wanted) return { hits, end: { publishedAt: last.published_at, id: last.id } };
  const [end] = await sql<{ scanned: number; id: number; published_at: Date }>(ctx.db.pool, {
    text: scanEndSql(shape),
    values: values(run),
  });
  const isOver = end === undefined || end.scanned < rows;
  return { hits, end: isOver ? null : { publishedAt: end.published_at, id: end.id } };
}

type IndexRow = (Candidate | { id: null }) & { hits: number; near: number };

/** Searches the index. Null when that takes longer than {@link INDEX_MS}. */
async function searchIndex(run: SearchRun): Promise<Candidate[] | null> {
  try {
    const some = await indexHits(run, NEAREST);
    const isEnough = some.page.length >= run.wanted || some.hits <= some.near;
    return isEnough ? some.page : (await indexHits(run, null)).page;
  } catch (error) {
    if (!isTimeout(error)) throw error;
    run.ctx.log.warn("a search in the index timed out");
    return null;
  }
}

async function indexHits(run: SearchRun, nearest: number | null) {
  const { ctx, plan, wanted } = run;
  const rows = await transaction(ctx.db.pool, async (client) => {
    // The planner underestimates the cost of reading a document and would scan the table.
    await client.query(`SET LOCAL enable_seqscan = off; SET LOCAL statement_timeout = ${INDEX_MS}`);
    return sql<IndexRow>(client, {
      text: indexHitsSql(run, wanted, nearest),
      values: [...values(run), plan.full, withSources(plan), plan.sourceIds, ...scores(plan)],
    });
  });
  const page = rows.filter((row): row is IndexRow & Candidate => row.id !== null);
  return { page, hits: rows[0]?.hits ?? 0, near: rows[0]?.near ?? 0 };
}

/** Up to this number, sources are part of the index query; more are filtered afterwards. */
const FEW_SOURCES = 50;

function withSources({ index, sourceIds }: SearchPlan): string | null {
  if (index === null || sourceIds.length > FEW_SOURCES) return index;
  return `${index} & (${sourceIds.map((id) => quoteLexeme(sourceLexeme(id))).join(" | ")})`;
}

function values({ ctx, plan, sort, from }: SearchRun): unknown[] {
  return [ctx.user.key, from.publishedAt, from.id, plan.feedIds, sort === "newest" ? plan.after : plan.before];
}

const scores = (plan: SearchPlan): string[][] => (hasScores(plan.scores) ? [scoreValues(plan.scores)] : []);

const QUERY_CANCELED = "57014";
const isTimeout = (error: unknown) => error instanceof Error && "code" in error && error.code === QUERY_CANCELED;

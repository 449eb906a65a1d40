import "server-only";
import type { ItemSort } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import type { Position } from "@/lib/domain/items/cursor";
import { sql, transaction } from "@/lib/platform/db";
import { quoteLexeme, sourceLexeme } from "./search-document";
import type { SearchPlan } from "./search-plan";
import { type Candidate, indexHitsSql, scanEndSql, scanHitsSql } from "./search-sql";

export type SearchRun = {
  ctx: Ctx;
  plan: SearchPlan;
  sort: ItemSort;
  /** hits wanted */
  wanted: number;
  /** the position to start after */
  from: { publishedAt: Date | string; id: number };
};

/** `end` is where the search stopped looking, null when there is nothing beyond. */
export type SearchHits = { hits: Candidate[]; end: Position | null };

/** Candidates looked through before anything else: common words fill a page here at once. */
const FIRST_SCAN = 1_500;
/** A word that is about to fill the page is looked for so much further before the index is asked. */
const FURTHER_SCAN = 5_000;
/** Where the index is no help, a page may end early after so many candidates. */
const LONGEST_SCAN = 12_000;
/** Index hits looked up among the user's items, nearest first. */
const NEAREST = 400;
const INDEX_MS = 1_500;

/**
 * The first `wanted` hits in list order. The newest candidates are read directly; rarer words come from the index,
 * whose answer grows with their rarity and not with the number of articles.
 */
export async function findHits(run: SearchRun): Promise<SearchHits> {
  let found = await scan(run, FIRST_SCAN);
  if (isDone(found, run)) return found;
  const perHit = FIRST_SCAN / Math.max(1, found.hits.length);
  const projected = Math.ceil((run.wanted - found.hits.length) * perHit * 1.2);
  if (run.plan.index === null) return scanOn(run, found, LONGEST_SCAN);
  if (projected <= FURTHER_SCAN) found = await scanOn(run, found, projected);
  if (isDone(found, run) || found.end === null) return found;
  const rest = { ...run, from: found.end, wanted: run.wanted - found.hits.length };
  const older = await askIndex(rest);
  return older ? { hits: [...found.hits, ...older], end: null } : found;
}

const isDone = (found: SearchHits, run: SearchRun) => found.end === null || found.hits.length >= run.wanted;

async function scanOn(run: SearchRun, found: SearchHits, rows: number): Promise<SearchHits> {
  if (found.end === null) return found;
  const more = await scan({ ...run, from: found.end, wanted: run.wanted - found.hits.length }, rows);
  return { hits: [...found.hits, ...more.hits], end: more.end };
}

async function scan(run: SearchRun, rows: number): Promise<SearchHits> {
  const { ctx, plan, sort, wanted } = run;
  const shape = { plan, sort, rows };
  const hits = await sql<Candidate>(ctx.db.pool, {
    text: scanHitsSql(shape, wanted),
    values: [...values(run), plan.full],
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

/** Null when the index had too much to read in the time there is. */
async function askIndex(run: SearchRun): Promise<Candidate[] | null> {
  try {
    const some = await indexHits(run, NEAREST);
    const isEnough = some.page.length >= run.wanted || some.hits <= some.near;
    return isEnough ? some.page : (await indexHits(run, null)).page;
  } catch (error) {
    if (!isTimeout(error)) throw error;
    run.ctx.log.warn("a search took too long in the index");
    return null;
  }
}

async function indexHits(run: SearchRun, nearest: number | null) {
  const { ctx, plan, wanted } = run;
  const rows = await transaction(ctx.db.pool, async (client) => {
    // The planner does not know what reading a document costs: it would rather read them all.
    await client.query(`SET LOCAL enable_seqscan = off; SET LOCAL statement_timeout = ${INDEX_MS}`);
    return sql<IndexRow>(client, {
      text: indexHitsSql(run, wanted, nearest),
      values: [...values(run), plan.full, withSources(plan), plan.sourceIds],
    });
  });
  const page = rows.filter((row): row is IndexRow & Candidate => row.id !== null);
  return { page, hits: rows[0]?.hits ?? 0, near: rows[0]?.near ?? 0 };
}

/** With few sources the index finds their part of a word by itself; with many, the rows found are looked through. */
const FEW_SOURCES = 50;

function withSources({ index, sourceIds }: SearchPlan): string | null {
  if (index === null || sourceIds.length > FEW_SOURCES) return index;
  return `${index} & (${sourceIds.map((id) => quoteLexeme(sourceLexeme(id))).join(" | ")})`;
}

function values({ ctx, plan, sort, from }: SearchRun): unknown[] {
  return [ctx.user.key, from.publishedAt, from.id, plan.feedIds, sort === "newest" ? plan.after : plan.before];
}

const QUERY_CANCELED = "57014";
const isTimeout = (error: unknown) => error instanceof Error && "code" in error && error.code === QUERY_CANCELED;

import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { ANALYSIS_VERSION, type Analysis, type ArticleInput } from "@/lib/insight/analyse-article";
import { sql, transaction } from "@/lib/platform/db";
import type { Analyser } from "./analyser";
import { storeDuplicates } from "./keep-copies";
import { writeAnalyses, writeFailures } from "./write-analyses";

/** Articles a claim: few, so that a process that is ended at once loses little, and a lease outlasts the slowest. */
const BATCH = 5;
const LEASE_SECONDS = 300;
/** An article that fails so often is kept with the failure and left alone. */
const MOST_ATTEMPTS = 3;
/** An article whose taker was gone so often, without a word, may be what ends it. */
const MOST_INTERRUPTIONS = 12;
/** HTML beyond this is not read: a longer article is about the same. */
const MOST_HTML = 1_000_000;

type Claimed = { id: number; attempts: number };
type Readable = ArticleInput & { id: number };
export type Analysed = { id: number; analysis: Analysis };

/**
 * Analyses what waits, newest first, until nothing waits or `limit` are done. Any number of processes may run it: what
 * one takes is leased, and waits again when its taker is gone. Returns how many were taken from the queue.
 */
export async function analyseArticles(
  ctx: SystemCtx,
  analyser: Analyser,
  { limit = 25, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let taken = 0;
  while (taken < limit && !signal?.aborted) {
    const claimed = await claim(ctx, Math.min(BATCH, limit - taken));
    taken += claimed.length;
    if (claimed.length === 0) break;
    await analyseBatch(ctx, analyser, { claimed, signal });
  }
  return taken;
}

async function analyseBatch(
  ctx: SystemCtx,
  analyser: Analyser,
  { claimed, signal }: { claimed: Claimed[]; signal: AbortSignal | undefined },
): Promise<void> {
  const articles = await read(ctx, claimed);
  const attempts = new Map(claimed.map((one) => [one.id, one.attempts]));
  const done: Analysed[] = [];
  const failed: { id: number; error: string }[] = [];
  const left = new Set(articles.map(({ id }) => id));
  for (const { id, ...input } of articles) {
    if (signal?.aborted) break;
    left.delete(id);
    if ((attempts.get(id) ?? 0) > MOST_INTERRUPTIONS) {
      failed.push({ id, error: "The analysis was interrupted again and again." });
      continue;
    }
    try {
      done.push({ id, analysis: await analyser.analyse(input) });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown.message : String(thrown);
      ctx.log.warn({ article: id, error }, "an article could not be analysed");
      // Tried again when its lease ends, a few times.
      if ((attempts.get(id) ?? 0) >= MOST_ATTEMPTS) failed.push({ id, error });
    }
  }
  await transaction(ctx.db.pool, async (client) => {
    await writeAnalyses(client, done, ctx.now());
    await writeFailures(client, failed, { version: ANALYSIS_VERSION, now: ctx.now() });
    await storeDuplicates(client, done);
    const gone = claimed.map(({ id }) => id).filter((id) => !articles.some((article) => article.id === id));
    await sql(client, {
      name: "analysis-done",
      text: `DELETE FROM analysis_queue WHERE article_id = ANY($1::bigint[]) AND lease_until IS NOT NULL`,
      values: [[...done.map(({ id }) => id), ...failed.map(({ id }) => id), ...gone]],
    });
    // What a signal left over is free at once.
    if (left.size > 0)
      await sql(client, {
        text: "UPDATE analysis_queue SET lease_until = NULL, attempts = attempts - 1 WHERE article_id = ANY($1::bigint[])",
        values: [[...left]],
      });
  });
}

/** Index: analysis_queue by primary key, newest first. A lease that has ended is nobody's. */
async function claim(ctx: SystemCtx, limit: number): Promise<Claimed[]> {
  return sql<Claimed>(ctx.db.pool, {
    name: "analysis-claim",
    text: `UPDATE analysis_queue q SET attempts = q.attempts + 1, lease_until = $2::timestamptz + interval '${LEASE_SECONDS} seconds'
      FROM (SELECT article_id FROM analysis_queue WHERE lease_until IS NULL OR lease_until < $2
        ORDER BY article_id DESC LIMIT $1 FOR UPDATE SKIP LOCKED) AS free
      WHERE q.article_id = free.article_id RETURNING q.article_id AS id, q.attempts`,
    values: [limit, ctx.now()],
  });
}

async function read(ctx: SystemCtx, claimed: readonly Claimed[]): Promise<Readable[]> {
  return sql<Readable>(ctx.db.pool, {
    name: "analysis-read",
    text: `SELECT a.id, a.title, a.url, a.categories, s.language AS "feedLanguage", left(CASE
          WHEN length(t.content) > length(a.content) THEN t.content
          WHEN a.content = '' THEN replace(replace(a.summary, '&', '&amp;'), '<', '&lt;') ELSE a.content END, ${MOST_HTML}) AS html
      FROM articles a JOIN sources s ON s.id = a.source_id LEFT JOIN full_texts t ON t.article_id = a.id
      WHERE a.id = ANY($1::bigint[]) ORDER BY a.id DESC`,
    values: [claimed.map(({ id }) => id)],
  });
}

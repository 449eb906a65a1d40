import "server-only";
import type { PoolClient } from "pg";
import { claimant } from "@/lib/domain/base/processes/this-process";
import type { SystemCtx } from "@/lib/domain/ctx";
import { textToAnalyse } from "@/lib/domain/facts";
import { runRules } from "@/lib/domain/library/rules/run-rules";
import type { ArticleInput } from "@/lib/insight/analyse-article";
import { ANALYSIS_VERSION } from "@/lib/insight/analysis-version";
import { type ContentTypeLabel, SIGNS_ABOVE } from "@/lib/insight/content-type/content-type";
import { feedKindOf } from "@/lib/insight/content-type/feed-kind";
import { isDatabaseUnavailable } from "@/lib/platform/database/database-unavailable";
import { sql, transaction } from "@/lib/platform/db";
import type { Analyser } from "./analyser";
import { learnSources } from "./learn-sources";
import { queueForModel } from "./name-by-model";
import { storeDuplicates } from "./store-duplicates";
import { storeStoryKeys } from "./store-story-keys";
import { type Analysed, writeAnalyses, writeFailures } from "./write-analyses";

/** Articles per claim: few, so that a killed process loses little and no lease ends before its articles are done. */
const BATCH = 5;
const LEASE_SECONDS = 300;
/** Attempts after which an article is stored with its error and not tried again. */
const MOST_ATTEMPTS = 3;
/** Claims after which an article counts as failed although no attempt ended: it may be what ends the process. */
const MOST_INTERRUPTIONS = 12;
/** Characters of HTML that are analysed. */
const MOST_HTML = 1_000_000;

type Claimed = { id: number; attempts: number };
type Readable = ArticleInput & { id: number };
/** The newest articles of a feed by which is told what it publishes. */
const NEWEST_OF_FEED = 50;

/**
 * Analyses queued articles, newest first, until the queue is empty or `limit` are done. Safe to run in any number of
 * processes: claims are leases, which end when a process is killed. Returns the number of claimed articles.
 */
export async function analyseArticles(
  ctx: SystemCtx,
  analyser: Analyser,
  { limit = 25, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let count = 0;
  while (count < limit && !signal?.aborted) {
    const claimed = await claim(ctx, Math.min(BATCH, limit - count));
    count += claimed.length;
    if (claimed.length === 0) break;
    await analyseBatch(ctx, analyser, { claimed, signal });
  }
  return count;
}

async function analyseBatch(
  ctx: SystemCtx,
  analyser: Analyser,
  { claimed, signal }: { claimed: Claimed[]; signal: AbortSignal | undefined },
): Promise<void> {
  await learn(ctx, claimed);
  const articles = await read(ctx, claimed);
  const attempts = new Map(claimed.map((one) => [one.id, one.attempts]));
  const done: Analysed[] = [];
  const failed: { id: number; error: string }[] = [];
  const left = new Set(articles.map(({ id }) => id));
  for (const { id, ...input } of articles) {
    if (signal?.aborted) break;
    left.delete(id);
    if ((attempts.get(id) ?? 0) > MOST_INTERRUPTIONS) {
      failed.push({ id, error: "The analysis was interrupted several times." });
      continue;
    }
    try {
      done.push({ id, analysis: await analyser.analyse(input) });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown.message : String(thrown);
      ctx.log.warn({ article: id, error }, "an article could not be analysed");
      // Otherwise it is tried again when its lease ends.
      if ((attempts.get(id) ?? 0) >= MOST_ATTEMPTS) failed.push({ id, error });
    }
  }
  const changed = await transaction(ctx.db.pool, async (client) => {
    const standing = await standingClaims(client, claimed);
    const isCurrent = ({ id }: { id: number }) => standing.has(id);
    const current = done.filter(isCurrent);
    await writeAnalyses(client, current, ctx.now());
    await writeFailures(client, failed.filter(isCurrent), { version: ANALYSIS_VERSION, now: ctx.now() });
    await storeDuplicates(client, current);
    await storeStoryKeys(client, current, ctx.now());
    await queueForModel(
      client,
      current.map(({ id }) => id),
      ctx.now(),
    );
    const deleted = claimed.map(({ id }) => id).filter((id) => !articles.some((article) => article.id === id));
    await sql(client, {
      name: "analysis-done",
      text: `DELETE FROM analysis_queue WHERE article_id = ANY($1::bigint[]) AND lease_until IS NOT NULL`,
      values: [[...[...done, ...failed].filter(isCurrent).map(({ id }) => id), ...deleted]],
    });
    // Releases articles that the signal left unanalysed.
    if (left.size > 0)
      await sql(client, {
        text: "UPDATE analysis_queue SET lease_until = NULL, attempts = attempts - 1 WHERE article_id = ANY($1::bigint[])",
        values: [[...left]],
      });
    return runRules(client, { articleIds: current.map(({ id }) => id), now: ctx.now() });
  });
  for (const userKey of changed) ctx.changes.add(userKey, { type: "items" });
}

/**
 * Learns the lines that sources repeat before their articles are analysed. If that fails, the articles are analysed
 * with these lines.
 */
async function learn(ctx: SystemCtx, claimed: readonly Claimed[]): Promise<void> {
  try {
    await learnSources(
      ctx,
      claimed.map(({ id }) => id),
    );
  } catch (err) {
    if (isDatabaseUnavailable(err)) throw err;
    ctx.log.error({ err }, "boilerplate could not be learnt");
  }
}

/** Returns the articles whose claim still stands. An edit ends it: what was analysed is no longer the article's text. */
async function standingClaims(client: PoolClient, claimed: readonly Claimed[]): Promise<Set<number>> {
  const rows = await sql<{ id: number }>(client, {
    name: "analysis-standing",
    text: `SELECT article_id AS id FROM analysis_queue WHERE article_id = ANY($1::bigint[]) AND lease_until IS NOT NULL
      FOR UPDATE SKIP LOCKED`,
    values: [claimed.map(({ id }) => id)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Claims the newest articles without a running lease. Index: primary key of analysis_queue. */
async function claim(ctx: SystemCtx, limit: number): Promise<Claimed[]> {
  return sql<Claimed>(ctx.db.pool, {
    name: "analysis-claim",
    text: `UPDATE analysis_queue q SET attempts = q.attempts + 1, lease_process = $2,
        lease_until = now() + interval '${LEASE_SECONDS} seconds'
      FROM (SELECT article_id FROM analysis_queue WHERE lease_until IS NULL OR lease_until < now()
        ORDER BY article_id DESC LIMIT $1 FOR UPDATE SKIP LOCKED) AS free
      WHERE q.article_id = free.article_id RETURNING q.article_id AS id, q.attempts`,
    values: [limit, await claimant(ctx.db)],
  });
}

/** Index: articles (source_id, published_at, id). */
async function read(ctx: SystemCtx, claimed: readonly Claimed[]): Promise<Readable[]> {
  const rows = await sql<Readable & { told: (ContentTypeLabel | null)[] }>(ctx.db.pool, {
    name: "analysis-read",
    text: `SELECT a.id, a.title, a.url, a.categories, s.language AS "feedLanguage", left(${textToAnalyse()}, ${MOST_HTML}) AS html,
        ARRAY(SELECT jsonb_object_keys(b.lines)) AS boilerplate,
        ARRAY(SELECT e->>'type' FROM jsonb_array_elements(CASE jsonb_typeof(a.enclosures) WHEN 'array' THEN a.enclosures
          ELSE '[]' END) AS e WHERE e->>'type' IS NOT NULL) AS enclosures,
        ARRAY[s.title, coalesce(a.author, '')] AS names,
        ARRAY(SELECT CASE WHEN n.source = 'llm' OR n.content_type_confidence > ${SIGNS_ABOVE} THEN n.content_type END
          FROM (SELECT id FROM articles o WHERE o.source_id = a.source_id ORDER BY published_at DESC, id DESC
            LIMIT ${NEWEST_OF_FEED}) AS newest JOIN article_analyses n ON n.article_id = newest.id) AS told
      FROM articles a JOIN sources s ON s.id = a.source_id LEFT JOIN full_texts t ON t.article_id = a.id
        LEFT JOIN source_boilerplate b ON b.source_id = a.source_id
      WHERE a.id = ANY($1::bigint[]) ORDER BY a.id DESC`,
    values: [claimed.map(({ id }) => id)],
  });
  return rows.map(({ told, ...article }) => ({ ...article, feedKind: feedKindOf(told) }));
}

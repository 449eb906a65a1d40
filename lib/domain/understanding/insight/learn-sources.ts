import "server-only";
import type { PoolClient } from "pg";
import { storeExcerpts } from "@/lib/domain/content/articles/change-articles";
import { excerptOf, excerptWithout } from "@/lib/domain/content/articles/excerpt";
import type { SystemCtx } from "@/lib/domain/ctx";
import { longerText } from "@/lib/domain/facts";
import {
  type ArticleSample,
  keyOf,
  LEARNT_FROM,
  LEAST_ARTICLES,
  learnBoilerplate,
  MOST_LINES,
  sampleOf,
} from "@/lib/insight/boilerplate/learn-boilerplate";
import { type Queryable, sql, transaction } from "@/lib/platform/db";

/** New articles after which a source is learnt again, and days after which a single one suffices. */
const NEW_ARTICLES = 5;
const DAYS = 7;
/** Days for which a line is known after it last repeated: a sponsor comes back. */
const DAYS_KNOWN = 60;
/** Characters of HTML per article that are learnt from. */
const MOST_HTML = 200_000;

type Recent = { id: number; title: string; summary: string; content: string; html: string };
/** Key of a line → day (ISO 8601) when it last repeated. */
type Lines = Record<string, string>;

/**
 * Learns what the sources of these articles repeat, where enough new articles have come since the last time. Recent
 * articles that have a line which became known or unknown get another excerpt and are queued to be analysed (except the
 * given ones) and indexed again: at most 50 per source and five new articles. Safe in any number of processes: each
 * source is learnt by one, and the others continue with what is known.
 */
export async function learnSources(ctx: SystemCtx, articleIds: readonly number[]): Promise<void> {
  for (const sourceId of await dueSources(ctx.db.pool, { articleIds, now: ctx.now() })) {
    await transaction(ctx.db.pool, (client) => learnSource(ctx, client, { sourceId, articleIds }));
  }
}

/** Index: articles (source_id, published_at, id). */
async function dueSources(
  on: Queryable,
  { articleIds, now }: { articleIds: readonly number[]; now: Date },
): Promise<number[]> {
  const rows = await sql<{ id: number }>(on, {
    name: "boilerplate-due",
    text: `SELECT s.id FROM (SELECT DISTINCT source_id AS id FROM articles WHERE id = ANY($1::bigint[])) AS s
        LEFT JOIN source_boilerplate b ON b.source_id = s.id,
        LATERAL (SELECT count(*) AS count FROM (SELECT id FROM articles a WHERE a.source_id = s.id
          ORDER BY published_at DESC, id DESC LIMIT ${LEARNT_FROM}) AS recent WHERE recent.id > coalesce(b.newest_article, 0)) AS fresh
      WHERE fresh.count >= CASE WHEN coalesce(b.newest_article, 0) = 0 THEN ${LEAST_ARTICLES}
        WHEN b.learnt_at < $2::timestamptz - interval '${DAYS} days' THEN 1 ELSE ${NEW_ARTICLES} END
      ORDER BY s.id`,
    values: [articleIds, now],
  });
  return rows.map(({ id }) => id);
}

type Learning = { sourceId: number; articleIds: readonly number[] };

async function learnSource(ctx: SystemCtx, client: PoolClient, { sourceId, articleIds }: Learning): Promise<void> {
  const before = await lock(client, sourceId, ctx.now());
  // Another process may have learnt it between the question and the lock.
  if (before === null || !(await dueSources(client, { articleIds, now: ctx.now() })).includes(sourceId)) return;
  const recent = await readRecent(client, sourceId);
  const samples = new Map<number, ArticleSample>();
  for (const { id, title, html } of recent) {
    samples.set(id, sampleOf({ title, html }));
    // A long article takes milliseconds: lets other work of the process run between two of them.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const today = ctx.now().toISOString().slice(0, 10);
  const lines = merge(before, learnBoilerplate([...samples.values()]), today);
  await sql(client, {
    name: "boilerplate-write",
    text: `UPDATE source_boilerplate SET lines = $2::jsonb, newest_article = $3, learnt_at = $4 WHERE source_id = $1`,
    values: [sourceId, JSON.stringify(lines), Math.max(0, ...recent.map(({ id }) => id)), ctx.now()],
  });
  const changed = difference(before, lines);
  const affected = recent.filter(({ id }) => hasLine(samples.get(id), changed));
  if (affected.length === 0) return;
  await queueAgain(client, { affected: affected.map(({ id }) => id), analysedNow: articleIds });
  await rewriteExcerpts(client, affected, { before: Object.keys(before), keys: Object.keys(lines) });
  ctx.log.debug({ source: sourceId, lines: changed.size, articles: affected.length }, "boilerplate was learnt");
}

/** Locks the source's row and returns its lines; null where another process learns it, or the source is gone. */
async function lock(client: PoolClient, sourceId: number, now: Date): Promise<Lines | null> {
  const [claimed] = await sql<{ isFree: boolean }>(client, {
    name: "boilerplate-claim",
    text: `SELECT pg_try_advisory_xact_lock(hashtextextended('boilerplate ' || $1, 0)) AS "isFree"`,
    values: [String(sourceId)],
  });
  if (!claimed?.isFree) return null;
  await sql(client, {
    name: "boilerplate-begin",
    text: `INSERT INTO source_boilerplate (source_id, learnt_at)
      SELECT id, $2 FROM sources WHERE id = $1 FOR KEY SHARE ON CONFLICT DO NOTHING`,
    values: [sourceId, now],
  });
  const [row] = await sql<{ lines: Lines }>(client, {
    name: "boilerplate-lines",
    text: "SELECT lines FROM source_boilerplate WHERE source_id = $1 FOR UPDATE",
    values: [sourceId],
  });
  return row?.lines ?? null;
}

/** Index: articles (source_id, published_at, id). */
function readRecent(client: PoolClient, sourceId: number): Promise<Recent[]> {
  return sql<Recent>(client, {
    name: "boilerplate-recent",
    text: `SELECT a.id, a.title, a.summary, left(a.content, ${MOST_HTML}) AS content,
        left(${longerText()}, ${MOST_HTML}) AS html
      FROM articles a LEFT JOIN full_texts t ON t.article_id = a.id
      WHERE a.source_id = $1 ORDER BY a.published_at DESC, a.id DESC LIMIT ${LEARNT_FROM}`,
    values: [sourceId],
  });
}

/** Returns the lines that repeat now, and those that repeated not long ago. */
function merge(before: Lines, learnt: readonly { key: string }[], today: string): Lines {
  const now = new Set(learnt.map(({ key }) => keyOf(key)));
  const oldest = new Date(Date.parse(today) - DAYS_KNOWN * 86_400_000).toISOString().slice(0, 10);
  const kept = Object.entries(before).filter(([key, day]) => !now.has(keyOf(key)) && day >= oldest);
  kept.sort(([, a], [, b]) => (a < b ? 1 : -1));
  return Object.fromEntries([...learnt.map(({ key }) => [key, today] as const), ...kept].slice(0, MOST_LINES));
}

/** Returns the hashes of lines that only one of both has. */
function difference(before: Lines, after: Lines): Set<string> {
  const [one, other] = [before, after].map((lines) => new Set(Object.keys(lines).map(keyOf)));
  return new Set([...(one ?? []), ...(other ?? [])].filter((key) => one?.has(key) !== other?.has(key)));
}

function hasLine(sample: ArticleSample | undefined, keys: ReadonlySet<string>): boolean {
  if (!sample || keys.size === 0) return false;
  return sample.lines.some(({ key, sentences }) => keys.has(key) || sentences.some((one) => keys.has(one.key)));
}

/** An analysis that runs elsewhere is void: it knows the old lines. */
async function queueAgain(
  client: PoolClient,
  { affected, analysedNow }: { affected: number[]; analysedNow: readonly number[] },
): Promise<void> {
  await sql(client, {
    name: "boilerplate-analyse",
    text: `INSERT INTO analysis_queue (article_id) SELECT id FROM articles WHERE id = ANY($1::bigint[]) ORDER BY id
      ON CONFLICT (article_id) DO UPDATE SET attempts = 0, lease_until = NULL`,
    values: [affected.filter((id) => !analysedNow.includes(id)).sort((a, b) => a - b)],
  });
  await sql(client, {
    name: "boilerplate-index",
    text: "INSERT INTO search_queue (article_id) SELECT id FROM articles WHERE id = ANY($1::bigint[]) ORDER BY id ON CONFLICT DO NOTHING",
    values: [affected],
  });
}

/** Skips articles that are being changed: an edit makes its excerpt again. */
async function rewriteExcerpts(
  client: PoolClient,
  affected: readonly Recent[],
  { before, keys }: { before: readonly string[]; keys: readonly string[] },
): Promise<void> {
  const rewritten = affected.flatMap(({ id, title, summary, content }) => {
    const isBeginning = [before, keys, []].some((known) => excerptOf({ title, html: content }, known) === summary);
    const excerpt = isBeginning ? excerptOf({ title, html: content }, keys) : excerptWithout({ title, summary }, keys);
    return excerpt === summary ? [] : { id, summary: excerpt };
  });
  if (rewritten.length === 0) return;
  const stored = new Map(affected.map(({ id, summary }) => [id, summary]));
  await storeExcerpts(
    client,
    rewritten.map(({ id, summary }) => ({ id, summary, old: stored.get(id) ?? "" })),
  );
}

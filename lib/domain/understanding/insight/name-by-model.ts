import "server-only";
import type { PoolClient } from "pg";
import { z } from "zod";
import { CONTENT_TYPES, type ContentType, SENTIMENTS, type Sentiment } from "@/lib/contracts/analysis";
import type { SystemCtx } from "@/lib/domain/ctx";
import { textToAnalyse } from "@/lib/domain/facts";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { askLlm, hasLlm } from "@/lib/platform/llm";
import { plainText } from "@/lib/syndication/sanitize/excerpt";

/** Articles of one question. */
const BATCH = 10;
/** Characters of a title and a text that are sent: ten fit one question. */
const MOST_TITLE = 200;
const MOST_TEXT = 700;
const MOST_HTML = 20_000;
const TIMEOUT_MS = 60_000;
/** Questions without an answer after which an article keeps what the rules named. */
const MOST_ATTEMPTS = 3;

const NONE = "none";
const Named = z.object({
  id: z.int(),
  kind: z.enum([...CONTENT_TYPES, NONE]),
  sentiment: z.enum([...SENTIMENTS, NONE]),
});
/** Entries in another form are left out, and do not cost the others their answer. */
const Answer = z.object({ articles: z.array(z.unknown()).max(5 * BATCH) });

const TASK =
  "Each article has an id, a title and the beginning of its text, in any language. Name for each its kind: news (reports " +
  "an event), tutorial (shows how to do something), opinion (argues the author's view, or reviews), research (reports a " +
  "study or data), entertainment (culture, games, sport as pastime, humour), or none where no kind fits or the text is an " +
  "advert. And name the sentiment of what it tells: positive (clearly good for those concerned), negative (clearly bad), " +
  "neutral, or none where the text does not tell. Judge each article by itself.";
const SHAPE = `{"articles": [{"id": number, "kind": "${[...CONTENT_TYPES, NONE].join('" | "')}", "sentiment": "${[...SENTIMENTS, NONE].join('" | "')}"}]}`;

type Article = { id: number; title: string; html: string; analyzedAt: string };

/**
 * Queues analysed articles for the language model where one is configured: those of public feeds that the rules have
 * judged. Private articles, those of private sources, and those that only private feeds list are never queued.
 */
export async function queueForModel(client: PoolClient, ids: readonly number[], now: Date): Promise<void> {
  if (!asksModel() || ids.length === 0) return;
  await sql(client, {
    name: "llm-queue",
    text: `INSERT INTO llm_articles (article_id, queued_at) SELECT n.article_id, $2
      FROM article_analyses n JOIN articles a ON a.id = n.article_id JOIN sources s ON s.id = a.source_id
      WHERE n.article_id = ANY($1::bigint[]) AND n.source = 'embedded' AND n.error IS NULL AND ${IS_PUBLIC}
      ORDER BY n.article_id ON CONFLICT (article_id) DO UPDATE SET queued_at = excluded.queued_at, asked_at = NULL, attempts = 0
        WHERE llm_articles.asked_at IS NOT NULL`,
    values: [ids, now],
  });
}

/** SQL of whether an article `a` of source `s` may be sent: somebody follows it in a feed that is not private. */
const IS_PUBLIC = `NOT a.is_private AND NOT s.is_private AND EXISTS (SELECT FROM feeds f
  WHERE f.source_id = s.id AND f.deleted_at IS NULL AND f.is_private IS NOT TRUE)`;

const asksModel = () => hasLlm() && env().llm.articlesADay > 0;

/**
 * Asks the language model for kind and sentiment of the newest waiting articles, ten in one question, within the
 * limit of 24 hours (`LLM_ARTICLES_A_DAY`), and stores its answer, marked as such. Returns the number of named articles:
 * 0 where none waits, the limit is reached, or there is no valid answer. Errors of the model do not throw.
 */
export async function nameByModel(ctx: SystemCtx): Promise<number> {
  if (!asksModel()) return 0;
  const ids = await claim(ctx);
  if (ids.length === 0) return 0;
  const articles = await read(ctx, ids);
  const answer =
    articles.length === 0
      ? null
      : await askLlm({
          task: TASK,
          shape: SHAPE,
          data: {
            articles: articles.map(({ title, html }, at) => ({ id: at + 1, title, text: plainText(html, MOST_TEXT) })),
          },
          answer: Answer,
          timeoutMs: TIMEOUT_MS,
        });
  if (!answer) {
    if (articles.length > 0) await release(ctx, ids);
    return 0;
  }
  const named = articles.flatMap(({ id, analyzedAt }, at) => {
    const [said, ...others] = answer.articles.flatMap((entry) => {
      const { success, data } = Named.safeParse(entry);
      return success && data.id === at + 1 ? [data] : [];
    });
    return said && others.length === 0
      ? [{ id, analyzedAt, kind: orNull(said.kind), sentiment: orNull(said.sentiment) }]
      : [];
  });
  await store(ctx, named);
  return named.length;
}

const orNull = <Label extends ContentType | Sentiment>(label: Label | typeof NONE) => (label === NONE ? null : label);

/** Marks the newest waiting articles as asked for, as many as the limit of the last 24 hours leaves. */
async function claim(ctx: SystemCtx): Promise<number[]> {
  const rows = await sql<{ id: number }>(ctx.db.pool, {
    name: "llm-claim",
    text: `UPDATE llm_articles q SET asked_at = $1, attempts = q.attempts + 1
      FROM (SELECT article_id FROM llm_articles WHERE asked_at IS NULL ORDER BY article_id DESC
        LIMIT greatest(0, least($2, $3 - (SELECT count(*) FROM llm_articles
          WHERE asked_at > $1::timestamptz - interval '24 hours'))) FOR UPDATE SKIP LOCKED) AS next
      WHERE q.article_id = next.article_id RETURNING q.article_id AS id`,
    values: [ctx.now(), BATCH, env().llm.articlesADay],
  });
  return rows.map(({ id }) => id);
}

/** Reads what may still be sent: an article may have become private in the meantime. */
async function read(ctx: SystemCtx, ids: readonly number[]): Promise<Article[]> {
  return sql<Article>(ctx.db.pool, {
    name: "llm-read",
    text: `SELECT a.id, left(a.title, ${MOST_TITLE}) AS title, n.analyzed_at::text AS "analyzedAt", left(${textToAnalyse()}, ${MOST_HTML}) AS html
      FROM articles a JOIN article_analyses n ON n.article_id = a.id JOIN sources s ON s.id = a.source_id
        LEFT JOIN full_texts t ON t.article_id = a.id
      WHERE a.id = ANY($1::bigint[]) AND ${IS_PUBLIC} ORDER BY a.id DESC`,
    values: [ids],
  });
}

/** Lets the articles of a question without an answer wait again. */
async function release(ctx: SystemCtx, ids: readonly number[]): Promise<void> {
  await sql(ctx.db.pool, {
    name: "llm-release",
    text: "UPDATE llm_articles SET asked_at = NULL WHERE article_id = ANY($1::bigint[]) AND attempts < $2",
    values: [ids, MOST_ATTEMPTS],
  });
}

type NamedArticle = { id: number; analyzedAt: string; kind: ContentType | null; sentiment: Sentiment | null };

/** An article that was analysed again in the meantime is another text, and keeps what the rules named. */
async function store(ctx: SystemCtx, named: readonly NamedArticle[]): Promise<void> {
  if (named.length === 0) return;
  await sql(ctx.db.pool, {
    name: "llm-store",
    text: `UPDATE article_analyses n SET source = 'llm', content_type = g.kind, content_type_confidence = NULL,
        sentiment = g.sentiment, sentiment_confidence = NULL
      FROM jsonb_to_recordset($1::jsonb) AS g(id bigint, "analyzedAt" timestamptz, kind text, sentiment text)
      WHERE n.article_id = g.id AND n.analyzed_at = g."analyzedAt"`,
    values: [JSON.stringify(named)],
  });
}

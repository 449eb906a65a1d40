import "server-only";
import { datePublished } from "@/lib/domain/content/articles/date-published";
import type { SystemCtx } from "@/lib/domain/ctx";
import { feedTitle, isPrivateFeed } from "@/lib/domain/facts";
import { scoreSql, scoreValues } from "@/lib/domain/library/search/score-sql";
import { quoteLexeme, sourceLexeme } from "@/lib/domain/library/search/search-document";
import { sql, transaction } from "@/lib/platform/db";
import type { ScoreFilter } from "@/lib/shared/search/score-filters";
import { type CandidateTerm, candidateTerms } from "./candidate-terms";
import { type FoundArticle, TEXT_LIMIT } from "./found-article";

/** Hits of the index that are looked up among the user's items, and those that are compared by their titles. */
const HITS = 6_000;
const COMPARED = 1_500;
/** The most articles that are returned. */
const MOST = 300;
/** Articles that wait for the index and are looked through. */
const WAITING = 500;
/**
 * Weights that a word gains in a title, and that a new article gains. The second is small: it decides between equals.
 */
const [TITLE, FRESH] = [1, 0.2];
/** Time for the index; common words of many sources may take longer, and then all words are demanded. */
const INDEX_MS = 1_500;
/** Up to this number, sources are part of the index query; more are filtered afterwards. */
const FEW_SOURCES = 50;
const QUERY_CANCELED = "57014";

type Row = {
  guid: string;
  url: string;
  title: string;
  author: string | null;
  summary: string;
  content: string;
  text: string;
  date_published: Date | null;
  thumbnail: string | null;
  is_private: boolean;
  feed_url: string;
  feed_title: string;
  quality: number | null;
  fits: boolean;
};

/**
 * Returns the user's own articles that contain a word of the query, of all that are kept, and those of `near`, at most
 * 300: those that are near, and those with the rarest words, in the title and new, first. Articles of smart feeds are left out: a smart feed would find its own
 * results. Those of which the analysis does not say what is asked come last and are marked, so that they are known where
 * a search finds them again.
 */
export async function ownArticles(
  ctx: SystemCtx,
  userKey: number,
  { keywords, scores, near = [] }: { keywords: string; scores: readonly ScoreFilter[]; near?: readonly number[] },
): Promise<FoundArticle[]> {
  const terms = candidateTerms(keywords);
  if (terms.length === 0) return [];
  const sourceIds = await ownSources(ctx, userKey);
  if (sourceIds.length === 0) return [];
  const asked = { userKey, terms, sourceIds, scores, near };
  const rows =
    (await findRows(ctx, asked, INDEX_HITS)) ??
    (await findRows(ctx, { ...asked, terms: [allOf(terms)] }, INDEX_HITS)) ??
    (await findRows(ctx, asked, RECENT_HITS)) ??
    [];
  return rows.map(toFound);
}

/** Index: feeds (user_key, source_id). */
async function ownSources(ctx: SystemCtx, userKey: number): Promise<number[]> {
  const rows = await sql<{ id: number }>(ctx.db.pool, {
    name: "smart-own-sources",
    text: `SELECT s.id FROM feeds f JOIN sources s ON s.id = f.source_id
      WHERE f.user_key = $1 AND f.deleted_at IS NULL AND s.kind = 'feed'`,
    values: [userKey],
  });
  return rows.map(({ id }) => id);
}

/** Demands all words: the index intersects them before it reads a row. */
function allOf(terms: readonly CandidateTerm[]): CandidateTerm {
  const selecting = terms.filter(({ selects }) => selects);
  const join = (of: "query" | "titleQuery") => selecting.map((term) => term[of]).join(" & ");
  const pattern = selecting.map((term) => term.pattern).join("|");
  return { query: join("query"), titleQuery: join("titleQuery"), pattern, weight: 1, selects: true };
}

type Asked = {
  userKey: number;
  terms: readonly CandidateTerm[];
  sourceIds: readonly number[];
  scores: readonly ScoreFilter[];
  near: readonly number[];
};

/** Articles whose meaning is near, whatever their words. */
const NEAR_HITS =
  "SELECT article_id, published_at, 1::float8 FROM feed_items WHERE user_key = $1 AND article_id = ANY($10::bigint[])";
/** The newest of those that wait for the index, by their beginning. */
const WAITING_HITS = `SELECT a.id, a.published_at, 1::float8
  FROM (SELECT article_id FROM search_queue ORDER BY article_id DESC LIMIT ${WAITING}) q JOIN articles a ON a.id = q.article_id
  WHERE a.source_id = ANY($6::bigint[]) AND a.title || ' ' || a.summary ~* $8`;
/** Articles with the words, the most and rarest of them first. */
const INDEX_HITS = `SELECT s.article_id, s.published_at, sum(t.weight) AS weight
  FROM term t JOIN article_search s ON s.document @@ t.search::tsquery
  WHERE t.search <> '' AND s.source_id = ANY($6::bigint[])
  GROUP BY s.article_id, s.published_at ORDER BY weight DESC, s.published_at DESC`;
/** The newest items, without the index. */
const RECENT_HITS = `SELECT article_id, published_at, 0::float8 AS weight FROM feed_items
  WHERE user_key = $1 AND $6::bigint[] IS NOT NULL ORDER BY published_at DESC, id DESC`;

/**
 * Null when the index takes too long. Index: GIN of article_search, once per word; primary keys of articles and
 * article_search; feed_items (article_id, user_key), and (user_key, published_at) for the newest.
 */
async function findRows(
  ctx: SystemCtx,
  { userKey, terms, sourceIds, scores, near }: Asked,
  hits: string,
): Promise<Row[] | null> {
  const few = sourceIds.length <= FEW_SOURCES;
  const within = few ? ` & (${sourceIds.map((id) => quoteLexeme(sourceLexeme(id))).join(" | ")})` : "";
  const conditions = { filters: scores, isDuplicate: null };
  try {
    return await transaction(ctx.db.pool, async (client) => {
      // The planner underestimates the cost of reading a document and would scan the table.
      await client.query(`SET LOCAL enable_seqscan = off; SET LOCAL statement_timeout = ${INDEX_MS}`);
      return sql<Row>(client, {
        text: `WITH term AS MATERIALIZED (
            SELECT * FROM unnest($2::text[], $3::text[], $4::text[], $5::float8[]) AS t(search, word, title, weight)
          ), hit AS MATERIALIZED (
            SELECT article_id, published_at, max(weight) AS weight
            FROM ((${hits} LIMIT ${HITS}) UNION ALL (${WAITING_HITS}) UNION ALL (${NEAR_HITS})) h
            GROUP BY article_id, published_at
          ), own AS MATERIALIZED (
            SELECT h.article_id, h.published_at, i.feed_id FROM hit h
            JOIN feed_items i ON i.article_id = h.article_id AND i.user_key = $1
            ORDER BY h.weight DESC, h.published_at DESC LIMIT ${COMPARED}
          ), best AS MATERIALIZED (
            SELECT o.*, coalesce((SELECT sum(t.weight * ((d.document @@ t.word::tsquery)::int + ${TITLE} * (d.document @@ t.title::tsquery)::int))
                FROM term t, article_search d WHERE d.article_id = o.article_id), 1)
              + (o.article_id = ANY($10::bigint[]))::int
              + ${FRESH} / (1 + greatest(0, extract(epoch FROM $7::timestamptz - o.published_at)) / 2592000) AS worth, ($9::text[] IS NOT NULL${scoreSql(conditions, "o", 9)}) AS fits
            FROM own o ORDER BY fits DESC, worth DESC, o.published_at DESC, o.article_id DESC LIMIT ${MOST}
          )
          SELECT a.guid, a.url, a.title, a.author, a.summary, a.content, ${datePublished("a")} AS date_published, a.thumbnail,
            regexp_replace(left(a.content, ${4 * TEXT_LIMIT}), '<[^>]*>', ' ', 'g') AS text,
            a.is_private OR ${isPrivateFeed()} AS is_private, s.url AS feed_url,
            ${feedTitle()} AS feed_title, n.quality_score AS quality, b.fits
          FROM best b JOIN articles a ON a.id = b.article_id JOIN feeds f ON f.id = b.feed_id AND f.user_key = $1
          JOIN sources s ON s.id = f.source_id LEFT JOIN article_analyses n ON n.article_id = a.id
          WHERE b.worth > ${FRESH} AND s.kind = 'feed' AND f.deleted_at IS NULL AND a.url <> ''
          ORDER BY b.fits DESC, b.worth DESC, b.published_at DESC, b.article_id DESC`,
        values: [
          userKey,
          terms.map(({ query, selects }) => (selects ? `${query}${within}` : "")),
          terms.map(({ query }) => query),
          terms.map(({ titleQuery }) => titleQuery),
          terms.map(({ weight }) => weight),
          sourceIds,
          ctx.now(),
          `(^|[^[:alnum:]])(${terms.map(({ pattern }) => pattern).join("|")})`,
          scoreValues(conditions),
          near,
        ],
      });
    });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === QUERY_CANCELED)) throw error;
    ctx.log.warn("own articles of a smart feed took too long");
    return null;
  }
}

function toFound(row: Row): FoundArticle {
  const publishedAt = row.date_published?.toISOString() ?? null;
  return {
    item: {
      guid: row.guid,
      title: row.title,
      link: row.url,
      author: row.author ?? undefined,
      summaryHtml: escapeHtml(row.summary),
      contentHtml: row.content,
      publishedAt,
      updatedAt: null,
      thumbnail: row.thumbnail ?? undefined,
      enclosures: [],
      categories: [],
    },
    text: (row.text.length > row.summary.length ? row.text : row.summary).slice(0, TEXT_LIMIT),
    source: row.feed_title,
    rank: null,
    isPrivate: row.is_private,
    originUrl: row.feed_url,
    quality: row.quality,
    fits: row.fits,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

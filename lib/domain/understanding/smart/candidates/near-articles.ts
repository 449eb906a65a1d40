import "server-only";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { QUERY_VECTORS } from "@/lib/domain/understanding/smart/smart-jobs";
import { EMBEDDING_ENGINE } from "@/lib/insight/embedding/token-table";
import { bestOf, type Near, nearest } from "@/lib/insight/relevance/nearest";
import { sql } from "@/lib/platform/db";

/** Articles compared in one go: some 15 ms of computing between two reads. */
const AT_ONCE = 20_000;
/** The cosine from which `closest` takes an article whose words are others. */
const LEAST = 0.34;
/** Articles that a search adds to those it finds by words. */
const MOST = 100;

type Page = { ids: number[]; vectors: Buffer; published: Date; last: number };

/**
 * Returns the articles of an account whose meaning comes nearest to one of the texts, of everything that is analysed and
 * kept, or of the newest `most`, as far as the time allows. Leaves out what smart feeds found. The vectors know English only.
 */
export async function nearArticles(
  ctx: FetchCtx,
  userKey: number,
  { texts, most, deadlineMs }: { texts: readonly string[]; most: number; deadlineMs: number },
): Promise<number[]> {
  const start = performance.now();
  const queries = await ctx.threads.run(QUERY_VECTORS, [...texts]);
  let found: Near[] = [];
  let before: Pick<Page, "published" | "last"> | null = null;
  for (let compared = 0; compared < most && performance.now() - start < deadlineMs; compared += AT_ONCE) {
    const page: Page | undefined = await readPage(ctx, { userKey, before, rows: Math.min(AT_ONCE, most - compared) });
    if (!page) break;
    const near = nearest(queries, { ids: page.ids, bytes: page.vectors }, { least: LEAST, most: MOST });
    found = bestOf([...found, ...near], MOST);
    before = page;
  }
  return found.map(({ id }) => id);
}

/** Indexes: feed_items (user_key, published_at), feeds (user_key, source_id), then analyses by primary key. */
async function readPage(
  ctx: FetchCtx,
  { userKey, before, rows }: { userKey: number; before: Pick<Page, "published" | "last"> | null; rows: number },
): Promise<Page | undefined> {
  const [page] = await sql<Page & { last: number | null }>(ctx.db.pool, {
    name: "smart-near",
    text: `WITH page AS MATERIALIZED (
        SELECT id, article_id, feed_id, published_at FROM feed_items
        WHERE user_key = $1 AND published_at <= $2 AND (published_at, id) < ($2, $3)
        ORDER BY published_at DESC, id DESC LIMIT $4
      ), kept AS (
        SELECT p.article_id, n.vector FROM page p JOIN article_analyses n ON n.article_id = p.article_id
        WHERE n.embedding_engine = $5 AND n.vector IS NOT NULL AND coalesce(n.language, 'en') = 'en'
          AND p.feed_id IN (SELECT f.id FROM feeds f JOIN sources s ON s.id = f.source_id WHERE f.user_key = $1 AND s.kind = 'feed')
      )
      SELECT last.id AS last, last.published_at AS published, compared.*
      FROM (SELECT id, published_at FROM page ORDER BY published_at, id LIMIT 1) AS last,
        (SELECT coalesce(array_agg(article_id::float8), '{}') AS ids, coalesce(string_agg(vector, ''), '') AS vectors FROM kept) AS compared`,
    values: [userKey, before?.published ?? "infinity", before?.last ?? 0, rows, EMBEDDING_ENGINE],
  });
  return page;
}

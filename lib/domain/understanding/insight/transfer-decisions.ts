import "server-only";
import type pg from "pg";
import type { TransferredArticle } from "@/lib/domain/library/feeds/transfer-items";
import { sql } from "@/lib/platform/db";

/** Lets what a person decided about articles (pairs that both stay, corrections) hold for those that replaced them. */
export async function transferDecisions(
  client: pg.PoolClient,
  userKey: number,
  pairs: readonly TransferredArticle[],
): Promise<void> {
  const values = [userKey, pairs.map(({ id }) => id), pairs.map(({ article }) => article)];
  await sql(client, {
    name: "carry-distinct",
    text: `INSERT INTO distinct_articles (user_key, article_id, other_id, created_at)
      SELECT user_key, least(article, other), greatest(article, other), created_at FROM (
        SELECT d.user_key, d.created_at, coalesce(a.new_id, d.article_id) AS article, coalesce(o.new_id, d.other_id) AS other
        FROM distinct_articles d
        LEFT JOIN unnest($2::bigint[], $3::bigint[]) AS a(old_id, new_id) ON a.old_id = d.article_id
        LEFT JOIN unnest($2::bigint[], $3::bigint[]) AS o(old_id, new_id) ON o.old_id = d.other_id
        WHERE d.user_key = $1 AND (a.new_id IS NOT NULL OR o.new_id IS NOT NULL)) carried
      ORDER BY 2, 3 ON CONFLICT DO NOTHING`,
    values,
  });
  await sql(client, {
    name: "carry-corrections",
    text: `UPDATE score_corrections t SET article_id = g.new_id FROM unnest($2::bigint[], $3::bigint[]) AS g(old_id, new_id)
      WHERE t.user_key = $1 AND t.article_id = g.old_id`,
    values,
  });
}

import "server-only";
import type pg from "pg";
import { sql } from "@/lib/platform/db";

/** Stores by which link articles are compared with others; hashed, as ingest does. */
export async function storeLinkKeys(
  client: pg.PoolClient,
  articles: readonly { id: number; key: string | null }[],
): Promise<void> {
  await sql(client, {
    name: "articles-link-keys",
    text: `UPDATE articles a SET link_key = g.key FROM (
        SELECT id, md5(key)::uuid AS key FROM unnest($1::bigint[], $2::text[]) AS g(id, key)) g
      WHERE a.id = g.id AND a.link_key IS DISTINCT FROM g.key`,
    values: [articles.map(({ id }) => id), articles.map(({ key }) => key)],
  });
}

/** Puts articles into the group of the same article, which is named by its first, `root`. */
export async function storeGroups(
  client: pg.PoolClient,
  groups: readonly { id: number; root: number }[],
): Promise<void> {
  await sql(client, {
    name: "articles-groups",
    text: `UPDATE articles a SET same_id = g.root FROM unnest($1::bigint[], $2::bigint[]) AS g(id, root) WHERE a.id = g.id`,
    values: [groups.map(({ id }) => id), groups.map(({ root }) => root)],
  });
}

/** Replaces excerpts that still are `old`. Skips articles that are being changed: an edit makes its excerpt anew. */
export async function storeExcerpts(
  client: pg.PoolClient,
  excerpts: readonly { id: number; old: string; summary: string }[],
): Promise<void> {
  await sql(client, {
    name: "articles-excerpts",
    text: `UPDATE articles a SET summary = g.summary
      FROM unnest($1::bigint[], $2::text[], $3::text[]) AS g(id, old, summary), (SELECT id FROM articles
        WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED) AS free
      WHERE a.id = g.id AND a.id = free.id AND a.summary = g.old`,
    values: [excerpts.map(({ id }) => id), excerpts.map(({ old }) => old), excerpts.map(({ summary }) => summary)],
  });
}

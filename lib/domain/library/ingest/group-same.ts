import "server-only";
import type pg from "pg";
import { storeGroups } from "@/lib/domain/content/articles/change-articles";
import { isUnfetched } from "@/lib/domain/facts";
import { sql } from "@/lib/platform/db";
import { type Candidate, isSameArticle } from "./same-article";

/** Characters of HTML from which the texts of two articles are compared. */
const MOST_HTML = 20_000;
/** Articles with the same link that one is compared with: links that more have are those of pages, not of articles. */
const MOST = 20;

type Row = { id: number; sourceId: number; root: number; isAlone: boolean; isNew: boolean; linkKey: string } & Omit<
  Candidate,
  "text"
> & { html: string };

/**
 * Decides which of these articles are the same as one of another source, by their links, titles and texts, and records
 * the group (`same_id`). An article that is in a group stays there, and a group has one article of a source. Mostly one
 * statement by the index of links. What a person saved or was mailed is not compared: it is kept next to what feeds bring.
 */
export async function groupSame(client: pg.PoolClient, articleIds: readonly number[]): Promise<void> {
  if (articleIds.length === 0) return;
  const rows = await sql<Row>(client, { name: "same-candidates", text: CANDIDATES, values: [articleIds] });
  const texts = new Map<number, string>();
  const groups: { id: number; root: number }[] = [];
  for (const row of rows) {
    if (!row.isNew || !row.isAlone) continue;
    const others = rows.filter((other) => other.linkKey === row.linkKey && other.id !== row.id);
    const taken = new Set(others.filter(({ sourceId }) => sourceId === row.sourceId).map(({ root }) => root));
    const same = others
      // Of two that arrive together the later one joins the earlier.
      .filter(({ id, isNew }) => !isNew || id < row.id)
      .filter(({ sourceId, root }) => sourceId !== row.sourceId && !taken.has(root))
      .slice(0, MOST)
      .find((other) => isSameArticle(candidate(row, texts), candidate(other, texts)));
    if (!same) continue;
    row.root = same.root;
    row.isAlone = false;
    same.isAlone = false;
    groups.push({ id: row.id, root: same.root });
  }
  if (groups.length === 0) return;
  await storeGroups(client, groups);
}

/** Returns the words of sanitised HTML: enough to compare texts, and no document is parsed where sources are refreshed. */
const textOf = (html: string) => html.replace(/<[^>]*>|&[a-z#\d]+;/gi, " ");

function candidate({ html, ...row }: Row, texts: Map<number, string>): Candidate {
  const text = texts.get(row.id) ?? textOf(html);
  texts.set(row.id, text);
  return { ...row, text };
}

/** Indexes: primary keys, articles (link_key), articles (same_id). */
const CANDIDATES = `
  WITH given AS MATERIALIZED (
    SELECT a.id, a.link_key FROM articles a WHERE a.id = ANY($1::bigint[]) AND a.link_key IS NOT NULL
  ), shared AS MATERIALIZED (
    SELECT DISTINCT g.link_key FROM given g WHERE EXISTS (
      SELECT FROM articles o WHERE o.link_key = g.link_key AND o.id <> g.id))
  SELECT a.id, a.source_id AS "sourceId", a.link_key AS "linkKey", coalesce(a.same_id, a.id) AS root,
    a.same_id IS NULL AND NOT EXISTS (SELECT FROM articles m WHERE m.same_id = a.id) AS "isAlone",
    a.id = ANY($1::bigint[]) AS "isNew", a.title, a.url, left(a.content, ${MOST_HTML}) AS html,
    array_remove(ARRAY[nullif(s.site_url, ''), nullif(s.url, '')], NULL) AS "sourceUrls", s.kind = 'smart' AS "isFound"
  FROM shared l CROSS JOIN LATERAL (
    SELECT * FROM articles o WHERE o.link_key = l.link_key ORDER BY o.id LIMIT 200) a
  JOIN sources s ON s.id = a.source_id AND NOT ${isUnfetched()}
  ORDER BY a.id`;

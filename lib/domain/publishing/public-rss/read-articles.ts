import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import type { OutputItem } from "@/lib/syndication/render/render-types";
import type { Enclosure } from "@/lib/syndication/types";
import type { OutputVersion } from "./output-version";
import { publicSite, publicTitle } from "./public-site";
import { articlesSql, documentSql, type Position, type PublicKind, publicValues } from "./public-sql";
import { wholePage } from "./whole-page";

/** A document, the key of its owner, and the number of articles to read. */
export type Document = { kind: PublicKind; id: string; ownerKey: number; rows: number };

/** Returns the newest public articles of a document, or those after a position; `rows` looked at, each article once. */
export function readArticles(
  ctx: SystemCtx,
  { kind, id, ownerKey, rows, after }: Document & { after?: Position },
): Promise<ArticleRow[]> {
  return wholePage({ kind, rows }, async (way) => {
    const result = await sql<ArticleRow>(ctx.db.pool, {
      name: `public-articles-${way}-${kind}-${rows}`,
      text: articlesSql({ kind, rows, way }),
      values: publicValues(id, ownerKey, after),
    });
    return { result, found: result[0]?.found ?? 0 };
  });
}

export const positionOf = ({ published_at, item_id }: ArticleRow): { publishedAt: Date; id: number } => ({
  publishedAt: published_at,
  id: item_id,
});

export type ArticleRow = {
  item_id: number;
  /** the number of articles that were looked at */
  found: number;
  id: number;
  title: string;
  url: string;
  author: string | null;
  summary: string;
  content: string;
  published_at: Date;
  date_published: Date | null;
  updated_at: Date | null;
  thumbnail: string | null;
  enclosures: Enclosure[] | null;
  categories: string[] | null;
  comments_url: string | null;
  source_title: string;
  source_url: string;
};

export function toItem(row: ArticleRow): OutputItem {
  return {
    // The guid of the original is unique in its own feed only.
    id: `urn:feedloom:article:${row.id}`,
    title: row.title,
    link: row.url,
    author: row.author ?? undefined,
    summary: row.summary,
    contentHtml: row.content,
    publishedAt: row.date_published?.toISOString(),
    foundAt: row.published_at.toISOString(),
    updatedAt: row.updated_at?.toISOString(),
    thumbnail: row.thumbnail ?? undefined,
    enclosures: row.enclosures ?? [],
    categories: row.categories ?? [],
    commentsUrl: row.comments_url ?? undefined,
    source: { title: publicTitle(row.source_title), url: publicSite(row.source_url) },
  };
}

export type DocumentContent = { version: OutputVersion; articles: ArticleRow[] };

type DocumentRow = ArticleRow & Omit<OutputVersion, "title"> & { head_title: string };

/** Returns a document's head with its newest public articles in one statement; undefined for an unknown id or a private feed. */
export async function readDocument(
  ctx: SystemCtx,
  { kind, id, ownerKey, rows }: Document,
): Promise<DocumentContent | undefined> {
  const found = await wholePage({ kind, rows }, async (way) => {
    const result = await sql<DocumentRow>(ctx.db.pool, {
      name: `public-document-${way}-${kind}-${rows}`,
      text: documentSql({ kind, rows, way }),
      values: publicValues(id, ownerKey),
    });
    return { result, found: result[0]?.found ?? 0 };
  });
  const [first] = found;
  if (!first) return undefined;
  const { head_title, description, site_url, owner_key, hash, changed_at } = first;
  return {
    version: { title: head_title, description, site_url, owner_key, hash, changed_at },
    articles: found.filter(({ id: article }) => article !== null),
  };
}

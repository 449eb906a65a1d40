import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import type { OutputItem } from "@/lib/syndication/render/render-types";
import type { Enclosure } from "@/lib/syndication/types";
import { publicSite, publicTitle } from "./public-site";
import { articlesSql, type Position, type PublicKind, publicValues } from "./public-sql";

/** Returns the newest public articles of a document, or those after a position; `rows` looked at, each article once. */
export function readArticles(
  ctx: SystemCtx,
  { kind, id, rows, after }: { kind: PublicKind; id: string; rows: number; after?: Position },
): Promise<ArticleRow[]> {
  return sql<ArticleRow>(ctx.db.pool, {
    name: `public-articles-${kind}-${rows}`,
    text: articlesSql(kind, rows),
    values: publicValues(id, after),
  });
}

export const positionOf = ({ published_at, item_id }: ArticleRow): { publishedAt: Date; id: number } => ({
  publishedAt: published_at,
  id: item_id,
});

export type ArticleRow = {
  item_id: number;
  /** how many articles were looked at */
  found: number;
  id: number;
  title: string;
  url: string;
  author: string | null;
  summary: string;
  content: string;
  published_at: Date;
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
    publishedAt: row.published_at.toISOString(),
    updatedAt: row.updated_at?.toISOString(),
    thumbnail: row.thumbnail ?? undefined,
    enclosures: row.enclosures ?? [],
    categories: row.categories ?? [],
    commentsUrl: row.comments_url ?? undefined,
    source: { title: publicTitle(row.source_title), url: publicSite(row.source_url) },
  };
}

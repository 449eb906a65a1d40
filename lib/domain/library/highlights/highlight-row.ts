import "server-only";
import type { HighlightColor, ItemHighlight, ListedHighlight } from "@/lib/contracts/highlights/highlights";
import { articleLink, feedTitle } from "@/lib/domain/facts";
import { env } from "@/lib/platform/env";
import { quotePath } from "@/lib/shared/public-pages";
import { normalizeText } from "@/lib/shared/search/search-words";

/** A highlight as the database gives it. */
export type HighlightRow = {
  id: string;
  item_id: number;
  quote: string;
  prefix: string;
  suffix: string;
  color: HighlightColor;
  note: string | null;
  token: string | null;
  created_at: Date;
  updated_at: Date;
};

export type ListedRow = HighlightRow & {
  is_private: boolean;
  title: string;
  url: string;
  author: string | null;
  published_at: Date;
  feed_id: number;
  feed_title: string;
};

const OWN = "h.id, h.item_id, h.quote, h.prefix, h.suffix, h.color, h.note, h.token, h.created_at, h.updated_at";

/** The columns of {@link ListedRow} for highlights `h`, with the joins of {@link HIGHLIGHT_JOINS}. */
export const HIGHLIGHT_COLUMNS = `${OWN}, a.title, ${articleLink()} AS url, a.author, i.published_at, i.feed_id,
  ${feedTitle()} AS feed_title, a.is_private OR s.is_private OR coalesce(f.is_private, false) AS is_private`;

/** Highlights of deleted feeds are left out, as their articles are. Indexes: primary keys. */
export const HIGHLIGHT_JOINS = `JOIN feed_items i ON i.user_key = h.user_key AND i.id = h.item_id
  JOIN articles a ON a.id = i.article_id JOIN feeds f ON f.id = i.feed_id JOIN sources s ON s.id = f.source_id`;

/** The highlights of item `p` of user $1, the oldest first. Index: highlights (user_key, item_id). */
export const HIGHLIGHTS_OF = `(SELECT json_agg(x ORDER BY x.created_at, x.id)
    FROM (SELECT ${OWN} FROM highlights h WHERE h.user_key = $1 AND h.item_id = p.id) x) AS highlights`;

/** A highlight in JSON of the database. */
export type HighlightJson = Omit<HighlightRow, "created_at" | "updated_at"> &
  Record<"created_at" | "updated_at", string>;

export function toHighlight(row: HighlightRow | HighlightJson, isPrivate: boolean): ItemHighlight {
  const { id, quote, prefix, suffix, color, note } = row;
  return {
    id,
    itemId: row.item_id,
    quote,
    prefix,
    suffix,
    color,
    note,
    publicUrl: row.token && env().baseUrl + quotePath(row.token),
    isPrivate,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export function toListed(row: ListedRow): ListedHighlight {
  const { title, url, author, published_at, feed_id, feed_title } = row;
  const article = {
    title,
    url,
    author,
    publishedAt: published_at.toISOString(),
    feedId: feed_id,
    feedTitle: feed_title,
  };
  return { ...toHighlight(row, row.is_private), article };
}

/** Returns a note in the form that searches compare. */
export const noteText = (note: string | null): string | null => note && normalizeText(note).replace(/\s+/g, " ");

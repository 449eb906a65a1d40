import "server-only";
import type { ExportedItem } from "@/lib/contracts/transfer";
import { datePublished } from "@/lib/domain/content/articles/date-published";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** Items read and written at once: about a megabyte. */
const BATCH = 1_000;

type Row = Omit<ExportedItem, "publishedAt" | "datePublished" | "starredAt" | "laterAt" | "labels" | "highlights"> & {
  id: number;
  publishedAt: Date;
  datePublished: Date | null;
  starredAt: Date | null;
  laterAt: Date | null;
  labels: string[] | null;
  highlights: ExportedItem["highlights"] | null;
};

/**
 * Yields the caller's items in the order of arrival, in batches of {@link BATCH}; hidden duplicates as if they were
 * shown, newsletters whole, since no feed has them. Indexes: the primary keys (user_key, id), item_labels and highlights
 * (user_key, item_id).
 */
export async function* readItems(ctx: Ctx): AsyncGenerator<ExportedItem[]> {
  for (let after = 0; ; ) {
    const rows = await sql<Row>(ctx.db.pool, {
      name: "export-items",
      text: `SELECT i.id, i.feed_id AS "feedId", a.key, a.guid, a.url AS link, a.title, a.author,
          i.published_at AS "publishedAt", ${datePublished("a", "i")} AS "datePublished", u.id IS NULL AND NOT i.unread AS "isRead", s.id IS NOT NULL AS "isStarred",
          s.starred_at AS "starredAt", la.added_at AS "laterAt", l.labels, h.highlights,
          CASE WHEN u.id IS NOT NULL OR i.unread OR s.id IS NOT NULL OR la.id IS NOT NULL OR l.labels IS NOT NULL OR h.highlights IS NOT NULL THEN a.summary END AS summary,
          CASE WHEN s.id IS NOT NULL OR la.id IS NOT NULL OR l.labels IS NOT NULL OR h.highlights IS NOT NULL OR o.kind = 'newsletter' THEN a.content END AS content
        FROM (
          SELECT id, feed_id, article_id, published_at, false AS unread FROM feed_items
          WHERE user_key = $1 AND id > $2 UNION ALL
          SELECT id, feed_id, article_id, published_at, unread FROM hidden_items
          WHERE user_key = $1 AND id > $2 ORDER BY id LIMIT ${BATCH}) i
        JOIN articles a ON a.id = i.article_id JOIN sources o ON o.id = a.source_id
        LEFT JOIN unread u ON u.user_key = $1 AND u.id = i.id
        LEFT JOIN starred s ON s.user_key = $1 AND s.id = i.id
        LEFT JOIN later la ON la.user_key = $1 AND la.id = i.id
        CROSS JOIN LATERAL (SELECT array_agg(b.name ORDER BY b.lower_name) AS labels
          FROM item_labels x JOIN labels b ON b.user_key = $1 AND b.id = x.label_id
          WHERE x.user_key = $1 AND x.item_id = i.id) l
        CROSS JOIN LATERAL (SELECT json_agg(json_build_object('id', x.id, 'quote', x.quote, 'prefix', x.prefix,
            'suffix', x.suffix, 'color', x.color, 'note', x.note,
            'createdAt', to_char(x.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY x.created_at, x.id)
            AS highlights
          FROM highlights x WHERE x.user_key = $1 AND x.item_id = i.id) h
        ORDER BY i.id`,
      values: [ctx.user.key, after],
    });
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows.map(toItem);
  }
}

function toItem({
  id: _,
  publishedAt,
  datePublished: date,
  starredAt,
  laterAt,
  labels,
  highlights,
  summary,
  content,
  ...row
}: Row): ExportedItem {
  return {
    ...row,
    publishedAt: publishedAt.toISOString(),
    datePublished: date?.toISOString() ?? null,
    starredAt: starredAt?.toISOString() ?? null,
    ...(laterAt ? { laterAt: laterAt.toISOString() } : {}),
    ...(labels ? { labels } : {}),
    ...(highlights ? { highlights } : {}),
    ...(summary ? { summary } : {}),
    ...(content ? { content } : {}),
  };
}

import "server-only";
import type { DatedItemQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { decodeCursor, encodeCursor } from "@/lib/domain/library/items/cursor";
import { IN_STORY, ITEM_SQL, type ItemPage, type StoryItemRow, toFeedItem } from "@/lib/domain/library/items/item-row";
import { sql } from "@/lib/platform/db";
import { scopeOf } from "./list-query";
import { type PageShape, type PageSort, pageSql, START } from "./page-sql";
import { requireScope } from "./require-scope";

/** `hasStories` is false where no item is one of a story. */
type ListedPage = ItemPage & { hasStories: boolean };

/** `listed_at`: the time by which the list is ordered. */
type ListedRow = StoryItemRow & { listed_at: Date };

/** Page sizes are rounded up to these, so that few statements are prepared. */
const SIZES = [20, 50, 200];

/**
 * Returns one page of the caller's items by publishing time, those saved for later by the time of saving: of all feeds, one feed, one bundle or with one label. Errors: 400
 * for an invalid cursor, 404 for a feed, bundle or label that is not the caller's.
 */
export async function listItems(
  ctx: Ctx,
  query: Omit<DatedItemQuery, "sort"> & { sort: PageSort },
): Promise<ListedPage> {
  const size = SIZES.find((each) => each >= query.limit) ?? query.limit;
  const scope = scopeOf(query);
  const from = query.cursor === undefined ? START[query.sort] : decodeCursor(query.cursor);
  const shape = { kind: scope.kind, filter: query.filter, sort: query.sort, rows: size + 1 };
  const rows = await sql<ListedRow>(ctx.db.pool, {
    name: `items-${shape.kind}-${shape.filter}-${shape.sort}-${shape.rows}`,
    text: listSql(shape),
    values: [ctx.user.key, from.publishedAt, from.id, ...(scope.kind === "all" ? [] : [scope.id])],
  });
  if (rows.length === 0) await requireScope(ctx, query);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const next = last && rows.length > page.length ? encodeCursor({ publishedAt: last.listed_at, id: last.id }) : null;
  return { data: page.map((row) => toFeedItem(ctx, row)), next, hasStories: page.some((row) => row.in_story) };
}

/** Returns the SQL of a list: the page's rows, then lookups for them. */
export function listSql(shape: PageShape): string {
  const direction = shape.sort === "newest" ? " DESC" : "";
  const { columns, joins } = ITEM_SQL[shape.filter];
  const time = shape.filter === "later" ? "p.added_at" : "p.published_at";
  return `WITH p AS MATERIALIZED (${pageSql(shape)})
    SELECT ${columns}, ${IN_STORY}, ${time} AS listed_at FROM p ${joins}
    ORDER BY ${time}${direction}, p.id${direction}`;
}

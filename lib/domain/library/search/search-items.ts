import "server-only";
import { setImmediate } from "node:timers/promises";
import type { DatedItemQuery, FeedItem, Highlight, ItemSort } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { longerText } from "@/lib/domain/facts";
import { decodeCursor, encodeCursor, type Position } from "@/lib/domain/library/items/cursor";
import { ITEM_SQL, type ItemPage, type ItemRow, toFeedItem } from "@/lib/domain/library/items/item-row";
import { START } from "@/lib/domain/library/lists/page-sql";
import { requireScope } from "@/lib/domain/library/lists/require-scope";
import { sql } from "@/lib/platform/db";
import { parseSearchQuery, type SearchQuery } from "@/lib/shared/search/search-query";
import { articleHtml } from "@/lib/syndication/sanitize/article-html";
import { highlight, isShownBy } from "./search-highlights";
import { findHits } from "./search-hits";
import { planSearch } from "./search-plan";
import type { Candidate } from "./search-sql";

/**
 * Returns one page of the caller's items that match `q`, in list order and with highlights. A page may be shorter than
 * `limit` although there is a next one, when the index cannot be used for the query. Errors as in `listItems`; no text of
 * `q` is an error.
 */
export async function searchItems(ctx: Ctx, query: DatedItemQuery, q: string): Promise<ItemPage> {
  const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
  const search = parseSearchQuery(q);
  const plan = await planSearch(ctx, query, search);
  if (!plan) {
    await requireScope(ctx, query);
    return { data: [], next: null };
  }
  const { hits, end } = await findHits({
    ctx,
    plan,
    sort: query.sort,
    wanted: query.limit + 1,
    from: startOf(query.sort, search, cursor),
  });
  const page = hits.slice(0, query.limit);
  const last = hits.length > query.limit ? page.at(-1) : undefined;
  const next = last ? { publishedAt: last.published_at, id: last.id } : end;
  return { data: await toHits(ctx, search, page), next: next && encodeCursor(next) };
}

/** Returns the position at which a search begins: the cursor, or the first time that the query's dates allow. */
export function startOf(sort: ItemSort, { after, before }: SearchQuery, cursor: Position | null) {
  const day = sort === "newest" ? before : after;
  if (day === null) return cursor ?? START[sort];
  const bound = { publishedAt: new Date(`${day}T00:00:00Z`), id: 0 };
  if (!cursor) return bound;
  const isPast = sort === "newest" ? cursor.publishedAt < bound.publishedAt : cursor.publishedAt >= bound.publishedAt;
  return isPast ? cursor : bound;
}

type HitRow = ItemRow & { article_id: number };

/** Returns items with what matched in them, in the order given. */
export async function toHits(ctx: Ctx, search: SearchQuery, page: readonly Candidate[]): Promise<FeedItem[]> {
  if (page.length === 0) return [];
  const isHidden = search.is.includes("hidden");
  const rows = await sql<HitRow>(ctx.db.pool, {
    name: isHidden ? "search-hidden-rows" : "search-rows",
    text: `SELECT ${ITEM_SQL.all.columns}, p.article_id FROM unnest($2::bigint[]) WITH ORDINALITY AS wanted(id, at)
      JOIN ${isHidden ? "hidden_items" : "feed_items"} p ON p.user_key = $1 AND p.id = wanted.id ${ITEM_SQL.all.joins} ORDER BY wanted.at`,
    values: [ctx.user.key, page.map(({ id }) => id)],
  });
  const texts = await readTexts(ctx, search, rows);
  return rows.map((row) => ({
    ...toFeedItem(ctx, row),
    highlight: highlightOf(search, row, texts.get(row.article_id)),
  }));
}

function highlightOf(search: SearchQuery, row: HitRow, text: string | undefined): Highlight {
  return highlight(search, row.title, text === undefined ? [row.summary] : [row.summary, text]);
}

/** Articles per page whose text is read for a snippet; the others show their summary. */
const OPENED = 50;
const MAX_HTML = 100_000;
/** Characters of HTML that are read for one page of results. */
const MOST_READ = 1_000_000;
const LONG = 10_000;

/** Returns the texts of the articles whose title and summary contain no hit. */
async function readTexts(ctx: Ctx, search: SearchQuery, rows: readonly HitRow[]): Promise<Map<number, string>> {
  const unclear = rows.filter(({ title, summary }) => !isShownBy(search, [title, summary])).slice(0, OPENED);
  if (unclear.length === 0) return new Map();
  const contents = await sql<{ id: number; content: string }>(ctx.db.pool, {
    name: "search-texts",
    text: `SELECT a.id, left(${longerText()}, ${MAX_HTML}) AS content
      FROM articles a LEFT JOIN full_texts t ON t.article_id = a.id WHERE a.id = ANY($1::bigint[])`,
    values: [unclear.map((row) => row.article_id)],
  });
  const texts = new Map<number, string>();
  let left = MOST_READ;
  for (const { id, content } of inOrder(contents, unclear)) {
    if (left <= 0) break;
    const html = content.slice(0, left);
    left -= html.length;
    texts.set(id, articleHtml(html, "").text.replace(/\n/g, " "));
    // Long texts take milliseconds each: other requests go in between.
    if (html.length > LONG) await setImmediate();
  }
  return texts;
}

/** Sorts contents in the order in which they are shown. */
function inOrder(contents: readonly { id: number; content: string }[], rows: readonly HitRow[]) {
  const places = new Map(rows.map(({ article_id }, at) => [article_id, at]));
  return [...contents].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

import "server-only";
import type { EntryQuery, EntrySort } from "./entry-query";

export type EntryIdsPlan = {
  userKey: number;
  query: EntryQuery;
  /** for `changedAfter`: every item up to this one came earlier */
  changedFrom?: number;
  /** items that match the search */
  hits?: number[];
};

type Statement = { text: string; values: unknown[] };
type Parameter = (value: unknown, type: string) => string;

/** SQL of the time when item `i` with article `a`, star `s` and noted marks `m` last changed. */
const CHANGED = "greatest(i.arrived_at, a.edited_at, s.starred_at, m.changed_at)";

/** Items marked in the last 90 days, with the time of the last mark. Index: state_changes (user_key, changed_at). */
const MARKS = `(SELECT c.id, max(c.changed_at) AS changed_at FROM (
    SELECT unnest(item_ids) AS id, changed_at FROM state_changes WHERE user_key = $1) c GROUP BY c.id)`;

const ORDER: Record<Exclude<EntrySort, "id" | "published">, string> = {
  changed: CHANGED,
  // As Miniflux's own type lists them: unread, read.
  status: "NOT EXISTS (SELECT FROM unread o WHERE o.user_key = $1 AND o.id = i.id)",
  category: "array_position($2::bigint[], i.feed_id)",
  title: "lower(a.title)",
  author: "lower(a.author)",
};

/** Returns the SQL of one page of a plan. Parameters: $1 user key, $2 feeds or null, then those of the conditions. */
export function entryIdsSql(plan: EntryIdsPlan): Statement {
  const { from, values, parameter } = selection(plan);
  const { sort, isDescending, limit, offset } = plan.query;
  const direction = isDescending ? " DESC" : "";
  const item = baseOf(plan.query) ? "b" : "i";
  const byId = `${item}.id${direction}`;
  const ordered = { id: byId, published: `${item}.published_at${direction}, ${byId}` };
  const order =
    sort === "id" || sort === "published" ? ordered[sort] : `${ORDER[sort]}${direction} NULLS LAST, ${byId}`;
  const page = `LIMIT ${parameter(limit, "int")} OFFSET ${parameter(offset, "int")}`;
  return { text: `SELECT i.id ${from} ORDER BY ${order} ${page}`, values };
}

/** Returns the SQL of the number of items of a plan. */
export function countEntriesSql(plan: EntryIdsPlan): Statement {
  const { from, values } = selection(plan);
  return { text: `SELECT count(*)::int AS count ${from}`, values };
}

/**
 * The items `i`. Indexes: feed_items (user_key, published_at) or the primary keys (user_key, id) of it and of
 * `unread` and `starred`; primary key of articles; for what changed, articles (edited_at).
 */
function selection(plan: EntryIdsPlan) {
  const { userKey, query } = plan;
  const values: unknown[] = [userKey, query.feedIds ?? null];
  const parameter: Parameter = (value, type) => `$${values.push(value)}::${type}`;
  const needsMarks = query.changedAfter || query.changedBefore || query.sort === "changed";
  const needsArticle = query.tags || needsMarks || query.sort === "title" || query.sort === "author";
  const base = baseOf(query);
  const joins = [
    base ? `${base} b JOIN feed_items i ON i.user_key = b.user_key AND i.id = b.id` : "feed_items i",
    needsArticle ? "JOIN articles a ON a.id = i.article_id" : "",
    needsArticle ? "LEFT JOIN starred s ON s.user_key = $1 AND s.id = i.id" : "",
    needsMarks ? `LEFT JOIN ${MARKS} m ON m.id = i.id` : "",
  ].join(" ");
  const where = ["i.user_key = $1", base ? "b.user_key = $1" : "", IN_FEEDS, ...states(query, base)]
    .concat(ranges(query, parameter), changes(plan, parameter), texts(plan, parameter))
    .filter((condition) => condition !== "");
  return { from: `FROM ${joins} WHERE ${where.join(" AND ")}`, values, parameter };
}

/** Own items of the feeds, and those of other feeds that stand in one of them: subselects that are computed once. */
const IN_FEEDS = `($2::bigint[] IS NULL OR i.feed_id = ANY($2::bigint[]) OR i.id IN (SELECT x.item_id FROM item_feeds x
    WHERE x.user_key = $1 AND x.feed_id = ANY($2::bigint[])))`;

/** The smaller table that holds the items wanted, as `b`, with the same order of ids and times as the items. */
function baseOf({ isStarred, isRead }: EntryQuery): "starred" | "unread" | null {
  if (isStarred) return "starred";
  return isRead === false ? "unread" : null;
}

function states({ isRead, isStarred }: EntryQuery, base: string | null): string[] {
  const of = (state: string) => `EXISTS (SELECT FROM ${state} o WHERE o.user_key = $1 AND o.id = i.id)`;
  return [
    isRead === true ? `NOT ${of("unread")}` : "",
    isRead === false && base !== "unread" ? of("unread") : "",
    isStarred === false ? `NOT ${of("starred")}` : "",
  ];
}

function ranges(query: EntryQuery, parameter: Parameter): string[] {
  const { afterId, beforeId, publishedAfter, publishedBefore } = query;
  return [
    afterId === undefined ? "" : `i.id > ${parameter(afterId, "bigint")}`,
    beforeId === undefined ? "" : `i.id < ${parameter(beforeId, "bigint")}`,
    publishedAfter ? `i.published_at > ${parameter(publishedAfter, "timestamptz")}` : "",
    publishedBefore ? `i.published_at < ${parameter(publishedBefore, "timestamptz")}` : "",
  ];
}

/**
 * Returns conditions that find items that arrived, were marked or were edited lately. Each uses its own index, so that
 * a sync without changes reads no rows.
 */
function changes({ query, changedFrom = 0 }: EntryIdsPlan, parameter: Parameter): string[] {
  const all: string[] = [];
  if (query.changedAfter) {
    const time = parameter(query.changedAfter, "timestamptz");
    all.push(`i.id IN (
      SELECT n.id FROM feed_items n WHERE n.user_key = $1 AND n.id > ${parameter(changedFrom, "bigint")} AND n.arrived_at > ${time}
      UNION SELECT n.id FROM starred n WHERE n.user_key = $1 AND n.starred_at > ${time}
      UNION SELECT unnest(n.item_ids) FROM state_changes n WHERE n.user_key = $1 AND n.changed_at > ${time}
      UNION SELECT n.id FROM articles e JOIN feed_items n ON n.article_id = e.id AND n.user_key = $1 WHERE e.edited_at > ${time})`);
  }
  if (query.changedBefore) all.push(`${CHANGED} < ${parameter(query.changedBefore, "timestamptz")}`);
  return all;
}

function texts({ query, hits }: EntryIdsPlan, parameter: Parameter): string[] {
  const all: string[] = [];
  if (hits) all.push(`i.id = ANY(${parameter(hits, "bigint[]")})`);
  if (query.tags) {
    all.push(`NOT EXISTS (SELECT FROM unnest(${parameter(query.tags, "text[]")}) AS wanted(tag)
      WHERE NOT EXISTS (SELECT FROM unnest(a.categories) AS c(name) WHERE lower(c.name) = wanted.tag)
        AND NOT EXISTS (SELECT FROM item_labels m JOIN labels l ON l.user_key = m.user_key AND l.id = m.label_id
          WHERE m.user_key = $1 AND m.item_id = i.id AND l.lower_name = wanted.tag))`);
  }
  return all;
}

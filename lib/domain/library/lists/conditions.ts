import "server-only";
import type { ItemFilter } from "@/lib/contracts/items";
import type { Position } from "@/lib/domain/library/items/cursor";
import { sharedIds } from "@/lib/domain/shared-items";
import type { ListPlan, ListQuery, Scope, States } from "./list-query";

/**
 * The table behind each filter. All have id, user_key, feed_id, article_id and published_at, and the same list indexes:
 * these end with the time, and only rows of the same millisecond are sorted by id.
 */
export const FILTER_TABLE = { all: "feed_items", unread: "unread", starred: "starred", later: "later" } as const;
/** Hidden items have a table of their own, which only a search reads. */
export type ItemTable = (typeof FILTER_TABLE)[ItemFilter] | "hidden_items";

/** Adds a value to a statement and returns its parameter. */
export type Parameter = (value: unknown, type: string) => string;

/** Returns the smallest table that holds all items of these states. */
export function tableOf({ isRead, isStarred, isLater }: States): ItemTable {
  if (isLater) return "later";
  if (isStarred) return "starred";
  return isRead === false ? "unread" : "feed_items";
}

/** Returns the conditions on the states of a row of user $1 that its table does not imply. Indexes: primary keys. */
export function stateConditions({ isRead, isStarred, isLater }: States, table: ItemTable, row: string): string[] {
  const has = (state: string) => `EXISTS (SELECT FROM ${state} o WHERE o.user_key = $1 AND o.id = ${row}.id)`;
  return [
    ...(isRead === false && table !== "unread" ? [has("unread")] : []),
    ...(isRead ? [`NOT ${has("unread")}`] : []),
    ...(isStarred && table !== "starred" ? [has("starred")] : []),
    ...(isStarred === false ? [`NOT ${has("starred")}`] : []),
    ...(isLater && table !== "later" ? [has("later")] : []),
    ...(isLater === false ? [`NOT ${has("later")}`] : []),
  ];
}

/** Returns the condition that a row has one of these labels. Index: item_labels (user_key, item_id). */
export const hasLabel = (label: string, row: string): string =>
  `EXISTS (SELECT FROM item_labels il WHERE il.user_key = $1 AND il.item_id = ${row}.id AND il.label_id ${label})`;

type Feeds = Exclude<Scope, { kind: "all" | "label" }>;

/** Returns the SQL of the feeds of a scope of user $1: one column, feed_id. */
export function feedsOf(scope: Feeds, parameter: Parameter): string {
  if (scope.kind === "feeds") return `SELECT unnest(${parameter(scope.ids, "bigint[]")}) AS feed_id`;
  const id = parameter(scope.id, "bigint");
  if (scope.kind === "feed") {
    return `SELECT f.id AS feed_id FROM feeds f WHERE f.id = ${id} AND f.user_key = $1 AND f.deleted_at IS NULL`;
  }
  return `SELECT bf.feed_id FROM bundles b JOIN bundle_feeds bf ON bf.bundle_id = b.id
    JOIN feeds f ON f.id = bf.feed_id AND f.deleted_at IS NULL WHERE b.id = ${id} AND b.user_key = $1`;
}

type Row = { row: string; parameter: Parameter };

/**
 * Returns the condition that a row is in a scope: a lookup for a label, else subselects that are computed once and hashed.
 * `isShared` false: none of the feeds has items of others.
 */
function inScope(scope: Scope, { row, parameter }: Row, isShared = true): string {
  if (scope.kind === "all") return "true";
  if (scope.kind === "label") return hasLabel(`= ${parameter(scope.id, "bigint")}`, row);
  const feeds =
    scope.kind === "feeds" ? `= ANY(${parameter(scope.ids, "bigint[]")})` : `IN (${feedsOf(scope, parameter)})`;
  return isShared ? `(${row}.feed_id ${feeds} OR ${row}.id IN (${sharedIds(feeds)}))` : `${row}.feed_id ${feeds}`;
}

/**
 * Returns all conditions of a plan on a row of `table`, its scope included unless the FROM clause implies it (`inFrom`).
 * Conditions on edits and tags name the joins of {@link articleJoins}.
 */
export function conditionsOf(plan: ListPlan, of: Row & { table: ItemTable }, { inFrom = false } = {}): string[] {
  const { query, sizes } = plan;
  const { row, table, parameter } = of;
  return [
    ...(inFrom || query.scope.kind === "all" ? [] : [inScope(query.scope, of, sizes ? sizes.shared > 0 : true)]),
    ...ranges(plan, of),
    ...stateConditions(query, table, row),
    ...(query.within ?? []).map((scope) => inScope(scope, of)),
    ...(query.without ?? []).map((scope) => `NOT ${inScope(scope, of)}`),
    ...changes(plan, of),
    ...(query.tags ? [tagged(parameter(query.tags, "text[]"), row)] : []),
  ];
}

function ranges({ query, from, until }: ListPlan, { row, parameter }: Row): string[] {
  const all: string[] = [];
  const place = `(${row}.published_at, ${row}.id)`;
  const values = (at: Position) => `(${parameter(at.publishedAt, "timestamptz")}, ${parameter(at.id, "bigint")})`;
  if (query.ids) all.push(`${row}.id = ANY(${parameter(query.ids, "bigint[]")})`);
  if (query.afterId !== undefined) all.push(`${row}.id > ${parameter(query.afterId, "bigint")}`);
  if (query.beforeId !== undefined) all.push(`${row}.id < ${parameter(query.beforeId, "bigint")}`);
  if (query.publishedFrom) all.push(`${row}.published_at >= ${parameter(query.publishedFrom, "timestamptz")}`);
  if (query.publishedUntil) all.push(`${row}.published_at <= ${parameter(query.publishedUntil, "timestamptz")}`);
  if (query.newerThan) all.push(`${place} > ${values(query.newerThan)}`);
  if (query.olderThan) all.push(`${place} < ${values(query.olderThan)}`);
  const arrival = `(SELECT a.arrived_at FROM feed_items a WHERE a.user_key = $1 AND a.id = ${row}.id)`;
  if (query.arrivedFrom && from) {
    const isLater = `${row}.id >= ${parameter(from.after, "bigint")}`;
    const time = parameter(query.arrivedFrom, "timestamptz");
    all.push(`${row}.id > ${parameter(from.before, "bigint")}`, `(${isLater} OR ${arrival} >= ${time})`);
  }
  if (query.arrivedUntil && until) {
    const isEarlier = `${row}.id <= ${parameter(until.before, "bigint")}`;
    const time = parameter(query.arrivedUntil, "timestamptz");
    all.push(`${row}.id < ${parameter(until.after, "bigint")}`, `(${isEarlier} OR ${arrival} <= ${time})`);
  }
  return all;
}

/** Returns true if conditions or order need the joins of {@link articleJoins}. */
export const needsArticle = (query: ListQuery): boolean =>
  query.tags !== undefined || query.by === "title" || query.by === "author" || needsChange(query);

const needsChange = ({ by, changedAfter, changedBefore }: ListQuery) =>
  by === "changed" || changedAfter !== undefined || changedBefore !== undefined;

/** Items marked in the last 90 days, with the time of the last mark. Index: state_changes (user_key, changed_at). */
const MARKS = `(SELECT c.id, max(c.changed_at) AS changed_at FROM (
    SELECT unnest(item_ids) AS id, changed_at FROM state_changes WHERE user_key = $1) c GROUP BY c.id)`;

/** Returns the joins of row `t`: its article `a` and, where changes matter, its arrival, star and last mark. Primary keys. */
export const articleJoins = (query: ListQuery): string =>
  `JOIN articles a ON a.id = t.article_id${
    needsChange(query)
      ? ` JOIN feed_items i ON i.user_key = $1 AND i.id = t.id LEFT JOIN starred s ON s.user_key = $1 AND s.id = t.id LEFT JOIN ${MARKS} m ON m.id = t.id`
      : ""
  }`;

/** SQL of the time when row `t` last changed; needs {@link articleJoins}. */
export const CHANGED = "greatest(i.arrived_at, a.edited_at, s.starred_at, m.changed_at)";

/**
 * Returns conditions that find items that arrived, were marked or were edited lately. Each uses its own index, so that
 * a sync without changes reads no rows.
 */
function changes({ query, changed }: ListPlan, { row, parameter }: Row): string[] {
  const all: string[] = [];
  if (query.changedAfter) {
    const time = parameter(query.changedAfter, "timestamptz");
    const before = parameter(changed?.before ?? 0, "bigint");
    all.push(`${row}.id IN (
      SELECT n.id FROM feed_items n WHERE n.user_key = $1 AND n.id > ${before} AND n.arrived_at > ${time}
      UNION SELECT n.id FROM starred n WHERE n.user_key = $1 AND n.starred_at > ${time}
      UNION SELECT unnest(n.item_ids) FROM state_changes n WHERE n.user_key = $1 AND n.changed_at > ${time}
      UNION SELECT n.id FROM articles e JOIN feed_items n ON n.article_id = e.id AND n.user_key = $1 WHERE e.edited_at > ${time})`);
  }
  if (query.changedBefore) all.push(`${CHANGED} < ${parameter(query.changedBefore, "timestamptz")}`);
  return all;
}

const tagged = (tags: string, row: string) => `NOT EXISTS (SELECT FROM unnest(${tags}) AS wanted(tag)
      WHERE NOT EXISTS (SELECT FROM unnest(a.categories) AS c(name) WHERE lower(c.name) = wanted.tag)
        AND NOT EXISTS (SELECT FROM item_labels m JOIN labels l ON l.user_key = m.user_key AND l.id = m.label_id
          WHERE m.user_key = $1 AND m.item_id = ${row}.id AND l.lower_name = wanted.tag))`;

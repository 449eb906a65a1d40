import "server-only";
import { sharedItems } from "@/lib/domain/shared-items";
import { articleJoins, CHANGED, conditionsOf, feedsOf, needsArticle, type Parameter, tableOf } from "./conditions";
import { type ListPlan, type ListQuery, NO_LIMIT } from "./list-query";
import { strategyOf } from "./plan-list";

/** Every statement's first parameter is the user's key. */
type Statement = { text: string; values: unknown[] };

/**
 * Returns the SQL of the items of a list (`t`: id, feed_id, published_at). Indexes: the primary keys (user_key, id) in the
 * order of arrival, (user_key, published_at) in that of publishing, (feed_id, published_at DESC, id DESC)
 * to gather; item_labels (user_key, label_id, item_id) for a label; primary keys for every further condition. Other orders
 * sort all items of the list.
 */
export function idsSql(plan: ListPlan): Statement {
  const { values, parameter } = statement(plan);
  const rows = rowsSql(plan, parameter);
  const { query } = plan;
  const page = `LIMIT ${parameter(query.limit, "int")} OFFSET ${parameter(query.offset ?? 0, "int")}`;
  return {
    text: `SELECT t.id, t.feed_id, t.published_at FROM ${rows} ORDER BY ${orderSql(query, parameter)} ${page}`,
    values,
  };
}

/** Returns the SQL that counts all items of a list, whatever its page. */
export function countSql(plan: ListPlan): Statement {
  const { values, parameter } = statement(plan);
  const rows = rowsSql({ ...plan, query: { ...plan.query, limit: NO_LIMIT, offset: 0 } }, parameter);
  return { text: `SELECT count(*)::int AS count FROM ${rows}`, values };
}

/**
 * Returns the condition that an unread row `x` is one of a plan. Indexes: as for {@link idsSql}, in no order. The plan has no
 * limit, and no conditions on edits or tags.
 */
export function unreadCondition(plan: ListPlan, parameter: Parameter): string {
  if (strategyOf(plan) === "gather")
    return `x.user_key = $1 AND x.id IN (SELECT t.id FROM ${rowsSql(plan, parameter)})`;
  return ["x.user_key = $1", ...conditionsOf(plan, { row: "x", table: "unread", parameter })].join(" AND ");
}

function statement({ userKey }: ListPlan) {
  const values: unknown[] = [userKey];
  const parameter: Parameter = (value, type) => `$${values.push(value)}::${type}`;
  return { values, parameter };
}

function orderSql({ scope, by, order }: ListQuery, parameter: Parameter): string {
  const direction = order === "newest" ? " DESC" : "";
  const id = `t.id${direction}`;
  if (by === "arrival") return id;
  if (by === "published") return `t.published_at${direction}, ${id}`;
  const sorted = {
    changed: () => CHANGED,
    // As Miniflux's own type lists them: unread, read.
    status: () => "NOT EXISTS (SELECT FROM unread o WHERE o.user_key = $1 AND o.id = t.id)",
    feeds: () => `array_position(${parameter(scope.kind === "feeds" ? scope.ids : [], "bigint[]")}, t.feed_id)`,
    title: () => "lower(a.title)",
    author: () => "lower(a.author)",
  }[by]();
  return `${sorted}${direction} NULLS LAST, ${id}`;
}

const and = (conditions: string[]) => conditions.map((condition) => ` AND ${condition}`).join("");

/** Returns the FROM and WHERE of the rows `t` of a plan. */
function rowsSql(plan: ListPlan, parameter: Parameter): string {
  const { query } = plan;
  const { scope } = query;
  const table = tableOf(query);
  const row = { row: "t", table, parameter };
  if (scope.kind === "label") {
    const where = and(conditionsOf(plan, row, { inFrom: true }));
    return `item_labels l JOIN ${table} t ON t.user_key = $1 AND t.id = l.item_id ${needsArticle(query) ? articleJoins(query) : ""}
      WHERE l.user_key = $1 AND l.label_id = ${parameter(scope.id, "bigint")}${where}`;
  }
  if (scope.kind === "all" || strategyOf(plan) === "walk") {
    return `${table} t ${needsArticle(query) ? articleJoins(query) : ""} WHERE t.user_key = $1${and(conditionsOf(plan, row))}`;
  }
  const where = and(conditionsOf(plan, row, { inFrom: true }));
  const columns = "t.id, t.feed_id, t.published_at";
  const own = `SELECT ${columns} FROM (${feedsOf(scope, parameter)}) m JOIN ${table} t ON t.feed_id = m.feed_id WHERE t.user_key = $1${where}`;
  // OFFSET 0 keeps the planner from walking along the user's list anyway.
  if (plan.sizes?.shared === 0) return `(${own} OFFSET 0) t`;
  // Items of other feeds: a feed has none of its own twice; the feeds of a bundle may share one.
  return `(${own} ${scope.kind === "feed" ? "UNION ALL" : "UNION"}
      SELECT ${columns} FROM ${sharedItems({ table, feeds: `IN (${feedsOf(scope, parameter)})` })}${where}) t`;
}

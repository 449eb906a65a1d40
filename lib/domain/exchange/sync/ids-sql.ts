import "server-only";
import type { ArrivalBounds } from "./arrival-bounds";
import type { SyncQuery, SyncStream } from "./sync-types";

/**
 * The way to find the items of a stream. `walk`: along the owner's own items in the order wanted, passing over those of
 * other feeds. `gather`: all items of the stream's feeds, which are then sorted.
 */
export type IdsPlan = {
  userKey: number;
  query: SyncQuery;
  way: "walk" | "gather";
  from?: ArrivalBounds;
  until?: ArrivalBounds;
};

/** Every statement's first parameter is the user's key. */
type Statement = { text: string; values: unknown[] };
type Parameter = (value: unknown, type: string) => string;

/** The rows to choose from: all of them have id, user_key, feed_id and published_at. */
function tableOf({ isRead, isStarred }: SyncQuery): "feed_items" | "unread" | "starred" {
  if (isStarred) return "starred";
  return isRead === false ? "unread" : "feed_items";
}

/**
 * Returns the SQL of the items of a query (`t`: id, feed_id, published_at). Indexes: the primary keys (user_key, id) in the
 * order of arrival, (user_key, published_at) in that of publishing, (feed_id, published_at DESC, id DESC)
 * to gather; item_labels (user_key, label_id, item_id) for a label; primary keys for every further condition.
 */
export function idsSql(plan: IdsPlan): Statement {
  const values: unknown[] = [plan.userKey];
  const parameter: Parameter = (value, type) => `$${values.push(value)}::${type}`;
  const { query, way } = plan;
  const { stream } = query;
  const where = [...ranges(plan, parameter), ...states(query, parameter)];
  const rows =
    way === "gather" && (stream.kind === "feed" || stream.kind === "bundle")
      ? gathered(query, { stream, where, parameter })
      : walked(query, where, parameter);
  const text = `SELECT t.id, t.feed_id, t.published_at FROM ${rows}
    ORDER BY ${orderOf(query)} LIMIT ${parameter(query.limit, "int")} OFFSET ${parameter(query.offset ?? 0, "int")}`;
  return { text, values };
}

/** Returns the SQL that counts all items of a query, whatever its limit. */
export function countSql(plan: IdsPlan): Statement {
  const { text, values } = idsSql({ ...plan, query: { ...plan.query, limit: 2_147_483_647, offset: 0 } });
  return { text: `SELECT count(*)::int AS count FROM (${text.replace(/ORDER BY .*? LIMIT/, "LIMIT")}) t`, values };
}

export function orderOf({ order, by }: SyncQuery): string {
  const direction = order === "newest" ? " DESC" : "";
  return by === "arrival" ? `t.id${direction}` : `t.published_at${direction}, t.id${direction}`;
}

function ranges({ query, from, until }: IdsPlan, parameter: Parameter): string[] {
  const all: string[] = [];
  if (query.afterId !== undefined) all.push(`t.id > ${parameter(query.afterId, "bigint")}`);
  if (query.beforeId !== undefined) all.push(`t.id < ${parameter(query.beforeId, "bigint")}`);
  if (query.publishedFrom) all.push(`t.published_at >= ${parameter(query.publishedFrom, "timestamptz")}`);
  if (query.publishedUntil) all.push(`t.published_at <= ${parameter(query.publishedUntil, "timestamptz")}`);
  const arrival = "(SELECT a.arrived_at FROM feed_items a WHERE a.user_key = $1 AND a.id = t.id)";
  if (query.arrivedFrom && from) {
    const isLater = `t.id >= ${parameter(from.after, "bigint")}`;
    const time = parameter(query.arrivedFrom, "timestamptz");
    all.push(`t.id > ${parameter(from.before, "bigint")}`, `(${isLater} OR ${arrival} >= ${time})`);
  }
  if (query.arrivedUntil && until) {
    const isEarlier = `t.id <= ${parameter(until.before, "bigint")}`;
    const time = parameter(query.arrivedUntil, "timestamptz");
    all.push(`t.id < ${parameter(until.after, "bigint")}`, `(${isEarlier} OR ${arrival} <= ${time})`);
  }
  return all;
}

/** Returns the conditions on states that the choice of the table does not imply. */
function states(query: SyncQuery, parameter: Parameter): string[] {
  const table = tableOf(query);
  const of = (state: string) => `EXISTS (SELECT FROM ${state} o WHERE o.user_key = $1 AND o.id = t.id)`;
  const all: string[] = [];
  if (query.isRead === false && table !== "unread") all.push(of("unread"));
  if (query.isRead) all.push(`NOT ${of("unread")}`);
  if (query.isStarred === false) all.push(`NOT ${of("starred")}`);
  for (const stream of query.within ?? []) all.push(inStream(stream, parameter));
  for (const stream of query.without ?? []) all.push(`NOT ${inStream(stream, parameter)}`);
  return all;
}

const and = (conditions: string[]) => conditions.map((condition) => ` AND ${condition}`).join("");

function walked(query: SyncQuery, where: string[], parameter: Parameter): string {
  const { stream } = query;
  if (stream.kind === "label") {
    return `item_labels l JOIN ${tableOf(query)} t ON t.user_key = $1 AND t.id = l.item_id
      WHERE l.user_key = $1 AND l.label_id = ${parameter(stream.id, "bigint")}${and(where)}`;
  }
  const conditions = stream.kind === "all" ? where : [inStream(stream, parameter), ...where];
  return `${tableOf(query)} t WHERE t.user_key = $1${and(conditions)}`;
}

type Members = { kind: "feed" | "bundle"; id: number };

/** Returns the condition that an item is in a stream: a lookup for a label, else subselects that are computed once and hashed. */
function inStream(stream: SyncStream, parameter: Parameter): string {
  if (stream.kind === "all") return "true";
  if (stream.kind === "label") {
    const label = parameter(stream.id, "bigint");
    return `EXISTS (SELECT FROM item_labels l WHERE l.user_key = $1 AND l.label_id = ${label} AND l.item_id = t.id)`;
  }
  const members = memberSql(stream, parameter);
  return `(t.feed_id IN (${members}) OR t.id IN (SELECT x.item_id FROM item_feeds x
    JOIN feed_counts c ON c.user_key = $1 AND c.feed_id = x.feed_id AND c.shared > 0
    WHERE x.user_key = $1 AND x.feed_id IN (${members})))`;
}

type Gathered = { stream: Members; where: string[]; parameter: Parameter };

/** Own items of each feed, and those of other feeds that stand in it as well; each once. */
function gathered(query: SyncQuery, { stream, where, parameter }: Gathered): string {
  const table = tableOf(query);
  const members = memberSql(stream, parameter);
  const columns = "t.id, t.feed_id, t.published_at";
  // The items of other feeds in one feed are none of its own; feeds of a bundle may share one.
  return `(SELECT ${columns} FROM (${members}) m JOIN ${table} t ON t.feed_id = m.feed_id WHERE t.user_key = $1${and(where)}
      ${stream.kind === "feed" ? "UNION ALL" : "UNION"}
      SELECT ${columns} FROM (${members}) m JOIN feed_counts c ON c.user_key = $1 AND c.feed_id = m.feed_id AND c.shared > 0
        JOIN item_feeds x ON x.feed_id = m.feed_id AND x.user_key = $1
        JOIN ${table} t ON t.user_key = $1 AND t.id = x.item_id WHERE true${and(where)}) t`;
}

function memberSql(stream: Members, parameter: Parameter): string {
  const id = parameter(stream.id, "bigint");
  if (stream.kind === "feed") {
    return `SELECT f.id AS feed_id FROM feeds f WHERE f.id = ${id} AND f.user_key = $1 AND f.deleted_at IS NULL`;
  }
  return `SELECT bf.feed_id FROM bundles b JOIN bundle_feeds bf ON bf.bundle_id = b.id
    JOIN feeds f ON f.id = bf.feed_id AND f.deleted_at IS NULL WHERE b.id = ${id} AND b.user_key = $1`;
}

import "server-only";
import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import type { MarkedRead, MarkReadInput } from "@/lib/contracts/items";
import type { LiveChange } from "@/lib/contracts/live";
import type { Ctx } from "@/lib/domain/ctx";
import { lockMarks } from "@/lib/domain/library/items/states/lock-marks";
import { changeMany } from "@/lib/domain/library/items/states/state-sql";
import { sql, transaction } from "@/lib/platform/db";
import { UNDO_MINUTES } from "@/lib/shared/constants";
import { unreadCondition } from "./ids-sql";
import { type ListPlan, type ListQuery, NO_LIMIT, type Scope, scopeOf } from "./list-query";
import { planList } from "./plan-list";
import { requireScope } from "./require-scope";

const MINUTE = 60_000;
/** Times of publishing have milliseconds. */
const MS = 1;

/**
 * Marks all items of the scope as read that arrived up to item `before`, were published before `olderThan`, are above or below
 * the row `next to` and are among `ids`, as far as these are given. One set-based statement, which stores the ids for ten minutes under the returned undo
 * token. Error: 404 for a scope that is not the caller's.
 */
export async function markRead(ctx: Ctx, input: MarkReadInput): Promise<MarkedRead> {
  await requireScope(ctx, input);
  const plan = await planList(ctx, unread(scopeOf(input), narrowed(input)));
  const undoToken = randomUUID();
  const marked = await transaction(ctx.db.pool, async (client) => {
    const marked = await mark(client, plan, undoToken);
    if (!marked) return { markedCount: 0, undoToken: null };
    await sql(client, {
      text: "INSERT INTO undo_marks (token, user_key, expires_at) VALUES ($1, $2, $3)",
      values: [undoToken, ctx.user.key, new Date(ctx.now().getTime() + UNDO_MINUTES * MINUTE)],
    });
    return { markedCount: marked.count, undoToken };
  });
  if (marked.markedCount > 0) ctx.changes.add(ctx.user.key, { type: "items-read", marked: input });
  return marked;
}

/** Conditions on the items of a scope that a program marks as read. `maxId` and the time are inclusive. */
type MarkUntil = { arrivedUntil?: Date; maxId?: number; isStarred?: boolean };

/**
 * Marks the items of a scope as read that had arrived by a time and up to an id, so that none is marked that its reader
 * has not seen; there is no undo. Returns how many. A scope that is not the caller's has none.
 */
export async function markScopeRead(
  ctx: Ctx,
  scope: Scope,
  { arrivedUntil, maxId, isStarred }: MarkUntil,
): Promise<number> {
  const beforeId = maxId === undefined ? undefined : maxId + 1;
  const plan = await planList(ctx, unread(scope, { arrivedUntil, beforeId, isStarred }));
  const marked = await transaction(ctx.db.pool, (client) => mark(client, plan));
  if (!marked) return 0;
  ctx.changes.add(ctx.user.key, isStarred ? { type: "items" } : changeOf(scope, marked.newest ?? 0));
  return marked.count;
}

const unread = (scope: Scope, conditions: Partial<ListQuery>): ListQuery => ({
  ...conditions,
  scope,
  isRead: false,
  by: "arrival",
  order: "oldest",
  limit: NO_LIMIT,
});

async function mark(client: PoolClient, plan: ListPlan, undoToken?: string) {
  await lockMarks(client, plan.userKey);
  const { text, values } = markSql(plan, undoToken);
  const [marked] = await sql<{ count: number; newest: number | null }>(client, { text, values });
  return marked ?? null;
}

/** Returns the SQL that deletes the unread rows of a plan, and stores their ids under an undo token. No row: none was unread. */
function markSql(plan: ListPlan, undoToken: string | undefined) {
  const values: unknown[] = [plan.userKey];
  const parameter = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const change = changeMany("read", { where: unreadCondition(plan, parameter) });
  const undo = undoToken
    ? `, undo AS (INSERT INTO undo_unread (token, user_key, item_ids) SELECT ${parameter(undoToken, "uuid")}, $1, ids FROM listed)`
    : "";
  // An undo needs no newest, and looking for it reads all that was changed once more.
  const newest = undoToken ? "NULL::bigint" : "(SELECT max(id) FROM changed)";
  const text = `WITH ${change}${undo} SELECT cardinality(ids) AS count, ${newest} AS newest FROM listed`;
  return { text, values };
}

function narrowed({ before, olderThan, beside, ids, filter }: MarkReadInput): Partial<ListQuery> {
  const place = beside && { publishedAt: new Date(beside.publishedAt), id: beside.id };
  const isNewer = (beside?.side === "above") === (beside?.sort === "newest");
  return {
    beforeId: before === undefined ? undefined : before + 1,
    publishedUntil: olderThan === undefined ? undefined : new Date(new Date(olderThan).getTime() - MS),
    ...(isNewer ? { newerThan: place } : { olderThan: place }),
    ids,
    isStarred: filter === "starred" ? true : undefined,
    isLater: filter === "later" ? true : undefined,
  };
}

function changeOf(scope: Scope, before: number): LiveChange {
  if (scope.kind === "label" || scope.kind === "feeds") return { type: "items" };
  const feedId = scope.kind === "feed" ? scope.id : undefined;
  const bundleId = scope.kind === "bundle" ? scope.id : undefined;
  return { type: "items-read", marked: { feedId, bundleId, filter: "unread", before } };
}

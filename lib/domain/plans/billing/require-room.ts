import "server-only";
import type { PoolClient } from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { type Queryable, sql } from "@/lib/platform/db";
import { type Entitlements, type Limited, limitOf, readEntitlements } from "./entitlements";

/**
 * Locks the caller's row until the transaction ends, so that counting and inserting under a plan's limit happen one
 * request at a time. Returns what the plan allows. The first statement of every transaction that creates feeds,
 * bundles, highlights or rules. Changes of a plan take the same lock (`writeState`); foreign keys to the account do not wait for it.
 */
export async function lockPlan(on: Queryable, ctx: Ctx): Promise<Entitlements> {
  await sql(on, {
    name: "plan-lock",
    text: "SELECT FROM users WHERE key = $1 FOR NO KEY UPDATE",
    values: [ctx.user.key],
  });
  // A statement of its own: it sees a plan whose change the lock has waited for.
  return readEntitlements(ctx, on);
}

/** Throws 403 PLAN_LIMIT unless the plan and fair use allow one more feed. Runs inside the inserting transaction. */
export async function requireFeedRoom(client: PoolClient, ctx: Ctx): Promise<void> {
  await requireRoom(client, ctx, { of: "feeds", rows: "feeds WHERE user_key = $1 AND deleted_at IS NULL" });
}

/** Throws 403 PLAN_LIMIT unless the plan and fair use allow one more bundle. Runs inside the inserting transaction. */
export async function requireBundleRoom(client: PoolClient, ctx: Ctx): Promise<void> {
  await requireRoom(client, ctx, { of: "bundles", rows: "bundles WHERE user_key = $1" });
}

/** Throws 403 PLAN_LIMIT unless the plan and fair use allow one more highlight. Runs inside the inserting transaction. */
export async function requireHighlightRoom(client: PoolClient, ctx: Ctx): Promise<void> {
  await requireRoom(client, ctx, { of: "highlights", rows: "highlights WHERE user_key = $1" });
}

/** Throws 403 PLAN_LIMIT unless the plan allows one more rule. Runs inside the inserting transaction. */
export async function requireRuleRoom(client: PoolClient, ctx: Ctx): Promise<void> {
  await requireRoom(client, ctx, { of: "rules", rows: "rules WHERE user_key = $1" });
}

async function requireRoom(client: PoolClient, ctx: Ctx, { of, rows }: { of: Limited; rows: string }) {
  const allowed = await lockPlan(client, ctx);
  const { most, isFairUse } = limitOf(of, allowed);
  if (most === null || (await countRows(client, ctx, rows)) < most) return;
  throw isFairUse ? overFairUse(of, most) : overLimit(`${most} ${of}`, allowed);
}

/**
 * Throws 403 PLAN_LIMIT, with the sentence given the limit, unless the caller may have one more feed by undoing: as many
 * as the plan allows, or as many as there were before the deletions while nothing was added since. An account over a
 * lowered limit may undo, though it may not add. Runs inside the restoring transaction.
 */
export async function requireRoomToRestore(
  client: PoolClient,
  ctx: Ctx,
  explain: (limit: string) => string,
): Promise<void> {
  const allowed = await lockPlan(client, ctx);
  const { most, isFairUse } = limitOf("feeds", allowed);
  if (most === null) return;
  const [row] = await sql<{ count: number; restorable: number }>(client, {
    name: "plan-restorable-feeds",
    text: `SELECT (SELECT count(*)::int FROM feeds WHERE user_key = $1 AND deleted_at IS NULL) AS count,
      coalesce(restorable_feeds, 0) AS restorable FROM users WHERE key = $1`,
    values: [ctx.user.key],
  });
  const { count = 0, restorable = 0 } = row ?? {};
  if (count < Math.max(most, restorable)) return;
  if (isFairUse) throw overFairUse("feeds", most);
  throw new AppError("PLAN_LIMIT", explain(`${most} feeds on the ${allowed.label} plan`));
}

/** Records, before one of the caller's feeds is deleted, how many there were. Locks the caller's row. */
export async function recordRestorableFeeds(client: PoolClient, ctx: Ctx): Promise<void> {
  await lockPlan(client, ctx);
  await sql(client, {
    name: "plan-note-restorable-feeds",
    text: `UPDATE users SET restorable_feeds = greatest(restorable_feeds,
        (SELECT count(*)::int FROM feeds WHERE user_key = $1 AND deleted_at IS NULL)) WHERE key = $1`,
    values: [ctx.user.key],
  });
}

/** Records that a feed was added: deleted ones then come back only as far as the plan has room. The caller's row is locked. */
export async function forgetRestorableFeeds(client: PoolClient, ctx: Ctx): Promise<void> {
  await sql(client, {
    name: "plan-forget-restorable-feeds",
    text: "UPDATE users SET restorable_feeds = NULL WHERE key = $1 AND restorable_feeds IS NOT NULL",
    values: [ctx.user.key],
  });
}

/**
 * Throws 403 PLAN_LIMIT unless the plan allows saving smart feeds; with a client, inside its transaction and until its
 * end.
 */
export async function requireSmartFeeds(ctx: Ctx, client?: PoolClient): Promise<void> {
  const { canCreateIntelligentFeeds, label } = await (client ? lockPlan(client, ctx) : readEntitlements(ctx));
  if (canCreateIntelligentFeeds) return;
  const message = `Smart feeds are beyond the limits of the ${label} plan. Please upgrade to Pro to save them.`;
  throw new AppError("PLAN_LIMIT", message);
}

/** Only the Free plan has a larger one above it. */
function overLimit(what: string, { plan, label }: Entitlements): AppError {
  const message =
    plan === "free"
      ? `You have reached the limit of ${what} on the ${label} plan. Please upgrade to add more.`
      : `You have reached the limit of ${what}. Please delete one first.`;
  return new AppError("PLAN_LIMIT", message);
}

/** An upgrade does not help here: the details say so to the screens. */
function overFairUse(of: Limited, most: number): AppError {
  return new AppError("PLAN_LIMIT", fairUseText(of, most), { details: { isFairUse: true } });
}

/** Returns the sentence for a reached limit of fair use, with the way to get more. */
export const fairUseText = (of: Limited, most: number): string =>
  `You have ${most.toLocaleString("en-US")} ${of}, the most that fair use allows. If you need more, please contact us.`;

async function countRows(client: PoolClient, ctx: Ctx, rows: string): Promise<number> {
  const [row] = await sql<{ count: number }>(client, {
    text: `SELECT count(*)::int AS count FROM ${rows}`,
    values: [ctx.user.key],
  });
  return row?.count ?? 0;
}

import "server-only";
import { randomUUID } from "node:crypto";
import { claimant, DEAD_AFTER_SECONDS } from "@/lib/domain/base/processes/this-process";
import type { Ctx } from "@/lib/domain/ctx";
import { readEntitlements } from "@/lib/domain/plans/billing/entitlements";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { BUDGETS, type BudgetName } from "./budgets";

/** A call that is still noted as running after this time is not counted: its end could not be stored. */
const LONGEST_CALL_MINUTES = 10;
/** Seconds after which a caller with too many running calls is asked to try again. */
const RUNNING_RETRY_SECONDS = 5;

/** The running calls of row `b`: not too old, and of a process that lives. */
const RUNNING = `unnest(b.call_ids, b.call_processes, b.call_ends) AS c(id, process, ends_at)
  WHERE c.ends_at > now() AND EXISTS (SELECT FROM processes p
    WHERE p.id = c.process AND p.beat_at > now() - interval '${DEAD_AFTER_SECONDS} seconds')`;

/**
 * Counts an expensive call against its budget, for all processes together and by the database's clock. Returns a function
 * that notes its end. A crashed process's calls stop counting as running with its heartbeat. A refused call is not
 * counted. Error: 429 RATE_LIMITED with Retry-After.
 */
export async function spendBudget(ctx: Ctx, name: BudgetName): Promise<() => Promise<void>> {
  const { perHour, atOnce } = BUDGETS[name];
  const { plan } = await readEntitlements(ctx);
  const limit = plan === "free" ? perHour.free : perHour.paid;
  const id = randomUUID();
  const counted = await sql(ctx.db.pool, {
    name: "budget-spend",
    text: `INSERT INTO budgets AS b (user_key, name, ends_at, spent, call_ids, call_processes, call_ends)
      VALUES ($1, $2, now() + interval '1 hour', 1, ARRAY[$3::uuid], ARRAY[$4::uuid],
        ARRAY[now() + interval '${LONGEST_CALL_MINUTES} minutes'])
      ON CONFLICT (user_key, name) DO UPDATE SET
        ends_at = CASE WHEN b.ends_at <= now() THEN excluded.ends_at ELSE b.ends_at END,
        spent = CASE WHEN b.ends_at <= now() THEN 1 ELSE b.spent + 1 END,
        (call_ids, call_processes, call_ends) = (SELECT array_agg(c.id) || excluded.call_ids,
          array_agg(c.process) || excluded.call_processes, array_agg(c.ends_at) || excluded.call_ends FROM ${RUNNING})
      WHERE (b.ends_at <= now() OR b.spent < $5) AND (SELECT count(*) FROM ${RUNNING}) < $6
      RETURNING user_key`,
    values: [ctx.user.key, name, id, await claimant(ctx.db), limit, atOnce],
  });
  if (counted.length === 0) throw await refusal(ctx, name, limit);
  return () => endCall(ctx, name, id);
}

async function endCall(ctx: Ctx, name: BudgetName, id: string): Promise<void> {
  await sql(ctx.db.pool, {
    name: "budget-end-call",
    text: `UPDATE budgets b SET (call_ids, call_processes, call_ends) = (
        SELECT coalesce(array_agg(c.id), '{}'), coalesce(array_agg(c.process), '{}'), coalesce(array_agg(c.ends_at), '{}')
        FROM unnest(b.call_ids, b.call_processes, b.call_ends) AS c(id, process, ends_at) WHERE c.id <> $3)
      WHERE user_key = $1 AND name = $2`,
    values: [ctx.user.key, name, id],
  }).catch((err) => ctx.log.warn({ err, budget: name }, "the end of a call could not be noted"));
}

/** Returns the error of a call that was not counted: the hour is used up, or too many calls are running. */
async function refusal(ctx: Ctx, name: BudgetName, limit: number): Promise<AppError> {
  const { done, atOnce } = BUDGETS[name];
  const [row] = await sql<{ isSpent: boolean; seconds: number }>(ctx.db.pool, {
    name: "budget-refusal",
    text: `SELECT spent >= $3 AND ends_at > now() AS "isSpent",
        greatest(1, ceil(extract(epoch FROM ends_at - now())))::int AS seconds
      FROM budgets WHERE user_key = $1 AND name = $2`,
    values: [ctx.user.key, name, limit],
  });
  if (!row?.isSpent) {
    const message = `${atOnce} of these calls are still running. Please try again in ${RUNNING_RETRY_SECONDS} seconds.`;
    return rateLimited(message, RUNNING_RETRY_SECONDS);
  }
  return rateLimited(`You have ${done} too many times this hour. Please try again ${wait(row.seconds)}.`, row.seconds);
}

const rateLimited = (message: string, seconds: number) =>
  new AppError("RATE_LIMITED", message, { headers: { "retry-after": String(seconds) } });

function wait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "in a minute" : `in ${minutes} minutes`;
}

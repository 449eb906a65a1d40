import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { hashUuid } from "@/lib/domain/sources/source-identity";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { askLlm, hasLlm, type LlmQuestion } from "@/lib/platform/llm";

/** Questions for one user a day (UTC); answers that are known already cost nothing. */
export const CALLS_A_DAY = 50;

/**
 * Asks the language model, unless the same was answered before (by the same model, kept for 30 days) or the user's
 * budget of the day is used up. Null when there is no answer. Never throws for what the model does.
 */
export async function askWithinBudget<Answer>(
  ctx: SystemCtx,
  userKey: number,
  question: LlmQuestion<Answer>,
): Promise<Answer | null> {
  if (!hasLlm()) return null;
  const { task, shape, data } = question;
  const key = hashUuid(JSON.stringify(["llm", env().llm.model, task, shape, data]));
  const [known] = await sql<{ answer: unknown }>(ctx.db.pool, {
    name: "llm-known",
    text: "SELECT answer FROM llm_answers WHERE key = $1 AND created_at > $2::timestamptz - interval '30 days'",
    values: [key, ctx.now()],
  });
  const checked = known && question.answer.safeParse(known.answer);
  if (checked?.success) return checked.data;
  if (!(await takeFromBudget(ctx, userKey))) return null;
  const answer = await askLlm(question);
  if (answer === null) return null;
  await sql(ctx.db.pool, {
    name: "llm-keep",
    text: `INSERT INTO llm_answers (key, answer, created_at) VALUES ($1, $2, $3)
      ON CONFLICT (key) DO UPDATE SET answer = excluded.answer, created_at = excluded.created_at`,
    values: [key, JSON.stringify(answer), ctx.now()],
  });
  return answer;
}

/** Counted before asking: many questions at once cannot pass the limit together. */
async function takeFromBudget(ctx: SystemCtx, userKey: number): Promise<boolean> {
  const rows = await sql(ctx.db.pool, {
    name: "llm-budget",
    text: `INSERT INTO llm_uses AS u (user_key, day, calls) VALUES ($1, ($2::timestamptz AT TIME ZONE 'UTC')::date, 1)
      ON CONFLICT (user_key, day) DO UPDATE SET calls = u.calls + 1 WHERE u.calls < ${CALLS_A_DAY} RETURNING calls`,
    values: [userKey, ctx.now()],
  });
  return rows.length > 0;
}

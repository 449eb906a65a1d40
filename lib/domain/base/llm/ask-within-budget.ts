import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { hashUuid } from "@/lib/domain/hash-uuid";
import type { Prisma } from "@/lib/generated/prisma/client";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { askLlm, hasLlm, type LlmQuestion } from "@/lib/platform/llm";

/** Questions per user and day (UTC). Cached answers do not count. */
export const CALLS_A_DAY = 50;
const CACHE_MS = 30 * 86_400_000;

/**
 * Asks the language model. Returns the cached answer to the same question (same model, 30 days) if there is one, and null
 * when the user's daily budget is used up or there is no valid answer. Errors of the model do not throw.
 */
export async function askWithinBudget<Answer>(
  ctx: SystemCtx,
  userKey: number,
  question: LlmQuestion<Answer>,
): Promise<Answer | null> {
  if (!hasLlm()) return null;
  const { task, shape, data } = question;
  const key = hashUuid(JSON.stringify(["llm", env().llm.model, task, shape, data]));
  const cached = await ctx.db.prisma.llmAnswer.findFirst({
    where: { key, createdAt: { gt: new Date(ctx.now().getTime() - CACHE_MS) } },
  });
  const checked = cached && question.answer.safeParse(cached.answer);
  if (checked?.success) return checked.data;
  if (!(await takeFromBudget(ctx, userKey))) return null;
  const answer = await askLlm(question);
  if (answer === null) return null;
  const row = { answer: answer as Prisma.InputJsonValue, createdAt: ctx.now() };
  await ctx.db.prisma.llmAnswer.upsert({ where: { key }, create: { key, ...row }, update: row });
  return answer;
}

/** Counts the question before it is asked, so that simultaneous ones cannot exceed the limit. */
async function takeFromBudget(ctx: SystemCtx, userKey: number): Promise<boolean> {
  const rows = await sql(ctx.db.pool, {
    name: "llm-budget",
    text: `INSERT INTO llm_uses AS u (user_key, day, calls) VALUES ($1, ($2::timestamptz AT TIME ZONE 'UTC')::date, 1)
      ON CONFLICT (user_key, day) DO UPDATE SET calls = u.calls + 1 WHERE u.calls < ${CALLS_A_DAY} RETURNING calls`,
    values: [userKey, ctx.now()],
  });
  return rows.length > 0;
}

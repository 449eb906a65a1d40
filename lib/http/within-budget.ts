import "server-only";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import type { BudgetName } from "@/lib/domain/plans/budgets/budgets";
import { spendBudget } from "@/lib/domain/plans/budgets/spend-budget";
import { onBodyEnd } from "./turns/on-body-end";

type Spender = { budget: BudgetName | undefined; user: CtxUser | null };

/**
 * Runs the handler of a call that may have a budget. The call counts as running until the handler ends, and when that
 * returns a response with a body, until the body was sent or the client has gone. Error: 429 RATE_LIMITED.
 */
export async function withinBudget(
  system: SystemCtx,
  { budget, user }: Spender,
  handle: () => unknown,
): Promise<unknown> {
  if (!budget || !user) return handle();
  const end = await spendBudget({ ...system, user }, budget);
  let isSending = false;
  try {
    const answer = await handle();
    if (!(answer instanceof Response) || !answer.body) return answer;
    isSending = true;
    return new Response(onBodyEnd(answer.body, { end }), answer);
  } finally {
    if (!isSending) await end();
  }
}

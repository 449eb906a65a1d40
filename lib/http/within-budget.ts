import "server-only";
import type { BudgetName } from "@/lib/domain/budgets/budgets";
import { spendBudget } from "@/lib/domain/budgets/spend-budget";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";

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
    return new Response(endingWith(answer.body, end), answer);
  } finally {
    if (!isSending) await end();
  }
}

/** Returns the same body; `end` is called once when it ends, fails or is cancelled. */
function endingWith(body: ReadableStream<Uint8Array>, end: () => Promise<void>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          await end();
          controller.close();
        } catch (thrown) {
          await end();
          controller.error(thrown);
        }
      },
      async cancel(reason) {
        await reader.cancel(reason).finally(end);
      },
    },
    { highWaterMark: 0 },
  );
}

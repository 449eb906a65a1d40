import "server-only";
import { z } from "zod";
import { askWithinBudget } from "@/lib/domain/base/llm/ask-within-budget";
import type { SystemCtx } from "@/lib/domain/ctx";
import { plainAnswer } from "@/lib/platform/llm";

/** Suggestions of a language model for keywords: empty without a model, when it is too slow, or over budget. */
export type ModelAdvice = { title: string | null; description: string | null; related: string[] };

export const NO_ADVICE: ModelAdvice = { title: null, description: null, related: [] };

const MOST_RELATED = 6;

const Advice = z.object({
  title: plainAnswer(80),
  description: plainAnswer(200),
  related: z.array(plainAnswer(40)).max(MOST_RELATED),
});

/** A user waits; the searches take about as long. */
const TIMEOUT_MS = 1_800;

/** Asks the model about keywords, once for all users: nothing personal is sent. Never throws. */
export async function readAdvice(
  ctx: SystemCtx,
  { ownerKey, keywords }: { ownerKey: number; keywords: string },
): Promise<ModelAdvice> {
  const said = await askWithinBudget(ctx, ownerKey, {
    task:
      "A reader wants to follow a subject in the news. From their search keywords, write a short title for a feed of it, " +
      "one sentence that describes the subject, and up to six other words or short phrases articles about it would use.",
    shape:
      '{"title": string (at most 80 characters), "description": string (at most 200), "related": string[] (at most 6, each at most 40)}',
    data: { keywords: keywords.toLowerCase().replace(/\s+/g, " ").trim() },
    answer: Advice,
    timeoutMs: TIMEOUT_MS,
  });
  return said ?? NO_ADVICE;
}

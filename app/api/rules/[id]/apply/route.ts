import { IdParams } from "@/lib/contracts/common";
import { AppliedRule, ApplyRuleInput } from "@/lib/contracts/rules/rules";
import { applyRule } from "@/lib/domain/library/rules/apply-rule";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    params: IdParams,
    body: ApplyRuleInput,
    output: AppliedRule,
    api: {
      id: "applyRule",
      summary: "Apply a rule to existing articles",
      description:
        "Does what the preview shows, and sends no notifications. Articles that are starred, saved for later or labelled are not hidden.",
      example: { body: { days: 30 } },
    },
  },
  ({ ctx, params, body }) => applyRule(ctx, params.id, body),
);

import { UndoneRule, UndoRuleInput } from "@/lib/contracts/rules/rules";
import { undoRule } from "@/lib/domain/library/rules/apply-rule";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    body: UndoRuleInput,
    output: UndoneRule,
    api: {
      id: "undoRule",
      summary: "Undo the application of a rule",
      description: "Works once, within ten minutes.",
      errors: ["GONE"],
      example: { body: { undoId: "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6" } },
    },
  },
  ({ ctx, body }) => undoRule(ctx, body.undoId),
);

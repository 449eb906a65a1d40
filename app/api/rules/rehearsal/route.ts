import { Rehearsal, RehearsalInput } from "@/lib/contracts/rules/rules";
import { rehearseRule } from "@/lib/domain/library/rules/rehearse-rule";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    body: RehearsalInput,
    output: Rehearsal,
    api: {
      id: "rehearseRule",
      summary: "Preview a rule",
      description: "Returns what a rule would have done to the articles of the last days. Changes nothing.",
      errors: ["NOT_FOUND"],
      example: { body: { query: 'title:"ferry"', days: 30 } },
    },
  },
  ({ ctx, body }) => rehearseRule(ctx, body),
);

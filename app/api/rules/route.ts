import { z } from "zod";
import { NewRule, Rule } from "@/lib/contracts/rules/rules";
import { listRules } from "@/lib/domain/library/rules/rule-row";
import { createRule } from "@/lib/domain/library/rules/save-rule";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    output: z.array(Rule),
    api: { id: "listRules", summary: "List rules", description: "In the order in which they were made." },
  },
  ({ ctx }) => listRules(ctx),
);

export const POST = route(
  {
    body: NewRule,
    output: Rule,
    status: 201,
    api: {
      id: "createRule",
      summary: "Create a rule",
      description:
        "The rule runs once on each article that arrives from now on. `query` is a search without `is:` and `label:`. You can have three rules on Free and 200 on Pro.",
      errors: ["PLAN_LIMIT", "NOT_FOUND"],
      example: { body: { name: "Mute ferry news", query: 'title:"ferry"', actions: [{ type: "read" }] } },
    },
  },
  ({ ctx, body }) => createRule(ctx, body),
);

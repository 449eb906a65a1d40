import { IdParams } from "@/lib/contracts/common";
import { Rule, RuleChange } from "@/lib/contracts/rules/rules";
import { getRule } from "@/lib/domain/library/rules/rule-row";
import { deleteRule, updateRule } from "@/lib/domain/library/rules/save-rule";
import { route } from "@/lib/http/route";

export const GET = route(
  { params: IdParams, output: Rule, api: { id: "getRule", summary: "Get a rule" } },
  ({ ctx, params }) => getRule(ctx, params.id),
);

export const PATCH = route(
  {
    params: IdParams,
    body: RuleChange,
    output: Rule,
    current: ({ ctx, params }) => getRule(ctx, params.id),
    api: {
      id: "updateRule",
      summary: "Update a rule",
      description:
        "If you change what the rule matches, or enable it, it runs for articles that arrive from then on. An empty `name` removes the name; `feedId` or `bundleId` set both.",
      example: { body: { enabled: false } },
    },
  },
  ({ ctx, params, body }) => updateRule(ctx, params.id, body),
);

export const DELETE = route(
  {
    params: IdParams,
    api: {
      id: "deleteRule",
      summary: "Delete a rule",
      description: "What it did to articles stays.",
      isDestructive: true,
    },
  },
  ({ ctx, params }) => deleteRule(ctx, params.id),
);

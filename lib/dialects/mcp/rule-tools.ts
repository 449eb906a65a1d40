import "server-only";
import { z } from "zod";
import { NewRule, RehearsalInput, Rule } from "@/lib/contracts/rules/rules";
import { rehearseRule } from "@/lib/domain/library/rules/rehearse-rule";
import { listRules } from "@/lib/domain/library/rules/rule-row";
import { createRule } from "@/lib/domain/library/rules/save-rule";
import { validate } from "@/lib/http/read-request";
import { ArticleRow, articleRow, Id } from "./shapes";
import { ADDS, READS, tool } from "./tool";

const What = z.object({
  query: z.string().trim().min(1).max(400).describe("A search as in the tool search, without is: and label:"),
  feedId: Id.optional().describe("Only articles of this feed"),
  bundleId: Id.optional().describe("Only articles of this bundle"),
});
const RuleRow = Rule.pick({
  id: true,
  name: true,
  query: true,
  feedId: true,
  bundleId: true,
  enabled: true,
  thisWeek: true,
}).extend({ actions: z.array(z.string()) });
const ruleRow = ({ actions, createdAt: _, isScopeGone: __, ...rule }: Rule) => ({
  ...rule,
  actions: actions.map(({ type }) => type),
});

const listRulesTool = tool({
  name: "list_rules",
  title: "List rules",
  description:
    "Lists the reader's rules: what each does with new articles that match its search, and how many it matched this week.",
  input: z.object({}),
  output: z.object({ rules: z.array(RuleRow) }),
  annotations: READS,
  run: async (ctx) => ({ rules: (await listRules(ctx)).map(ruleRow) }),
});

const rehearse = tool({
  name: "rehearse_rule",
  title: "Preview a rule",
  description:
    "Returns what a rule would have matched in the last days: how many articles, how many of them the reader had read or starred, and the newest. Changes nothing.",
  input: What.extend({ days: z.number().int().min(1).max(90).default(30) }),
  output: z.object({
    matched: z.number().int(),
    total: z.number().int(),
    alreadyRead: z.number().int(),
    starred: z.number().int(),
    articles: z.array(ArticleRow),
  }),
  annotations: READS,
  isForeign: true,
  run: async (ctx, input) => {
    const { sample, ...counts } = await rehearseRule(ctx, validate(RehearsalInput, { ...input, limit: 10 }));
    return { ...counts, articles: sample.map(articleRow) };
  },
});

const makeRule = tool({
  name: "make_rule",
  title: "Make a rule",
  description:
    "Makes a rule for articles that arrive from now on. Preview it and ask the reader first. Labels and mails can be chosen in the settings.",
  input: What.extend({
    name: z.string().trim().max(100).optional(),
    actions: z.array(z.enum(["read", "star", "hide", "notify", "private"])).min(1),
  }),
  output: z.object({ rule: RuleRow }),
  annotations: ADDS,
  run: async (ctx, { actions, ...input }) => {
    const body = { ...input, actions: actions.map((type) => ({ type })) };
    return { rule: ruleRow(await createRule(ctx, validate(NewRule, body))) };
  },
});

export const RULE_TOOLS = [listRulesTool, rehearse, makeRule] as const;

import type { Rule, RuleActionType } from "@/lib/contracts/rules/rules";

/** Returns what a rule is called: its name, or else its query. */
export const ruleTitle = ({ name, query }: Pick<Rule, "name" | "query">): string => name ?? query;

/** The address of the editor for a rule that begins like this. */
export function newRulePath(given: { query?: string; feedId?: number; does?: RuleActionType }): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(given)) if (value !== undefined) params.set(key, String(value));
  return `/settings/rules/new${params.size > 0 ? `?${params}` : ""}`;
}

import "server-only";
import { NewRule } from "@/lib/contracts/rules/rules";
import type { Ctx } from "@/lib/domain/ctx";
import { listLabels } from "@/lib/domain/library/labels/list-labels";
import { storedRuleQuery } from "@/lib/domain/library/rules/rule-query";
import { actionsOf, listRules } from "@/lib/domain/library/rules/rule-row";
import { createRule } from "@/lib/domain/library/rules/save-rule";
import { attempt } from "./attempt";
import type { FileRule } from "./decisions";
import type { Ids } from "./restore-webhooks";

/**
 * Makes the rules of a file that the caller lacks. Left out and counted are those of a feed or bundle that was not imported,
 * which would be about everything, those that do nothing without their labels (`unusable`), and those beyond the plan's
 * limit. Labels come first.
 */
export async function restoreRules(
  ctx: Ctx,
  rules: readonly FileRule[],
  ids: Ids,
): Promise<{ beyond: number; unusable: number }> {
  const left = { beyond: 0, unusable: 0 };
  if (rules.length === 0) return left;
  const labelIds = new Map((await listLabels(ctx)).map(({ name, id }) => [name.toLowerCase(), id]));
  const known = new Set((await listRules(ctx)).map(identity));
  for (const { scope, actions, labels, name, ...given } of rules) {
    const feedId = given.feedId !== null ? (ids.feeds.get(given.feedId) ?? null) : null;
    const bundleId = given.bundleId !== null ? (ids.bundles.get(given.bundleId) ?? null) : null;
    const isWhole = scope === "all" || (scope === "feed" ? feedId !== null : bundleId !== null);
    const own = labels.flatMap((label) => labelIds.get(label.toLowerCase()) ?? []);
    const rule = NewRule.safeParse({
      ...given,
      name: name ?? "",
      feedId,
      bundleId,
      actions: actionsOf({ actions, labelIds: own }),
    });
    if (!isWhole || !rule.success || storedRuleQuery(rule.data.query) === null) left.unusable += 1;
    else if (!known.has(identity(rule.data))) {
      known.add(identity(rule.data));
      if (!(await attempt(() => createRule(ctx, rule.data)))) left.beyond += 1;
    }
  }
  return left;
}

/** A rule that does the same to the same articles is the same. */
const identity = ({ query, feedId, bundleId, actions }: Pick<NewRule, "query" | "feedId" | "bundleId" | "actions">) =>
  JSON.stringify([
    query,
    feedId,
    bundleId,
    actions.map(({ type, labelId, mail }) => `${type} ${labelId} ${mail}`).sort(),
  ]);

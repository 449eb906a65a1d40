import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { createRule, deleteRule, updateRule } from "@/lib/domain/library/rules/save-rule";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { minifluxRules } from "./foreign-rules";

/** What Miniflux hides of a feed by regular expressions on titles: what matches `block`, and what doesn't match `keep`. */
export type FeedFilters = { block: string; keep: string };

type FilterRule = { id: number; feedId: number; query: string };

const TERM = /title:"([^"]+)"/g;
const FORMS = {
  block: /^title:"[^"]+"(?: OR title:"[^"]+")*$/,
  keep: /^-title:"[^"]+"(?: -title:"[^"]+")*$/,
} as const;

/** Returns the caller's rules that only hide articles of one feed. Index: rules_enabled_idx. */
function readHiding(ctx: Ctx): Promise<FilterRule[]> {
  return sql<FilterRule>(ctx.db.pool, {
    name: "feed-filters",
    text: `SELECT id, feed_id AS "feedId", query FROM rules
      WHERE user_key = $1 AND is_enabled AND scope = 'feed' AND feed_id IS NOT NULL AND actions = '{hide}' ORDER BY created_at, id`,
    values: [ctx.user.key],
  });
}

/** Returns the filters of each feed that has any, as far as its rules are filters by words of the title. */
export async function readFeedFilters(ctx: Ctx): Promise<(feedId: number) => FeedFilters> {
  const rules = await readHiding(ctx);
  return (feedId) => filtersIn(rules, feedId);
}

function filtersIn(rules: readonly FilterRule[], feedId: number): FeedFilters {
  const [block, keep] = [rulesOf(rules, feedId, "block"), rulesOf(rules, feedId, "keep")];
  // Several rules keep what matches all of them, which is no single list of words.
  return { block: patternOf(block), keep: keep.length === 1 ? patternOf(keep) : "" };
}

const rulesOf = (rules: readonly FilterRule[], feedId: number, kind: keyof FeedFilters) =>
  rules.filter((rule) => rule.feedId === feedId && FORMS[kind].test(rule.query));

function patternOf(rules: readonly FilterRule[]): string {
  const words = rules.flatMap(({ query }) => [...query.matchAll(TERM)].map(([, word = ""]) => word));
  const escaped = [...new Set(words)].map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return escaped.length === 0 ? "" : `(?i)\\b(${escaped.join("|")})\\b`;
}

const NO_WORDS = "Only a list of words can be blocked or kept, such as (?i)ads|deals";

/** Returns the query of the rule for a filter; undefined for an empty one. Error: 400 for a pattern that is no list of words. */
export function filterQuery(kind: keyof FeedFilters, pattern: string): string | undefined {
  const { rules, lost } = minifluxRules(0, { block: "", keep: "", [kind]: pattern });
  if (lost.length > 0) throw new AppError("VALIDATION_ERROR", NO_WORDS);
  return rules[0]?.query;
}

/**
 * Makes the caller's rules hide what these filters do; one that is undefined, or as it was, stays. An empty one removes its
 * rules. Errors: 400 for a pattern that is no list of words, when nothing is changed; 403 PLAN_LIMIT.
 */
export async function changeFeedFilters(ctx: Ctx, feedId: number, wanted: Partial<FeedFilters>): Promise<void> {
  if (wanted.block === undefined && wanted.keep === undefined) return;
  const rules = await readHiding(ctx);
  const current = filtersIn(rules, feedId);
  const changes = (["block", "keep"] as const).flatMap((kind) => {
    const pattern = wanted[kind];
    return pattern === undefined || pattern === current[kind] ? [] : [{ kind, query: filterQuery(kind, pattern) }];
  });
  for (const { kind, query } of changes) {
    const [first, ...others] = rulesOf(rules, feedId, kind);
    if (query !== undefined && first) await updateRule(ctx, first.id, { query });
    else if (query !== undefined) await createRule(ctx, { query, feedId, actions: [{ type: "hide" }], enabled: true });
    const superfluous = query === undefined && first ? [first, ...others] : others;
    for (const rule of superfluous) await deleteRule(ctx, rule.id);
  }
}

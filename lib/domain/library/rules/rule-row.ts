import "server-only";
import type { Rule, RuleAction, RuleActionType } from "@/lib/contracts/rules/rules";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { type Queryable, sql } from "@/lib/platform/db";

const WEEK_MS = 7 * 86_400_000;

type Code = RuleActionType | "mail";
/** A rule's actions as they are stored. */
export type StoredActions = { actions: Code[]; labelIds: number[] };
type Row = StoredActions & {
  id: number;
  name: string | null;
  query: string;
  scope: "all" | "feed" | "bundle";
  feedId: number | null;
  bundleId: number | null;
  isEnabled: boolean;
  createdAt: Date;
  thisWeek: number;
};

/** $1 is the user, $2 where a week begins. Index: rule_items (rule_id, at). */
const RULES = `SELECT r.id, r.name, r.query, r.scope, r.feed_id AS "feedId", r.bundle_id AS "bundleId", r.actions,
    ARRAY(SELECT l.id FROM labels l WHERE l.user_key = $1 AND l.id = ANY(r.label_ids) ORDER BY array_position(r.label_ids, l.id))::float8[]
      AS "labelIds",
    r.is_enabled AS "isEnabled", r.created_at AS "createdAt",
    (SELECT count(*)::int FROM rule_items i WHERE i.rule_id = r.id AND i.at > $2 AND NOT i.is_undone) AS "thisWeek"
  FROM rules r WHERE r.user_key = $1`;

/** Returns the caller's rules, the oldest first. */
export async function listRules(ctx: Ctx): Promise<Rule[]> {
  const rows = await sql<Row>(ctx.db.pool, {
    name: "rules-list",
    text: `${RULES} ORDER BY r.created_at, r.id`,
    values: [ctx.user.key, weekAgo(ctx)],
  });
  return rows.map(toRule);
}

/** Returns one of the caller's rules. Error: 404. */
export async function getRule(ctx: Ctx, id: number, on: Queryable = ctx.db.pool): Promise<Rule> {
  const [row] = await sql<Row>(on, {
    name: "rules-get",
    text: `${RULES} AND r.id = $3`,
    values: [ctx.user.key, weekAgo(ctx), id],
  });
  if (!row) throw notFound("Rule");
  return toRule(row);
}

const weekAgo = (ctx: Ctx) => new Date(ctx.now().getTime() - WEEK_MS);

const toRule = ({ scope, isEnabled, createdAt, actions, labelIds, ...row }: Row): Rule => ({
  ...row,
  isScopeGone: (scope === "feed" && row.feedId === null) || (scope === "bundle" && row.bundleId === null),
  actions: actionsOf({ actions, labelIds }),
  enabled: isEnabled,
  createdAt: createdAt.toISOString(),
});

/** Returns stored actions as the API has them. */
export function actionsOf({ actions, labelIds }: StoredActions): RuleAction[] {
  const hasMail = actions.includes("mail");
  return actions.flatMap((type): RuleAction[] => {
    if (type === "mail") return [];
    if (type === "label") return labelIds.map((labelId) => ({ type, labelId }));
    return [type === "notify" ? { type, mail: hasMail } : { type }];
  });
}

/** Returns actions as they are stored. */
export function storedActions(actions: readonly RuleAction[]): StoredActions {
  const codes = new Set<Code>(actions.map(({ type }) => type));
  if (actions.some(({ mail }) => mail)) codes.add("mail");
  return { actions: [...codes], labelIds: actions.flatMap(({ labelId }) => labelId ?? []) };
}

import "server-only";
import type { PoolClient } from "pg";
import type { NewRule, Rule, RuleAction, RuleChange } from "@/lib/contracts/rules/rules";
import type { Ctx } from "@/lib/domain/ctx";
import { requireScope } from "@/lib/domain/library/lists/require-scope";
import { requireRuleRoom } from "@/lib/domain/plans/billing/require-room";
import { publicId } from "@/lib/domain/public-id";
import { notFound } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { readRuleQuery } from "./rule-query";
import { getRule, storedActions } from "./rule-row";

/**
 * Makes a rule of the caller; it runs for items that arrive from now on. Errors: 400 for a query that a rule cannot have,
 * 403 PLAN_LIMIT, 404 for a feed, bundle or label that is not the caller's.
 */
export async function createRule(ctx: Ctx, given: NewRule): Promise<Rule> {
  readRuleQuery(given.query);
  const { name, query, feedId, bundleId, enabled } = given;
  const { actions, labelIds } = storedActions(given.actions);
  const id = publicId();
  const rule = await transaction(ctx.db.pool, async (client) => {
    await requireRuleRoom(client, ctx);
    await requireTargets(client, ctx, given);
    await sql(client, {
      text: `INSERT INTO rules (id, user_key, name, query, scope, feed_id, bundle_id, actions, label_ids, is_enabled, since,
          created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $11)`,
      values: [
        id,
        ctx.user.key,
        name || null,
        query,
        scopeOf(given),
        feedId ?? null,
        bundleId ?? null,
        actions,
        labelIds,
        enabled,
        ctx.now(),
      ],
    });
    return getRule(ctx, id, client);
  });
  ctx.changes.add(ctx.user.key, { type: "rules" });
  return rule;
}

/**
 * Changes one of the caller's rules. One that is switched on, or matches something else, runs for items that arrive from
 * now on. Mails begin with what was matched in the last hour. Errors as in {@link createRule}, and 404.
 */
export async function updateRule(ctx: Ctx, id: number, change: RuleChange): Promise<Rule> {
  if (change.query !== undefined) readRuleQuery(change.query);
  const hasScope = change.feedId !== undefined || change.bundleId !== undefined;
  const stored = change.actions && storedActions(change.actions);
  const rule = await transaction(ctx.db.pool, async (client) => {
    await requireTargets(client, ctx, change);
    const found = await sql(client, {
      text: `UPDATE rules SET name = CASE WHEN $3::text IS NULL THEN name ELSE nullif($3, '') END, query = coalesce($4, query),
          scope = CASE WHEN $5 THEN $6 ELSE scope END, feed_id = CASE WHEN $5 THEN $7::bigint ELSE feed_id END,
          bundle_id = CASE WHEN $5 THEN $8::bigint ELSE bundle_id END, actions = coalesce($9::text[], actions),
          label_ids = coalesce($10::bigint[], label_ids), is_enabled = coalesce($11, is_enabled), updated_at = $12,
          mailed_at = CASE WHEN 'mail' = ANY($9::text[]) AND NOT 'mail' = ANY(actions)
            THEN $12::timestamptz - interval '1 hour' ELSE mailed_at END,
          since = CASE WHEN $5 OR $4 <> query OR ($11 AND NOT is_enabled) THEN $12 ELSE since END
        WHERE id = $2 AND user_key = $1 RETURNING id`,
      values: [
        ctx.user.key,
        id,
        change.name ?? null,
        change.query ?? null,
        hasScope,
        scopeOf(change),
        change.feedId ?? null,
        change.bundleId ?? null,
        stored?.actions ?? null,
        stored?.labelIds ?? null,
        change.enabled ?? null,
        ctx.now(),
      ],
    });
    if (found.length === 0) throw notFound("Rule");
    return getRule(ctx, id, client);
  });
  ctx.changes.add(ctx.user.key, { type: "rules" });
  return rule;
}

/** Deletes one of the caller's rules; what it did stays. Error: 404. */
export async function deleteRule(ctx: Ctx, id: number): Promise<void> {
  const deleted = await sql(ctx.db.pool, {
    text: "DELETE FROM rules WHERE id = $2 AND user_key = $1 RETURNING id",
    values: [ctx.user.key, id],
  });
  if (deleted.length === 0) throw notFound("Rule");
  ctx.changes.add(ctx.user.key, { type: "rules" });
}

type Scope = { feedId?: number | null | undefined; bundleId?: number | null | undefined };
const scopeOf = ({ feedId, bundleId }: Scope) => (feedId ? "feed" : bundleId ? "bundle" : "all");

/** Throws 404 unless the feed, the bundle and the labels are the caller's. */
async function requireTargets(
  client: PoolClient,
  ctx: Ctx,
  { feedId, bundleId, actions = [] }: Scope & { actions?: RuleAction[] | undefined },
): Promise<void> {
  await requireScope(ctx, { feedId: feedId ?? undefined, bundleId: bundleId ?? undefined }, client);
  for (const { labelId } of actions) if (labelId !== undefined) await requireScope(ctx, { labelId }, client);
}

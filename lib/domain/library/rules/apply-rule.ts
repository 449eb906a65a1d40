import "server-only";
import { randomUUID } from "node:crypto";
import type { AppliedRule, ApplyRuleInput } from "@/lib/contracts/rules/rules";
import type { Ctx } from "@/lib/domain/ctx";
import { lockItems } from "@/lib/domain/library/items/states/lock-items";
import { lockMarks } from "@/lib/domain/library/items/states/lock-marks";
import { AppError, notFound } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { UNDO_MINUTES } from "@/lib/shared/constants";
import { actOnItems, changedItems, RuleChanges, undoChanges } from "./act-on-items";
import { findMatching } from "./find-matching";
import { getRule, storedActions } from "./rule-row";
import { recordMatches } from "./run-rules";

const MINUTE_MS = 60_000;

/**
 * Does to the caller's items of the last days what one of their rules says, except notifying: to what its rehearsal shows.
 * Can be undone for ten minutes. Errors: 404, and 400 where the rule's query can no longer be read.
 */
export async function applyRule(ctx: Ctx, id: number, { days }: ApplyRuleInput): Promise<AppliedRule> {
  const rule = await getRule(ctx, id);
  // What a rule matches whose feed or bundle is gone is not everything, but nothing.
  const hits = rule.isScopeGone ? [] : (await findMatching(ctx, { ...rule, days })).hits;
  const { key: userKey } = ctx.user;
  const now = ctx.now();
  const undoId = randomUUID();
  const changed = await transaction(ctx.db.pool, async (client) => {
    const locked = await sql(client, {
      name: "rules-lock",
      text: "SELECT FROM rules WHERE id = $2 AND user_key = $1 FOR KEY SHARE",
      values: [userKey, id],
    });
    if (locked.length === 0) throw notFound("Rule");
    await lockMarks(client, userKey);
    const own = new Set(
      await lockItems(
        client,
        userKey,
        hits.map((hit) => hit.id),
      ),
    );
    const matches = hits
      .filter((hit) => own.has(hit.id))
      .map((hit) => ({ userKey, ruleId: id, itemId: hit.id, feedId: hit.feed_id, articleId: hit.article_id }));
    await recordMatches(client, { matches, now, byHand: true });
    const actions = storedActions(rule.actions);
    const changes = await actOnItems(client, {
      userKey,
      acted: matches.map((match) => ({ ...match, ...actions })),
      now,
    });
    const items = changedItems(changes);
    if (items.length === 0) return 0;
    await sql(client, {
      text: "INSERT INTO rule_undos (id, user_key, rule_id, expires_at, changes) VALUES ($1, $2, $3, $4, $5)",
      values: [undoId, userKey, id, new Date(now.getTime() + UNDO_MINUTES * MINUTE_MS), JSON.stringify(changes)],
    });
    return items.length;
  });
  publish(ctx);
  return { matched: hits.length, changed, undoId: changed > 0 ? undoId : null };
}

/**
 * Takes back what applying a rule changed. Works once, for ten minutes. Error: 410 GONE for an id that is unknown, used,
 * expired or another user's.
 */
export async function undoRule(ctx: Ctx, undoId: string): Promise<{ restored: number }> {
  const { key: userKey } = ctx.user;
  const restored = await transaction(ctx.db.pool, async (client) => {
    const [undo] = await sql<{ ruleId: number; isOpen: boolean; changes: unknown }>(client, {
      text: `DELETE FROM rule_undos WHERE id = $2 AND user_key = $1
        RETURNING rule_id AS "ruleId", expires_at > $3 AS "isOpen", changes`,
      values: [userKey, undoId, ctx.now()],
    });
    if (!undo?.isOpen) throw new AppError("GONE", "It's too late to undo this");
    const changes = RuleChanges.parse(undo.changes);
    await lockMarks(client, userKey);
    await undoChanges(client, userKey, changes);
    const items = changedItems(changes);
    await sql(client, {
      name: "rules-undone",
      text: "UPDATE rule_items SET is_undone = true WHERE user_key = $1 AND rule_id = $2 AND item_id = ANY($3::bigint[])",
      values: [userKey, undo.ruleId, items],
    });
    return items.length;
  });
  publish(ctx);
  return { restored };
}

function publish(ctx: Ctx): void {
  for (const type of ["items", "labels", "rules"] as const) ctx.changes.add(ctx.user.key, { type });
}

import "server-only";
import type { PoolClient } from "pg";
import { createAlert } from "@/lib/domain/base/alerts/create-alert";
import type { SystemCtx } from "@/lib/domain/ctx";
import { lockItems } from "@/lib/domain/library/items/states/lock-items";
import { lockMarks } from "@/lib/domain/library/items/states/lock-marks";
import { sql } from "@/lib/platform/db";
import { actOnItems } from "./act-on-items";
import { NEWS_DAYS } from "./claim-rule-news";
import { type ActiveRule, type Follower, matchRules, type RuleMatch, readFollowers } from "./match-rules";
import type { StoredActions } from "./rule-row";

const DAY_MS = 86_400_000;
/** People whose rules are matched by one statement: with 200 rules each, it has 20,000. */
const FOLLOWERS_AT_ONCE = 100;

type Run = {
  articleIds: readonly number[];
  now: Date;
  /** This transaction added the articles' items for these followers: nobody else sees them. */
  newFor?: readonly number[];
};

/**
 * Runs the rules of the followers of some articles on their items of these, in the transaction that has stored what the
 * rules look at. A rule acts on an item once: what its owner undoes stays undone. Returns whose items were changed.
 * Where nobody has a rule, it costs one statement, and none with an empty `newFor`.
 */
export async function runRules(client: PoolClient, { articleIds, now, newFor }: Run): Promise<number[]> {
  if (articleIds.length === 0 || newFor?.length === 0) return [];
  const followers = await readFollowers(client, articleIds, newFor);
  const isNew = newFor !== undefined;
  const atOnce = isNew ? FOLLOWERS_AT_ONCE : 1;
  const changed: number[] = [];
  for (let at = 0; at < followers.length; at += atOnce) {
    const step = followers.slice(at, at + atOnce);
    const matches = await matchRules(client, step, { articleIds, isNew });
    if (matches.length === 0) continue;
    if (!isNew) await lockMatched(client, matches);
    const first = await recordMatches(client, { matches, now, byHand: false });
    for (const [userKey, acted] of actsOf(step, first)) {
      await actOnItems(client, { userKey, acted, now });
      await notify(client, { userKey, acted, now });
      changed.push(userKey);
    }
  }
  return changed;
}

/** Locks the matched items of one person. */
async function lockMatched(client: PoolClient, matches: readonly RuleMatch[]): Promise<void> {
  const [{ userKey } = { userKey: 0 }] = matches;
  await lockMarks(client, userKey);
  await lockItems(client, userKey, [...new Set(matches.map(({ itemId }) => itemId))]);
}

/** Returns {@link runRules} for articles that were indexed: what the job of the index is given. */
export const rulesFor = (ctx: SystemCtx) => (client: PoolClient, articleIds: readonly number[]) =>
  runRules(client, { articleIds, now: ctx.now() });

/** Records what rules have matched. Returns what they had not matched before. Index: the primary key of rule_items. */
export async function recordMatches(
  client: PoolClient,
  { matches, now, byHand }: { matches: readonly RuleMatch[]; now: Date; byHand: boolean },
): Promise<RuleMatch[]> {
  const rows = await sql<{ ruleId: number; itemId: number }>(client, {
    name: "rules-record",
    text: `INSERT INTO rule_items (user_key, rule_id, item_id, at, by_hand)
      SELECT g.user_key, g.rule_id, g.item_id, $4, $5
      FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS g(user_key, rule_id, item_id) ORDER BY g.rule_id, g.item_id
      ON CONFLICT DO NOTHING RETURNING rule_id AS "ruleId", item_id AS "itemId"`,
    values: [
      matches.map(({ userKey }) => userKey),
      matches.map(({ ruleId }) => ruleId),
      matches.map(({ itemId }) => itemId),
      now,
      byHand,
    ],
  });
  const isFirst = new Set(rows.map(({ ruleId, itemId }) => `${ruleId} ${itemId}`));
  return matches.filter(({ ruleId, itemId }) => isFirst.delete(`${ruleId} ${itemId}`));
}

type Acted = RuleMatch & StoredActions & { rule: ActiveRule };

/** Returns what the rules of each follower do, in the order of the followers. */
function actsOf(followers: readonly Follower[], matches: readonly RuleMatch[]): Map<number, Acted[]> {
  const ruleOf = new Map(followers.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule])));
  const acts = new Map<number, Acted[]>(followers.map(({ userKey }) => [userKey, []]));
  for (const match of matches) {
    const rule = ruleOf.get(match.ruleId);
    if (rule) acts.get(match.userKey)?.push({ ...match, rule, actions: rule.actions, labelIds: rule.labelIds });
  }
  return new Map([...acts].filter(([, acted]) => acted.length > 0));
}

type Notified = { userKey: number; acted: readonly Acted[]; now: Date };

/**
 * Adds one alert for each rule that notifies, however many articles it has matched: none for old ones, which a new feed
 * begins with.
 */
async function notify(client: PoolClient, { userKey, acted, now }: Notified): Promise<void> {
  const loud = acted.filter(({ rule }) => rule.actions.includes("notify"));
  for (const rule of new Set(loud.map((each) => each.rule))) {
    const matched = loud.filter((each) => each.rule === rule);
    const articles = await sql<{ id: number; title: string }>(client, {
      name: "rules-news",
      text: `SELECT id, title FROM articles WHERE id = ANY($1::bigint[]) AND published_at > $2
        ORDER BY published_at DESC, id DESC`,
      values: [matched.map(({ articleId }) => articleId), new Date(now.getTime() - NEWS_DAYS * DAY_MS)],
    });
    const [article] = articles;
    const first = matched.find(({ articleId }) => articleId === article?.id);
    if (!article || !first) continue;
    const others = articles.length === 1 ? "" : ` and ${articles.length - 1} more`;
    const alert = {
      userKey,
      type: "feed_update",
      severity: "info",
      title: `Your rule “${rule.name ?? rule.query}”`.slice(0, 200),
      message: `${article.title || "An article without a title"}${others}`,
      feedId: first.feedId,
      actionUrl: `/articles/${first.feedId}?item=${first.itemId}`,
      actionText: "Read",
      cover: "asked",
    } as const;
    await createAlert(client, alert, now);
  }
}

import "server-only";
import type { PoolClient } from "pg";
import { feedTitle, siteAddress } from "@/lib/domain/facts";
import { hasScores, scoreSql, scoreValues } from "@/lib/domain/library/search/score-sql";
import { type FeedName, NO_MARKS, planOf, type SearchPlan } from "@/lib/domain/library/search/search-plan";
import { HELD_ITEMS } from "@/lib/domain/shared-items";
import { sql } from "@/lib/platform/db";
import { storedRuleQuery } from "./rule-query";
import type { StoredActions } from "./rule-row";

export type ActiveRule = StoredActions & {
  id: number;
  userKey: number;
  name: string | null;
  query: string;
  scope: "all" | "feed" | "bundle";
  feedId: number | null;
  bundleId: number | null;
  /** ISO 8601 */
  since: string;
};
export type RuleMatch = { userKey: number; ruleId: number; itemId: number; feedId: number; articleId: number };

/** A follower's feed that has some of the articles. */
type FollowerFeed = FeedName & { userKey: number; bundleIds: number[] };

/** Somebody with rules who follows the sources of some articles, and their feeds of these. */
export type Follower = { userKey: number; rules: ActiveRule[]; feeds: FollowerFeed[] };

/**
 * Returns who has rules among the followers of these articles, by key, in one statement. The rules stay locked against deletion, so
 * that what they matched can name them.
 * @param userKeys the followers that come into question; default: all
 */
export async function readFollowers(
  client: PoolClient,
  articleIds: readonly number[],
  userKeys?: readonly number[],
): Promise<Follower[]> {
  const [row] = await sql<{ feeds: FollowerFeed[] | null; rules: ActiveRule[] | null }>(client, {
    name: "rules-followers",
    text: `WITH feed AS MATERIALIZED (
        SELECT f.user_key AS "userKey", f.id, f.source_id AS "sourceId", ${feedTitle()} AS title, true AS "isInScope",
          ${siteAddress()} AS "siteUrl",
          ARRAY(SELECT b.name FROM bundle_feeds m JOIN bundles b ON b.id = m.bundle_id WHERE m.feed_id = f.id) AS bundles,
          ARRAY(SELECT m.bundle_id FROM bundle_feeds m WHERE m.feed_id = f.id) AS "bundleIds"
        FROM feeds f JOIN sources s ON s.id = f.source_id
        WHERE f.source_id IN (SELECT a.source_id FROM articles a WHERE a.id = ANY($1::bigint[])) AND f.deleted_at IS NULL
          AND ($2::int[] IS NULL OR f.user_key = ANY($2))
          AND EXISTS (SELECT FROM rules r WHERE r.user_key = f.user_key AND r.is_enabled)
      ), rule AS MATERIALIZED (
        SELECT id, user_key AS "userKey", name, query, scope, feed_id AS "feedId", bundle_id AS "bundleId", actions,
          label_ids AS "labelIds", since
        FROM rules WHERE user_key = ANY(ARRAY(SELECT DISTINCT "userKey" FROM feed)) AND is_enabled ORDER BY id FOR KEY SHARE
      )
      SELECT (SELECT json_agg(feed) FROM feed) AS feeds, (SELECT json_agg(rule ORDER BY id) FROM rule) AS rules`,
    values: [articleIds, userKeys ?? null],
  });
  const followers = new Map<number, Follower>();
  for (const rule of row?.rules ?? []) {
    const { userKey } = rule;
    const follower = followers.get(userKey) ?? { userKey, rules: [], feeds: [] };
    follower.rules.push(rule);
    followers.set(userKey, follower);
  }
  for (const feed of row?.feeds ?? []) followers.get(feed.userKey)?.feeds.push(feed);
  return [...followers.values()].sort((a, b) => a.userKey - b.userKey);
}

type Planned = { rule: ActiveRule; plan: SearchPlan; feedIds: number[] };

/** A rule's search as it applies to these feeds; null where it concerns none of them. */
function planRule(rule: ActiveRule, feeds: readonly FollowerFeed[]): Planned | null {
  const search = storedRuleQuery(rule.query);
  if (!search) return null;
  const inScope = ({ id, bundleIds }: FollowerFeed) =>
    rule.scope === "all" ||
    (rule.scope === "feed" ? id === rule.feedId : rule.bundleId !== null && bundleIds.includes(rule.bundleId));
  const named = feeds.map((feed) => ({ ...feed, isInScope: inScope(feed) }));
  const plan = planOf(search, named, { marks: NO_MARKS });
  return plan && { rule, plan, feedIds: plan.feedIds ?? named.map(({ id }) => id) };
}

/**
 * Returns which items of these articles match which of their owner's rules, in the sense of the search: one statement,
 * however many rules there are, and one more for each person with rules about the analysis. Such rules match nothing that
 * has none.
 * @param isNew the articles' items were added by this transaction; further feeds of older ones are not looked at. Else
 *   there is one follower
 */
export async function matchRules(
  client: PoolClient,
  followers: readonly Follower[],
  { articleIds, isNew }: { articleIds: readonly number[]; isNew: boolean },
): Promise<RuleMatch[]> {
  const userKeys = followers.map(({ userKey }) => userKey);
  const planned = followers.flatMap(({ rules, feeds }) => rules.flatMap((rule) => planRule(rule, feeds) ?? []));
  if (planned.length === 0) return [];
  const scopes = planned.flatMap(({ rule, feedIds }) => feedIds.map((feedId) => ({ ruleId: rule.id, feedId })));
  const rows = await sql<Omit<RuleMatch, "userKey">>(client, {
    name: isNew ? "rules-match-new" : "rules-match",
    text: isNew ? MATCH_NEW : MATCH,
    values: [
      isNew ? userKeys : userKeys[0],
      planned.map(({ rule }) => rule.id),
      planned.map(({ plan }) => plan.full),
      planned.map(({ plan }) => plan.after),
      planned.map(({ plan }) => plan.before),
      planned.map(({ rule }) => rule.since),
      articleIds,
      scopes.map(({ ruleId }) => ruleId),
      scopes.map(({ feedId }) => feedId),
    ],
  });
  const ownerOf = new Map(planned.map(({ rule }) => [rule.id, rule.userKey]));
  const found = rows.map((row) => ({ userKey: ownerOf.get(row.ruleId) ?? 0, ...row }));
  const scored = planned.filter(({ plan }) => hasScores(plan.scores));
  const isScored = new Set(scored.map(({ rule }) => rule.id));
  const fitting = found.filter(({ ruleId }) => !isScored.has(ruleId));
  for (const userKey of new Set(scored.map(({ rule }) => rule.userKey))) {
    const own = found.filter((match) => match.userKey === userKey && isScored.has(match.ruleId));
    fitting.push(...(await fitScores(client, userKey, { scored, found: own })));
  }
  return fitting;
}

/**
 * Documents are unpacked once each, not once per rule. Indexes: feed_items and item_feeds (article_id, user_key), primary
 * key of article_search.
 * @param items SQL of the items: id, feed_id, article_id, published_at, arrived_at, found_in, found_as
 */
const matchSql = (items: string) => `WITH rule AS MATERIALIZED (
      SELECT r.id, r.query::tsquery AS query, r.after, r.before, r.since
      FROM unnest($2::bigint[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[]) AS r(id, query, after, before, since)
    ), item AS MATERIALIZED (${items}), document AS MATERIALIZED (
      SELECT article_id, document || ''::tsvector AS words FROM article_search WHERE article_id = ANY($7::bigint[])
    )
    SELECT DISTINCT rule.id AS "ruleId", item.id AS "itemId", item.feed_id AS "feedId", item.article_id AS "articleId"
    FROM unnest($8::bigint[], $9::bigint[]) AS s(rule_id, feed_id)
      JOIN rule ON rule.id = s.rule_id JOIN item ON item.found_in = s.feed_id
      LEFT JOIN document d ON d.article_id = item.found_as
    WHERE (rule.query IS NULL OR d.words @@ rule.query) AND item.arrived_at >= rule.since
      AND item.published_at >= rule.after AND item.published_at < rule.before`;

const MATCH_NEW = matchSql(`SELECT i.id, i.feed_id, i.article_id, i.published_at, i.arrived_at, i.feed_id AS found_in,
      i.article_id AS found_as
    FROM feed_items i WHERE i.user_key = ANY($1::int[]) AND i.article_id = ANY($7::bigint[])`);

const MATCH =
  matchSql(`SELECT i.id, i.feed_id, i.article_id, i.published_at, i.arrived_at, h.feed_id AS found_in, h.article_id AS found_as
    FROM (${HELD_ITEMS}) h JOIN feed_items i ON i.user_key = $1 AND i.id = h.id WHERE h.article_id = ANY($7::bigint[])`);

/** Returns those of what was found whose analysis fits, too. One statement, a part of it for each rule. */
async function fitScores(
  client: PoolClient,
  userKey: number,
  { scored, found }: { scored: readonly Planned[]; found: readonly RuleMatch[] },
): Promise<RuleMatch[]> {
  if (found.length === 0) return [];
  const values: unknown[] = [
    userKey,
    found.map(({ ruleId }) => ruleId),
    found.map(({ itemId }) => itemId),
    found.map(({ feedId }) => feedId),
    found.map(({ articleId }) => articleId),
  ];
  const parts = scored
    .filter(({ rule }) => found.some(({ ruleId }) => ruleId === rule.id))
    .map(({ rule, plan }) => {
      const at = values.push(scoreValues(plan.scores));
      const fits = scoreSql({ ...plan.scores, isAnalysed: true }, "c", at);
      return `SELECT c.rule_id AS "ruleId", c.id AS "itemId", c.feed_id AS "feedId", c.article_id AS "articleId" FROM c
        WHERE c.rule_id = ${rule.id} AND $1::int IS NOT NULL AND $${at}::text[] IS NOT NULL ${fits}`;
    });
  const rows = await sql<Omit<RuleMatch, "userKey">>(client, {
    text: `WITH c AS MATERIALIZED (SELECT * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
        AS found(rule_id, id, feed_id, article_id)) ${parts.join(" UNION ALL ")}`,
    values,
  });
  return rows.map((row) => ({ userKey, ...row }));
}

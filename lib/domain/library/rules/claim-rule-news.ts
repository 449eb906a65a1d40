import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** Notifications are about articles that were published in so many days before a rule matched them. */
export const NEWS_DAYS = 2;
/** Articles that one mail names. */
const NAMED = 20;

/** Matches are older than their commit, by less than this. */
const LAG = "interval '1 minute'";

/** A rule with articles that no mail has told of, and how far mails have come now and before. */
export type RuleNews = { ruleId: number; userKey: number; email: string; rule: string; after: Date; until: Date };
export type RuleNewsArticle = { id: number; feedId: number; title: string; feed: string; count: number };

/**
 * Claims the next rule that has matched articles since its last mail, which was at least an hour ago; null for none. A mail
 * that is not sent after that is left out. Index: rules_mail_idx, rule_items (rule_id, at).
 */
export async function claimRuleNews(ctx: SystemCtx): Promise<RuleNews | null> {
  const [claimed] = await sql<RuleNews>(ctx.db.pool, {
    name: "rules-claim-news",
    text: `UPDATE rules r SET mailed_at = $1 FROM users u, (
        SELECT o.id, coalesce(o.mailed_at, 'epoch') - ${LAG} AS after FROM rules o
        WHERE 'mail' = ANY(o.actions) AND o.is_enabled
          AND (o.mailed_at IS NULL OR o.mailed_at <= $1::timestamptz - interval '1 hour')
          AND EXISTS (SELECT FROM rule_items i WHERE i.rule_id = o.id AND i.at > coalesce(o.mailed_at, 'epoch') - ${LAG}
            AND i.at <= $1::timestamptz - ${LAG} AND NOT i.by_hand)
        ORDER BY o.mailed_at NULLS FIRST LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED) due
      WHERE r.id = due.id AND u.key = r.user_key
      RETURNING $1::timestamptz - ${LAG} AS until, r.id AS "ruleId", r.user_key AS "userKey", u.email, coalesce(r.name, r.query) AS rule, due.after`,
    values: [ctx.now()],
  });
  return claimed ?? null;
}

/**
 * Returns the newest articles that a claimed mail tells of, each with the number of all. Hidden ones are left out. Index: rule_items
 * (rule_id, at).
 */
export async function listRuleNews(
  ctx: SystemCtx,
  { ruleId, userKey, after, until }: RuleNews,
): Promise<RuleNewsArticle[]> {
  return sql<RuleNewsArticle>(ctx.db.pool, {
    name: "rules-news-of",
    text: `SELECT p.id, p.feed_id AS "feedId", a.title, coalesce(f.title, s.title) AS feed, (count(*) OVER ())::int AS count
      FROM rule_items i JOIN feed_items p ON p.user_key = $1 AND p.id = i.item_id
        JOIN articles a ON a.id = p.article_id JOIN feeds f ON f.id = p.feed_id JOIN sources s ON s.id = f.source_id
      WHERE i.user_key = $1 AND i.rule_id = $2 AND i.at > $3 AND i.at <= $4 AND NOT i.by_hand AND NOT i.is_undone
        AND p.published_at > i.at - interval '${NEWS_DAYS} days'
      ORDER BY p.published_at DESC, p.id DESC LIMIT ${NAMED}`,
    values: [userKey, ruleId, after, until],
  });
}

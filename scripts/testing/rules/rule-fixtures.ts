import { FeedItemQuery } from "@/lib/contracts/items";
import type { NewRule, RuleAction } from "@/lib/contracts/rules/rules";
import type { SourceItem } from "@/lib/domain/content/articles/identify-items";
import type { Ctx } from "@/lib/domain/ctx";
import { reconcileCounts } from "@/lib/domain/library/items/reconcile-counts";
import { rehearseRule } from "@/lib/domain/library/rules/rehearse-rule";
import { runRules } from "@/lib/domain/library/rules/run-rules";
import { createRule } from "@/lib/domain/library/rules/save-rule";
import { findItems } from "@/lib/domain/library/search/find-items";
import { db, sql, transaction } from "@/lib/platform/db";
import { entry, follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";

/** Makes a rule with one action. */
export const makeRule = (ctx: Ctx, query: string, { does, ...more }: Partial<NewRule> & { does: RuleAction["type"] }) =>
  createRule(ctx, { query, actions: [{ type: does }], enabled: true, ...more });

/** Rehearses a rule over thirty days. */
export const rehearse = (ctx: Ctx, query: string, more: object = {}) =>
  rehearseRule(ctx, { query, days: 30, limit: 100, ...more });
export const titled = (title: string, more: Partial<SourceItem> = {}) => entry({ title, ...more });

/** A reader of one source, which has been fetched. */
export async function ruleReader(columns: Parameters<typeof freshUser>[0] = { plan: "pro" }) {
  const ctx = await freshUser(columns);
  const source = await freshSource();
  const feed = await follow(ctx, source);
  return { ctx, source, feed };
}

/** The reader's articles by title. */
export async function stateOf(ctx: Ctx) {
  const items = await itemsOf(ctx);
  return Object.fromEntries(items.map(({ title, isUnread }) => [title, isUnread ? "unread" : "read"]));
}
export const idOf = async (ctx: Ctx, title: string) =>
  (await itemsOf(ctx)).find((item) => item.title === title)?.id ?? 0;
export const found = async (ctx: Ctx, q: string) =>
  (await findItems(ctx, FeedItemQuery.parse({ q }))).data.map(({ title }) => title);

/** Stores analyses of a source's articles and runs the rules, as the analysis does. */
export async function analyseFor(
  source: number,
  said: (title: string) => { topics?: string[]; minutes?: number; kind?: string },
) {
  const articles = await sql<{ id: number; title: string }>(db().pool, {
    text: "SELECT id, title FROM articles WHERE source_id = $1",
    values: [source],
  });
  await transaction(db().pool, async (client) => {
    for (const { id, title } of articles) {
      const { topics = [], minutes = null, kind = null } = said(title);
      await client.query(
        `INSERT INTO article_analyses (article_id, key_topics, key_points, reading_time_minutes, content_type, analyzed_at)
         VALUES ($1, $2, '{}', $3, $4, now()) ON CONFLICT DO NOTHING`,
        [id, topics, minutes, kind],
      );
    }
    await runRules(client, { articleIds: articles.map(({ id }) => id), now: testCtx().now() });
  });
}

/** The counters are right, whatever was done. */
export async function expectRightCounts(ctx: Ctx): Promise<void> {
  const before = await sql(ctx.db.pool, {
    text: "SELECT * FROM feed_counts WHERE user_key = $1 ORDER BY feed_id",
    values: [ctx.user.key],
  });
  await reconcileCounts({ ...ctx, log: { ...ctx.log, error: () => undefined } as never }, () => false);
  const after = await sql(ctx.db.pool, {
    text: "SELECT * FROM feed_counts WHERE user_key = $1 ORDER BY feed_id",
    values: [ctx.user.key],
  });
  expect(after).toEqual(before);
}

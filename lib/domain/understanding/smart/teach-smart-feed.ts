import "server-only";
import type { PoolClient } from "pg";
import type { SmartLessonInput, SmartSettings } from "@/lib/contracts/smart";
import type { Ctx } from "@/lib/domain/ctx";
import { HELD_ITEMS } from "@/lib/domain/shared-items";
import { notFound } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { getSmartSettings } from "./get-smart-settings";
import { lockSmartFeed } from "./require-smart-feed";
import { siteOf } from "./site-of";
import { lessonText } from "./smart-taste";

/**
 * Teaches a smart feed to find more, or less, of what resembles one of its items, from the next search on. A second
 * lesson on the same item replaces the first, null removes it. Error: 404 for a foreign feed and for an item of another
 * one.
 */
export async function teachSmartFeed(ctx: Ctx, feedId: number, lesson: SmartLessonInput): Promise<SmartSettings> {
  const settings = await transaction(ctx.db.pool, async (client) => {
    const { sourceId, keywords } = await lockSmartFeed(client, ctx, feedId);
    const article = await readArticle(client, ctx, { feedId, itemId: lesson.itemId });
    if (lesson.direction === null) {
      const text = "DELETE FROM smart_lessons WHERE source_id = $1 AND article_id = $2";
      await sql(client, { text, values: [sourceId, article.id] });
    } else {
      const site = siteOf(article.url, article.origin ?? "");
      await sql(client, {
        name: "smart-teach",
        text: `INSERT INTO smart_lessons (source_id, article_id, direction, site, words, created_at)
          VALUES ($1, $2, $3, $4, $5, $6)
          ON CONFLICT (source_id, article_id) DO UPDATE SET direction = $3, site = $4, words = $5, created_at = $6`,
        values: [
          sourceId,
          article.id,
          lesson.direction === "more" ? 1 : -1,
          site,
          lessonText(article.title, keywords),
          ctx.now(),
        ],
      });
    }
    return getSmartSettings(ctx, feedId, client);
  });
  ctx.changes.add(ctx.user.key, { type: "feeds", action: "edited", feedIds: [feedId] });
  return settings;
}

type TaughtArticle = { id: number; url: string; title: string; origin: string | null };

async function readArticle(
  client: PoolClient,
  ctx: Ctx,
  of: { feedId: number; itemId: number },
): Promise<TaughtArticle> {
  const [article] = await sql<TaughtArticle>(client, {
    name: "smart-taught-article",
    text: `SELECT a.id, a.url, a.title, a.origin_title AS origin FROM (${HELD_ITEMS}) i JOIN articles a ON a.id = i.article_id
           WHERE i.id = $2 AND i.feed_id = $3`,
    values: [ctx.user.key, of.itemId, of.feedId],
  });
  if (!article) throw notFound("Article");
  return article;
}

/** Removes all lessons of a smart feed. Error: 404. */
export async function forgetLessons(ctx: Ctx, feedId: number): Promise<SmartSettings> {
  const settings = await transaction(ctx.db.pool, async (client) => {
    const { sourceId } = await lockSmartFeed(client, ctx, feedId);
    await sql(client, { text: "DELETE FROM smart_lessons WHERE source_id = $1", values: [sourceId] });
    return getSmartSettings(ctx, feedId, client);
  });
  ctx.changes.add(ctx.user.key, { type: "feeds", action: "edited", feedIds: [feedId] });
  return settings;
}

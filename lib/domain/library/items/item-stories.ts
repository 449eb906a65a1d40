import "server-only";
import type { FeedItem } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { ITEM_SQL, type ItemRow, toFeedItem } from "./item-row";

/** The most items of a story that are read. */
const MOST = 100;

/**
 * The order of a story's items `i` with their analyses `n` and the counters of their feeds `c`, best first: form (0–100,
 * 50 while that is not known), up to 20 for a feed of which the reader reads everything, up to 10 for a thousand words;
 * of equal ones the earliest.
 */
const BEST_FIRST = `coalesce(n.quality_score, 50) + 20 * (1 - coalesce(c.unread::float8 / nullif(c.total, 0), 1))
  + least(10, coalesce(n.word_count, 0) / 100.0) DESC, i.published_at, i.id`;
const BEST_JOINS = `LEFT JOIN article_analyses n ON n.article_id = i.article_id
  LEFT JOIN feed_counts c ON c.feed_id = i.feed_id AND c.user_key = $1`;

type StoryRow = { id: number; storyId: number; others: number; place: number };

/**
 * Returns the items with the stories that they tell, as far as the caller has other items of them. Lookups for these
 * items only: primary keys, article_stories (story_id), feed_items (article_id, user_key).
 */
export async function withStories(ctx: Ctx, items: FeedItem[]): Promise<FeedItem[]> {
  if (items.length === 0) return items;
  const rows = await sql<StoryRow>(ctx.db.pool, {
    name: "items-stories",
    text: STORIES,
    values: [ctx.user.key, items.map(({ id }) => id)],
  });
  const stories = new Map(rows.map(({ id, storyId, ...rest }) => [id, { id: storyId, ...rest }]));
  return rows.length === 0
    ? items
    : items.map((item) => {
        const story = stories.get(item.id);
        return story ? { ...item, story } : item;
      });
}

export const STORIES = `WITH story AS MATERIALIZED (
    SELECT DISTINCT s.story_id FROM unnest($2::bigint[]) AS g(id)
    JOIN feed_items p ON p.user_key = $1 AND p.id = g.id
    JOIN article_stories s ON s.article_id = p.article_id WHERE s.story_id IS NOT NULL),
  told AS (
    SELECT i.id, story.story_id, row_number() OVER (PARTITION BY story.story_id ORDER BY ${BEST_FIRST}) AS place,
      count(*) OVER (PARTITION BY story.story_id) AS size
    FROM story CROSS JOIN LATERAL (
      SELECT i.id, i.feed_id, i.article_id, i.published_at FROM article_stories m
      JOIN feed_items i ON i.article_id = m.article_id AND i.user_key = $1
      WHERE m.story_id = story.story_id LIMIT ${MOST}) AS i
    ${BEST_JOINS})
  SELECT id, story_id AS "storyId", size::int - 1 AS others, place::int FROM told WHERE size > 1 AND id = ANY($2::bigint[])`;

/** Returns the caller's items about the same event as one of them, best first; with that one. Error: 404. */
export async function listStory(ctx: Ctx, id: number): Promise<FeedItem[]> {
  const rows = await sql<ItemRow>(ctx.db.pool, {
    name: "items-of-story",
    text: `WITH own AS MATERIALIZED (
        SELECT i.id, i.article_id, s.story_id FROM feed_items i LEFT JOIN article_stories s ON s.article_id = i.article_id
        WHERE i.user_key = $1 AND i.id = $2),
      p AS MATERIALIZED (
        SELECT i.id, i.feed_id, i.article_id, i.published_at, i.arrived_at, row_number() OVER (ORDER BY ${BEST_FIRST}) AS place
        FROM (SELECT article_id FROM own UNION SELECT m.article_id FROM own JOIN article_stories m ON m.story_id = own.story_id
          LIMIT ${MOST}) AS t
        JOIN feed_items i ON i.article_id = t.article_id AND i.user_key = $1 ${BEST_JOINS} LIMIT ${MOST})
      SELECT ${ITEM_SQL.all.columns} FROM p ${ITEM_SQL.all.joins} ORDER BY p.place`,
    values: [ctx.user.key, id],
  });
  if (rows.length === 0) throw notFound("Article");
  return withStories(
    ctx,
    rows.map((row) => toFeedItem(ctx, row)),
  );
}

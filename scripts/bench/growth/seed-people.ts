import type { Ctx } from "@/lib/domain/ctx";
import { recount } from "@/scripts/testing/database/recount";
import { quickly } from "./quickly";

const PERSON_FEEDS = 50;
const FEED_ITEMS = 20;
export const PERSON_ITEMS = PERSON_FEEDS * FEED_ITEMS;
const FIRST_FEED = 2_000_000_000;

/** Adds people who follow fifty feeds of the library each, with the newest twenty articles of each; one in ten is unread. */
export async function addPeople(ctx: Ctx, { from, to }: { from: number; to: number }): Promise<Ctx[]> {
  const people: Ctx[] = [];
  await quickly(ctx.db.pool, async (client) => {
    const { rows } = await client.query<{ id: string; key: number; email: string }>(
      `INSERT INTO users (email, updated_at, last_seen_at)
       SELECT 'person-' || n || '@example.com', now(), now() FROM generate_series($1::int + 1, $2::int) n RETURNING id, key, email`,
      [from, to],
    );
    const keys = rows.map(({ key }) => key);
    await client.query(
      `INSERT INTO feeds (id, user_key, source_id, updated_at)
       SELECT $2::bigint + key::bigint * ${PERSON_FEEDS} + n, key, 1 + (key + n * 19) % 1000, now()
       FROM unnest($1::int[]) AS key, generate_series(0, ${PERSON_FEEDS - 1}) n`,
      [keys, FIRST_FEED],
    );
    await client.query(
      `INSERT INTO feed_items (user_key, feed_id, article_id, published_at, arrived_at)
       SELECT f.user_key, f.id, a.id, a.published_at, a.published_at FROM feeds f CROSS JOIN LATERAL (
         SELECT id, published_at FROM articles WHERE source_id = f.source_id ORDER BY published_at DESC, id DESC LIMIT ${FEED_ITEMS}) a
       WHERE f.user_key = ANY($1::int[]) ORDER BY a.published_at, a.id`,
      [keys],
    );
    await client.query(
      `INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
       SELECT id, user_key, feed_id, article_id, published_at FROM feed_items WHERE user_key = ANY($1::int[]) AND id % 10 = 0`,
      [keys],
    );
    for (const key of keys) await recount(client, key);
    people.push(...rows.map((user) => ({ ...ctx, user })));
  });
  return people;
}

import type { Ctx } from "@/lib/domain/ctx";

/** Has a person follow so many feeds, each of its own site. */
export async function seedManyFeeds({ db: { pool }, user }: Ctx, count: number): Promise<void> {
  await pool.query(
    `WITH added AS (INSERT INTO sources (identity, url, title, site_url)
       SELECT gen_random_uuid(), 'https://' || $1 || '-' || n || '.example/feed', 'Site ' || n, 'https://' || $1 || '-' || n || '.example/'
       FROM generate_series(1, $3::int) n RETURNING id)
     INSERT INTO feeds (id, user_key, source_id, updated_at)
     SELECT 4000000000 + id, $2, id, now() FROM added`,
    [user.id, user.key, count],
  );
}

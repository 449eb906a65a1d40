import type pg from "pg";
import type { Ctx, SystemCtx } from "@/lib/domain/ctx";
import { recount } from "@/scripts/testing/database/recount";

/** The library of a heavy reader after years: 1,000,000 items of 1,000 feeds, 100,000 of them unread. */
export const ITEMS = 1_000_000;
export const FEEDS = 1_000;
export const UNREAD = 100_000;
/** A few feeds publish half of everything, the last months; most others a little; some have been silent for a year. */
const BUSY = 20;
const QUIET_FROM = 400;

export type Library = {
  ctx: Ctx;
  bundles: { quiet: number; busy: number; all: number };
  feeds: { busy: number; quiet: number };
};

const FIRST_FEED = 1_000_000_000;

export async function seedLibrary(system: SystemCtx): Promise<Library> {
  const { pool } = system.db;
  const ctx = await beginLibrary(system);
  await growLibrary(pool, ctx.user.key, { from: 1, to: ITEMS });
  const bundles = {
    quiet: await bundleOf(ctx, "Many quiet", [QUIET_FROM + 1, FEEDS]),
    busy: await bundleOf(ctx, "Few busy", [1, 3]),
    all: await bundleOf(ctx, "All", [1, FEEDS]),
  };
  await pool.query("VACUUM (ANALYZE)");
  await pool.query("CHECKPOINT");
  return { ctx, bundles, feeds: { busy: FIRST_FEED + 1, quiet: FIRST_FEED + FEEDS } };
}

/** Creates the reader and the feeds, without articles. */
export async function beginLibrary(system: SystemCtx): Promise<Ctx> {
  const { pool, prisma } = system.db;
  const user = await prisma.user.create({
    data: { email: "reader@example.com", subscription: { create: { status: "active" } } },
  });
  const ctx: Ctx = { ...system, user: { id: user.id, key: user.key, email: user.email } };
  await pool.query(
    `INSERT INTO sources (identity, url, title, site_url, fetched_at)
     SELECT md5('s' || n)::uuid, 'https://site-' || n || '.example/feed', 'Site ' || n, 'https://site-' || n || '.example/', now()
     FROM generate_series(1, $1::int) n`,
    [FEEDS],
  );
  await pool.query(
    "INSERT INTO feeds (id, user_key, source_id, updated_at) SELECT $1::bigint + id, $2, id, now() FROM sources",
    [FIRST_FEED, user.key],
  );
  return ctx;
}

type Writer = Pick<pg.ClientBase, "query">;

/** Adds articles to the library, and their items: one in ten is unread, one in 500 starred. */
export async function growLibrary(
  on: Writer,
  userKey: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const [article, item] = [await lastId(on, "articles"), await lastId(on, "feed_items")];
  await on.query(ARTICLES, [from, BUSY, FEEDS, QUIET_FROM, to]);
  await on.query(
    // Each arrived when it was published: the order of ids is that of arrival.
    `INSERT INTO feed_items (user_key, feed_id, article_id, published_at, arrived_at)
     SELECT $1, $2::bigint + source_id, id, published_at, published_at FROM articles WHERE id > $3 ORDER BY published_at, id`,
    [userKey, FIRST_FEED, article],
  );
  for (const [table, which] of [
    ["unread", "id % 10 = 0"],
    ["starred", "id % 500 = 7"],
  ]) {
    await on.query(
      `INSERT INTO ${table} (id, user_key, feed_id, article_id, published_at)
       SELECT id, user_key, feed_id, article_id, published_at FROM feed_items WHERE id > $1 AND ${which}`,
      [item],
    );
  }
  await recount(on, userKey);
}

async function lastId(on: Writer, table: string): Promise<string> {
  const { rows } = await on.query<{ id: string }>(`SELECT coalesce(max(id), 0)::text AS id FROM ${table}`);
  return rows[0]?.id ?? "0";
}

/** Articles $1 to $5; every second one of one of $2 busy feeds; feeds beyond $4 have nothing newer than a year. */
const ARTICLES = `
  INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
  SELECT source, md5(n::text)::uuid, md5(n::text)::uuid, 'guid-' || n, 'https://site-' || source || '.example/' || n,
    'Article ' || n || ' of site ' || source, repeat(md5(n::text) || ' ', 8), '<p>' || repeat(md5(n::text) || ' ', 12) || '</p>',
    now() - CASE WHEN source <= $2 THEN interval '90 days' * random()
                 WHEN source > $4 THEN interval '365 days' + interval '700 days' * random()
                 ELSE interval '700 days' * random() END
  FROM (SELECT n, CASE WHEN n % 2 = 0 THEN 1 + (n / 2) % $2::int ELSE $2::int + 1 + (n / 2) % ($3::int - $2::int) END AS source
        FROM generate_series($1::int, $5::int) n) numbered`;

async function bundleOf({ db, user }: Ctx, name: string, [from, to]: [number, number]): Promise<number> {
  const bundle = await db.prisma.bundle.create({ data: { id: from * 1000 + to, userKey: user.key, name } });
  await db.pool.query(
    "INSERT INTO bundle_feeds (bundle_id, feed_id) SELECT $1, id FROM feeds WHERE source_id BETWEEN $2 AND $3",
    [bundle.id, from, to],
  );
  return Number(bundle.id);
}

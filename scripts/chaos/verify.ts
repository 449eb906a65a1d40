import type pg from "pg";
import type { Publisher } from "./publisher";
import type { Reader } from "./reader";

/** Returns a sentence for everything that was confirmed or published and is not there, or is there twice. */
export async function findLosses(
  client: pg.Client,
  { published }: Publisher,
  readers: readonly Reader[],
): Promise<string[]> {
  const losses: string[] = [];
  for (const reader of readers) {
    losses.push(...(await compareArticles(client, published, reader)));
    losses.push(...(await compareMarks(client, reader)));
    losses.push(...(await compareBundles(client, reader)));
  }
  losses.push(...(await compareCounters(client)));
  return losses;
}

/** Every published article is exactly once in the reader's feed. */
async function compareArticles(client: pg.Client, published: Publisher["published"], { email }: Reader) {
  const { rows } = await client.query<{ url: string; guid: string; n: number }>(
    `SELECT s.url, a.guid, count(*)::int AS n FROM feed_items i JOIN users u ON u.key = i.user_key
     JOIN articles a ON a.id = i.article_id JOIN sources s ON s.id = a.source_id
     WHERE u.email = $1 GROUP BY s.url, a.guid`,
    [email],
  );
  const found = new Map(rows.map(({ url, guid, n }) => [`${url} ${guid}`, n]));
  return [...published].flatMap(([url, guids]) =>
    guids.flatMap((guid) => {
      const n = found.get(`${url} ${guid}`) ?? 0;
      return n === 1 ? [] : [`${email} has ${guid} of ${url} ${n} times`];
    }),
  );
}

/** Every confirmed mark is as it was confirmed. */
async function compareMarks(client: pg.Client, { email, expected }: Reader) {
  const { rows } = await client.query<{ id: number; isRead: boolean; isStarred: boolean }>(
    `SELECT i.id::float8 AS id, n.id IS NULL AS "isRead", s.id IS NOT NULL AS "isStarred"
     FROM feed_items i JOIN users u ON u.key = i.user_key
     LEFT JOIN unread n ON n.user_key = i.user_key AND n.id = i.id
     LEFT JOIN starred s ON s.user_key = i.user_key AND s.id = i.id WHERE u.email = $1`,
    [email],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...expected].flatMap(([id, marks]) => {
    const row = found.get(id);
    if (!row) return [`${email} has lost item ${id}`];
    return (["isRead", "isStarred"] as const)
      .filter((name) => marks[name] !== undefined && marks[name] !== row[name])
      .map((name) => `${email}: ${name} of item ${id} is ${row[name]}, ${marks[name]} was confirmed`);
  });
}

async function compareBundles(client: pg.Client, { email, bundles }: Reader) {
  const { rows } = await client.query<{ id: number }>(
    "SELECT b.id::float8 AS id FROM bundles b JOIN users u ON u.key = b.user_key WHERE u.email = $1",
    [email],
  );
  const found = new Set(rows.map(({ id }) => id));
  return bundles.filter((id) => !found.has(id)).map((id) => `${email} has lost bundle ${id}`);
}

/** Every counter is what counting its rows gives. */
async function compareCounters(client: pg.Client) {
  const { rows } = await client.query<{ loss: string }>(
    `SELECT format('feed %s counts %s, %s unread and %s starred items where there are %s, %s and %s',
       c.feed_id, c.total, c.unread, c.starred, i.n, n.n, s.n) AS loss
     FROM feed_counts c
     CROSS JOIN LATERAL (SELECT count(*) AS n FROM feed_items x WHERE x.user_key = c.user_key AND x.feed_id = c.feed_id) i
     CROSS JOIN LATERAL (SELECT count(*) AS n FROM unread x WHERE x.user_key = c.user_key AND x.feed_id = c.feed_id) n
     CROSS JOIN LATERAL (SELECT count(*) AS n FROM starred x WHERE x.user_key = c.user_key AND x.feed_id = c.feed_id) s
     WHERE (c.total, c.unread, c.starred) IS DISTINCT FROM (i.n, n.n, s.n)`,
  );
  return rows.map(({ loss }) => loss);
}

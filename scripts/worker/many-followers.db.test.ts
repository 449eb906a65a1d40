import { once } from "node:events";
import { GET as LIVE } from "@/app/api/live/route";
import { db } from "@/lib/platform/db";
import { startWeb, type Web } from "@/sandbox/web";
import { nodeFlags } from "@/scripts/start/node-flags";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { streamOpener } from "@/scripts/testing/live-stream";
import { rssDocument } from "@/scripts/testing/rss-document";
import { bundleWorker, type TestWorkers, until } from "@/scripts/testing/worker/test-worker";

jest.setTimeout(300_000);

const FOLLOWERS = 100_000;
const BATCH = 1_000;
const connect = streamOpener(LIVE);
let web: Web;
let workers: TestWorkers;

beforeAll(async () => {
  web = await startWeb();
  workers = bundleWorker();
});
afterAll(async () => {
  workers.kill();
  await db().pool.query("UPDATE sources SET next_fetch_at = NULL, lease_until = NULL");
  workers.remove();
  await web.close();
});

const one = async (text: string, values: unknown[] = []) => (await db().pool.query(text, values)).rows[0];

test("an article for 100,000 followers reaches each once, in small transactions, also when the worker is killed in the meantime, and no other feed waits for it", async () => {
  await web.add("popular.localhost", { "*": { body: rssDocument([{ guid: "1", title: "Popular" }]) } });
  await web.add("other.localhost", { "*": { body: rssDocument([{ guid: "1", title: "Other" }]) } });
  const popular = await freshSource([], web.url("popular.localhost", "/"));
  await db().pool.query("UPDATE sources SET next_fetch_at = NULL WHERE id = $1", [popular]);
  await db().pool.query(
    `WITH u AS (INSERT INTO users (email, updated_at, last_seen_at)
        SELECT 'follower-' || n || '@example.com', now(), now() FROM generate_series(1, ${FOLLOWERS}) n RETURNING key)
     INSERT INTO feeds (id, user_key, source_id, updated_at) SELECT 6000000000 + key, key, $1, now() FROM u`,
    [popular],
  );
  // The last in the order in which they are served.
  const last = await freshUser();
  const feed = await follow(last, popular);
  await db().pool.query("ANALYZE feeds, users");
  const items = async () =>
    (
      await one(
        "SELECT count(*)::int AS n FROM feed_items i JOIN articles a ON a.id = i.article_id WHERE a.source_id = $1",
        [popular],
      )
    ).n;

  const flags = nodeFlags(1024, "");
  const killed = await workers.start(flags);
  await db().pool.query("UPDATE sources SET next_fetch_at = now() WHERE id = $1", [popular]);
  await until(async () => (await items()) > 0, 60_000);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  const served = await items();
  expect(served).toBeLessThan(FOLLOWERS);
  expect(served % BATCH).toBe(0);
  expect(await itemsOf(last)).toEqual([]);

  const stream = await connect(last);
  const other = await freshUser();
  await follow(other, await freshSource([], web.url("other.localhost", "/")));
  const worker = await workers.start(flags);
  await until(async () => (await itemsOf(other)).length === 1, 60_000);
  // The popular one's followers are still being served then.
  expect((await one("SELECT count(*)::int AS n FROM fan_outs")).n).toBe(1);

  await until(async () => (await items()) === FOLLOWERS + 1, 200_000);
  await until(async () => (await one("SELECT count(*)::int AS n FROM fan_outs")).n === 0);
  expect(await itemsOf(last)).toMatchObject([{ title: "Popular", isUnread: true }]);
  await stream.heard("items");
  expect(stream.messages).toContainEqual({ tab: null, changes: [{ type: "items", feedIds: [feed] }] });

  expect(
    await one(
      `SELECT count(*)::int AS feeds, min(total)::int AS least, max(total)::int AS most, min(unread)::int AS unread
       FROM feed_counts c JOIN feeds f ON f.id = c.feed_id WHERE f.source_id = $1`,
      [popular],
    ),
  ).toEqual({ feeds: FOLLOWERS + 1, least: 1, most: 1, unread: 1 });
  const { largest } = await one(
    `SELECT max(n)::int AS largest FROM (SELECT count(*) AS n FROM feed_items i JOIN articles a ON a.id = i.article_id
       WHERE a.source_id = $1 GROUP BY i.xmin::text) t`,
    [popular],
  );
  expect(largest).toBeLessThanOrEqual(BATCH);
  expect([worker.exitCode, worker.signalCode]).toEqual([null, null]);
});

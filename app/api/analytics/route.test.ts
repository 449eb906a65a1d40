import type { Analytics } from "@/lib/contracts/analytics";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { stopClock } from "@/scripts/testing/test-clock";
import { GET } from "./route";

beforeEach(() => stopClock("2026-03-01T12:00:00.000Z"));

const OLD = "2026-01-05T00:00:00.000Z";

async function shelf() {
  const as = await freshUser();
  const lively = await seedFeed(as, {
    title: "Lively",
    articles: [
      { publishedAt: "2026-03-01T09:10:00.000Z" },
      { publishedAt: "2026-02-28T23:30:00.000Z", isRead: true },
      { publishedAt: "2026-02-28T09:00:00.000Z", isRead: true },
    ],
  });
  const quiet = await seedFeed(as, { title: "Asleep", articles: [{ publishedAt: OLD }] });
  const failing = await seedFeed(as, { title: "Broken", articles: [{ publishedAt: "2026-02-20T00:00:00.000Z" }] });
  await as.db.pool.query("UPDATE sources SET failures = 6, failing_since = $2 WHERE id = $1", [failing.sourceId, OLD]);
  return { as, lively, quiet, failing };
}

test("a session is needed, and a zone that exists", async () => {
  expect(await callRoute(GET)).toMatchObject({ status: 401 });
  const as = await freshUser();
  expect(await callRoute(GET, { as, path: "/?tz=Mars" })).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_ERROR" } },
  });
});

test("days and hours are the reader's", async () => {
  const { as } = await shelf();
  const day = (body: Analytics, date: string) => body.days.find((one) => one.date === date);
  const utc = (await callRoute(GET, { as })).body as Analytics;
  expect(utc.days).toHaveLength(30);
  expect(utc.days.at(-1)).toEqual({ date: "2026-03-01", articles: 1, read: 0 });
  expect(day(utc, "2026-02-28")).toEqual({ date: "2026-02-28", articles: 2, read: 2 });
  expect(utc.hours).toHaveLength(24);
  expect(utc.hours[9]).toEqual({ hour: 9, articles: 2 });
  const berlin = (await callRoute(GET, { as, path: "/?tz=Europe/Berlin" })).body as Analytics;
  expect(day(berlin, "2026-03-01")).toEqual({ date: "2026-03-01", articles: 2, read: 1 });
  expect(berlin.hours[0]).toEqual({ hour: 0, articles: 1 });
});

test("feeds with what is read of them, and those that bring nothing with why", async () => {
  const { as, lively, quiet, failing } = await shelf();
  const body = (await callRoute(GET, { as })).body as Analytics;
  expect(body.feeds[0]).toEqual({ id: lively.id, title: "Lively", articles: 3, read: 2 });
  expect(body.quiet).toEqual([
    { id: quiet.id, title: "Asleep", reason: "quiet", lastArticleAt: OLD, failingSince: null },
    {
      id: failing.id,
      title: "Broken",
      reason: "failing",
      lastArticleAt: "2026-02-20T00:00:00.000Z",
      failingSince: OLD,
    },
  ]);
});

test("topics by week, only those named more than once", async () => {
  const { as, lively } = await shelf();
  for (const [at, topics] of [["tides", "moon"], ["tides"], ["tides", "sun"]].entries()) {
    await as.db.pool.query(
      `INSERT INTO article_analyses (article_id, key_topics, key_points, analyzed_at)
       SELECT article_id, $3, '{}', now() FROM feed_items WHERE user_key = $1 AND id = $2`,
      [as.user.key, lively.itemIds[at], topics],
    );
  }
  const { topics } = (await callRoute(GET, { as })).body as Analytics;
  expect(topics.weeks).toHaveLength(4);
  expect(topics.rows).toEqual([{ topic: "tides", counts: [0, 0, 0, 3] }]);
});

test("nothing of another user is counted", async () => {
  await shelf();
  const body = (await callRoute(GET, { as: await freshUser() })).body as Analytics;
  expect(body.days.every(({ articles }) => articles === 0)).toBe(true);
  expect(body).toMatchObject({ feeds: [], quiet: [], topics: { rows: [] } });
});

test("the days that were asked for, and the bundles with the most articles of them", async () => {
  const { as, lively, failing } = await shelf();
  const both = await seedBundle(as, [lively, failing]);
  const one = await seedBundle(as, [failing]);
  const ask = async (days: string) => (await callRoute(GET, { as, path: `/?days=${days}` })).body as Analytics;
  const week = await ask("7");
  expect(week.days).toHaveLength(7);
  expect(week.feeds.map(({ id }) => id)).toEqual([lively.id]);
  expect(week.bundles).toMatchObject([{ id: both, articles: 3 }]);
  const quarter = await ask("90");
  expect(quarter.days).toHaveLength(90);
  expect(quarter.feeds).toHaveLength(3);
  expect(quarter.bundles).toMatchObject([
    { id: both, articles: 4 },
    { id: one, articles: 1 },
  ]);
  for (const wrong of ["0", "31", "x"])
    expect(await callRoute(GET, { as, path: `/?days=${wrong}` })).toMatchObject({ status: 400 });
});

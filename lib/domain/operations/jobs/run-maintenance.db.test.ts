import { touchTombstones } from "@/lib/domain/content/articles/tombstones";
import { addHighlight } from "@/lib/domain/library/highlights/add-highlight";
import { setLater } from "@/lib/domain/library/items/states/set-later";
import { recount } from "@/scripts/testing/database/recount";
import { arrive, countsOf, entry, follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { DAY, HOUR, MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { claimJob } from "./claim-job";
import { runMaintenance } from "./run-maintenance";

const many = (n: number, start: number) =>
  Array.from({ length: n }, (_, at) => entry({ publishedAt: new Date(start + at * MINUTE).toISOString() }));

test("items stay while they are starred, saved for later or highlighted, among the newest 500 or younger than 90 days; pruned articles do not return", async () => {
  const clock = stopClock("2026-01-01T00:00:00.000Z");
  const ctx = await freshUser();
  const source = await freshSource();
  const feed = await follow(ctx, source);
  const old = many(20, clock.now().getTime() - DAY);
  await arrive(source, old);
  const [first, second, third] = await itemsOf(ctx);
  await ctx.db.pool.query(
    "INSERT INTO starred (id, user_key, feed_id, article_id, published_at) SELECT id, user_key, feed_id, article_id, published_at FROM feed_items WHERE id = $1",
    [first?.id],
  );
  await setLater(ctx, second?.id ?? 0, true);
  const quote = { quote: "q", prefix: "", suffix: "", color: "blue" } as const;
  await addHighlight(ctx, { itemId: third?.id ?? 0, ...quote });
  await recount(ctx.db.pool, ctx.user.key);
  clock.forward(60 * DAY);
  await arrive(source, many(490, clock.now().getTime() - DAY));
  expect(await runMaintenance(ctx)).toMatchObject({ items: 0, articles: 0 });

  clock.forward(31 * DAY);
  // 510 items: ten are beyond the newest 500 and old enough, one of them is starred, one saved for later, one highlighted.
  expect(await runMaintenance(ctx)).toMatchObject({ items: 7, articles: 7, correctedCounts: 0, finished: true });
  expect(await countsOf(feed)).toEqual({ total: 503, unread: 503, starred: 1 });
  expect((await itemsOf(ctx)).map(({ id }) => id)).toEqual(expect.arrayContaining([first?.id, second?.id, third?.id]));

  expect(await arrive(source, old)).toMatchObject({ newArticles: 0, fannedOut: 0 });
  const listed = await ctx.db.pool.query<{ key: string }>(
    "SELECT key FROM pruned_articles WHERE source_id = $1 LIMIT 4",
    [source],
  );
  clock.forward(10 * DAY);
  await touchTombstones(ctx.db.pool, source, { listed: listed.rows.map((row) => row.key), now: clock.now() });
  await ctx.db.pool.query("UPDATE sources SET changed_at = $2 WHERE id = $1", [source, clock.now()]);
  expect(await runMaintenance(ctx)).toMatchObject({ tombstones: 3 });
  clock.forward(10 * DAY);
  expect(await runMaintenance(ctx)).toMatchObject({ tombstones: 0 });
});

test("expired rows are removed, others stay", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const { prisma } = ctx.db;
  const alert = { userKey: ctx.user.key, type: "system", title: "t", message: "m" };
  const at = (ms: number) => new Date(clock.now().getTime() + ms);
  await prisma.alert.createMany({
    data: [
      { ...alert, expiresAt: at(-1) },
      { ...alert, expiresAt: at(MINUTE) },
    ],
  });
  await prisma.session.createMany({
    data: [-1, MINUTE].map((ms) => ({ sid: `s${ms}`, sess: {}, userKey: ctx.user.key, expire: at(ms) })),
  });
  await prisma.verificationCode.createMany({
    data: [-2 * DAY, -MINUTE].map((ms) => ({ email: "a@b.c", code: "x", type: "reset", expiresAt: at(ms) })),
  });
  await prisma.authAttempt.createMany({ data: [-2 * DAY, -MINUTE].map((ms) => ({ bucket: "b", at: at(ms) })) });
  await prisma.rateLimit.createMany({
    data: [-1, MINUTE].map((ms) => ({ key: `k${ms}`, expire: at(ms).getTime() })),
  });
  const others = await Promise.all([freshUser(), freshUser()]);
  const [past, recent] = others.map((each) => each.user.key) as [number, number];
  const change = { newEmail: "a@b.c", code: "x", codeExpiresAt: at(0) };
  await prisma.emailChange.create({ data: { ...change, userKey: past, requestedAt: at(-DAY) } });
  await prisma.emailChange.create({ data: { ...change, userKey: recent, requestedAt: at(MINUTE - DAY) } });
  await prisma.emailUndo.createMany({
    data: [-1, MINUTE].map((ms) => ({ tokenHash: `u${ms}`, userKey: past, email: "a@b.c", expiresAt: at(ms) })),
  });
  await prisma.usedTrial.createMany({
    data: [731, 729].map((days) => ({ addressHash: `t${days}`, lastSeenAt: at(-days * DAY) })),
  });
  await prisma.mediaPosition.createMany({
    data: [401, 399].map((days) => ({ userKey: past, itemId: days, place: 0, seconds: 1, setAt: at(-days * DAY) })),
  });
  const token = crypto.randomUUID();
  await prisma.undoMark.create({ data: { token, userKey: ctx.user.key, expiresAt: at(-1) } });
  await prisma.undoUnread.create({ data: { token, userKey: ctx.user.key, itemIds: [1] } });
  const { expired } = await runMaintenance(ctx);
  expect(expired).toMatchObject({
    alerts: 1,
    sessions: 1,
    verification_codes: 1,
    auth_attempts: 1,
    rate_limits: 1,
    email_changes: 1,
    email_undos: 1,
    used_trials: 1,
    media_positions: 1,
    undo_marks: 1,
  });
  expect(await prisma.undoUnread.count()).toBe(0);
  expect(await prisma.session.count({ where: { userKey: ctx.user.key } })).toBe(1);
});

test("a source without followers is removed after 30 days unless it was followed again", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const [orphan, followed] = [await freshSource([entry()]), await freshSource([entry()])];
  clock.forward(DAY);
  await runMaintenance(ctx);
  clock.forward(20 * DAY);
  await follow(ctx, followed);
  clock.forward(9 * DAY);
  expect(await runMaintenance(ctx)).toMatchObject({ orphans: 0 });
  clock.forward(2 * DAY);
  expect(await runMaintenance(ctx)).toMatchObject({ orphans: 1 });
  expect(await ctx.db.prisma.source.findUnique({ where: { id: orphan } })).toBeNull();
  expect(await ctx.db.prisma.article.count({ where: { sourceId: orphan } })).toBe(0);
  expect(await ctx.db.prisma.source.findUnique({ where: { id: followed } })).not.toBeNull();
});

test("a deleted feed is purged after ten minutes, and its private source with it", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const source = await freshSource([entry()], "https://me:secret@private.example/feed");
  const feed = await follow(ctx, source);
  await ctx.db.prisma.feed.update({ where: { id: feed }, data: { deletedAt: clock.now() } });
  expect(await runMaintenance(ctx)).toMatchObject({ deletedFeeds: 0 });
  clock.forward(11 * MINUTE);
  expect(await runMaintenance(ctx)).toMatchObject({ deletedFeeds: 1 });
  expect(await itemsOf(ctx)).toEqual([]);
  expect(await ctx.db.prisma.source.findUnique({ where: { id: source } })).toBeNull();
});

test("wrong counters are corrected and reported", async () => {
  const ctx = await freshUser();
  const feed = await follow(ctx, await freshSource([entry(), entry()]));
  const other = await follow(ctx, await freshSource([entry()]));
  await ctx.db.pool.query("UPDATE feed_counts SET unread = 99 WHERE feed_id = $1", [feed]);
  await ctx.db.pool.query("DELETE FROM feed_counts WHERE feed_id = $1", [other]);
  expect(await runMaintenance(ctx)).toMatchObject({ correctedCounts: 2 });
  expect(await countsOf(feed)).toEqual({ total: 2, unread: 2, starred: 0 });
  expect(await countsOf(other)).toEqual({ total: 1, unread: 1, starred: 0 });
  expect(await runMaintenance(ctx)).toMatchObject({ correctedCounts: 0 });
});

test("users unseen for 30 days are skipped by the fan-out", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const source = await freshSource();
  await follow(ctx, source);
  clock.forward(29 * DAY);
  await runMaintenance(ctx);
  expect(await arrive(source, [entry()])).toMatchObject({ fannedOut: 1 });
  clock.forward(2 * DAY);
  await runMaintenance(ctx);
  expect(await arrive(source, [entry()])).toMatchObject({ fannedOut: 0 });
});

test("a job is claimed by one of three processes, once per interval", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const job = { name: "a job", intervalMs: HOUR };
  const claims = await Promise.all([1, 2, 3].map(() => claimJob(ctx, job)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  clock.forward(59 * MINUTE);
  expect(await claimJob(ctx, job)).toBe(false);
  clock.forward(MINUTE);
  expect(await claimJob(ctx, job)).toBe(true);
});

test("a run whose time is over stops and reports that it did not finish", async () => {
  const ctx = await freshUser();
  expect(await runMaintenance(ctx, () => true)).toMatchObject({ finished: false });
});

test("sources and jobs that a wrong clock has scheduled years ahead become due again", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const [far, claimed, near] = [await freshSource(), await freshSource(), await freshSource()];
  const at = (days: number) => new Date(clock.now().getTime() + days * DAY);
  const set = (id: number, data: object) => ctx.db.prisma.source.update({ where: { id }, data });
  await set(far, { nextFetchAt: at(365) });
  await set(claimed, { nextFetchAt: at(0), leaseUntil: at(365) });
  await set(near, { nextFetchAt: at(1) });
  await ctx.db.prisma.jobRun.create({ data: { name: "wrong-clock", ranAt: at(365) } });

  await runMaintenance(ctx);
  for (const id of [far, claimed]) {
    const source = await ctx.db.prisma.source.findUnique({ where: { id } });
    expect(source?.leaseUntil).toBeNull();
    expect(source?.nextFetchAt?.getTime()).toBeLessThanOrEqual(at(1 / 24).getTime());
  }
  expect((await ctx.db.prisma.source.findUnique({ where: { id: near } }))?.nextFetchAt).toEqual(at(1));
  expect(await claimJob(ctx, { name: "wrong-clock", intervalMs: HOUR })).toBe(true);
  expect(await claimJob(ctx, { name: "wrong-clock", intervalMs: HOUR })).toBe(false);
});

test("a step that fails does not stop the other steps", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const alert = { userKey: ctx.user.key, type: "system", title: "t", message: "m" };
  await ctx.db.prisma.alert.create({ data: { ...alert, expiresAt: new Date(clock.now().getTime() - 1) } });
  await ctx.db.pool.query("ALTER TABLE deleted_feed_items RENAME TO deleted_feed_items_away");
  try {
    const feed = await follow(ctx, await freshSource());
    await ctx.db.prisma.feed.update({
      where: { id: feed },
      data: { deletedAt: new Date(clock.now().getTime() - DAY) },
    });
    expect(await runMaintenance(ctx)).toMatchObject({ deletedFeeds: 0, expired: { alerts: 1 }, finished: false });
  } finally {
    await ctx.db.pool.query("ALTER TABLE deleted_feed_items_away RENAME TO deleted_feed_items");
  }
  expect(await runMaintenance(ctx)).toMatchObject({ deletedFeeds: 1, finished: true });
});

import { EXPORT_FORMAT, EXPORT_VERSION } from "@/lib/contracts/transfer";
import type { NewWebhook } from "@/lib/contracts/webhooks/webhooks";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import type { Ctx } from "@/lib/domain/ctx";
import { setMediaPosition } from "@/lib/domain/exchange/sync/media-positions";
import { exportAllData } from "@/lib/domain/exchange/transfer/export/export-data";
import { getImport } from "@/lib/domain/exchange/transfer/get-import";
import { receiveImport } from "@/lib/domain/exchange/transfer/receive-import";
import { runImports } from "@/lib/domain/exchange/transfer/run-imports";
import { startImport } from "@/lib/domain/exchange/transfer/start-import";
import { createWebhook } from "@/lib/domain/publishing/webhooks/create-webhook";
import { hideDuplicates } from "@/lib/domain/understanding/insight/hide-duplicates";
import { keepDuplicates } from "@/lib/domain/understanding/insight/keep-duplicates";
import { markDuplicates } from "@/lib/domain/understanding/insight/mark-duplicates";
import { teachSmartFeed } from "@/lib/domain/understanding/smart/teach-smart-feed";
import { sql } from "@/lib/platform/db";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";

async function exported(ctx: Ctx): Promise<string> {
  let file = "";
  for await (const piece of exportAllData(ctx)) file += piece;
  return file;
}

async function* whole(file: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(file);
}

/** Imports a file and returns what the preview and the report say. */
async function importFile(ctx: Ctx, file: string) {
  const { id } = await receiveImport(ctx, { fileName: "all.json", chunks: whole(file) });
  const preview = await getImport(ctx, id);
  await startImport(ctx, id);
  await runImports(webFetchCtx(ctx));
  // The articles of a feed that is new here wait for its first fetch.
  await sql(ctx.db.pool, {
    text: "UPDATE sources SET fetched_at = now() WHERE id IN (SELECT source_id FROM feeds WHERE user_key = $1)",
    values: [ctx.user.key],
  });
  await ctx.db.prisma.import.update({ where: { id }, data: { waitUntil: null } });
  await runImports(webFetchCtx(ctx));
  return { preview, report: await getImport(ctx, id) };
}

/** Returns the reader's decisions, with titles and addresses instead of ids. */
async function decisions(ctx: Ctx) {
  const all = (text: string) => sql<Record<string, unknown>>(ctx.db.pool, { text, values: [ctx.user.key] });
  return {
    lessons: await all(`SELECT s.keywords, a.title, l.direction, l.site, l.words FROM smart_lessons l
      JOIN sources s ON s.id = l.source_id JOIN articles a ON a.id = l.article_id WHERE s.owner_key = $1 ORDER BY l.created_at, a.title`),
    kept: await all(`SELECT least(a.title, b.title) AS one, greatest(a.title, b.title) AS other, k.created_at
      FROM distinct_articles k JOIN articles a ON a.id = k.article_id JOIN articles b ON b.id = k.other_id WHERE k.user_key = $1`),
    hidden:
      await all(`SELECT a.title, h.unread, o.title AS original FROM hidden_items h JOIN articles a ON a.id = h.article_id
      JOIN duplicate_items d ON d.user_key = h.user_key AND d.id = h.id AND d.is_hidden
      JOIN feed_items i ON i.user_key = d.user_key AND i.id = d.duplicate_of JOIN articles o ON o.id = i.article_id
      WHERE h.user_key = $1 ORDER BY a.title`),
    shown: await all(
      `SELECT a.title FROM feed_items i JOIN articles a ON a.id = i.article_id WHERE i.user_key = $1 ORDER BY 1`,
    ),
    places: await all(`SELECT a.title, p.place, p.seconds, p.set_at FROM media_positions p
      JOIN feed_items i ON i.user_key = p.user_key AND i.id = p.item_id JOIN articles a ON a.id = i.article_id
      WHERE p.user_key = $1 ORDER BY a.title, p.place`),
    counts: await all(
      `SELECT sum(total)::int AS total, sum(unread)::int AS unread FROM feed_counts WHERE user_key = $1`,
    ),
  };
}

/** Three pairs of duplicates, of which one is kept and one hidden, a taught smart feed, a recording that was left. */
async function decided() {
  const ctx = await freshUser({ plan: "pro" });
  const mark = ctx.user.id;
  const titles = (name: string) => [0, 1, 2].map((at) => ({ title: `${name} ${at}`, isRead: at === 0 }));
  const first = await seedFeed(ctx, { url: `https://first-${mark}.example/feed`, articles: titles("First") });
  const second = await seedFeed(ctx, { url: `https://second-${mark}.example/feed`, articles: titles("Second") });
  const smart = await seedFeed(ctx, { kind: "smart", keywords: "tidal power", articles: titles("Found") });
  for (const [name, { sourceId }] of Object.entries({ first, second })) {
    const identity = sourceIdentity({ kind: "feed", url: `https://${name}-${mark}.example/feed` });
    await ctx.db.prisma.source.update({ where: { id: sourceId }, data: { identity } });
  }
  const own = sourceIdentity({ kind: "smart", ownerKey: ctx.user.key, keywords: "tidal power" });
  await ctx.db.prisma.source.update({ where: { id: smart.sourceId }, data: { identity: own } });
  await ctx.db.pool.query(
    `WITH pair AS (SELECT a.article_id AS a, b.article_id AS b FROM unnest($2::bigint[], $3::bigint[]) AS g(a, b)
        JOIN feed_items a ON a.user_key = $1 AND a.id = g.a JOIN feed_items b ON b.user_key = $1 AND b.id = g.b),
      queued AS (INSERT INTO duplicate_queue (user_key, article_id) SELECT $1, b FROM pair)
      INSERT INTO article_duplicates (article_id, other_id, reason)
      SELECT a, b, 'headline' FROM pair UNION ALL SELECT b, a, 'headline' FROM pair`,
    [ctx.user.key, first.itemIds, second.itemIds],
  );
  await markDuplicates(testCtx(), { limit: 10_000 });
  const marked = await ctx.db.prisma.duplicateItem.findMany({
    where: { userKey: ctx.user.key },
    orderBy: { id: "asc" },
  });
  const [one, other] = marked.map(({ id, duplicateOf }) => ({ id: Number(id), duplicateOf: Number(duplicateOf) }));
  if (!one || !other) throw new Error("nothing was marked");
  await keepDuplicates(ctx, one);
  await hideDuplicates(ctx, { ids: [other.id] });
  await teachSmartFeed(ctx, smart.id, { itemId: smart.itemIds[0] ?? 0, direction: "more" });
  await teachSmartFeed(ctx, smart.id, { itemId: smart.itemIds[1] ?? 0, direction: "less" });
  const left = await sql<{ id: number }>(ctx.db.pool, {
    text: "SELECT id FROM feed_items WHERE user_key = $1 AND feed_id = $2 ORDER BY id LIMIT 1",
    values: [ctx.user.key, first.id],
  });
  await setMediaPosition(ctx, { itemId: left[0]?.id ?? 0, place: 1 }, 587);
  return { ctx, first, second, smart };
}

test("lessons, kept pairs, hidden duplicates and places in recordings come back from an export", async () => {
  const { ctx: ada } = await decided();
  const before = await decisions(ada);
  expect(before).toMatchObject({
    lessons: [
      { title: "Found 0", direction: 1 },
      { title: "Found 1", direction: -1 },
    ],
    kept: [expect.anything()],
    hidden: [expect.anything()],
    places: [{ place: 1, seconds: 587 }],
    counts: [{ total: 8, unread: expect.any(Number) }],
  });
  const bob = await freshUser({ plan: "pro" });
  const { preview, report } = await importFile(bob, await exported(ada));
  expect(preview.settings).toEqual([
    { name: "smartLessons", count: 2 },
    { name: "keptPairs", count: 1 },
    { name: "hiddenDuplicates", count: 1 },
    { name: "mediaPositions", count: 1 },
  ]);
  expect(report).toMatchObject({ state: "done", leftOut: [] });
  expect(await decisions(bob)).toEqual(before);
  await importFile(bob, await exported(ada));
  expect(await decisions(bob)).toEqual(before);
});

test("what was decided since stays as it is", async () => {
  const { ctx, first, smart } = await decided();
  const file = await exported(ctx);
  await teachSmartFeed(ctx, smart.id, { itemId: smart.itemIds[0] ?? 0, direction: "less" });
  await sql(ctx.db.pool, {
    text: "UPDATE media_positions SET seconds = 600 WHERE user_key = $1",
    values: [ctx.user.key],
  });
  const before = await decisions(ctx);
  await importFile(ctx, file);
  expect(await decisions(ctx)).toEqual(before);
  expect(before.places).toMatchObject([{ seconds: 600 }]);
  expect(first.itemIds).toHaveLength(3);
});

test("decisions about articles of strangers' feeds are not taken over", async () => {
  const { ctx: ada } = await decided();
  const file = JSON.parse(await exported(ada));
  // The ids stay, but the file names no feed by which the caller would have the articles.
  const bob = await freshUser({ plan: "pro" });
  await importFile(bob, JSON.stringify({ ...file, feeds: [], bundles: [], items: [], labels: ["One"] }));
  expect(await decisions(bob)).toMatchObject({ lessons: [], kept: [], hidden: [], places: [] });
});

test("webhooks come back paused and without secrets; no address is in the file", async () => {
  const ada = await freshUser({ plan: "pro" });
  const feed = await seedFeed(ada, { articles: 1 });
  const bundleId = await seedBundle(ada, [feed], "Sea");
  const mail: Pick<NewWebhook, "format" | "url" | "events"> = { format: "email", url: "", events: ["article.new"] };
  await createWebhook(ada, { ...mail, name: "All", events: ["article.new", "feed.failing"] });
  await createWebhook(ada, { ...mail, name: "One feed", feedId: feed.id });
  await createWebhook(ada, { ...mail, name: "One bundle", bundleId });
  const { secret } = await createWebhook(ada, {
    name: "Own server",
    format: "json",
    url: "http://93.184.216.34/hook",
    events: ["alert.created"],
  });
  const row = { userKey: ada.user.key, events: ["article.new"], nextAt: ada.now(), createdAt: ada.now() };
  const slack = { id: feed.id, name: "Chat", format: "slack", url: "https://hooks.slack.com/services/T0/B0/XYZ" };
  await ada.db.prisma.webhook.create({ data: { ...row, ...slack, updatedAt: ada.now() } });
  const file = await exported(ada);
  expect(file).toContain('"name":"Chat"');
  expect(file).not.toMatch(/hooks\.slack\.com|93\.184\.216\.34/);
  expect(file).not.toContain(String(secret));
  const bob = await freshUser({ plan: "pro" });
  const { preview, report } = await importFile(bob, file);
  expect(preview.settings).toEqual([{ name: "webhooks", count: 5 }]);
  expect(report.leftOut).toEqual([
    { reason: expect.stringMatching(/^Webhooks that you need to create again/), count: 2 },
  ]);
  const restored = () =>
    sql<Record<string, unknown>>(bob.db.pool, {
      text: `SELECT w.name, w.format, w.url, w.events, w.scope, w.state, w.paused_by, s.url AS feed, b.name AS bundle
        FROM webhooks w LEFT JOIN feeds f ON f.id = w.feed_id AND f.user_key = $1 LEFT JOIN sources s ON s.id = f.source_id
        LEFT JOIN bundles b ON b.id = w.bundle_id AND b.user_key = $1 WHERE w.user_key = $1 ORDER BY w.name`,
      values: [bob.user.key],
    });
  const paused = { state: "paused", paused_by: "owner" };
  const before = await restored();
  expect(before).toMatchObject([
    { ...paused, name: "All", scope: "all", events: ["article.new", "feed.failing"] },
    { ...paused, name: "One bundle", scope: "bundle", bundle: "Sea" },
    { ...paused, name: "One feed", scope: "feed", feed: expect.any(String) },
  ]);
  await importFile(bob, file);
  expect(await restored()).toEqual(before);
});

test("an account without webhooks in its plan imports the rest", async () => {
  const bob = await freshUser({ plan: "free" });
  const hook = {
    name: "W",
    format: "email",
    url: "",
    events: ["article.new"],
    scope: "all",
    feedId: null,
    bundleId: null,
  };
  const file = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    webhooks: [hook],
    labels: ["Kept"],
    feeds: [],
    bundles: [],
  };
  const { report } = await importFile(bob, JSON.stringify(file));
  expect(report).toMatchObject({ state: "done", leftOut: [{ count: 1 }] });
  expect(await bob.db.prisma.label.count({ where: { userKey: bob.user.key } })).toBe(1);
  expect(await bob.db.prisma.webhook.count({ where: { userKey: bob.user.key } })).toBe(0);
});

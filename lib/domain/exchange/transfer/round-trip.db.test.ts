import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import type { Ctx } from "@/lib/domain/ctx";
import { orderBundles } from "@/lib/domain/library/bundles/order-bundles";
import { orderFeeds } from "@/lib/domain/library/feeds/order-feeds";
import { addHighlight } from "@/lib/domain/library/highlights/add-highlight";
import { setLater } from "@/lib/domain/library/items/states/set-later";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { changeReadingSettings } from "@/lib/domain/library/reading/change-reading-settings";
import { saveSearch } from "@/lib/domain/library/search/save-search";
import { savePreferences } from "@/lib/domain/publishing/notifications/notification-preferences";
import { tuneSmartFeed } from "@/lib/domain/understanding/smart/tune-smart-feed";
import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { pictureRules, seedRules } from "@/scripts/testing/rules/seed-rules";
import { type SeedArticle, seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { exportAllData } from "./export/export-data";
import { exportOpml } from "./export/export-opml";
import { receiveImport } from "./receive-import";
import { runImports } from "./run-imports";
import { startImport } from "./start-import";

/** The pieces cut again, so that no record ends with a piece. */
async function* pieces(chunks: AsyncIterable<string>, size = 1_013): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, Buffer.from(chunk)]);
    for (; rest.length > size; rest = rest.subarray(size)) yield rest.subarray(0, size);
  }
  yield rest;
}

async function importInto(ctx: Ctx, chunks: AsyncIterable<string>) {
  const { id } = await receiveImport(ctx, { fileName: "file", chunks: pieces(chunks) });
  await startImport(ctx, id);
  await runImports(webFetchCtx(ctx));
  return id;
}

/** An account as its owner sees it, without ids. */
async function picture(ctx: Ctx) {
  const all = (text: string) => sql<Record<string, unknown>>(ctx.db.pool, { text, values: [ctx.user.key] });
  const feeds =
    await all(`SELECT s.url, s.keywords, f.title, f.description, f.is_active, f.is_private, f.full_text, f.keep_days, f.hides_duplicates, f.notifies,
      f.unread_after_edit, f.refresh_minutes, f.created_at
    FROM feeds f JOIN sources s ON s.id = f.source_id WHERE f.user_key = $1 ORDER BY f.created_at, s.url`);
  const bundles = await all(`SELECT b.name, b.description, b.color, b.created_at,
      ARRAY(SELECT s.url || coalesce(s.keywords, '') FROM bundle_feeds m JOIN feeds f ON f.id = m.feed_id
        JOIN sources s ON s.id = f.source_id WHERE m.bundle_id = b.id ORDER BY m.id) AS feeds
    FROM bundles b WHERE b.user_key = $1 ORDER BY b.created_at, b.name`);
  const items =
    await all(`SELECT a.url, a.title, i.published_at, a.is_date_known, a.late_date, s.starred_at, la.added_at, u.id IS NULL AS is_read
    FROM feed_items i JOIN articles a ON a.id = i.article_id
    LEFT JOIN unread u ON u.user_key = i.user_key AND u.id = i.id
    LEFT JOIN starred s ON s.user_key = i.user_key AND s.id = i.id
    LEFT JOIN later la ON la.user_key = i.user_key AND la.id = i.id
    WHERE i.user_key = $1 ORDER BY a.url`);
  const labels =
    await all(`SELECT l.name, a.url FROM item_labels x JOIN labels l ON l.user_key = x.user_key AND l.id = x.label_id
    JOIN feed_items i ON i.user_key = x.user_key AND i.id = x.item_id JOIN articles a ON a.id = i.article_id
    WHERE x.user_key = $1 ORDER BY l.lower_name, a.url`);
  const highlights =
    await all(`SELECT h.id, h.quote, h.prefix, h.suffix, h.color, h.note, h.created_at, a.url FROM highlights h
    JOIN feed_items i ON i.user_key = h.user_key AND i.id = h.item_id JOIN articles a ON a.id = i.article_id
    WHERE h.user_key = $1 ORDER BY h.created_at, h.id`);
  const counts = await all(
    "SELECT sum(total)::int AS total, sum(unread)::int AS unread, sum(starred)::int AS starred FROM feed_counts WHERE user_key = $1",
  );
  const order = {
    bundles: await all("SELECT name FROM bundles WHERE user_key = $1 ORDER BY position, created_at, id"),
    feeds: await all(`SELECT s.url, s.keywords FROM feeds f JOIN sources s ON s.id = f.source_id
      WHERE f.user_key = $1 ORDER BY f.position, f.created_at, f.id`),
  };
  const settings = {
    reading: await all(`SELECT face, size, line_height, measure, paper, list_width, hides_library FROM reading_settings
      WHERE user_key = $1`),
    perFeed:
      await all(`SELECT s.url, r.face, r.size, r.paper FROM feed_reading_settings r JOIN feeds f ON f.id = r.feed_id
      JOIN sources s ON s.id = f.source_id WHERE f.user_key = $1 ORDER BY s.url`),
    searches: await all("SELECT name, query FROM saved_searches WHERE user_key = $1 ORDER BY query"),
    ...(await pictureRules(ctx)),
    labels: await all("SELECT name FROM labels WHERE user_key = $1 ORDER BY lower_name"),
    tunings:
      await all(`SELECT s.keywords, t.excluded_words, t.excluded_sites, t.strictness, t.languages FROM smart_tunings t
      JOIN sources s ON s.id = t.source_id JOIN feeds f ON f.source_id = s.id WHERE f.user_key = $1`),
    corrections: await all(`SELECT s.url, a.key, c.title, c.what, c.was, c.value, c.created_at FROM score_corrections c
      JOIN articles a ON a.id = c.article_id JOIN feeds f ON f.id = c.feed_id JOIN sources s ON s.id = f.source_id
      WHERE c.user_key = $1 ORDER BY c.created_at`),
    topics: await all("SELECT topic, name FROM hidden_topics WHERE user_key = $1 ORDER BY topic"),
    days: await all(`SELECT to_char(d.day, 'YYYY-MM-DD') AS day, b.name, d.articles, d.minutes FROM reading_days d
      LEFT JOIN bundles b ON b.id = d.bundle_id WHERE d.user_key = $1 ORDER BY d.day, b.name`),
  };
  return { feeds, bundles, items, labels, highlights, counts, order, settings };
}

/** 3,000 items in every mixture of states, as one account may have them. */
async function seededUser(): Promise<Ctx> {
  const ctx = await freshUser({ plan: "pro" });
  const mixed = (count: number): SeedArticle[] =>
    Array.from({ length: count }, (_, at) => ({ title: `“${at}” & <b>`, isRead: at % 3 > 0, isStarred: at % 7 === 0 }));
  const wide = await seedFeed(ctx, { title: "Wide", articles: mixed(1_800) });
  const small = [];
  for (let at = 0; at < 12; at += 1) small.push(await seedFeed(ctx, { title: `Small ${at}`, articles: mixed(100) }));
  await addLabel(ctx, { name: "Für später", ids: [...wide.itemIds.slice(0, 40), ...(small[3]?.itemIds ?? [])] });
  await addLabel(ctx, { name: "Work", ids: wide.itemIds.slice(30, 60) });
  await sql(ctx.db.pool, {
    text: `UPDATE articles a SET is_date_known = i.id % 2 = 0, late_date = CASE WHEN i.id % 4 = 0 THEN a.published_at - interval '1 day' END
      FROM feed_items i WHERE i.article_id = a.id AND i.user_key = $1 AND i.feed_id = $2`,
    values: [ctx.user.key, small[0]?.id],
  });
  const smart = await seedFeed(ctx, { kind: "smart", keywords: "tidal power", title: "", articles: 0 });
  const paused = await seedFeed(ctx, { title: "Paused", isPrivate: true, articles: [{ isRead: true }, {}] });
  const at = (days: number) => new Date(Date.UTC(2026, 0, 1 + days));
  for (const [order, feed] of [wide, ...small, smart, paused].entries()) {
    await ctx.db.prisma.feed.update({ where: { id: feed.id }, data: { createdAt: at(order) } });
  }
  await ctx.db.prisma.feed.update({
    where: { id: paused.id },
    data: { isActive: false, title: "My own title", description: "My own words" },
  });
  const rare = { refreshMinutes: 720, keepDays: 365, unreadAfterEdit: "large" };
  const data = { ...rare, fullText: true, hidesDuplicates: true, notifies: false };
  await ctx.db.prisma.feed.update({ where: { id: wide.id }, data });
  const first = await seedBundle(ctx, [paused, smart, wide, ...small.slice(3).reverse()], "Sea / Land");
  await ctx.db.prisma.bundle.update({
    where: { id: first },
    data: { color: "#10B981", description: "d", createdAt: at(0) },
  });
  const second = await seedBundle(ctx, [wide], "Second");
  await ctx.db.prisma.bundle.update({ where: { id: second }, data: { createdAt: at(1) } });
  await seedBundle(ctx, [], "Empty");
  await savePreferences(ctx, { feedUpdates: false, soundAlerts: true });
  await orderBundles(ctx, [second, first]);
  await orderFeeds(ctx, [paused.id, smart.id, wide.id]);
  await changeReadingSettings(ctx, {
    face: "sans",
    size: 20,
    measure: "full",
    listWidth: 400,
    perFeed: { [wide.id]: { paper: "sepia" } },
  });
  await seedRules(ctx, { feedId: wide.id, bundleId: first, items: small[5]?.itemIds ?? [] });
  await saveSearch(ctx, { name: "Good ones", query: "quality:>70 kind:tutorial" });
  await addLabel(ctx, { name: "Empty label", ids: [] });
  await tuneSmartFeed(ctx, smart.id, { excludedWords: ["crypto"], strictness: "strict", languages: ["de"] });
  await sql(ctx.db.pool, {
    text: `INSERT INTO score_corrections (id, user_key, feed_id, article_id, title, what, was, value, created_at)
      SELECT 90000 + i.id, $1, i.feed_id, i.article_id, 'T', 'kind', 'news', 'opinion', $3
      FROM feed_items i WHERE i.user_key = $1 AND i.id = $2`,
    values: [ctx.user.key, wide.itemIds[0], at(3)],
  });
  await sql(ctx.db.pool, {
    text: "INSERT INTO hidden_topics (id, user_key, topic, name, created_at) VALUES ($2, $1, 'amazon black', 'Amazon Black', now())",
    values: [ctx.user.key, first],
  });
  await sql(ctx.db.pool, {
    text: `INSERT INTO reading_days (user_key, day, bundle_id, articles, minutes)
      VALUES ($1, now()::date - 3, $2, 4, 12), ($1, now()::date - 3, 0, 1, 2)`,
    values: [ctx.user.key, first],
  });
  for (const [at, id] of [wide.itemIds[5], wide.itemIds[5], small[1]?.itemIds[2]].entries()) {
    const part = { quote: `“${at}” & <b>\n`, prefix: " a", suffix: "\tb ", color: "pink" } as const;
    await addHighlight(ctx, { itemId: id ?? 0, ...part, note: at === 1 ? "Mine" : null });
  }
  for (const id of [wide.itemIds[3], wide.itemIds[1], small[2]?.itemIds[0]]) await setLater(ctx, id ?? 0, true);
  await identify(ctx);
  return ctx;
}

/** Seeded sources and articles have identities of chance; these are such as the product gives: hashes. */
async function identify(ctx: Ctx): Promise<void> {
  const sources = await sql<{ id: number; url: string }>(ctx.db.pool, {
    text: `SELECT s.id, s.url FROM sources s JOIN feeds f ON f.source_id = s.id WHERE f.user_key = $1 AND s.kind = 'feed'`,
    values: [ctx.user.key],
  });
  await sql(ctx.db.pool, {
    text: `UPDATE articles SET key = md5(key::text)::uuid WHERE id IN (SELECT article_id FROM feed_items WHERE user_key = $1)`,
    values: [ctx.user.key],
  });
  for (const { id, url } of sources) {
    await ctx.db.prisma.source.update({ where: { id }, data: { identity: sourceIdentity({ kind: "feed", url }) } });
  }
}

test("an account comes back whole from its export: feeds, bundles, stars, read marks, what is saved for later, preferences", async () => {
  const ada = await seededUser();
  const before = await picture(ada);
  expect(before.settings.rules).toHaveLength(3);
  expect([before.settings.hidden, before.settings.private]).toMatchObject([{ length: 2 }, { length: 2 }]);
  expect(before.counts).toEqual([{ total: 3_000, unread: expect.any(Number), starred: expect.any(Number) }]);
  expect(before.items.filter((item) => item.added_at)).toHaveLength(3);
  const bob = await freshUser({ plan: "pro" });
  await importInto(bob, exportAllData(ada));
  const after = await picture(bob);
  expect(after.feeds).toEqual(before.feeds);
  expect(after.bundles).toEqual(before.bundles);
  expect(after.items).toEqual(before.items);
  expect(after.counts).toEqual(before.counts);
  expect(after.order).toEqual(before.order);
  expect(before.order.bundles.map(({ name }) => name)).toEqual(["Second", "Sea / Land", "Empty"]);
  expect(after.settings).toEqual(before.settings);
  for (const part of Object.values(before.settings)) expect(part.length).toBeGreaterThan(0);
  expect(await bob.db.prisma.notificationPreference.findUnique({ where: { userKey: bob.user.key } })).toMatchObject({
    feedUpdates: false,
    soundAlerts: true,
    feedErrors: true,
  });
  // A second time it changes nothing.
  const again = await importInto(bob, exportAllData(ada));
  expect(await picture(bob)).toEqual(after);
  expect(await bob.db.prisma.importLine.count({ where: { importId: again, outcome: "followed" } })).toBe(15);
  expect(await picture(ada)).toEqual(before);
});

test("on a server that knows none of it, articles come from the file, for this user alone", async () => {
  const ada = await freshUser({ plan: "pro" });
  const url = `https://gone-${ada.user.id}.example/feed`;
  const evil = '<p>Kept</p><script>alert(1)</script><img src="x" onerror="alert(1)">';
  await seedFeed(ada, {
    url,
    articles: [
      { title: "Starred", isRead: true, isStarred: true, content: evil, summary: "a < b" },
      { title: "Unread", summary: "Soon" },
      { title: "Read", isRead: true },
    ],
  });
  let file = "";
  for await (const chunk of exportAllData(ada)) file += chunk;
  const elsewhere = file.replaceAll(url, url.replace("gone", "elsewhere"));
  const bob = await freshUser({ plan: "pro" });
  const { id } = await receiveImport(bob, { fileName: "x.json", chunks: pieces(one(elsewhere)) });
  await startImport(bob, id);
  expect(await runImports(webFetchCtx(bob))).toBe(0);
  expect((await picture(bob)).items).toEqual([]);
  // Its states wait for the first fetch of the feed.
  await sql(bob.db.pool, {
    text: "UPDATE sources SET fetched_at = now() WHERE url LIKE $1",
    values: ["https://elsewhere-%"],
  });
  await bob.db.prisma.import.update({ where: { id }, data: { waitUntil: null } });
  expect(await runImports(webFetchCtx(bob))).toBe(1);
  const items = (await picture(bob)).items.map((item) => [item.title, item.is_read, item.starred_at !== null]);
  expect(items.sort()).toEqual([
    ["Read", true, false],
    ["Starred", true, true],
    ["Unread", false, false],
  ]);
  const [starred] = await sql<{ content: string; summary: string; isPrivate: boolean; isInherited: boolean }>(
    bob.db.pool,
    {
      text: `SELECT content, summary, is_private AS "isPrivate", is_inherited AS "isInherited" FROM articles a
      JOIN starred s ON s.article_id = a.id WHERE s.user_key = $1`,
      values: [bob.user.key],
    },
  );
  expect(starred).toMatchObject({ summary: "a < b", isPrivate: true, isInherited: true });
  expect(starred?.content).toContain("<p>Kept</p>");
  expect(starred?.content).not.toMatch(/script|onerror/);
  // The next follower of the feed gets none of it.
  const eve = await freshUser();
  await importInto(
    eve,
    one(`<opml><body><outline type="rss" text="E" xmlUrl="${url.replace("gone", "elsewhere")}"/></body></opml>`),
  );
  expect((await picture(eve)).feeds).toHaveLength(1);
  expect((await picture(eve)).items).toEqual([]);
});

test("OPML carries feeds, bundles with their colours, smart feeds and what is paused or private", async () => {
  const ada = await seededUser();
  const bob = await freshUser({ plan: "pro" });
  await importInto(bob, exportOpml(ada));
  const [before, after] = [await picture(ada), await picture(bob)];
  const known = (feeds: Record<string, unknown>[]) =>
    feeds.map(({ url, keywords, is_active, is_private }) => ({ url, keywords, is_active, is_private }));
  expect(known(after.feeds)).toEqual(expect.arrayContaining(known(before.feeds)));
  expect(after.feeds).toHaveLength(before.feeds.length);
  expect(after.bundles.map(({ name, feeds, color }) => [name, feeds, color])).toEqual(
    before.bundles.filter(({ name }) => name !== "Empty").map(({ name, feeds, color }) => [name, feeds, color]),
  );
  expect(after.bundles.map(({ color }) => color)).toContain("#10B981");
});

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}

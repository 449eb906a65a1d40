import { FeedItemQuery } from "@/lib/contracts/items";
import { listAlerts } from "@/lib/domain/base/alerts/list-alerts";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { purgeDeletedFeeds } from "@/lib/domain/library/feeds/remove-feeds-for-good";
import { getItem } from "@/lib/domain/library/items/get-item";
import { showItem } from "@/lib/domain/library/items/show-item";
import { setRead } from "@/lib/domain/library/items/states/set-state";
import { deleteLabel } from "@/lib/domain/library/labels/delete-label";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { findItems } from "@/lib/domain/library/search/find-items";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { mailRuleNews } from "@/lib/domain/publishing/notifications/mail-rule-news";
import { readPublicFeed } from "@/lib/domain/publishing/public-rss/read-public-feed";
import { sql } from "@/lib/platform/db";
import { arrive, countsOf, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import {
  analyseFor,
  expectRightCounts,
  found,
  idOf,
  makeRule,
  ruleReader,
  stateOf,
  titled,
} from "@/scripts/testing/rules/rule-fixtures";
import { seedBundle } from "@/scripts/testing/seed-feed";
import { DAY, HOUR, MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { applyRule } from "./apply-rule";
import { listRules } from "./rule-row";
import { rulesFor } from "./run-rules";
import { createRule, deleteRule, updateRule } from "./save-rule";

test("an article that matches is marked as it arrives; others and other readers keep theirs", async () => {
  const { ctx, source, feed } = await ruleReader();
  const other = await freshUser();
  await follow(other, source);
  await makeRule(ctx, 'title:"ferry"', { does: "read" });
  await arrive(source, [titled("The ferry"), titled("A tram")]);
  expect(await stateOf(ctx)).toEqual({ "The ferry": "read", "A tram": "unread" });
  expect(await stateOf(other)).toEqual({ "The ferry": "unread", "A tram": "unread" });
  expect(await countsOf(feed)).toEqual({ total: 2, unread: 1, starred: 0 });
  await expectRightCounts(ctx);
});

test("a rule is about the text, too, and finds the article in the search right away", async () => {
  const { ctx, source } = await ruleReader();
  await makeRule(ctx, '"night boat" -tram', { does: "star" });
  await arrive(source, [
    titled("One", { contentHtml: "<p>The night boat left.</p>" }),
    titled("Two", { contentHtml: "<p>The night boat and the tram.</p>" }),
  ]);
  expect(await found(ctx, "is:starred")).toEqual(["One"]);
  expect(await found(ctx, '"night boat"')).toHaveLength(2);
});

test("rules of a feed and of a bundle concern their feeds alone; one whose feed is gone matches nothing", async () => {
  const { ctx, source, feed } = await ruleReader();
  const second = await freshSource();
  const secondFeed = await follow(ctx, second);
  const bundleId = await seedBundle(ctx, [{ id: secondFeed }]);
  await makeRule(ctx, "ferry", { does: "read", feedId: feed });
  const { id } = await makeRule(ctx, "tram", { does: "read", bundleId });
  await arrive(source, [titled("ferry a"), titled("tram a")]);
  await arrive(second, [titled("ferry b"), titled("tram b")]);
  const all = { "ferry a": "read", "tram a": "unread", "ferry b": "unread", "tram b": "read" };
  expect(await stateOf(ctx)).toEqual(all);
  await ctx.db.pool.query("DELETE FROM bundles WHERE id = $1", [bundleId]);
  expect((await listRules(ctx)).find((rule) => rule.id === id)).toMatchObject({ isScopeGone: true, bundleId: null });
  await arrive(second, [titled("tram c")]);
  expect(await stateOf(ctx)).toEqual({ ...all, "tram c": "unread" });
  expect(await applyRule(ctx, id, { days: 30 })).toEqual({ matched: 0, changed: 0, undoId: null });
});

test("a rule about the analysis runs when that is stored, and once: what its owner undoes stays undone", async () => {
  const { ctx, source } = await ruleReader();
  await makeRule(ctx, 'topic:"night ferry" minutes:<4', { does: "read" });
  await makeRule(ctx, "-kind:news", { does: "star" });
  await arrive(source, [titled("Short"), titled("Long")]);
  expect(await stateOf(ctx)).toEqual({ Short: "unread", Long: "unread" });
  const said = (title: string) => ({
    topics: ["Night Ferry"],
    minutes: title === "Short" ? 2 : 9,
    kind: title === "Short" ? "news" : "opinion",
  });
  await analyseFor(source, said);
  expect(await stateOf(ctx)).toEqual({ Short: "read", Long: "unread" });
  expect(await found(ctx, "is:starred")).toEqual(["Long"]);
  await setRead(ctx, await idOf(ctx, "Short"), false);
  await analyseFor(source, said);
  expect(await stateOf(ctx)).toEqual({ Short: "unread", Long: "unread" });
});

test("a text that comes later is looked at when it is indexed", async () => {
  const { ctx, source } = await ruleReader();
  await makeRule(ctx, '"full text"', { does: "read" });
  await arrive(source, [titled("Stub")]);
  expect(await stateOf(ctx)).toEqual({ Stub: "unread" });
  await ctx.db.pool.query(
    `INSERT INTO full_texts (article_id, content, fetched_at)
     SELECT id, '<p>${"This is the full text of it. ".repeat(20)}</p>', now() FROM articles WHERE source_id = $1`,
    [source],
  );
  await ctx.db.pool.query(
    "INSERT INTO search_queue (article_id) SELECT id FROM articles WHERE source_id = $1 ON CONFLICT DO NOTHING",
    [source],
  );
  await indexArticles(testCtx(), { limit: 10_000, onIndexed: rulesFor(testCtx()) });
  expect(await stateOf(ctx)).toEqual({ Stub: "read" });
  await expectRightCounts(ctx);
});

test("what a rule hides is in no list and no count; a search for it finds it, and it can be shown again", async () => {
  const { ctx, source, feed } = await ruleReader();
  await makeRule(ctx, "ferry", { does: "hide" });
  await arrive(source, [titled("The ferry"), titled("A tram")]);
  expect(await stateOf(ctx)).toEqual({ "A tram": "unread" });
  expect(await countsOf(feed)).toEqual({ total: 1, unread: 1, starred: 0 });
  expect(await found(ctx, "ferry")).toEqual([]);
  expect(await found(ctx, "is:hidden")).toEqual(["The ferry"]);
  expect(await found(ctx, "is:hidden tram")).toEqual([]);
  expect(await found(ctx, "is:hidden -is:hidden")).toEqual([]);
  const [hidden] = (await findItems(ctx, FeedItemQuery.parse({ q: "is:hidden" }))).data;
  const id = hidden?.id ?? 0;
  expect(await getItem(ctx, id)).toMatchObject({ title: "The ferry", isHidden: true, rules: [{ query: "ferry" }] });
  await expect(showItem(await freshUser(), id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expectRightCounts(ctx);
  await showItem(ctx, id);
  expect(await stateOf(ctx)).toEqual({ "The ferry": "unread", "A tram": "unread" });
  expect(await getItem(ctx, id)).toMatchObject({ isHidden: false });
  await expect(showItem(ctx, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await arrive(source, [titled("Another ferry")]);
  await expectRightCounts(ctx);
});

test("labels and stars of rules keep an article from being hidden; a deleted label is left out", async () => {
  const { ctx, source } = await ruleReader();
  const { id: labelId } = await addLabel(ctx, { name: "To cite", ids: [] });
  const rule = await makeRule(ctx, "ferry", { does: "hide" });
  await createRule(ctx, { query: "night", actions: [{ type: "label", labelId }, { type: "star" }], enabled: true });
  await arrive(source, [titled("ferry day"), titled("ferry night")]);
  expect(await stateOf(ctx)).toEqual({ "ferry night": "unread" });
  const item = await getItem(ctx, await idOf(ctx, "ferry night"));
  expect(item).toMatchObject({ isStarred: true, labels: [{ id: labelId }] });
  expect(item.rules.map(({ query }) => query).sort()).toEqual(["ferry", "night"]);
  expect((await listRules(ctx)).map(({ thisWeek }) => thisWeek)).toEqual([2, 1]);
  await deleteLabel(ctx, labelId);
  expect((await listRules(ctx)).find(({ id }) => id !== rule.id)?.actions).toEqual([{ type: "star" }]);
  await arrive(source, [titled("night train")]);
  expect(await found(ctx, "is:starred")).toEqual(expect.arrayContaining(["ferry night", "night train"]));
  await expectRightCounts(ctx);
});

test("a private article is in no public document, and stays so without the rule", async () => {
  const { ctx, source, feed } = await ruleReader();
  const read = async (kind: string, name: string) => {
    const { body } = await readPublicFeed(ctx, { kind, name, limit: 50, ifNoneMatch: null, ifModifiedSince: null });
    return JSON.parse(body ?? "{}").items.map(({ title }: { title: string }) => title);
  };
  const bundle = await seedBundle(ctx, [{ id: feed }]);
  const { id } = await makeRule(ctx, "secret", { does: "private" });
  await arrive(source, [titled("A secret"), titled("News")]);
  const everywhere = async () => [
    await read("feed", `${feed}.json`),
    await read("bundle", `${bundle}.json`),
    await read("user", `${ctx.user.id}.json`),
  ];
  expect(await everywhere()).toEqual([["News"], ["News"], ["News"]]);
  expect(await getItem(ctx, await idOf(ctx, "A secret"))).toMatchObject({ isPrivate: true });
  await deleteRule(ctx, id);
  expect(await read("feed", `${feed}.json`)).toEqual(["News"]);
});

test("a rule notifies by one alert and at most one mail an hour, and not of old articles", async () => {
  const clock = stopClock();
  const { ctx, source, feed } = await ruleReader();
  await createRule(ctx, { name: "Boats", query: "ferry", actions: [{ type: "notify", mail: true }], enabled: true });
  const old = new Date(clock.now().getTime() - 5 * DAY).toISOString();
  await arrive(source, [titled("ferry 1"), titled("ferry 2"), titled("ferry old", { publishedAt: old })]);
  const [alert, ...more] = await listAlerts(ctx);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({ title: "Your rule “Boats”", message: "ferry 1 and 1 more", feedId: feed });
  clock.forward(MINUTE);
  expect(await mailRuleNews(ctx)).toBe(1);
  await arrive(source, [titled("ferry 3")]);
  clock.forward(30 * MINUTE);
  expect(await mailRuleNews(ctx)).toBe(0);
  clock.forward(HOUR);
  expect(await mailRuleNews(ctx)).toBe(1);
  expect(await mailRuleNews(ctx)).toBe(0);
  const mails = mailsTo(ctx.user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["2 new articles for “Boats”", "A new article for “Boats”"]);
  expect(mails[0]?.text).toContain("ferry 2");
  expect(mails[0]?.text).not.toContain("ferry old");
  await arrive(source, [titled("ferry far", { publishedAt: old })]);
  expect(await listAlerts(ctx)).toHaveLength(2);
});

test("a rule that is off does nothing; switched on or changed, it begins with what arrives then", async () => {
  const clock = stopClock();
  const { ctx, source } = await ruleReader();
  const { id } = await makeRule(ctx, "ferry", { does: "read", enabled: false });
  await arrive(source, [titled("ferry 1")]);
  clock.forward(MINUTE);
  await updateRule(ctx, id, { enabled: true });
  await analyseFor(source, () => ({}));
  clock.forward(MINUTE);
  await arrive(source, [titled("ferry 2")]);
  expect(await stateOf(ctx)).toEqual({ "ferry 1": "unread", "ferry 2": "read" });
});

test("what a rule matched is forgotten with its article, and with its rule", async () => {
  const clock = stopClock();
  const { ctx, source, feed } = await ruleReader();
  const left = () =>
    sql(ctx.db.pool, {
      text: `SELECT item_id FROM rule_items WHERE user_key = $1 UNION ALL SELECT item_id FROM private_items WHERE user_key = $1`,
      values: [ctx.user.key],
    });
  await makeRule(ctx, "ferry", { does: "private" });
  const { id } = await makeRule(ctx, "night", { does: "hide" });
  await arrive(source, [titled("The ferry"), titled("A night")]);
  expect(await left()).toHaveLength(3);
  await deleteRule(ctx, id);
  expect(await left()).toHaveLength(2);
  await deleteFeed(ctx, feed);
  clock.forward(11 * MINUTE);
  await purgeDeletedFeeds(ctx);
  expect(await left()).toEqual([]);
  expect((await listRules(ctx)).map(({ query }) => query)).toEqual(["ferry"]);
});

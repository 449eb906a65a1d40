import fc from "fast-check";
import { MAX_REHEARSED } from "@/lib/contracts/rules/rules";
import { listAlerts } from "@/lib/domain/base/alerts/list-alerts";
import { getItem } from "@/lib/domain/library/items/get-item";
import { setRead, setStarred } from "@/lib/domain/library/items/states/set-state";
import { addLabel, labelItems } from "@/lib/domain/library/labels/label-items";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { sql } from "@/lib/platform/db";
import { arrive, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import {
  analyseFor,
  expectRightCounts,
  found,
  idOf,
  makeRule,
  rehearse,
  ruleReader,
  stateOf,
  titled,
} from "@/scripts/testing/rules/rule-fixtures";
import { seedBundle } from "@/scripts/testing/seed-feed";
import { DAY, HOUR, MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { applyRule, undoRule } from "./apply-rule";
import { createRule } from "./save-rule";

test("applying does what the rehearsal shows, with undo: once, for ten minutes, and for its owner", async () => {
  const clock = stopClock();
  const { ctx, source } = await ruleReader();
  const { id: labelId } = await addLabel(ctx, { name: "Sea", ids: [] });
  await arrive(source, [titled("ferry 1"), titled("ferry 2"), titled("ferry 3"), titled("ferry 4"), titled("tram")]);
  await setRead(ctx, await idOf(ctx, "ferry 1"), true);
  await setStarred(ctx, await idOf(ctx, "ferry 2"), true);
  await labelItems(ctx, { ids: [await idOf(ctx, "ferry 3")], add: ["Sea"], remove: [] });
  await indexArticles(testCtx(), { limit: 10_000 });
  expect(await rehearse(ctx, "ferry")).toMatchObject({ matched: 4, total: 5, alreadyRead: 1, starred: 1, perWeek: 1 });
  const before = await stateOf(ctx);
  const { id } = await createRule(ctx, {
    query: "ferry",
    actions: [{ type: "read" }, { type: "star" }, { type: "label", labelId }, { type: "private" }, { type: "notify" }],
    enabled: true,
  });
  const applied = await applyRule(ctx, id, { days: 30 });
  expect(applied).toMatchObject({ matched: 4, changed: 4, undoId: expect.any(String) });
  expect(await stateOf(ctx)).toMatchObject({ "ferry 1": "read", "ferry 4": "read", tram: "unread" });
  expect(await found(ctx, "is:starred label:sea")).toHaveLength(4);
  expect(await listAlerts(ctx)).toEqual([]);
  expect(await applyRule(ctx, id, { days: 30 })).toEqual({ matched: 4, changed: 0, undoId: null });
  const undoId = applied.undoId ?? "";
  await expect(undoRule(await freshUser(), undoId)).rejects.toMatchObject({ code: "GONE" });
  expect(await undoRule(ctx, undoId)).toEqual({ restored: 4 });
  expect(await stateOf(ctx)).toEqual(before);
  expect(await found(ctx, "is:starred")).toEqual(["ferry 2"]);
  expect(await found(ctx, "label:sea")).toEqual(["ferry 3"]);
  expect((await getItem(ctx, await idOf(ctx, "ferry 4"))).rules).toEqual([]);
  await expect(undoRule(ctx, undoId)).rejects.toMatchObject({ code: "GONE" });
  const late = await applyRule(ctx, id, { days: 30 });
  clock.forward(10 * MINUTE);
  await expect(undoRule(ctx, late.undoId ?? "")).rejects.toMatchObject({ code: "GONE" });
  await expectRightCounts(ctx);
});

test("applying twice at once changes each article once; hiding leaves starred ones, and can be undone", async () => {
  const { ctx, source } = await ruleReader();
  await arrive(source, [titled("ferry 1"), titled("ferry 2")]);
  await setStarred(ctx, await idOf(ctx, "ferry 2"), true);
  await indexArticles(testCtx(), { limit: 10_000 });
  const { id } = await makeRule(ctx, "ferry", { does: "hide" });
  const both = await Promise.all([applyRule(ctx, id, { days: 30 }), applyRule(ctx, id, { days: 30 })]);
  expect(both.map(({ changed }) => changed).sort()).toEqual([0, 1]);
  expect(await stateOf(ctx)).toEqual({ "ferry 2": "unread" });
  await undoRule(ctx, both.find(({ undoId }) => undoId)?.undoId ?? "");
  expect(await stateOf(ctx)).toEqual({ "ferry 1": "unread", "ferry 2": "unread" });
  await expectRightCounts(ctx);
});

test("a rehearsal counts days, weeks and its scope, and changes nothing", async () => {
  const clock = stopClock();
  const { ctx, source, feed } = await ruleReader();
  const at = (days: number) => new Date(clock.now().getTime() - days * DAY - HOUR).toISOString();
  await arrive(source, [
    titled("ferry now", { publishedAt: at(0) }),
    titled("ferry then", { publishedAt: at(8) }),
    titled("tram then", { publishedAt: at(8) }),
    titled("ferry before", { publishedAt: at(31) }),
  ]);
  await follow(ctx, await freshSource([titled("ferry elsewhere", { publishedAt: at(1) })]));
  await indexArticles(testCtx(), { limit: 10_000 });
  const all = await rehearse(ctx, "ferry");
  expect(all).toMatchObject({ matched: 3, isExact: true, total: 4, perWeek: 1 });
  expect(all.days).toHaveLength(30);
  expect(all.days.at(-1)).toMatchObject({ total: 1, matched: 1 });
  expect(all.days.at(-9)).toMatchObject({ total: 2, matched: 1 });
  expect(all.sample.map(({ title }) => title)).toEqual(["ferry now", "ferry elsewhere", "ferry then"]);
  expect(await rehearse(ctx, "ferry", { feedId: feed, limit: 1 })).toMatchObject({
    matched: 2,
    total: 3,
    sample: [{ title: "ferry now" }],
  });
  const bundleId = await seedBundle(ctx, [{ id: feed }]);
  expect(await rehearse(ctx, "ferry", { bundleId, days: 7 })).toMatchObject({ matched: 1, total: 1, perWeek: 1 });
  expect(MAX_REHEARSED).toBeGreaterThan(all.matched);
  expect(Object.values(await stateOf(ctx))).not.toContain("read");
});

const WORDS = ["ferry", "night", "tram", "café", "harbour", "東京都"];
const word = fc.constantFrom(...WORDS);
const query = fc.oneof(
  word,
  fc.tuple(word, word).map(([one, other]) => `"${one}" -${other}`),
  fc.tuple(word, word).map(([one, other]) => `${one} OR ${other} `),
  word.map((one) => `title:"${one}"`),
  fc.tuple(word, word).map(([one, other]) => `"${one} ${other}"`),
  word.map((one) => `topic:"${one}"`),
  word.map((one) => `-topic:"${one}" minutes:<5`),
  fc.tuple(word, word).map(([one, other]) => `${one} -topic:${other}`),
  fc.constantFrom("kind:news", "-kind:news", "minutes:3-6 ferry", "after:2026-02-20", "before:2026-02-27 -night"),
);
const article = fc.record({
  title: fc.array(word, { minLength: 1, maxLength: 3 }),
  text: fc.array(word, { maxLength: 5 }),
  topics: fc.array(word, { maxLength: 2 }),
  minutes: fc.option(fc.integer({ min: 1, max: 9 })),
  kind: fc.option(fc.constantFrom("news", "opinion")),
  age: fc.integer({ min: 0, max: 20 }),
});

test("a rule does to arriving articles exactly what its rehearsal says about the same articles", async () => {
  const clock = stopClock();
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(query, { minLength: 20, maxLength: 40 }),
      fc.array(article, { minLength: 5, maxLength: 25 }),
      async (queries, articles) => {
        const { ctx, source } = await ruleReader();
        const watcher = await freshUser();
        await follow(watcher, source);
        for (const each of queries) await makeRule(ctx, each, { does: "star" });
        const published = (age: number) => new Date(clock.now().getTime() - age * DAY).toISOString();
        await arrive(
          source,
          articles.map(({ title, text, age }, at) =>
            titled(`${at}: ${title.join(" ")}`, {
              contentHtml: `<p>${text.join(" ")}</p>`,
              publishedAt: published(age),
            }),
          ),
        );
        await analyseFor(source, (title) => {
          const { topics = [], minutes, kind } = articles[Number.parseInt(title, 10)] ?? {};
          return { topics, minutes: minutes ?? undefined, kind: kind ?? undefined };
        });
        const done = await sql<{ query: string; titles: string[] }>(ctx.db.pool, {
          text: `SELECT r.query, coalesce(array_agg(a.title ORDER BY a.title) FILTER (WHERE a.id IS NOT NULL), '{}') AS titles
            FROM rules r LEFT JOIN rule_items i ON i.rule_id = r.id
            LEFT JOIN feed_items f ON f.user_key = i.user_key AND f.id = i.item_id LEFT JOIN articles a ON a.id = f.article_id
            WHERE r.user_key = $1 GROUP BY r.id`,
          values: [ctx.user.key],
        });
        expect(done).toHaveLength(queries.length);
        for (const { query, titles } of done) {
          const { matched, sample } = await rehearse(watcher, query);
          expect({ query, titles: sample.map(({ title }) => title).sort() }).toEqual({ query, titles: titles.sort() });
          expect(matched).toBe(titles.length);
        }
      },
    ),
    { numRuns: 6 },
  );
});

import { listAlerts } from "@/lib/domain/base/alerts/list-alerts";
import { sanitizeFeed } from "@/lib/domain/content/articles/sanitize-articles";
import { ingest } from "@/lib/domain/library/ingest/ingest";
import { createRule } from "@/lib/domain/library/rules/save-rule";
import { db } from "@/lib/platform/db";
import { follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { makeRule, ruleReader, titled } from "@/scripts/testing/rules/rule-fixtures";
import { DAY, stopClock } from "@/scripts/testing/test-clock";
import { notifyNewArticles } from "./notify-followers";

type Reader = Awaited<ReturnType<typeof freshUser>>;

/** Stores articles with these titles as a refresh does, and alerts the followers. */
async function news(now: Date, ...arrivals: { source: number; titles: string[] }[]) {
  const stored = [];
  for (const { source, titles } of arrivals) {
    const items = titles.map((title) => titled(title));
    const { newIds } = await ingest(db().pool, source, sanitizeFeed({ siteUrl: "", items }));
    stored.push({ sourceId: source, articleIds: newIds });
  }
  await notifyNewArticles(db().pool, stored, now);
}

const told = async (ctx: Reader) => (await listAlerts(ctx)).map(({ message }) => message.replace(/^.*: /, ""));

test("an alert of new articles counts none that a rule hid or marked as read", async () => {
  const { now } = stopClock();
  const { ctx, source } = await ruleReader();
  const other = await freshUser();
  await follow(other, source);
  await makeRule(ctx, "tram", { does: "hide" });
  await makeRule(ctx, "ferry", { does: "read" });
  await news(now(), { source, titles: ["A tram", "A ferry", "A train", "A bus"] });
  expect(await told(ctx)).toEqual(["2 new articles"]);
  expect(await told(other)).toEqual(["4 new articles"]);
});

test("where rules leave no new article there is no alert, and the next one is not put off by it", async () => {
  const clock = stopClock();
  const { ctx, source } = await ruleReader();
  await makeRule(ctx, "tram", { does: "hide" });
  await news(clock.now(), { source, titles: ["A tram", "Another tram"] });
  expect(await told(ctx)).toEqual([]);
  await news(clock.now(), { source, titles: ["A ferry"] });
  expect(await told(ctx)).toEqual(["1 new article"]);
  await news(clock.now(), { source, titles: ["A bus"] });
  expect(await told(ctx)).toHaveLength(1);
  clock.forward(DAY);
  await news(clock.now(), { source, titles: ["A train"] });
  expect(await told(ctx)).toHaveLength(2);
});

test("rules that do neither, or are off, change no count; each feed of a batch has its own", async () => {
  const { now } = stopClock();
  const { ctx, source } = await ruleReader();
  const second = await freshSource();
  await follow(ctx, second);
  await makeRule(ctx, "ferry", { does: "star" });
  await createRule(ctx, { query: "bus", actions: [{ type: "hide" }], enabled: false });
  await news(now(), { source, titles: ["A ferry", "A bus"] }, { source: second, titles: ["A bus"] });
  expect((await told(ctx)).sort()).toEqual(["1 new article", "2 new articles"]);
});

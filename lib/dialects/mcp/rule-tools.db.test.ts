import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { RULE_TOOLS } from "./rule-tools";

const [list, rehearse, make] = RULE_TOOLS;

test("an assistant rehearses a rule, makes it and lists it; a query that no rule can have is refused", async () => {
  const ctx = await freshUser();
  const now = new Date().toISOString();
  const feed = await seedFeed(ctx, {
    articles: [{ title: "The ferry", publishedAt: now, isRead: true }, { title: "Tram" }],
  });
  await indexArticles(ctx, { limit: 10_000 });
  const rule = { query: "ferry", feedId: feed.id };
  expect(rehearse.output.parse(await rehearse.run(ctx, { ...rule, days: 30 }))).toMatchObject({
    matched: 1,
    alreadyRead: 1,
    articles: [{ title: "The ferry" }],
  });
  const made = make.output.parse(await make.run(ctx, { ...rule, actions: ["hide", "notify"] }));
  expect(made.rule).toMatchObject({ ...rule, name: null, enabled: true, thisWeek: 0 });
  expect(list.output.parse(await list.run(ctx, {}))).toEqual({ rules: [made.rule] });
  await expect(make.run(ctx, { query: "is:unread", actions: ["read"] })).rejects.toMatchObject({ status: 400 });
});

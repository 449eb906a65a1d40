import { transferDecisions } from "@/lib/domain/understanding/insight/transfer-decisions";
import { transaction } from "@/lib/platform/db";
import { entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { transferItems } from "./transfer-items";

test("full texts, corrections, hidden duplicates and pairs that both stay follow the articles to another source", async () => {
  const shared = entry({ title: "Shared" });
  const from = await freshSource([shared, entry({ title: "Hidden" }), entry({ title: "Whole" })]);
  const into = await freshSource([shared]);
  const ctx = await freshUser();
  const { prisma, pool } = ctx.db;
  const feedId = await follow(ctx, from);
  const articleOf = (sourceId: number, title: string) =>
    prisma.article.findFirstOrThrow({ where: { sourceId, title }, select: { id: true } });
  const whole = await articleOf(from, "Whole");
  const old = await articleOf(from, "Shared");
  const hidden = await articleOf(from, "Hidden");
  await prisma.fullText.create({ data: { articleId: whole.id, content: "<p>All of it.</p>", fetchedAt: ctx.now() } });
  const correction = { title: "Shared", what: "kind", was: "news", value: "opinion", createdAt: ctx.now() };
  await prisma.scoreCorrection.create({
    data: { id: 41, userKey: ctx.user.key, feedId, articleId: old.id, ...correction },
  });
  const elsewhere = await freshSource([entry({ title: "Alike" })]);
  const alike = await articleOf(elsewhere, "Alike");
  await prisma.distinctArticle.create({
    data: { userKey: ctx.user.key, articleId: whole.id, otherId: alike.id, createdAt: ctx.now() },
  });
  await pool.query(
    `WITH gone AS (DELETE FROM feed_items WHERE user_key = $1 AND article_id = $2 RETURNING *),
      marks AS (DELETE FROM unread WHERE user_key = $1 AND article_id = $2)
    INSERT INTO hidden_items (id, user_key, feed_id, article_id, published_at, arrived_at, unread)
    SELECT id, user_key, feed_id, article_id, published_at, arrived_at, true FROM gone`,
    [ctx.user.key, hidden.id],
  );

  await transaction(pool, async (client) =>
    transferDecisions(client, ctx.user.key, await transferItems(client, { userKey: ctx.user.key, feedId, into })),
  );

  const copy = await articleOf(into, "Whole");
  expect(await prisma.fullText.findUnique({ where: { articleId: copy.id } })).toMatchObject({
    content: "<p>All of it.</p>",
  });
  expect(await prisma.scoreCorrection.findMany({ where: { userKey: ctx.user.key } })).toMatchObject([
    { articleId: (await articleOf(into, "Shared")).id, value: "opinion" },
  ]);
  const pairs = await prisma.distinctArticle.findMany({ where: { userKey: ctx.user.key } });
  expect(pairs.map(({ articleId, otherId }) => [articleId, otherId])).toContainEqual([alike.id, copy.id]);
  expect(await prisma.hiddenItem.findMany({ where: { userKey: ctx.user.key } })).toMatchObject([
    { articleId: (await articleOf(into, "Hidden")).id },
  ]);
  expect(await prisma.feedItem.count({ where: { userKey: ctx.user.key, articleId: copy.id } })).toBe(1);
});

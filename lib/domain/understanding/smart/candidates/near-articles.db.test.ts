import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { embed, packVector } from "@/lib/insight/embedding/embed";
import { EMBEDDING_ENGINE } from "@/lib/insight/embedding/token-table";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { nearArticles } from "./near-articles";

/** Stores the meaning of each title for all articles of an account. */
async function storeVectors(ctx: Ctx, more: { engine?: string; language?: string } = {}): Promise<void> {
  const { rows } = await ctx.db.pool.query<{ id: number; title: string }>(
    "SELECT a.id, a.title FROM articles a JOIN feed_items i ON i.article_id = a.id WHERE i.user_key = $1",
    [ctx.user.key],
  );
  for (const { id, title } of rows)
    await ctx.db.pool.query(
      `INSERT INTO article_analyses (article_id, vector, embedding_engine, language, key_topics, key_points, analyzed_at)
       VALUES ($1, $2, $3, $4, '{}', '{}', now())`,
      [id, packVector(embed(title)), more.engine ?? EMBEDDING_ENGINE, more.language ?? "en"],
    );
}

async function titlesNear(ctx: Ctx, text: string, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const ids = await nearArticles(webFetchCtx(ctx), ctx.user.key, { texts: [text], most, deadlineMs: 60_000 });
  const { rows } = await ctx.db.pool.query<{ title: string }>(
    "SELECT a.title FROM unnest($1::bigint[]) WITH ORDINALITY AS n(id, at) JOIN articles a ON a.id = n.id ORDER BY at",
    [ids],
  );
  return rows.map(({ title }) => title);
}

const FAUCET = "How to fix a dripping tap in your kitchen";
const OTHERS = ["Parliament votes on the budget", "A new telescope sees distant galaxies"];

test("finds an article in other words, among all that are kept, and nothing that is far", async () => {
  const ctx = await freshUser();
  await seedFeed(ctx, { articles: [FAUCET, ...OTHERS].map((title) => ({ title })) });
  await storeVectors(ctx);
  expect(await titlesNear(ctx, "repair a leaking faucet")).toEqual([FAUCET]);
});

test("compares the newest articles only where told so", async () => {
  const ctx = await freshUser();
  const dated = [...OTHERS, FAUCET].map((title, days) => ({
    title,
    publishedAt: `2026-02-0${9 - days}T00:00:00.000Z`,
  }));
  await seedFeed(ctx, { articles: dated });
  await storeVectors(ctx);
  expect(await titlesNear(ctx, "repair a leaking faucet", 2)).toEqual([]);
  expect(await titlesNear(ctx, "repair a leaking faucet", 3)).toEqual([FAUCET]);
});

test("leaves out other accounts, results of smart feeds, other engines and other languages", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  await seedFeed(bob, { articles: [{ title: FAUCET }] });
  await seedFeed(ada, { kind: "smart", keywords: "taps", articles: [{ title: FAUCET }] });
  await storeVectors(ada);
  await storeVectors(bob);
  const [old, foreign] = [await freshUser(), await freshUser()];
  await seedFeed(old, { articles: [{ title: FAUCET }] });
  await storeVectors(old, { engine: "static-0" });
  await seedFeed(foreign, { articles: [{ title: FAUCET }] });
  await storeVectors(foreign, { language: "de" });
  for (const ctx of [ada, old, foreign]) expect(await titlesNear(ctx, "repair a leaking faucet")).toEqual([]);
  expect(await titlesNear(bob, "repair a leaking faucet")).toEqual([FAUCET]);
});

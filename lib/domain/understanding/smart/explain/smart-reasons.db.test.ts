import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { teachSmartFeed } from "@/lib/domain/understanding/smart/teach-smart-feed";
import { tuneSmartFeed } from "@/lib/domain/understanding/smart/tune-smart-feed";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { readSmartReasons } from "./read-smart-reasons";

const TIDAL = {
  title: "Tidal power turbines spare the seals",
  content:
    "<p>The tidal power plant turns its turbines slowly. Tidal power harms no seals in the bay, divers found.</p>",
};
const BREAD = { title: "A recipe for bread", content: "<p>Mix flour, water and salt, wait an hour, and bake.</p>" };

const reasons = (ctx: Ctx, itemId: number) => readSmartReasons(webFetchCtx(ctx), itemId);

async function tides(keywords = "tidal power") {
  const ctx = await freshUser({ plan: "pro" });
  const feed = await seedFeed(ctx, { kind: "smart", keywords, title: "Tides", articles: [TIDAL, BREAD] });
  const [tidal = 0, bread = 0] = feed.itemIds;
  return { ctx, feed, tidal, bread };
}

test("an article of a smart feed says its words, meaning, score and what the feed demands", async () => {
  const { ctx, feed, tidal, bread } = await tides("tidal power OR waves");
  const [fit, ...others] = await reasons(ctx, tidal);
  expect(others).toEqual([]);
  expect(fit).toMatchObject({ feedId: feed.id, title: "Tides", isMember: true, lesson: null });
  expect(fit?.score).toBeGreaterThan(60);
  expect(fit?.threshold).toContain(`matches the keywords with ${fit?.score} of 100`);
  expect(fit?.threshold).toContain("balanced and adds articles from 50");
  expect(fit?.reasons[0]).toBe("Its title says “tidal”, “power”");
  expect(fit?.reasons).toContain("Of the choices that OR joins, “tidal power” fits best");
  expect(fit?.reasons.join()).toMatch(/Its meaning is (close|related) to that of the keywords: \d+ of 100/);

  const [unfit] = await reasons(ctx, bread);
  expect(unfit?.score).toBeLessThan(50);
  expect(unfit?.threshold).toContain("would not be added today");
  expect(unfit?.reasons[0]).toBe("It says none of the keywords: “tidal”, “power”, “waves”");
});

test("settings and lessons count, and a lesson can be undone", async () => {
  const { ctx, feed, tidal } = await tides();
  const [before] = await reasons(ctx, tidal);
  await teachSmartFeed(ctx, feed.id, { itemId: tidal, direction: "less" });
  const [taught] = await reasons(ctx, tidal);
  expect(taught).toMatchObject({ lesson: "less" });
  expect(taught?.score).toBeLessThan(before?.score ?? 0);
  expect(taught?.reasons.join()).toMatch(/What you taught this feed about .*“seals”.* speaks against it/);
  await teachSmartFeed(ctx, feed.id, { itemId: tidal, direction: null });
  expect(await reasons(ctx, tidal)).toEqual([before]);

  await tuneSmartFeed(ctx, feed.id, { strictness: "strict", excludedWords: ["seals"] });
  const [tuned] = await reasons(ctx, tidal);
  expect(tuned?.threshold).toContain("strict and adds articles from 75");
  expect(tuned?.reasons[0]).toBe("It says “seals”, which the feed leaves out");
  expect(tuned?.threshold).toContain("would not be added today");
});

test("an article of another feed is told which smart feeds it would fit, and no others", async () => {
  const { ctx } = await tides();
  const plain = await seedFeed(ctx, { articles: [TIDAL, BREAD] });
  const [tidal = 0, bread = 0] = plain.itemIds;
  const [fit] = await reasons(ctx, tidal);
  expect(fit).toMatchObject({ title: "Tides", isMember: false, lesson: null });
  expect(fit?.threshold).toContain("The next search may add it.");
  expect(await reasons(ctx, bread)).toEqual([]);
  // Conditions on the analysis are not checked here.
  await ctx.db.pool.query("UPDATE sources SET keywords = 'tidal power kind:news' WHERE owner_key = $1", [ctx.user.key]);
  expect(await reasons(ctx, tidal)).toEqual([]);
});

test("one item in several feeds is judged by the article that the smart feed has", async () => {
  const { ctx, feed, tidal } = await tides();
  const plain = await seedFeed(ctx, { articles: [BREAD] });
  const [bread = 0] = plain.itemIds;
  await ctx.db.pool.query(
    `WITH gone AS (DELETE FROM feed_items WHERE user_key = $1 AND id = $2 RETURNING article_id)
     INSERT INTO item_feeds (user_key, feed_id, item_id, article_id, published_at)
     SELECT $1, $3, $4, article_id, now() FROM gone`,
    [ctx.user.key, tidal, feed.id, bread],
  );
  const [fit] = await reasons(ctx, bread);
  expect(fit).toMatchObject({ feedId: feed.id, isMember: true });
  expect(fit?.reasons[0]).toBe("Its title says “tidal”, “power”");
});

test("what a search listed is told from what a followed feed brought", async () => {
  const { ctx, tidal } = await tides("wind power");
  const listed = /A search of the news listed it/;
  const own = await seedFeed(ctx, { articles: 0 });
  const [searched] = await reasons(ctx, tidal);
  expect(searched?.reasons.join()).toMatch(listed);
  await ctx.db.pool.query(
    `UPDATE articles SET origin_url = s.url FROM feed_items i, feeds f JOIN sources s ON s.id = f.source_id
     WHERE i.user_key = $1 AND i.id = $2 AND articles.id = i.article_id AND f.id = $3`,
    [ctx.user.key, tidal, own.id],
  );
  const [found] = await reasons(ctx, tidal);
  expect(found?.reasons.join()).not.toMatch(listed);
  expect(found?.score).toBeLessThan(searched?.score ?? 0);
});

test("nobody else's feeds, no deleted ones, and nothing for an unknown item", async () => {
  const { ctx, feed, tidal } = await tides();
  const other = await freshUser({ plan: "pro" });
  const theirs = await seedFeed(other, { articles: [TIDAL] });
  expect(await reasons(other, theirs.itemIds[0] ?? 0)).toEqual([]);
  expect(await reasons(other, tidal)).toEqual([]);
  await ctx.db.pool.query("UPDATE feeds SET deleted_at = now() WHERE id = $1", [feed.id]);
  expect(await reasons(ctx, tidal)).toEqual([]);
});

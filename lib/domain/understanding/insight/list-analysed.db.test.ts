import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { listHighQuality } from "./list-analysed";

/** A feed with an article of each of these qualities, the first one the newest. Returns the ID of the feed. */
async function shelf(as: Ctx, qualities: (number | null)[]) {
  const articles = qualities.map((_, at) => ({
    title: `Article ${at}`,
    publishedAt: new Date(Date.UTC(2026, 1, 20 - at)).toISOString(),
  }));
  const { id, itemIds } = await seedFeed(as, { title: "Harbour", articles });
  for (const [at, quality] of qualities.entries()) {
    await as.db.pool.query(
      `INSERT INTO article_analyses (article_id, quality_score, key_topics, key_points, analyzed_at)
       SELECT article_id, $3, '{}', '{}', now() FROM feed_items WHERE user_key = $1 AND id = $2`,
      [as.user.key, itemIds[at], quality],
    );
  }
  return id;
}

const scoresOf = ({ data }: Awaited<ReturnType<typeof listHighQuality>>) =>
  data.map(({ title, qualityScore }) => `${title}: ${qualityScore}`);

test("the best article comes first, and the newer one of two that are equal", async () => {
  const as = await freshUser();
  await shelf(as, [71, 98, 84, null, 98, 40]);
  expect(scoresOf(await listHighQuality(as, 70, { limit: 50 }))).toEqual([
    "Article 1: 98",
    "Article 4: 98",
    "Article 2: 84",
    "Article 0: 71",
  ]);
});

test("the pages follow each other without a gap, also between equal scores", async () => {
  const as = await freshUser();
  await shelf(as, [80, 90, 90, 80, 90]);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listHighQuality(as, 70, { limit: 2, cursor });
    seen.push(...scoresOf(page));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(["Article 1: 90", "Article 2: 90", "Article 4: 90", "Article 0: 80", "Article 3: 80"]);
});

test("articles of another person and of a deleted feed are left out", async () => {
  const as = await freshUser();
  const id = await shelf(as, [95]);
  await shelf(await freshUser(), [99]);
  expect(scoresOf(await listHighQuality(as, 70, { limit: 50 }))).toEqual(["Article 0: 95"]);
  await deleteFeed(as, id);
  expect(await listHighQuality(as, 70, { limit: 50 })).toEqual({ data: [], next: null });
});

test.each(["", "90", "90.", "x.MTc3MTU0NTYwMDAwMC4x", "MTc3MTU0NTYwMDAwMC4x", "1000.MTc3MTU0NTYwMDAwMC4x"])(
  "the cursor %j is refused",
  async (cursor) => {
    await expect(listHighQuality(await freshUser(), 70, { limit: 2, cursor })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
  },
);

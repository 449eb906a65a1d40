import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { requireFilter } from "./require-webhooks";

test("a webhook can be limited to a feed or a bundle of its owner, and to no other", async () => {
  const [ctx, other] = [await freshUser(), await freshUser()];
  const feed = await seedFeed(ctx);
  const bundleId = await seedBundle(ctx, [feed]);
  const { pool } = ctx.db;
  await requireFilter(pool, ctx, {});
  await requireFilter(pool, ctx, { feedId: feed.id, bundleId: null });
  await requireFilter(pool, ctx, { bundleId });
  const missing = { code: "NOT_FOUND" };
  await expect(requireFilter(pool, other, { feedId: feed.id })).rejects.toMatchObject(missing);
  await expect(requireFilter(pool, other, { bundleId })).rejects.toMatchObject(missing);
  await expect(requireFilter(pool, ctx, { feedId: 5 })).rejects.toMatchObject(missing);
});

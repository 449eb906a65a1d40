import { NewBundle } from "@/lib/contracts/bundles";
import type { Ctx } from "@/lib/domain/ctx";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { addFeedToBundle } from "./add-feed-to-bundle";
import { createBundle } from "./create-bundle";
import { deleteBundle } from "./delete-bundle";
import { getBundle } from "./get-bundle";
import { listBundleFeeds } from "./list-bundle-feeds";
import { listBundles } from "./list-bundles";
import { listBundlesOfFeed } from "./list-bundles-of-feed";
import { removeAllFeeds, removeFeedFromBundle } from "./remove-feeds";
import { restoreAllFeeds, restoreFeedToBundle } from "./restore-feeds";
import { updateBundle } from "./update-bundle";

const create = (ctx: Ctx, name: string, rest = {}) => createBundle(ctx, NewBundle.parse({ name, ...rest }));
const feedIds = async (ctx: Ctx, bundleId: number) => (await listBundleFeeds(ctx, bundleId)).map((feed) => feed.id);

test("a bundle is made with the default colour and counts what is put into it", async () => {
  const ctx = await freshUser();
  const bundle = await create(ctx, "News", { description: "" });
  expect(bundle).toMatchObject({
    name: "News",
    description: null,
    color: "#3B82F6",
    feedIds: [],
    feedCount: 0,
    itemCount: 0,
  });
  const [one, two] = [await seedFeed(ctx, { articles: 3 }), await seedFeed(ctx, { articles: 4 })];
  for (const feed of [one, two, two]) await addFeedToBundle(ctx, { bundleId: bundle.id, feedId: feed.id });
  const { bundle: full, feeds } = await getBundle(ctx, bundle.id);
  expect(full).toMatchObject({ feedIds: [one.id, two.id], feedCount: 2, itemCount: 7 });
  expect(feeds.map((feed) => [feed.id, feed.itemCount])).toEqual([
    [two.id, 4],
    [one.id, 3],
  ]);
  const other = await create(ctx, "Other");
  expect((await listBundles(ctx)).map((each) => each.name)).toEqual(["News", "Other"]);
  expect((await listBundlesOfFeed(ctx, one.id)).map((each) => each.id)).toEqual([bundle.id]);
  expect(await listBundleFeeds(ctx, other.id)).toEqual([]);
});

test("a change touches only what it names", async () => {
  const ctx = await freshUser();
  const { id } = await create(ctx, "News", { description: "All of it" });
  expect(await updateBundle(ctx, id, { color: "#EF4444" })).toMatchObject({
    name: "News",
    description: "All of it",
    color: "#EF4444",
  });
  expect(await updateBundle(ctx, id, { name: "Nouvelles", description: "" })).toMatchObject({
    name: "Nouvelles",
    description: null,
  });
});

test("the free plan ends at five bundles, also for two made at once", async () => {
  const ctx = await freshUser();
  for (const name of ["1", "2", "3", "4"]) await create(ctx, name);
  const results = await Promise.allSettled([create(ctx, "5"), create(ctx, "6"), create(ctx, "7")]);
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  expect(await listBundles(ctx)).toHaveLength(5);
  await expect(create(ctx, "8")).rejects.toMatchObject({
    code: "PLAN_LIMIT",
    status: 403,
    message: expect.stringMatching(/limit.*upgrade/),
  });
  const pro = await freshUser({ plan: "pro" });
  for (let n = 0; n < 7; n++) await create(pro, `${n}`);
  expect(await listBundles(pro)).toHaveLength(7);
});

test("deleting a bundle leaves its feeds", async () => {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx);
  const id = await seedBundle(ctx, [feed]);
  await deleteBundle(ctx, id);
  await expect(getBundle(ctx, id)).rejects.toMatchObject({ code: "NOT_FOUND", message: "Bundle not found" });
  await expect(deleteBundle(ctx, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await listBundlesOfFeed(ctx, feed.id)).toEqual([]);
});

test("feeds that were taken out can be put back for ten minutes", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const [one, two] = [await seedFeed(ctx), await seedFeed(ctx)];
  const bundleId = await seedBundle(ctx, [one, two]);
  await removeFeedFromBundle(ctx, { bundleId, feedId: one.id });
  await expect(removeFeedFromBundle(ctx, { bundleId, feedId: one.id })).rejects.toMatchObject({
    message: "Feed not found",
  });
  expect(await feedIds(ctx, bundleId)).toEqual([two.id]);
  expect(await restoreFeedToBundle(ctx, { bundleId, feedId: one.id })).toEqual({ bundleId, feedId: one.id });
  expect((await feedIds(ctx, bundleId)).sort()).toEqual([one.id, two.id].sort());
  await removeAllFeeds(ctx, bundleId);
  expect(await feedIds(ctx, bundleId)).toEqual([]);
  await removeAllFeeds(ctx, bundleId);
  clock.forward(9 * MINUTE);
  expect(await restoreAllFeeds(ctx, bundleId)).toEqual({ restoredCount: 2 });
  await removeFeedFromBundle(ctx, { bundleId, feedId: two.id });
  clock.forward(11 * MINUTE);
  await expect(restoreFeedToBundle(ctx, { bundleId, feedId: two.id })).rejects.toMatchObject({ code: "GONE" });
  expect(await restoreAllFeeds(ctx, bundleId)).toEqual({ restoredCount: 0 });
});

test("another user's bundles and feeds are out of reach", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const [hers, his] = [await seedFeed(ada), await seedFeed(bob)];
  const bundleId = await seedBundle(ada, [hers]);
  const bobs = await seedBundle(bob, []);
  const missing = { code: "NOT_FOUND" };
  expect(await listBundles(bob)).toMatchObject([{ id: bobs }]);
  await expect(getBundle(bob, bundleId)).rejects.toMatchObject(missing);
  await expect(listBundleFeeds(bob, bundleId)).rejects.toMatchObject(missing);
  await expect(listBundlesOfFeed(bob, hers.id)).rejects.toMatchObject(missing);
  await expect(updateBundle(bob, bundleId, { name: "Mine" })).rejects.toMatchObject(missing);
  await expect(deleteBundle(bob, bundleId)).rejects.toMatchObject(missing);
  await expect(addFeedToBundle(bob, { bundleId, feedId: his.id })).rejects.toMatchObject({
    message: "Bundle not found",
  });
  await expect(addFeedToBundle(bob, { bundleId: bobs, feedId: hers.id })).rejects.toMatchObject({
    message: "Feed not found",
  });
  await expect(removeAllFeeds(bob, bundleId)).rejects.toMatchObject(missing);
  await expect(removeFeedFromBundle(bob, { bundleId, feedId: hers.id })).rejects.toMatchObject(missing);
  await removeAllFeeds(ada, bundleId);
  await expect(restoreAllFeeds(bob, bundleId)).rejects.toMatchObject(missing);
  await expect(restoreFeedToBundle(bob, { bundleId, feedId: hers.id })).rejects.toMatchObject(missing);
  expect(await restoreAllFeeds(ada, bundleId)).toEqual({ restoredCount: 1 });
  expect(await getBundle(ada, bundleId)).toMatchObject({ bundle: { name: "A bundle", feedCount: 1 } });
});

test("a bundle names the newest article of all its feeds, and when that was published", async () => {
  const ctx = await freshUser();
  const at = (title: string, publishedAt: string) => ({ title, publishedAt });
  const sea = await seedFeed(ctx, {
    articles: [at("Old ship", "2026-01-01T00:00:00.000Z"), at("New ship", "2026-02-02T00:00:00.000Z")],
  });
  const land = await seedFeed(ctx, { articles: [at("Train", "2026-02-01T00:00:00.000Z")] });
  await seedBundle(ctx, [sea, land], "Both");
  await seedBundle(ctx, [await seedFeed(ctx)], "Nothing yet");
  expect(await listBundles(ctx)).toMatchObject([
    { newestTitle: "New ship", newestAt: "2026-02-02T00:00:00.000Z" },
    { newestTitle: null, newestAt: null },
  ]);
});

import { moveSource } from "@/lib/domain/collecting/refresh/move-source";
import { addFeedToBundle } from "@/lib/domain/library/bundles/add-feed-to-bundle";
import { removeFeedFromBundle } from "@/lib/domain/library/bundles/remove-feeds";
import { restoreFeedToBundle } from "@/lib/domain/library/bundles/restore-feeds";
import { updateBundle } from "@/lib/domain/library/bundles/update-bundle";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { catchUpUser } from "@/lib/domain/library/ingest/catch-up-user";
import { getItem } from "@/lib/domain/library/items/get-item";
import { restoreRead } from "@/lib/domain/library/items/states/restore-read";
import { setOpened, setRead, setStarred } from "@/lib/domain/library/items/states/set-state";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { pruneItems } from "@/lib/domain/operations/retention/prune-items";
import { hideDuplicates, restoreDuplicates } from "@/lib/domain/understanding/insight/hide-duplicates";
import { markItems } from "@/lib/domain/understanding/insight/mark-duplicates";
import { db, transaction } from "@/lib/platform/db";
import { arrive, entry, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { hour, open, type Publisher, publisher, readAll, versionsOf } from "@/scripts/testing/public-rss/publisher";
import { fingerprint, outputVersion } from "./output-version";

const made = 0;

/** Expects every document to show its current articles, title and feeds, not a kept result of another version. */
async function expectCurrent({ ctx, docs }: Publisher): Promise<void> {
  for (const { kind, id } of Object.values(docs)) {
    const now = await outputVersion(ctx, { kind, id, rows: 50 });
    const read = await open(ctx, { kind, id }).catch((thrown) => thrown.code as string);
    expect(typeof read === "string" ? read : read.version).toBe(now ? fingerprint(now) : "NOT_FOUND");
  }
}

/** Marks the second feed's article as a duplicate of the first feed's newest. */
const duplicate = ({ ctx, items, feeds }: Publisher) =>
  ctx.db.pool.query("INSERT INTO duplicate_items (user_key, id, duplicate_of) VALUES ($1, $2, $3)", [
    ctx.user.key,
    items.find(({ feedId }) => feedId === feeds.land)?.id,
    items.find(({ title }) => title === "Wave")?.id,
  ]);

type Case = {
  does: string;
  before?: (given: Publisher) => Promise<unknown>;
  change: (given: Publisher) => Promise<unknown>;
  raises: string[];
};

const ofSea = ["all", "blue", "sea"];
const ofLand = ["all", "green", "land"];

const CHANGES: Case[] = [
  { does: "an article arrives", change: ({ sources }) => arrive(sources.sea, [entry()]), raises: ofSea },
  {
    does: "an article is edited",
    change: ({ sources, article }) => arrive(sources.sea, [{ ...article, contentHtml: "<p>Another text</p>" }]),
    raises: ofSea,
  },
  {
    does: "an excerpt is written again",
    change: ({ sources }) => db().pool.query("UPDATE articles SET summary = 'x' WHERE source_id = $1", [sources.sea]),
    raises: ofSea,
  },
  {
    does: "a feed is renamed",
    change: ({ ctx, feeds }) => updateFeed(ctx, feeds.sea, { title: "Ocean" }),
    raises: ofSea,
  },
  {
    does: "a feed becomes private",
    change: ({ ctx, feeds }) => updateFeed(ctx, feeds.sea, { isPrivate: true }),
    raises: ofSea,
  },
  {
    does: "a feed becomes public",
    before: ({ ctx, feeds }) => updateFeed(ctx, feeds.sea, { isPrivate: true }),
    change: ({ ctx, feeds }) => updateFeed(ctx, feeds.sea, { isPrivate: false }),
    raises: ofSea,
  },
  {
    does: "a source is renamed",
    change: ({ sources }) => db().pool.query("UPDATE sources SET title = 'Main' WHERE id = $1", [sources.land]),
    raises: ofLand,
  },
  { does: "a feed is deleted", change: ({ ctx, feeds }) => deleteFeed(ctx, feeds.sea), raises: ofSea },
  {
    does: "a feed is restored",
    before: ({ ctx, feeds }) => deleteFeed(ctx, feeds.sea),
    change: ({ ctx, feeds }) => restoreFeed(ctx, feeds.sea),
    raises: ofSea,
  },
  {
    does: "a bundle is renamed",
    change: ({ ctx, bundles }) => updateBundle(ctx, bundles.blue, { name: "Azure" }),
    raises: ["blue"],
  },
  {
    does: "a feed is added to a bundle",
    change: ({ ctx, bundles, feeds }) => addFeedToBundle(ctx, { bundleId: bundles.blue, feedId: feeds.land }),
    raises: ["blue"],
  },
  {
    does: "a feed is removed from a bundle",
    change: ({ ctx, bundles, feeds }) => removeFeedFromBundle(ctx, { bundleId: bundles.blue, feedId: feeds.sea }),
    raises: ["blue"],
  },
  {
    does: "a feed is restored to a bundle",
    before: ({ ctx, bundles, feeds }) => removeFeedFromBundle(ctx, { bundleId: bundles.blue, feedId: feeds.sea }),
    change: ({ ctx, bundles, feeds }) => restoreFeedToBundle(ctx, { bundleId: bundles.blue, feedId: feeds.sea }),
    raises: ["blue"],
  },
  { does: "duplicates are hidden", before: duplicate, change: ({ ctx }) => hideDuplicates(ctx), raises: ofLand },
  {
    does: "duplicates are shown again",
    before: async (given) => [await duplicate(given), await hideDuplicates(given.ctx)],
    change: ({ ctx }) => restoreDuplicates(ctx, {}),
    raises: ofLand,
  },
  {
    does: "what hid an item is removed",
    before: async (given) => [await duplicate(given), await hideDuplicates(given.ctx)],
    change: async ({ ctx }) => {
      const { rows } = await ctx.db.pool.query<{ article_id: number }>(
        "SELECT article_id FROM hidden_items WHERE user_key = $1",
        [ctx.user.key],
      );
      // No pair of articles says any more that they are duplicates.
      await transaction(ctx.db.pool, (client) =>
        markItems(
          client,
          ctx.user.key,
          rows.map((row) => row.article_id),
        ),
      );
    },
    raises: ofLand,
  },
  {
    does: "old items are pruned",
    before: async ({ sources, ctx, feeds }) => {
      await arrive(
        sources.sea,
        Array.from({ length: 520 }, () => entry({ publishedAt: hour(3) })),
      );
      await ctx.db.pool.query("UPDATE feed_items SET arrived_at = '2020-01-01' WHERE feed_id = $1", [feeds.sea]);
    },
    change: async ({ ctx }) => expect(await pruneItems(ctx, () => false)).toBeGreaterThan(0),
    raises: ofSea,
  },
  {
    does: "its owner returns after an absence",
    before: async ({ ctx, sources }) => {
      const since = new Date(Date.now() - 60_000);
      await ctx.db.prisma.user.update({ where: { key: ctx.user.key }, data: { skippedSince: since } });
      await arrive(sources.sea, [entry({ title: "Missed" })]);
    },
    change: async ({ ctx }) => expect(await catchUpUser(ctx, ctx.user.key)).toBe(1),
    raises: ofSea,
  },
  {
    does: "a source moves",
    change: ({ ctx, sources }) => moveSource(ctx, sources.sea, `https://moved-${made}.example/feed`),
    raises: ofSea,
  },
  {
    does: "a source is merged into another one",
    before: () => freshSource([entry({ title: "Of both" })], `https://merged-${made}.example/feed`),
    change: ({ ctx, sources }) => moveSource(ctx, sources.sea, `https://merged-${made}.example/feed`),
    raises: ofSea,
  },
  {
    does: "a further feed brings the same article",
    change: async ({ ctx, sources, article }) => {
      await arrive(sources.land, [{ ...article, guid: "elsewhere" }]);
      expect((await itemsOf(ctx)).filter(({ title }) => title === "Wave")).toHaveLength(1);
    },
    raises: ofLand,
  },
  {
    does: "the feed of an item that stands in two is deleted",
    before: ({ sources, article }) => arrive(sources.land, [{ ...article, guid: "elsewhere" }]),
    change: ({ ctx, feeds }) => deleteFeed(ctx, feeds.sea),
    raises: [...ofSea, ...ofLand],
  },
];

test.each(CHANGES)(
  "when $does, the versions of the documents that contain it change",
  async ({ before, change, raises }) => {
    const given = await publisher();
    await before?.(given);
    await readAll(given);
    const was = await versionsOf(given);
    await change(given);
    const is = await versionsOf(given);
    const raised = Object.keys(was).filter((name) => is[name] !== was[name]);
    expect(raised).toEqual(expect.arrayContaining(raises));
    await expectCurrent(given);
  },
);

test("what concerns one feed leaves the documents of the others as they are", async () => {
  const given = await publisher();
  await readAll(given);
  const was = await versionsOf(given);
  await arrive(given.sources.sea, [entry()]);
  await updateFeed(given.ctx, given.feeds.sea, { title: "Ocean" });
  const is = await versionsOf(given);
  expect({ green: is.green, land: is.land }).toEqual({ green: was.green, land: was.land });
});

test("a reading state changes no version", async () => {
  const given = await publisher();
  const { ctx, items } = given;
  await readAll(given);
  const was = await versionsOf(given);
  const id = items[0]?.id ?? 0;
  await setRead(ctx, id, true);
  await setOpened(ctx, items[1]?.id ?? 0, "2026-01-02");
  await setStarred(ctx, id, true);
  await addLabel(ctx, { name: "Kept", ids: [id] });
  await getItem(ctx, id);
  const { undoToken } = await markRead(ctx, { filter: "unread" });
  if (undoToken) await restoreRead(ctx, undoToken);
  await arrive(given.sources.sea, [given.article]);
  expect(await versionsOf(given)).toEqual(was);
});

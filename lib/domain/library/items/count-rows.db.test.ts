import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { setStates } from "@/lib/domain/library/items/states/set-states";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { hideDuplicates, restoreDuplicates } from "@/lib/domain/understanding/insight/hide-duplicates";
import { transaction } from "@/lib/platform/db";
import { wrongCounts } from "@/scripts/testing/database/recount";
import { arrive, countsOf, entry, follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { countRows } from "./count-rows";
import { restoreRead } from "./states/restore-read";
import { setOpened, setRead, setStarred } from "./states/set-state";

/** Returns numbers that look random and are the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Library = { ctx: Ctx; sources: number[]; feeds: number[] };

async function library(): Promise<Library> {
  const ctx = await freshUser({ plan: "pro" });
  const sources = [
    await freshSource([entry(), entry(), entry()]),
    await freshSource([entry(), entry()]),
    await freshSource(),
  ];
  const feeds: number[] = [];
  for (const source of sources) feeds.push(await follow(ctx, source));
  return { ctx, sources, feeds };
}

/** Removes the two oldest items from the lists, as duplicates of the newest. */
async function hideSome(ctx: Ctx): Promise<void> {
  const ids = (await itemsOf(ctx)).map(({ id }) => id);
  await ctx.db.pool.query(
    "INSERT INTO duplicate_items (user_key, id, duplicate_of) SELECT $1, id, $3 FROM unnest($2::bigint[]) id ON CONFLICT DO NOTHING",
    [ctx.user.key, ids.slice(0, 2), ids.at(-1)],
  );
  await hideDuplicates(ctx);
}

async function change({ ctx, sources, feeds }: Library, pick: (below: number) => number): Promise<void> {
  const ids = (await itemsOf(ctx)).map(({ id }) => id);
  const id = ids[pick(ids.length)] ?? 0;
  const some = ids.filter(() => pick(2) === 0);
  const feedId = feeds[pick(feeds.length)] ?? 0;
  const changes: (() => Promise<unknown>)[] = [
    () => setRead(ctx, id, pick(2) === 0),
    () => setOpened(ctx, id, ctx.now().toISOString().slice(0, 10)),
    () => setStarred(ctx, id),
    () => setStates(ctx, { ids: some, isRead: pick(2) === 0, isStarred: pick(2) === 0 }),
    () => markRead(ctx, { feedId, filter: "unread" }),
    async () => {
      const { undoToken } = await markRead(ctx, { filter: "unread" });
      if (undoToken) await restoreRead(ctx, undoToken);
    },
    () => arrive(sources[pick(sources.length)] ?? 0, [entry(), entry()]),
    () => deleteFeed(ctx, feedId),
    () => restoreFeed(ctx, feedId),
    () => hideSome(ctx),
    () => restoreDuplicates(ctx, {}),
  ];
  await changes[pick(changes.length)]?.().catch((thrown) => {
    // The target was deleted, or the action undone, already.
    if (!["NOT_FOUND", "GONE"].includes(thrown.code)) throw thrown;
  });
}

test.each([11, 23, 47])(
  "counters equal what is in the tables after any sequence of changes (%d)",
  async (seed) => {
    const shelf = await library();
    const pick = numbers(seed);
    for (let at = 0; at < 40; at += 1) {
      await change(shelf, pick);
      expect(await wrongCounts(shelf.ctx.db.pool, shelf.ctx.user.key)).toEqual([]);
    }
  },
  120_000,
);

test("counters equal what is in the tables when many change them at once", async () => {
  const shelf = await library();
  const pick = numbers(5);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 12 }, () => change(shelf, pick)));
    expect(await wrongCounts(shelf.ctx.db.pool, shelf.ctx.user.key)).toEqual([]);
  }
});

test("a counter that is wrong is found", async () => {
  const { ctx, feeds } = await library();
  await ctx.db.pool.query("UPDATE feed_counts SET unread = unread + 1 WHERE user_key = $1 AND feed_id = $2", [
    ctx.user.key,
    feeds[0],
  ]);
  expect(await wrongCounts(ctx.db.pool, ctx.user.key)).toEqual([
    { feedId: String(feeds[0]), stored: [3, 4, 0, 0], counted: [3, 3, 0, 0] },
  ]);
});

test("a change that is rolled back leaves the counters alone", async () => {
  const { ctx, feeds } = await library();
  const failing = transaction(ctx.db.pool, async (client) => {
    await client.query(
      `WITH gone AS (DELETE FROM unread WHERE user_key = $1 RETURNING user_key, feed_id)
       ${countRows({ rows: "gone", step: -1, of: ["unread"] })}`,
      [ctx.user.key],
    );
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await countsOf(feeds[0] ?? 0)).toEqual({ total: 3, unread: 3, starred: 0 });
});

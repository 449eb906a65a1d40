import { MarkReadInput } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { listRecentlyRead, listStateChanges } from "@/lib/domain/exchange/sync/list-state-changes";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { restoreRead } from "./restore-read";
import { setOpened, setRead, setStarred } from "./set-state";

const AGES_AGO = new Date(0);

const noted = (ctx: Ctx) =>
  sql<{ change: string; ids: number[] }>(ctx.db.pool, {
    text: "SELECT change, item_ids::float8[] AS ids FROM state_changes WHERE user_key = $1 ORDER BY id",
    values: [ctx.user.key],
  });

test("each change of a state is noted once, and repeating it notes nothing", async () => {
  const ctx = await freshUser();
  const [id = 0] = (await seedFeed(ctx, { articles: 1 })).itemIds;
  for (const isRead of [true, true, false, false]) await setRead(ctx, id, isRead);
  for (const isStarred of [true, true, false, false]) await setStarred(ctx, id, isStarred);
  await setOpened(ctx, id, ctx.now().toISOString().slice(0, 10));
  const ids = [id];
  expect(await noted(ctx)).toEqual([
    { change: "read", ids },
    { change: "unread", ids },
    { change: "starred", ids },
    { change: "unstarred", ids },
    { change: "read", ids },
  ]);
  expect(await listStateChanges(ctx, AGES_AGO, 10)).toEqual([{ id, changedAt: expect.any(Date) }]);
  expect(await listRecentlyRead(ctx)).toEqual(ids);
});

test("marking a feed as read is one note, and so is taking it back", async () => {
  const ctx = await freshUser();
  const { id: feedId, itemIds } = await seedFeed(ctx, { articles: 5 });
  const { undoToken } = await markRead(ctx, MarkReadInput.parse({ feedId }));
  await markRead(ctx, MarkReadInput.parse({ feedId }));
  await restoreRead(ctx, undoToken ?? "");
  const [read, unread, ...more] = await noted(ctx);
  expect([read?.change, unread?.change, more]).toEqual(["read", "unread", []]);
  expect([...(read?.ids ?? [])].sort((a, b) => a - b)).toEqual(itemIds);
  expect([...(unread?.ids ?? [])].sort((a, b) => a - b)).toEqual(itemIds);
});

test("changes are those of the caller and of the time that is asked for", async () => {
  const [ctx, other] = [await freshUser(), await freshUser()];
  const [id = 0] = (await seedFeed(ctx, { articles: 1 })).itemIds;
  await setRead(ctx, id, true);
  const [change] = await listStateChanges(ctx, AGES_AGO, 10);
  const at = change?.changedAt ?? AGES_AGO;
  expect(await listStateChanges(ctx, at, 10)).toHaveLength(1);
  expect(await listStateChanges(ctx, new Date(at.getTime() + 1), 10)).toEqual([]);
  expect(await listStateChanges(other, AGES_AGO, 10)).toEqual([]);
  await ctx.db.pool.query("UPDATE state_changes SET changed_at = now() - interval '1 hour' WHERE user_key = $1", [
    ctx.user.key,
  ]);
  expect(await listRecentlyRead(ctx)).toEqual([]);
});

import { MarkReadInput } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { getItem } from "@/lib/domain/library/items/get-item";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { itemState } from "./item-state";
import { restoreRead } from "./restore-read";
import { setRead, setStarred } from "./set-state";

const notFound = { code: "NOT_FOUND", message: "Article not found" };
const mark = (ctx: Ctx, input: object = {}) => markRead(ctx, MarkReadInput.parse(input));

async function counts(ctx: Ctx) {
  const [row] = await sql<{ total: number; unread: number; starred: number }>(ctx.db.pool, {
    text: `SELECT coalesce(sum(total), 0)::int AS total, coalesce(sum(unread), 0)::int AS unread,
           coalesce(sum(starred), 0)::int AS starred FROM feed_counts WHERE user_key = $1`,
    values: [ctx.user.key],
  });
  return row;
}

async function oneItem(article = {}) {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: [article] });
  return { ctx, feed, id: feed.itemIds[0] ?? 0 };
}

test("an item is returned with its content", async () => {
  const { ctx, id } = await oneItem({ title: "On tides", content: "<p>The <b>moon</b></p>" });
  expect(await getItem(ctx, id)).toMatchObject({
    id,
    title: "On tides",
    content: "<p>The <b>moon</b></p>",
    categories: [],
  });
});

test("setting read or unread is idempotent", async () => {
  const { ctx, id } = await oneItem();
  for (const isRead of [true, true, false, false, true]) {
    expect(await setRead(ctx, id, isRead)).toEqual({ id, isRead, isStarred: false });
    expect(await counts(ctx)).toEqual({ total: 1, unread: isRead ? 0 : 1, starred: 0 });
  }
});

test("a star toggles without a value and is set with one", async () => {
  const { ctx, id } = await oneItem();
  expect(await setStarred(ctx, id)).toEqual({ id, isRead: false, isStarred: true });
  expect(await setStarred(ctx, id, true)).toMatchObject({ isStarred: true });
  expect(await counts(ctx)).toMatchObject({ starred: 1 });
  expect(await setStarred(ctx, id)).toMatchObject({ isStarred: false });
  expect(await setStarred(ctx, id, false)).toMatchObject({ isStarred: false });
  expect(await counts(ctx)).toMatchObject({ starred: 0 });
});

test("simultaneous toggles of a star are all applied", async () => {
  const { ctx, id } = await oneItem();
  const states = await Promise.all(Array.from({ length: 5 }, () => setStarred(ctx, id)));
  expect(states.filter((state) => state.isStarred)).toHaveLength(3);
  expect(await itemState(ctx.db.pool, ctx, id)).toMatchObject({ isStarred: true });
  await Promise.all(Array.from({ length: 5 }, () => setStarred(ctx, id, true)));
  expect(await counts(ctx)).toMatchObject({ starred: 1 });
});

test("another user's item is not found and not changed", async () => {
  const { ctx, id } = await oneItem();
  const bob = await freshUser();
  await expect(getItem(bob, id)).rejects.toMatchObject(notFound);
  await expect(setRead(bob, id, true)).rejects.toMatchObject(notFound);
  await expect(setRead(bob, id, false)).rejects.toMatchObject(notFound);
  await expect(setStarred(bob, id)).rejects.toMatchObject(notFound);
  await expect(setStarred(bob, id, true)).rejects.toMatchObject(notFound);
  expect(await itemState(ctx.db.pool, ctx, id)).toEqual({ id, isRead: false, isStarred: false });
  expect(await counts(bob)).toEqual({ total: 0, unread: 0, starred: 0 });
});

describe("mark read", () => {
  async function shelf() {
    const ctx = await freshUser();
    const one = await seedFeed(ctx, { articles: [{}, { isStarred: true }, { isRead: true }] });
    const two = await seedFeed(ctx, { articles: 4 });
    return { ctx, one, two, bundleId: await seedBundle(ctx, [two]) };
  }

  test("marks everything, and the undo restores it", async () => {
    const { ctx } = await shelf();
    const { markedCount, undoToken } = await mark(ctx);
    expect(markedCount).toBe(6);
    expect(await counts(ctx)).toMatchObject({ unread: 0 });
    expect(await restoreRead(ctx, undoToken ?? "")).toEqual({ restoredCount: 6 });
    expect(await counts(ctx)).toMatchObject({ unread: 6 });
    await expect(restoreRead(ctx, undoToken ?? "")).rejects.toMatchObject({ code: "GONE" });
  });

  test("marks only items of the scope", async () => {
    const { ctx, one, two, bundleId } = await shelf();
    expect(await mark(ctx, { filter: "starred" })).toMatchObject({ markedCount: 1 });
    expect(await mark(ctx, { feedId: one.id, filter: "all" })).toMatchObject({ markedCount: 1 });
    expect(await mark(ctx, { bundleId, before: two.itemIds[2] })).toMatchObject({ markedCount: 3 });
    expect(await itemState(ctx.db.pool, ctx, two.itemIds[3] ?? 0)).toMatchObject({ isRead: false });
    expect(await mark(ctx, { feedId: one.id })).toEqual({ markedCount: 0, undoToken: null });
  });

  test("items that arrived after `before` stay unread, whatever their date", async () => {
    const { ctx, two } = await shelf();
    const late = await seedFeed(ctx, { articles: [{ publishedAt: "2001-01-01T00:00:00.000Z" }] });
    await mark(ctx, { before: two.itemIds.at(-1) });
    expect(await counts(ctx)).toMatchObject({ unread: 1 });
    expect(await itemState(ctx.db.pool, ctx, late.itemIds[0] ?? 0)).toMatchObject({ isRead: false });
  });

  test("marks items published before `olderThan`, and the undo restores them", async () => {
    const { ctx, one, two } = await shelf();
    const times = ["2026-01-01T00:00:00.000Z", "2025-12-31T23:59:59.999Z", "2020-05-05T00:00:00.000Z"];
    const old = await seedFeed(ctx, { articles: times.map((publishedAt) => ({ publishedAt })) });
    const { markedCount, undoToken } = await mark(ctx, { olderThan: "2026-01-01T00:00:00.000Z" });
    expect(markedCount).toBe(2);
    expect(await itemState(ctx.db.pool, ctx, old.itemIds[0] ?? 0)).toMatchObject({ isRead: false });
    expect(await restoreRead(ctx, undoToken ?? "")).toEqual({ restoredCount: 2 });
    const bundleId = await seedBundle(ctx, [two]);
    expect(await mark(ctx, { bundleId, olderThan: "2026-01-01T00:00:00.000Z" })).toMatchObject({ markedCount: 0 });
    expect(await mark(ctx, { feedId: one.id, olderThan: "2027-01-01T00:00:00.000Z" })).toMatchObject({
      markedCount: 2,
    });
  });

  test("marks what a list has above or below a row, in either order, however many that are", async () => {
    const ctx = await freshUser();
    const at = (minute: number) => ({ publishedAt: `2026-03-01T12:0${minute}:00.000Z` });
    // Two of the same minute, in which the id decides.
    const feed = await seedFeed(ctx, { articles: [at(4), at(3), at(3), at(1)] });
    const other = await seedFeed(ctx, { articles: [at(5)] });
    const row = feed.itemIds[1] ?? 0;
    const beside = (side: "above" | "below", sort: "newest" | "oldest") => ({ side, sort, id: row, ...at(3) });
    const marked = async (input: object) => {
      const { markedCount, undoToken } = await mark(ctx, input);
      const states = await Promise.all(feed.itemIds.map((id) => itemState(ctx.db.pool, ctx, id)));
      if (undoToken) expect(await restoreRead(ctx, undoToken)).toEqual({ restoredCount: markedCount });
      return [markedCount, states.map(({ isRead }) => isRead)];
    };
    const tieIsNewer = (feed.itemIds[2] ?? 0) > row;
    const newer = [true, false, tieIsNewer, false];
    const older = [false, false, !tieIsNewer, true];
    const inFeed = newer.filter(Boolean).length;
    expect(await marked({ beside: beside("above", "newest") })).toEqual([inFeed + 1, newer]);
    expect(await marked({ feedId: feed.id, beside: beside("above", "newest") })).toEqual([inFeed, newer]);
    expect(await marked({ beside: beside("below", "newest") })).toEqual([older.filter(Boolean).length, older]);
    expect(await marked({ beside: beside("above", "oldest") })).toEqual([older.filter(Boolean).length, older]);
    expect(await marked({ feedId: feed.id, beside: beside("below", "oldest") })).toEqual([inFeed, newer]);
    expect(await mark(await freshUser(), { beside: beside("above", "newest") })).toEqual({
      markedCount: 0,
      undoToken: null,
    });
    expect(
      await mark(ctx, { bundleId: await seedBundle(ctx, [other]), beside: beside("above", "newest") }),
    ).toMatchObject({
      markedCount: 1,
    });
  });

  test("marks only the named items, and the undo restores them", async () => {
    const { ctx, two } = await shelf();
    const bob = await freshUser();
    const his = await seedFeed(bob, { articles: 1 });
    const ids = [...two.itemIds.slice(0, 2), ...his.itemIds, 999_999_999];
    const { markedCount, undoToken } = await mark(ctx, { ids });
    expect(markedCount).toBe(2);
    expect(await counts(bob)).toMatchObject({ unread: 1 });
    expect(await itemState(ctx.db.pool, ctx, two.itemIds[2] ?? 0)).toMatchObject({ isRead: false });
    await expect(restoreRead(bob, undoToken ?? "")).rejects.toMatchObject({ code: "GONE" });
    expect(await restoreRead(ctx, undoToken ?? "")).toEqual({ restoredCount: 2 });
    expect(await mark(ctx, { ids, before: two.itemIds[0] })).toMatchObject({ markedCount: 1 });
  });

  test("the undo expires after ten minutes and skips items that are deleted or unread again", async () => {
    const clock = stopClock();
    const { ctx, two } = await shelf();
    const first = await mark(ctx, { feedId: two.id });
    await setRead(ctx, two.itemIds[0] ?? 0, false);
    await ctx.db.pool.query("DELETE FROM feed_items WHERE id = $1", [two.itemIds[1]]);
    clock.forward(9 * MINUTE);
    expect(await restoreRead(ctx, first.undoToken ?? "")).toEqual({ restoredCount: 2 });
    const second = await mark(ctx);
    clock.forward(10 * MINUTE);
    await expect(restoreRead(ctx, second.undoToken ?? "")).rejects.toMatchObject({ code: "GONE" });
  });

  test("an undo whose ids were lost in a crash is refused", async () => {
    const { ctx } = await shelf();
    const { undoToken } = await mark(ctx);
    await ctx.db.pool.query("DELETE FROM undo_unread WHERE token = $1", [undoToken]);
    await expect(restoreRead(ctx, undoToken ?? "")).rejects.toMatchObject({ code: "GONE" });
  });

  test("another user's feed, bundle and undo are not found", async () => {
    const { ctx, one, bundleId } = await shelf();
    const bob = await freshUser();
    await expect(mark(bob, { feedId: one.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(mark(bob, { bundleId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await mark(bob)).toEqual({ markedCount: 0, undoToken: null });
    const { undoToken } = await mark(ctx);
    await expect(restoreRead(bob, undoToken ?? "")).rejects.toMatchObject({ code: "GONE" });
    expect(await restoreRead(ctx, undoToken ?? "")).toEqual({ restoredCount: 6 });
  });
});

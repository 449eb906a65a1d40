import { MAX_LABELS } from "@/lib/contracts/labels";
import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { purgeDeletedFeeds } from "@/lib/domain/library/feeds/remove-feeds-for-good";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { reconcileLabels } from "@/lib/domain/library/labels/reconcile-labels";
import { pruneItems } from "@/lib/domain/operations/retention/prune-items";
import { hideDuplicates } from "@/lib/domain/understanding/insight/hide-duplicates";
import { listDuplicates } from "@/lib/domain/understanding/insight/list-duplicates";
import { readAnalytics } from "@/lib/domain/understanding/insight/read-analytics";
import { sql } from "@/lib/platform/db";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { DAY, MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { deleteLabel } from "./delete-label";
import { addLabel, labelItems, listItemLabels, removeLabel } from "./label-items";
import { listCountedLabels, listLabels } from "./list-labels";
import { mergeLabel } from "./merge-label";
import { renameLabel } from "./rename-label";

/** A reader with a feed of three articles. */
async function reader() {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: 3 });
  const [a = 0, b = 0, c = 0] = feed.itemIds;
  return { ctx, feed, a, b, c };
}

/** Which items have which label, straight from the table. */
async function labelled(ctx: Ctx): Promise<[string, number][]> {
  const rows = await sql<{ name: string; id: number }>(ctx.db.pool, {
    text: `SELECT l.name, i.item_id AS id FROM item_labels i JOIN labels l ON l.user_key = i.user_key AND l.id = i.label_id
      WHERE i.user_key = $1 ORDER BY l.lower_name, i.item_id`,
    values: [ctx.user.key],
  });
  return rows.map(({ name, id }) => [name, id]);
}

const names = async (ctx: Ctx) => (await listLabels(ctx)).map(({ name }) => name);

test("a label is made once, whatever the case of its name, and keeps the first spelling", async () => {
  const { ctx, a, b } = await reader();
  const first = await addLabel(ctx, { name: " Recipes ", ids: [a] });
  expect(first.name).toBe("Recipes");
  expect(await addLabel(ctx, { name: "reCIPES", ids: [a, b] })).toEqual(first);
  expect(await listCountedLabels(ctx)).toEqual([{ ...first, itemCount: 2 }]);
  expect(await labelled(ctx)).toEqual([
    ["Recipes", a],
    ["Recipes", b],
  ]);
});

test("a label can be made without items", async () => {
  const { ctx } = await reader();
  await addLabel(ctx, { name: "Later", ids: [] });
  expect(await listCountedLabels(ctx)).toMatchObject([{ name: "Later", itemCount: 0 }]);
});

test("labels are listed by name without regard to case", async () => {
  const { ctx } = await reader();
  for (const name of ["b", "C", "a"]) await addLabel(ctx, { name, ids: [] });
  expect(await names(ctx)).toEqual(["a", "b", "C"]);
});

test.each(["", "   ", "x".repeat(101), "a\u0000b"])("the name %j is refused and makes nothing", async (name) => {
  const { ctx, a } = await reader();
  await expect(addLabel(ctx, { name, ids: [a] })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  expect(await names(ctx)).toEqual([]);
});

test("a name of 100 characters is accepted", async () => {
  const { ctx, a } = await reader();
  expect((await addLabel(ctx, { name: "x".repeat(100), ids: [a] })).name).toHaveLength(100);
});

test("items of others and unknown ones are ignored", async () => {
  const [mine, other] = [await reader(), await reader()];
  await addLabel(mine.ctx, { name: "Mine", ids: [mine.a, other.a, 999_999_999_999] });
  expect(await labelled(mine.ctx)).toEqual([["Mine", mine.a]]);
  await removeLabel(other.ctx, { name: "Mine", ids: [mine.a] });
  expect(await labelled(mine.ctx)).toEqual([["Mine", mine.a]]);
  expect(await listLabels(other.ctx)).toEqual([]);
});

test("removing takes the label off these items only and keeps the label", async () => {
  const { ctx, a, b } = await reader();
  await addLabel(ctx, { name: "Work", ids: [a, b] });
  await removeLabel(ctx, { name: "WORK", ids: [a] });
  await removeLabel(ctx, { name: "never made", ids: [b] });
  expect(await labelled(ctx)).toEqual([["Work", b]]);
  await removeLabel(ctx, { name: "Work", ids: [b] });
  expect(await names(ctx)).toEqual(["Work"]);
});

test("several labels change in one call, which returns what the items have now", async () => {
  const { ctx, a, b } = await reader();
  await addLabel(ctx, { name: "Old", ids: [a, b] });
  const items = await labelItems(ctx, { ids: [a, b, 999_999_999_999], add: ["New", "Blue"], remove: ["Old"] });
  expect(items.map(({ id, labels }) => [id, labels.map(({ name }) => name)])).toEqual([
    [a, ["Blue", "New"]],
    [b, ["Blue", "New"]],
  ]);
});

test("one invalid name changes nothing at all", async () => {
  const { ctx, a } = await reader();
  await expect(labelItems(ctx, { ids: [a], add: ["Good", ""], remove: [] })).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
  });
  expect(await names(ctx)).toEqual([]);
});

test("nobody has more labels than there may be, and known ones still work", async () => {
  const { ctx, a } = await reader();
  await sql(ctx.db.pool, {
    text: `INSERT INTO labels (id, user_key, name, lower_name) SELECT n, $1, 'label ' || n, 'label ' || n
      FROM generate_series(1, ${MAX_LABELS}) n`,
    values: [ctx.user.key],
  });
  await expect(addLabel(ctx, { name: "one more", ids: [a] })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await addLabel(ctx, { name: "Label 7", ids: [a] })).toEqual({ id: 7, name: "label 7" });
});

test("two calls at once make one label", async () => {
  const { ctx, a, b } = await reader();
  const made = await Promise.all([a, b, a, b].map((id) => addLabel(ctx, { name: "Both", ids: [id] })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await labelled(ctx)).toEqual([
    ["Both", a],
    ["Both", b],
  ]);
});

test("a label can be renamed, also in case alone, but not to the name of another one", async () => {
  const { ctx, a } = await reader();
  const { id } = await addLabel(ctx, { name: "work", ids: [a] });
  await addLabel(ctx, { name: "Play", ids: [] });
  expect(await renameLabel(ctx, id, "Work")).toEqual({ id, name: "Work", itemCount: 1 });
  await expect(renameLabel(ctx, id, "PLAY")).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(renameLabel(ctx, id, " ")).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  expect(await names(ctx)).toEqual(["Play", "Work"]);
});

test("a label of another user is not found", async () => {
  const [mine, other] = [await reader(), await reader()];
  const { id } = await addLabel(mine.ctx, { name: "Mine", ids: [mine.a] });
  const missing = { code: "NOT_FOUND", message: "Label not found" };
  await expect(renameLabel(other.ctx, id, "Stolen")).rejects.toMatchObject(missing);
  await expect(deleteLabel(other.ctx, id)).rejects.toMatchObject(missing);
  expect(await names(mine.ctx)).toEqual(["Mine"]);
});

test("a deleted label leaves its items", async () => {
  const { ctx, a } = await reader();
  const { id } = await addLabel(ctx, { name: "Gone", ids: [a] });
  await deleteLabel(ctx, id);
  expect(await labelled(ctx)).toEqual([]);
  await expect(deleteLabel(ctx, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await labelItems(ctx, { ids: [a], add: ["Here"], remove: [] })).toMatchObject([{ id: a }]);
});

test("labels return with a restored feed and do not count in the meantime", async () => {
  const { ctx, feed, a } = await reader();
  await addLabel(ctx, { name: "Keep", ids: [a] });
  await deleteFeed(ctx, feed.id);
  expect(await listCountedLabels(ctx)).toMatchObject([{ itemCount: 0 }]);
  await restoreFeed(ctx, feed.id);
  expect(await listCountedLabels(ctx)).toMatchObject([{ itemCount: 1 }]);
});

test("the number of articles of a label follows what puts it on and takes it off, two at once included", async () => {
  const { ctx, a, b, c } = await reader();
  const change = (ids: number[], add: string[], remove: string[] = []) => labelItems(ctx, { ids, add, remove });
  await Promise.all([change([a, b], ["One", "Two"]), change([b, c], ["Two", "One"]), change([c], ["One"], ["Two"])]);
  await Promise.all([change([a], ["Three"], ["One"]), change([b], ["One"], ["Three"])]);
  await change([a, a], ["Three"]);
  const counted: Record<string, number> = {};
  for (const [name] of await labelled(ctx)) counted[name] = (counted[name] ?? 0) + 1;
  expect(Object.fromEntries((await listCountedLabels(ctx)).map(({ name, itemCount }) => [name, itemCount]))).toEqual(
    counted,
  );
  expect(counted).toMatchObject({ One: 2, Three: 1 });
});

test("a label that takes over another one's articles counts those of both, each once", async () => {
  const { ctx, a, b, c } = await reader();
  const from = await addLabel(ctx, { name: "From", ids: [a, b] });
  const into = await addLabel(ctx, { name: "Into", ids: [b, c] });
  await mergeLabel(ctx, { from: from.id, into: into.id });
  expect(await listCountedLabels(ctx)).toEqual([{ ...into, itemCount: 3 }]);
  await removeLabel(ctx, { name: "Into", ids: [a] });
  expect(await listCountedLabels(ctx)).toEqual([{ ...into, itemCount: 2 }]);
});

test("a feed that is permanently deleted leaves no labelled item behind", async () => {
  const clock = stopClock("2026-03-02T00:00:00.000Z");
  const { ctx, feed, a } = await reader();
  await addLabel(ctx, { name: "Keep", ids: [a] });
  await deleteFeed(ctx, feed.id);
  clock.forward(11 * MINUTE);
  await purgeDeletedFeeds(testCtx());
  expect(await labelled(ctx)).toEqual([]);
  expect(await names(ctx)).toEqual(["Keep"]);
});

test("an old item with a label is not pruned", async () => {
  const clock = stopClock("2026-03-02T00:00:00.000Z");
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: 503 });
  const [oldest = 0] = feed.itemIds.slice(-1);
  await addLabel(ctx, { name: "Keep", ids: [oldest] });
  await sql(ctx.db.pool, {
    text: "UPDATE feed_items SET arrived_at = $2 WHERE user_key = $1",
    values: [ctx.user.key, clock.now()],
  });
  clock.forward(91 * DAY);
  await pruneItems(testCtx(), () => false);
  const left = await sql<{ id: number }>(ctx.db.pool, {
    text: "SELECT id FROM feed_items WHERE user_key = $1",
    values: [ctx.user.key],
  });
  expect(left).toHaveLength(501);
  expect(left.map(({ id }) => id)).toContain(oldest);
});

test("a duplicate with a label is not hidden, nor offered or counted for hiding", async () => {
  const { ctx, a, b, c } = await reader();
  await sql(ctx.db.pool, {
    text: "INSERT INTO duplicate_items (user_key, id, duplicate_of) VALUES ($1, $2, $4), ($1, $3, $4)",
    values: [ctx.user.key, b, c, a],
  });
  await addLabel(ctx, { name: "Keep", ids: [b] });
  expect(await readAnalytics(ctx)).toMatchObject({ duplicatesFound: 1 });
  const offered = await listDuplicates(ctx, { hidden: "false", limit: 10 });
  expect(offered.data.map(({ id }) => id)).not.toContain(b);
  expect(await hideDuplicates(ctx)).toEqual({ removedCount: 1 });
  expect(await listCountedLabels(ctx)).toMatchObject([{ itemCount: 1 }]);
});

test("a change tells the open tabs which items it concerns, and nothing when nothing changed", async () => {
  const { ctx, a } = await reader();
  await addLabel(ctx, { name: "Told", ids: [a] });
  expect(ctx.changes.take().users).toMatchObject([{ changes: [{ type: "labels", itemIds: [a] }] }]);
  await addLabel(ctx, { name: "Told", ids: [a] });
  await removeLabel(ctx, { name: "Untold", ids: [a] });
  expect(ctx.changes.take().users).toEqual([]);
});

test("the labels of several items are listed in order of ids, without the items of others", async () => {
  const { ctx, a, b, c } = await reader();
  const stranger = await reader();
  await addLabel(stranger.ctx, { name: "Theirs", ids: [stranger.a] });
  const { id } = await addLabel(ctx, { name: "Mine", ids: [a, c] });
  const mine = { id, name: "Mine" };
  const wanted = [
    { id: a, labels: [mine] },
    { id: b, labels: [] },
    { id: c, labels: [mine] },
  ].sort((one, other) => one.id - other.id);
  expect(await listItemLabels(ctx, [c, b, a, stranger.a])).toEqual(wanted);
});

test("a wrong counter is corrected and logged, a right one and one that is being counted are left alone", async () => {
  const { ctx, a, b } = await reader();
  const wrong = await addLabel(ctx, { name: "Wrong", ids: [a, b] });
  const right = await addLabel(ctx, { name: "Right", ids: [a] });
  const busy = await addLabel(ctx, { name: "Busy", ids: [b] });
  const set = (id: number, count: string) =>
    ctx.db.pool.query(`UPDATE labels SET item_count = ${count} WHERE user_key = $1 AND id = $2`, [ctx.user.key, id]);
  await set(wrong.id, "7");
  await set(busy.id, "NULL");
  const error = jest.fn();
  const system = testCtx();
  const count = await reconcileLabels(
    { ...system, log: Object.assign(Object.create(system.log), { error }) },
    () => false,
  );
  expect(count).toBeGreaterThanOrEqual(1);
  expect(error).toHaveBeenCalledWith({ labelId: wrong.id, stored: 7, counted: 2 }, "the counter of a label was wrong");
  expect(error).not.toHaveBeenCalledWith(expect.objectContaining({ labelId: right.id }), expect.anything());
  const stored = await sql<{ name: string; items: number | null }>(ctx.db.pool, {
    text: "SELECT name, item_count AS items FROM labels WHERE user_key = $1 ORDER BY lower_name",
    values: [ctx.user.key],
  });
  expect(stored).toEqual([
    { name: "Busy", items: null },
    { name: "Right", items: 1 },
    { name: "Wrong", items: 2 },
  ]);
});

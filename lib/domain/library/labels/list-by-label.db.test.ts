import { MarkReadInput } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { countLabelUnread } from "@/lib/domain/exchange/sync/count-label-unread";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { getItem } from "@/lib/domain/library/items/get-item";
import { setStarred } from "@/lib/domain/library/items/states/set-state";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { addLabel } from "./label-items";

type Query = Partial<Parameters<typeof listItems>[1]>;
const list = async (ctx: Ctx, query: Query) => {
  const { data, next } = await listItems(ctx, { filter: "all", sort: "newest", limit: 50, ...query });
  return { ids: data.map(({ id }) => id), next };
};

/** Two feeds of three articles; the first two of each have a label. The newest article is the first. */
async function shelf() {
  const ctx = await freshUser();
  const one = await seedFeed(ctx, { articles: 3 });
  const two = await seedFeed(ctx, { articles: [{}, { isRead: true }, {}] });
  const [a = 0, b = 0, c = 0, d = 0] = [...one.itemIds.slice(0, 2), ...two.itemIds.slice(0, 2)];
  const label = await addLabel(ctx, { name: "Mine", ids: [a, b, c, d] });
  return { ctx, one, two, a, b, c, d, labelId: label.id, label };
}

test("the list of a label has its articles of all feeds in order of publication", async () => {
  const { ctx, a, b, c, d, labelId } = await shelf();
  expect((await list(ctx, { labelId })).ids).toEqual([c, a, d, b]);
  expect((await list(ctx, { labelId, sort: "oldest" })).ids).toEqual([b, d, a, c]);
  expect((await list(ctx, { labelId, filter: "unread" })).ids).toEqual([c, a, b]);
  await setStarred(ctx, b, true);
  expect((await list(ctx, { labelId, filter: "starred" })).ids).toEqual([b]);
});

test.each(["newest", "oldest"] as const)("the list of a label continues page by page, %s first", async (sort) => {
  const { ctx, labelId } = await shelf();
  const all = (await list(ctx, { labelId, sort })).ids;
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(ctx, { labelId, sort, limit: 1, cursor });
    found.push(...page.ids);
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(found).toEqual(all);
});

test("a label of another user and one that never was are not found, an empty one is an empty list", async () => {
  const { ctx, labelId } = await shelf();
  const stranger = await freshUser();
  await expect(list(stranger, { labelId })).rejects.toMatchObject({ code: "NOT_FOUND", message: "Label not found" });
  await expect(list(ctx, { labelId: 5 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const { id } = await addLabel(ctx, { name: "Empty", ids: [] });
  expect(await list(ctx, { labelId: id })).toEqual({ ids: [], next: null });
});

test("the articles of a deleted feed leave the list and return to it", async () => {
  const { ctx, one, a, b, c, d, labelId } = await shelf();
  await deleteFeed(ctx, one.id);
  expect((await list(ctx, { labelId })).ids).toEqual([c, d]);
  await restoreFeed(ctx, one.id);
  expect((await list(ctx, { labelId })).ids).toEqual([c, a, d, b]);
});

test("marking a label read marks what has it and nothing else", async () => {
  const { ctx, one, labelId } = await shelf();
  expect(await markRead(ctx, MarkReadInput.parse({ labelId }))).toMatchObject({ markedCount: 3 });
  expect(await countLabelUnread(ctx)).toMatchObject([{ unread: 0 }]);
  expect((await list(ctx, { feedId: one.id, filter: "unread" })).ids).toEqual(one.itemIds.slice(2));
  const stranger = await freshUser();
  await expect(markRead(stranger, MarkReadInput.parse({ labelId }))).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test.each([
  ["few articles are unread", 1_100],
  ["few articles have a label", 40],
])("unread articles of a label are counted exactly where %s", async (_, labelled) => {
  const ctx = await freshUser();
  // The unread ones are the oldest.
  const articles = Array.from({ length: 1_200 }, (_, at) => ({ isRead: at < 1_030 }));
  const { itemIds } = await seedFeed(ctx, { articles });
  await addLabel(ctx, { name: "Old", ids: itemIds.slice(1_200 - labelled) });
  await addLabel(ctx, { name: "Newest", ids: itemIds.slice(0, 5) });
  await addLabel(ctx, { name: "One", ids: itemIds.slice(-1) });
  expect(await countLabelUnread(ctx)).toEqual([
    { name: "Newest", unread: 0 },
    { name: "Old", unread: Math.min(labelled, 170) },
    { name: "One", unread: 1 },
  ]);
});

test("an article names its labels in order", async () => {
  const { ctx, a, two, label } = await shelf();
  const first = await addLabel(ctx, { name: "a first one", ids: [a] });
  expect((await getItem(ctx, a)).labels).toEqual([first, label]);
  expect((await getItem(ctx, two.itemIds[2] ?? 0)).labels).toEqual([]);
});

import { DatedItemQuery, SearchSummaryQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { indexArticles } from "./index-articles";
import { searchItems } from "./search-items";
import { summarizeSearch } from "./summarize-search";

let ctx: Ctx;
let work: number;
let bundleId: number;

const titles = async (q: string, more: object = {}) =>
  (await searchItems(ctx, DatedItemQuery.parse({ q, ...more }), q)).data.map(({ title }) => title);

beforeAll(async () => {
  ctx = await freshUser();
  const one = await seedFeed(ctx, {
    title: "Planet",
    articles: [{ title: "Both, rust" }, { title: "Work, rust", isRead: true }, { title: "Home, garden" }],
  });
  const two = await seedFeed(ctx, { title: "Moon", articles: [{ title: "None, rust" }, { title: "Work, sea" }] });
  bundleId = await seedBundle(ctx, [two]);
  const [both = 0, rust = 0, home = 0] = one.itemIds;
  ({ id: work } = await addLabel(ctx, { name: "Work to do", ids: [both, rust, two.itemIds[1] ?? 0] }));
  await addLabel(ctx, { name: "Für Zuhause", ids: [both, home] });
  await addLabel(ctx, { name: "Empty", ids: [] });
  const stranger = await freshUser();
  await addLabel(stranger, { name: "Stranger", ids: [] });
  await indexArticles(ctx, { limit: 10_000 });
});

test.each([
  ['label:"work to do"', ["Both, rust", "Work, sea", "Work, rust"]],
  ["label:WORK", ["Both, rust", "Work, sea", "Work, rust"]],
  ["label:work rust", ["Both, rust", "Work, rust"]],
  ["rust -label:work", ["None, rust"]],
  ["-label:work", ["None, rust", "Home, garden"]],
  ["label:work label:zuhause", ["Both, rust"]],
  ["label:fur -label:work", ["Home, garden"]],
  ["label:work is:read", ["Work, rust"]],
  ["label:work feed:moon", ["Work, sea"]],
  ["label:empty", []],
  ["label:stranger", []],
  ["label:never", []],
  ["-label:never sea", ["Work, sea"]],
])("%s", async (q, expected) => {
  expect((await titles(q)).sort()).toEqual([...expected].sort());
  expect(await summarizeSearch(ctx, SearchSummaryQuery.parse({ q }))).toMatchObject({
    count: expected.length,
    isExact: true,
  });
});

test("a search within a label, a bundle or both a bundle and a condition finds what is in them", async () => {
  expect(await titles("rust", { labelId: work })).toEqual(["Both, rust", "Work, rust"]);
  expect(await titles("label:work", { bundleId })).toEqual(["Work, sea"]);
  expect(await titles("label:zuhause", { labelId: work })).toEqual(["Both, rust"]);
});

test("results by label continue page by page in both orders", async () => {
  for (const sort of ["newest", "oldest"] as const) {
    const q = "label:work";
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await searchItems(ctx, DatedItemQuery.parse({ q, sort, limit: 1, cursor }), q);
      found.push(...page.data.map(({ title }) => title));
      cursor = page.next ?? undefined;
    } while (cursor);
    const newest = await titles(q);
    expect(found).toEqual(sort === "newest" ? newest : newest.reverse());
  }
});

test("a search within a label of another user is not found", async () => {
  const stranger = await freshUser();
  const query = DatedItemQuery.parse({ q: "rust", labelId: work });
  await expect(searchItems(stranger, query, "rust")).rejects.toMatchObject({ message: "Label not found" });
});

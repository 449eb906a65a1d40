import { DatedItemQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { addHighlight } from "@/lib/domain/library/highlights/add-highlight";
import { setLater } from "@/lib/domain/library/items/states/set-later";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { type SeedArticle, seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { indexArticles } from "./index-articles";
import { searchItems } from "./search-items";

async function find(ctx: Ctx, q: string, more: object = {}) {
  const { data, next } = await searchItems(ctx, DatedItemQuery.parse({ q, ...more }), q);
  return { titles: data.map(({ title }) => title), data, next };
}

async function shelf(articles: SeedArticle[], title = "The Daily Planet") {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { title, articles });
  await indexArticles(ctx, { limit: 10_000 });
  return { ctx, feed };
}

const LIBRARY: SeedArticle[] = [
  { title: "Rust in the kernel", content: "<p>Drivers written in a memory safe language.</p>", isStarred: true },
  { title: "A memory of summer", content: "<p>We walked to the sea. The kernel of a nut.</p>", isRead: true },
  { title: "Ärger im Café", content: "<p>Die Straße war leer.</p>" },
  { title: "東京都のニュース", content: "<p>新しい図書館が開館した。</p>", publishedAt: "2025-06-01T00:00:00.000Z" },
  { title: "C++ and C#", content: "<p>node.js, too</p>", publishedAt: "2024-12-31T23:59:59.000Z" },
];

describe("a search", () => {
  let ctx: Ctx;
  let feedId: number;
  beforeAll(async () => {
    const made = await shelf(LIBRARY);
    ctx = made.ctx;
    feedId = made.feed.id;
    for (const at of [1, 2]) await setLater(ctx, made.feed.itemIds[at] ?? 0, true);
    for (const [at, note] of [
      [0, "For the talk"],
      [0, null],
      [1, "Café talk"],
      [4, null],
    ] as const) {
      await addHighlight(ctx, {
        itemId: made.feed.itemIds[at] ?? 0,
        quote: "q",
        prefix: "",
        suffix: "",
        color: "blue",
        note,
      });
    }
    await seedBundle(ctx, [made.feed], "Morning reads");
    await seedFeed(ctx, { title: "Kernel Weekly", articles: [{ title: "Nothing of note" }] });
    await indexArticles(ctx, { limit: 10_000 });
  });

  const [RUST, SUMMER, CAFE, TOKYO, CPP, NOTE] = [
    "Rust in the kernel",
    "A memory of summer",
    "Ärger im Café",
    "東京都のニュース",
    "C++ and C#",
    "Nothing of note",
  ] as const;

  test.each([
    ["has:highlight", [RUST, SUMMER, CPP]],
    ["has:highlight -note:talk", [CPP]],
    ["-has:highlight -is:later", [TOKYO, NOTE]],
    ["has:highlight -has:highlight", []],
    ["has:highlight memory is:unread", [RUST]],
    ["note:talk", [RUST, SUMMER]],
    ["note:cafe kernel", [SUMMER]],
    ['note:"the talk"', [RUST]],
    ["note:talk note:café", [SUMMER]],
    ["note:nothing", []],
    ["memory", [RUST, SUMMER]],
    ["memo", [RUST, SUMMER]],
    ["mem saf", []],
    ["memory saf", [RUST]],
    ["memory -drivers", [SUMMER]],
    ['"memory safe"', [RUST]],
    ['"safe memory"', []],
    ["drivers OR sea", [RUST, SUMMER]],
    ["title:memory", [SUMMER]],
    ["arger cafe", [CAFE]],
    ["STRASSE", [CAFE]],
    ["東京", [TOKYO]],
    ["図書館", [TOKYO]],
    ["館", [TOKYO]],
    ["書図", []],
    ["c++", [CPP]],
    ["node.js", [CPP]],
    ["kernel", [RUST, NOTE, SUMMER]],
    ["kernel note", [NOTE]],
    ["feed:weekly", [NOTE]],
    ["feed:planet kernel", [RUST, SUMMER]],
    ['-feed:"kernel weekly" kernel', [RUST, SUMMER]],
    ["bundle:morning memory", [RUST, SUMMER]],
    ["-bundle:morning note", [NOTE]],
    ["bundle:evening memory", []],
    ["is:starred", [RUST]],
    ["is:later", [SUMMER, CAFE]],
    ["is:later is:unread", [CAFE]],
    ["kernel is:later", [SUMMER]],
    ["kernel -is:later", [RUST, NOTE]],
    ["is:later -is:later", []],
    ["is:read", [SUMMER]],
    ["memory is:unread", [RUST]],
    ["memory -is:starred", [SUMMER]],
    ["is:read is:unread", []],
    ["before:2025", [CPP]],
    ["after:2025 before:2026", [TOKYO]],
    ["-kernel -arger -note before:2026", [TOKYO, CPP]],
    ["nowhere", []],
  ])("%s", async (q, titles) => {
    const { titles: found } = await find(ctx, q);
    expect(found.sort()).toEqual([...titles].sort());
  });

  test("is limited to a feed, a bundle or a filter, in both orders", async () => {
    expect((await find(ctx, "kernel", { feedId })).titles).toEqual([RUST, SUMMER]);
    expect((await find(ctx, "kernel", { feedId, sort: "oldest" })).titles).toEqual([SUMMER, RUST]);
    expect((await find(ctx, "memory", { filter: "unread" })).titles).toEqual([RUST]);
    expect((await find(ctx, "memory", { filter: "starred" })).titles).toEqual([RUST]);
    expect((await find(ctx, "memory", { filter: "later" })).titles).toEqual([SUMMER]);
    await expect(find(ctx, "memory", { bundleId: 5 })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(find(ctx, "memory", { feedId: 5 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("without words returns the list", async () => {
    const { data } = await listItems(ctx, DatedItemQuery.parse({ q: "   " }));
    expect(data).toHaveLength(6);
    expect(data[0]).not.toHaveProperty("highlight");
    expect((await find(ctx, '""')).titles).toEqual([]);
  });

  test("returns highlights", async () => {
    const { data } = await find(ctx, "kernel feed:planet");
    const summer = data[1]?.highlight;
    expect(data[0]?.highlight).toMatchObject({ title: [[12, 18]] });
    expect(summer?.title).toEqual([]);
    expect(summer?.snippetRanges.map(([start, end]) => summer.snippet.slice(start, end))).toEqual(["kernel"]);
  });
});

test("another user's articles are not found, even of a shared source", async () => {
  const { ctx, feed } = await shelf([{ title: "Secret plans" }]);
  const bob = await freshUser();
  const his = await seedFeed(bob, { sourceId: feed.sourceId, articles: [{ title: "His copy of the plans" }] });
  await indexArticles(ctx);
  expect((await find(ctx, "plans")).titles).toEqual(["Secret plans"]);
  expect((await find(bob, "plans")).titles).toEqual(["His copy of the plans"]);
  expect((await find(bob, "secret")).titles).toEqual([]);
  await expect(find(bob, "plans", { feedId: feed.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await ctx.db.prisma.feed.update({ where: { id: his.id }, data: { deletedAt: new Date() } });
  expect((await find(bob, "plans")).titles).toEqual([]);
});

test.each([
  "' | 'a' & !('",
  "a:*ABCD <-> <2> b \\",
  "'; DROP TABLE articles; --",
  "%_\\",
  "((((((((((",
  "\u0000\ud800 x",
  "-".repeat(300),
  `${"feed:".repeat(80)}`,
  "word ".repeat(2_000),
  "a".repeat(10_000),
  '"'.repeat(399),
  "é*é*é* OR OR OR -OR",
  "before:9999-12-31 after:0001",
])("hostile query %# returns a page", async (q) => {
  const { ctx } = await shelf([{ title: "Calm" }]);
  expect(Array.isArray((await find(ctx, q)).data)).toBe(true);
});

describe("among many articles", () => {
  const MANY = 4_000;
  let ctx: Ctx;
  beforeAll(async () => {
    const articles = Array.from({ length: MANY }, (_, at) => ({
      title: `Article ${at} ${at % 2 ? "odd" : "even"}${at % 400 === 399 ? " seldom" : ""}${at === MANY - 1 ? " needle" : ""}`,
      content: "",
    }));
    ({ ctx } = await shelf(articles, "Many"));
  });

  test.each([
    ["odd", MANY / 2],
    ["seldom", 10],
    ["needle", 1],
    ['"odd seldom"', 10],
    ["seldom -needle", 9],
    ["odd before:2026-03-01 after:2026-02-28", 720],
    ["-even -seldom title:odd", MANY / 2 - 10],
  ])(
    "%s is whole and in order over all pages",
    async (q, count) => {
      for (const sort of ["newest", "oldest"]) {
        const ids = new Set<number>();
        const times: string[] = [];
        let cursor: string | null | undefined;
        do {
          const page = await find(ctx, q, { sort, limit: 200, ...(cursor && { cursor }) });
          for (const item of page.data) {
            ids.add(item.id);
            times.push(item.publishedAt);
          }
          cursor = page.next;
        } while (cursor);
        expect(ids.size).toBe(count);
        expect(times).toHaveLength(count);
        expect(times).toEqual([...times].sort((a, b) => (a < b ? -1 : 1) * (sort === "newest" ? -1 : 1)));
      }
    },
    30_000,
  );
});

test("an edited article is found by its new text, a removed one not at all", async () => {
  const { ctx, feed } = await shelf([{ title: "Before the edit" }]);
  const edit = "UPDATE articles SET title = 'After it', content_hash = gen_random_uuid() WHERE source_id = $1";
  await sql(ctx.db.pool, { text: edit, values: [feed.sourceId] });
  expect((await find(ctx, "edit")).titles).toEqual(["After it"]);
  expect(await indexArticles(ctx)).toBe(1);
  expect((await find(ctx, "edit")).titles).toEqual([]);
  expect((await find(ctx, "after")).titles).toEqual(["After it"]);
  await sql(ctx.db.pool, { text: "DELETE FROM articles WHERE source_id = $1", values: [feed.sourceId] });
  expect(await ctx.db.prisma.articleSearch.count({ where: { sourceId: feed.sourceId } })).toBe(0);
});

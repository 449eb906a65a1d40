import type { Ctx } from "@/lib/domain/ctx";
import { addFeedToBundle } from "@/lib/domain/library/bundles/add-feed-to-bundle";
import { removeFeedFromBundle } from "@/lib/domain/library/bundles/remove-feeds";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { setRead } from "@/lib/domain/library/items/states/set-state";
import { arrive, entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { untilSettled } from "@/scripts/testing/public-rss/publisher";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { DAY, stopClock } from "@/scripts/testing/test-clock";
import { type DocumentRequest, readPublicFeed } from "./read-public-feed";

const read = (ctx: Ctx, kind: string, id: string | number, more: Partial<DocumentRequest> = {}) =>
  readPublicFeed(ctx, { kind, name: String(id), limit: 50, ifNoneMatch: null, ifModifiedSince: null, ...more });

type JsonItem = { id: string; title: string; _source?: { title: string; url: string } };
async function items(ctx: Ctx, kind: string, id: string | number, limit = 50): Promise<JsonItem[]> {
  const { body } = await read(ctx, kind, `${id}.json`, { limit });
  return JSON.parse(body ?? "{}").items;
}
const titles = async (...of: Parameters<typeof items>) => (await items(...of)).map((item) => item.title);

async function shelf() {
  const ctx = await freshUser();
  const at = (hour: number, title: string) => ({
    title,
    publishedAt: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(),
  });
  const sea = await seedFeed(ctx, { title: "Sea", articles: [at(1, "Tide"), at(4, "Wave")] });
  const land = await seedFeed(ctx, { title: "Land", articles: [at(2, "Hill"), at(3, "Dune")] });
  return { ctx, sea, land, bundleId: await seedBundle(ctx, [sea, land], "Earth") };
}

test("a document of a user, a bundle or a feed has its articles, newest first", async () => {
  const { ctx, sea, bundleId } = await shelf();
  const other = await freshUser();
  await seedFeed(other, { articles: [{ title: "Not mine" }] });
  expect(await titles(ctx, "user", ctx.user.id)).toEqual(["Wave", "Dune", "Hill", "Tide"]);
  expect(await titles(ctx, "bundle", bundleId)).toEqual(["Wave", "Dune", "Hill", "Tide"]);
  expect(await titles(ctx, "bundle", bundleId, 3)).toEqual(["Wave", "Dune", "Hill"]);
  expect(await titles(ctx, "feed", sea.id)).toEqual(["Wave", "Tide"]);
  expect((await items(ctx, "bundle", bundleId))[1]?._source).toMatchObject({ title: "Land" });
});

test("a document has fifty articles by default and two hundred at most", async () => {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: 230 });
  expect(await items(ctx, "feed", feed.id)).toHaveLength(50);
  expect(await items(ctx, "feed", feed.id, 120)).toHaveLength(120);
  expect(await items(ctx, "feed", feed.id, 200)).toHaveLength(200);
});

test("a feed without articles is an empty document", async () => {
  const ctx = await freshUser();
  expect(await items(ctx, "user", ctx.user.id)).toEqual([]);
  expect(await items(ctx, "bundle", await seedBundle(ctx))).toEqual([]);
});

test.each([
  ["user", "00000000-0000-4000-8000-000000000000"],
  ["user", "1"],
  ["bundle", "12345"],
  ["bundle", "9999999999999999"],
  ["feed", "12345"],
  ["feed", "1e3"],
  ["feed", "0"],
  ["feed", "x"],
  ["planet", "1"],
  ["constructor", "1"],
])("the %s %s is 404", async (kind, id) => {
  await expect(read(await freshUser(), kind, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test.each(["html", "constructor", "XML", "xml.xml", ""])("the extension %p is 404", async (ending) => {
  const { ctx, sea } = await shelf();
  await expect(read(ctx, "feed", `${sea.id}.${ending}`)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

describe("private articles are left out", () => {
  test("of a feed that is marked private or whose address has a secret", async () => {
    const { ctx, sea, land, bundleId } = await shelf();
    await updateFeed(ctx, sea.id, { isPrivate: true });
    expect(await titles(ctx, "user", ctx.user.id)).toEqual(["Dune", "Hill"]);
    expect(await titles(ctx, "bundle", bundleId)).toEqual(["Dune", "Hill"]);
    await expect(read(ctx, "feed", sea.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await ctx.db.pool.query("UPDATE sources SET is_private = true WHERE id = $1", [land.sourceId]);
    expect(await titles(ctx, "user", ctx.user.id)).toEqual([]);
    await expect(read(ctx, "feed", land.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await updateFeed(ctx, sea.id, { isPrivate: false });
    expect(await titles(ctx, "bundle", bundleId)).toEqual(["Wave", "Tide"]);
  });

  test("of a smart feed that collected them, however many", async () => {
    const ctx = await freshUser();
    const secret = Array.from({ length: 80 }, () => ({ title: "Secret", isPrivate: true }));
    const open = { title: "Open", publishedAt: "2020-01-01T00:00:00.000Z" };
    const smart = await seedFeed(ctx, { kind: "smart", keywords: "x", articles: [...secret, open] });
    const bundleId = await seedBundle(ctx, [smart]);
    for (const [kind, id] of [
      ["user", ctx.user.id],
      ["bundle", bundleId],
      ["feed", smart.id],
    ] as const) {
      expect(await titles(ctx, kind, id)).toEqual(["Open"]);
    }
  });

  test("of a smart feed when their feed becomes private, and shown when it becomes public", async () => {
    const ctx = await freshUser();
    const origin = await seedFeed(ctx, { url: "https://origin.example/rss" });
    const smart = await seedFeed(ctx, {
      kind: "smart",
      keywords: "x",
      articles: [{ title: "Copy" }, { title: "Other" }],
    });
    await ctx.db.pool.query("UPDATE articles SET origin_url = $2 WHERE source_id = $1 AND title = 'Copy'", [
      smart.sourceId,
      "https://origin.example/rss",
    ]);
    await updateFeed(ctx, origin.id, { isPrivate: true });
    expect(await titles(ctx, "feed", smart.id)).toEqual(["Other"]);
    await updateFeed(ctx, origin.id, { isPrivate: false });
    expect(await titles(ctx, "feed", smart.id)).toEqual(["Copy", "Other"]);
  });

  test("and so are full texts and deleted feeds", async () => {
    const { ctx, sea, bundleId } = await shelf();
    await ctx.db.pool.query(
      "INSERT INTO full_texts (article_id, content, fetched_at) SELECT id, 'EXTRACTED', now() FROM articles",
    );
    const { body } = await read(ctx, "feed", `${sea.id}.xml`);
    expect(body).toContain("Content 1");
    expect(body).not.toContain("EXTRACTED");
    await deleteFeed(ctx, sea.id);
    await expect(read(ctx, "feed", sea.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await titles(ctx, "bundle", bundleId)).toEqual(["Dune", "Hill"]);
  });
});

describe("polls", () => {
  test("an unchanged document costs one statement and has no body; a change changes the ETag", async () => {
    const { ctx, sea, land, bundleId } = await shelf();
    await read(ctx, "bundle", bundleId);
    await untilSettled(ctx);
    let known = await read(ctx, "bundle", bundleId);
    const spy = jest.spyOn(ctx.db.pool, "query");
    const poll = () => read(ctx, "bundle", bundleId, { ifNoneMatch: known.etag });
    expect(await poll()).toMatchObject({ body: null, etag: known.etag });
    expect(spy).toHaveBeenCalledTimes(1);
    await setRead(ctx, sea.itemIds[0] ?? 0, true);
    expect((await poll()).body).toBeNull();

    const changes: (() => Promise<unknown>)[] = [
      () => updateFeed(ctx, sea.id, { title: "Ocean" }),
      () => removeFeedFromBundle(ctx, { bundleId, feedId: land.id }),
      () => addFeedToBundle(ctx, { bundleId, feedId: land.id }),
      () =>
        ctx.db.pool.query("UPDATE articles SET content = 'x', content_hash = gen_random_uuid() WHERE title = 'Wave'"),
      () => ctx.db.pool.query("UPDATE bundles SET name = 'Globe' WHERE id = $1", [bundleId]),
    ];
    for (const change of changes) {
      await change();
      const next = await poll();
      expect(next.body).not.toBeNull();
      expect(next.etag).not.toBe(known.etag);
      known = next;
    }
  });

  test("lists of tags, weak tags, * and dates are respected", async () => {
    const { ctx, sea } = await shelf();
    const { etag, lastModified } = await read(ctx, "feed", sea.id);
    const date = lastModified.toUTCString();
    const older = new Date(lastModified.getTime() - 5000).toUTCString();
    const newer = new Date(lastModified.getTime() + 86_400_000).toUTCString();
    const table: [string | null, string | null, boolean][] = [
      [`"x", ${etag}`, null, true],
      [`W/${etag}`, null, true],
      ["*", null, true],
      ['"x"', date, false],
      ['"x"', newer, false],
      [null, date, true],
      [null, newer, true],
      [null, older, false],
      [null, "nonsense", false],
    ];
    for (const [ifNoneMatch, ifModifiedSince, isCurrent] of table) {
      const { body } = await read(ctx, "feed", sea.id, { ifNoneMatch, ifModifiedSince });
      expect(body === null).toBe(isCurrent);
    }
  });

  test("each format has its own ETag", async () => {
    const { ctx, sea } = await shelf();
    const tags = await Promise.all(
      ["xml", "atom", "json"].map(async (end) => (await read(ctx, "feed", `${sea.id}.${end}`)).etag),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

test("a poll counts as a visit of the owner and adds missed articles", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const source = await freshSource();
  const feed = await follow(ctx, source);
  const bundle = await seedBundle(ctx, [{ id: feed }]);
  const long = new Date(clock.now().getTime() - 40 * DAY);
  const owner = { where: { id: ctx.user.id } };
  for (const [kind, id] of [
    ["user", ctx.user.id],
    ["bundle", bundle],
    ["feed", feed],
  ] as const) {
    await ctx.db.prisma.user.update({ ...owner, data: { lastSeenAt: long, skippedSince: long } });
    await arrive(source, [entry({ title: `Missed ${kind}` })]);
    expect(await titles(ctx, kind, id)).toContain(`Missed ${kind}`);
    expect(await ctx.db.prisma.user.findUnique(owner)).toMatchObject({ lastSeenAt: clock.now(), skippedSince: null });
  }
});

import type pg from "pg";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { ReaderClient } from "@/scripts/testing/dialects/reader-client";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { Parameters } from "./parameters";
import { streamContents } from "./streams";

const STATE = "user/-/state/com.google";

async function library() {
  const [ctx, other] = [await freshUser(), await freshUser()];
  await seedBundle(other, [await seedFeed(other, { articles: 1 })], "Theirs");
  const sea = await seedFeed(ctx, {
    title: "Sea news",
    url: "https://sea.example/rss",
    articles: [{}, { isRead: true }],
  });
  const land = await seedFeed(ctx, { title: "Land", url: "https://land.example/rss", articles: 3 });
  const lone = await seedFeed(ctx, { title: "Lone", articles: 0 });
  await seedBundle(ctx, [sea, land], "Water & land");
  await seedBundle(ctx, [sea], "Sea");
  await addLabel(ctx, { name: "Later", ids: [sea.itemIds[0] ?? 0, land.itemIds[0] ?? 0, sea.itemIds[1] ?? 0] });
  await addLabel(ctx, { name: "Sea", ids: land.itemIds });
  return { ctx, sea, land, lone, client: await ReaderClient.signIn(ctx, "read") };
}

test("subscriptions have their folders, and nothing that clients do not know", async () => {
  const { client, sea, land, lone } = await library();
  const { body, headers } = await client.get("subscription/list?output=json");
  const folder = (label: string) => ({ id: `user/-/label/${label}`, label });
  expect(body).toEqual({
    subscriptions: [
      {
        id: `feed/${sea.id}`,
        title: "Sea news",
        categories: [folder("Water & land"), folder("Sea")],
        url: "https://sea.example/rss",
        htmlUrl: "https://sea.example/",
        iconUrl: "",
      },
      expect.objectContaining({ id: `feed/${land.id}`, categories: [folder("Water & land")] }),
      expect.objectContaining({ id: `feed/${lone.id}`, categories: [] }),
    ],
  });
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  expect((await client.get("subscription/list/")).body).toEqual(body);
});

test("an icon has an absolute address", async () => {
  const { ctx, client, sea } = await library();
  await ctx.db.pool.query(
    `WITH icon AS (INSERT INTO favicons (origin, fetched_at) VALUES ('https://' || $2 || '.example', now()) RETURNING id)
     UPDATE sources SET favicon_id = (SELECT id FROM icon) WHERE id = $1`,
    [sea.sourceId, ctx.user.id],
  );
  const { body } = await client.get("subscription/list");
  expect(body.subscriptions[0].iconUrl).toMatch(/^https?:\/\/[^/]+\/api\/favicons\/\d+$/);
});

test.each(["subscription/list", "tag/list", "unread-count"])("%s is 304 until something changes", async (path) => {
  const { ctx, client, sea } = await library();
  const first = await client.get(path);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"/);
  expect(await client.get(path, { "if-none-match": etag })).toMatchObject({ status: 304, text: "" });
  await ctx.db.prisma.bundle.updateMany({ where: { userKey: ctx.user.key, name: "Sea" }, data: { name: "Ocean" } });
  const next = await client.get(path, { "if-none-match": etag });
  expect(next.status).toBe(200);
  expect(next.text).toContain("user/-/label/Ocean");
  expect(sea.id).toBeGreaterThan(0);
});

test("tags are the starred state, folders and labels, each name once", async () => {
  const { client } = await library();
  expect((await client.get("tag/list?output=json")).body).toEqual({
    tags: [
      { id: `${STATE}/starred` },
      { id: "user/-/label/Water & land", type: "folder" },
      { id: "user/-/label/Sea", type: "folder" },
      { id: "user/-/label/Later", type: "tag" },
    ],
  });
});

test("unread items are counted for each feed, folder, label and in all", async () => {
  const { ctx, client, sea, land, lone } = await library();
  const time = new Date("2026-11-01T10:00:00.123Z");
  await ctx.db.pool.query("UPDATE feed_items SET arrived_at = $2 WHERE user_key = $1", [ctx.user.key, time]);
  const newest = `${time.getTime()}000`;
  const { body } = await client.get("unread-count?all=1&output=json");
  expect(body.max).toBe(4);
  expect(body.unreadcounts).toEqual([
    ...[
      { id: `feed/${sea.id}`, count: 1, newestItemTimestampUsec: newest },
      { id: `feed/${land.id}`, count: 3, newestItemTimestampUsec: newest },
      { id: `feed/${lone.id}`, count: 0, newestItemTimestampUsec: "0" },
    ].sort((one, other) => Number(one.id.slice(5)) - Number(other.id.slice(5))),
    { id: "user/-/label/Water & land", count: 4, newestItemTimestampUsec: newest },
    { id: "user/-/label/Sea", count: 1, newestItemTimestampUsec: newest },
    { id: "user/-/label/Later", count: 2, newestItemTimestampUsec: "0" },
    { id: `${STATE}/reading-list`, count: 4, newestItemTimestampUsec: newest },
  ]);
});

test("an account without anything has empty lists", async () => {
  const client = await ReaderClient.signIn(await freshUser());
  expect((await client.get("subscription/list")).body).toEqual({ subscriptions: [] });
  expect((await client.get("tag/list")).body).toEqual({ tags: [{ id: `${STATE}/starred` }] });
  const none = { id: `${STATE}/reading-list`, count: 0, newestItemTimestampUsec: "0" };
  expect((await client.get("unread-count")).body).toEqual({ max: 0, unreadcounts: [none] });
  expect((await client.get(`stream/items/ids?s=${STATE}/reading-list&n=100000`)).body).toEqual({ itemRefs: [] });
  expect((await client.get("stream/contents")).body).toMatchObject({ items: [], updated: expect.any(Number) });
});

test("contents without anything new read no feeds of folders", async () => {
  const { ctx } = await library();
  const contents = async (since: number) => {
    const names: string[] = [];
    const query = (statement: pg.QueryConfig) => {
      names.push(statement.name ?? "unnamed");
      return ctx.db.pool.query(statement);
    };
    const pool = new Proxy(ctx.db.pool, {
      get: (target, name) => (name === "query" ? query : Reflect.get(target, name)),
    });
    const parameters = new Parameters(new URLSearchParams({ ot: String(since), n: "20" }), new URLSearchParams());
    const response = await streamContents({ ...ctx, db: { ...ctx.db, pool } }, parameters, "");
    return { ...(await response.json()), names };
  };
  const [old, fresh] = [await contents(1), await contents(Math.floor(Date.now() / 1000) + 3600)];
  expect(old.items).toHaveLength(5);
  expect(old.names).toEqual(expect.arrayContaining(["sync-folders", "sync-members", "sync-items"]));
  expect(fresh.items).toEqual([]);
  expect(fresh.names.filter((name: string) => /^sync-(folders|members|items)$/.test(name))).toEqual([]);
});

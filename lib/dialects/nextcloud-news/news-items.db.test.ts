import { createHash } from "node:crypto";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { setRead } from "@/lib/domain/library/items/states/set-state";
import { callNews, newsReader } from "@/scripts/testing/dialects/call-news";
import { seedBundle, seedFeed, seedItems } from "@/scripts/testing/seed-feed";

type Item = { id: number; unread: boolean; starred: boolean; lastModified: number; guidHash: string; feedId: number };
type Reader = Awaited<ReturnType<typeof newsReader>>;

const idsOf = ({ body }: { body: { items: Item[] } }) => body.items.map(({ id }) => id);
const feedNumber = async ({ call }: Reader, at = 0) => (await call("GET feeds")).body.feeds[at].id;
const unread = async ({ call }: Reader) => idsOf(await call("GET items?getRead=false&oldestFirst=true"));
const starred = async ({ call }: Reader) => idsOf(await call("GET items?type=2&oldestFirst=true"));
const newestFirst = (ids: number[]) => [...ids].reverse();

test("an item has every field, none of which newsboat or the app for Android would fail at", async () => {
  const { call, ctx, itemIds } = await newsReader({
    articles: [{ title: "One", content: "<p>Waves</p>", url: "https://sea.example/1", isStarred: true }],
  });
  await ctx.db.pool.query(
    `UPDATE articles SET enclosures = '[{"url":"https://sea.example/1.mp3","type":"audio/mpeg","length":5}]', guid = 'urn:one'
     WHERE id = (SELECT article_id FROM feed_items WHERE id = $1)`,
    [itemIds[0]],
  );
  const { body, headers } = await call("GET items");
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  expect(body.items).toEqual([
    {
      id: itemIds[0],
      guid: "urn:one",
      guidHash: createHash("md5").update("urn:one").digest("hex"),
      url: "https://sea.example/1",
      title: "One",
      author: "",
      pubDate: Date.parse("2026-03-01T12:00:00Z") / 1000,
      updatedDate: null,
      body: "<p>Waves</p>",
      enclosureMime: "audio/mpeg",
      enclosureLink: "https://sea.example/1.mp3",
      mediaThumbnail: null,
      mediaDescription: null,
      feedId: expect.any(Number),
      unread: true,
      starred: true,
      rtl: false,
      lastModified: expect.any(Number),
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
      contentHash: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

test("the first sync of the app for Android walks up by the highest id", async () => {
  const reader = await newsReader({ articles: 70 });
  const seen: number[] = [];
  for (let offset = 0; ; offset = seen.at(-1) ?? 0) {
    const path = `GET items?batchSize=30&offset=${offset}&type=3&id=0&getRead=false&oldestFirst=true`;
    const page = idsOf(await reader.call(path));
    seen.push(...page);
    if (page.length < 30) break;
  }
  expect(seen).toEqual(reader.itemIds);
});

test("Fluent walks down from the largest number, with 125 in a page", async () => {
  const reader = await newsReader({ articles: 260 });
  const seen: number[] = [];
  let min = Number.MAX_SAFE_INTEGER;
  for (let page = [0]; page.length > 0; ) {
    page = idsOf(await reader.call(`GET items?getRead=true&type=3&batchSize=125&offset=${min}`));
    seen.push(...page);
    min = Math.min(min, ...page);
  }
  expect(seen).toEqual(newestFirst(reader.itemIds));
});

test("unread and starred ones come complete; starred ones whether they are read or not", async () => {
  const reader = await newsReader({ articles: [{ isRead: true, isStarred: true }, {}, { isRead: true }] });
  const [one, two] = reader.itemIds;
  expect(idsOf(await reader.call("GET items?getRead=false&type=3&batchSize=-1"))).toEqual([two]);
  for (const getRead of [true, false]) {
    expect(idsOf(await reader.call(`GET items?getRead=${getRead}&type=2&batchSize=-1`))).toEqual([one]);
  }
  expect(idsOf(await reader.call("GET items?type=6"))).toEqual([two]);
});

test("items of a feed, of a folder and of the feeds in no folder", async () => {
  const reader = await newsReader({ articles: 2 });
  const hills = await seedFeed(reader.ctx, { articles: 2 });
  await seedBundle(reader.ctx, [hills], "Outdoors");
  const folder = (await reader.call("GET folders")).body.folders[0].id;
  const sea = await feedNumber(reader);
  expect(idsOf(await reader.call(`GET items?type=0&id=${sea}&batchSize=-1`))).toEqual(newestFirst(reader.itemIds));
  expect(idsOf(await reader.call(`GET items?type=1&id=${folder}`))).toEqual(newestFirst(hills.itemIds));
  expect(idsOf(await reader.call("GET items?type=1&id=0"))).toEqual(newestFirst(reader.itemIds));
  expect(idsOf(await reader.call("GET items", undefined))).toHaveLength(4);
});

test("a type, an id and a number that are none are refused", async () => {
  const reader = await newsReader();
  const other = await newsReader();
  for (const [query, status] of [
    ["type=9", 400],
    ["batchSize=many", 400],
    ["type=0&id=4711", 404],
    [`type=0&id=${other.feed.id}`, 404],
    ["type=1&id=4711", 404],
  ] as const) {
    for (const path of ["items", "items/updated"]) {
      if (path === "items/updated" && query.startsWith("batchSize")) continue;
      const { status: found, body } = await reader.call(`GET ${path}?${query}`);
      expect([path, query, found]).toEqual([path, query, status]);
      expect(body.message).toEqual(expect.any(String));
    }
  }
});

describe("what was updated", () => {
  async function laterReader() {
    const reader = await newsReader({ articles: 3 });
    await reader.ctx.db.pool.query("UPDATE feed_items SET arrived_at = now() - interval '1 hour' WHERE user_key = $1", [
      reader.ctx.user.key,
    ]);
    const since = Math.floor(Date.now() / 1000) - 600;
    return { ...reader, since };
  }

  test("new items come, and old ones only when something was marked or unmarked", async () => {
    const { call, ctx, feed, itemIds, since } = await laterReader();
    const updated = async () => (await call(`GET items/updated?lastModified=${since}&type=3`)).body.items as Item[];
    expect(await updated()).toEqual([]);
    const [later = 0] = await seedItems(ctx, feed, [{}]);
    expect((await updated()).map(({ id }) => id)).toEqual([later]);
    const [one = 0, two = 0] = itemIds;
    await setRead(ctx, one, true);
    await call(`POST items/${two}/star`);
    const items = await updated();
    expect(items.map(({ id }) => id)).toEqual([later, two, one]);
    expect(items[1]).toMatchObject({ unread: true, starred: true });
    expect(items[2]).toMatchObject({ unread: false, starred: false });
    expect(items[2]?.lastModified).toBeGreaterThan(since);
    const now = Math.max(...items.map(({ lastModified }) => lastModified));
    expect((await call(`GET items/updated?lastModified=${now + 60}&type=3`)).body.items).toEqual([]);
  });

  test("an article that its publisher edited comes again, once, with the time of the edit", async () => {
    const { call, ctx, itemIds, since } = await laterReader();
    const [one = 0] = itemIds;
    const edited = Math.floor(Date.now() / 1000) - 60;
    await ctx.db.pool.query(
      `UPDATE articles SET edited_at = to_timestamp($3)
       WHERE id = (SELECT article_id FROM feed_items WHERE user_key = $1 AND id = $2)`,
      [ctx.user.key, one, edited],
    );
    const updated = async (query: string) => (await call(`GET items/updated?${query}`)).body.items as Item[];
    expect(await updated(`lastModified=${since}&type=3`)).toMatchObject([{ id: one, lastModified: edited }]);
    expect(await updated(`lastModified=${edited + 30}&type=3`)).toEqual([]);
    expect(await updated(`lastModified=${since}&type=2`)).toEqual([]);
    await setRead(ctx, one, true);
    const [item, ...others] = await updated(`lastModified=${since}&type=3`);
    expect(others).toEqual([]);
    expect(item?.lastModified).toBeGreaterThan(edited);
    const stranger = await laterReader();
    expect((await stranger.call(`GET items/updated?lastModified=${since}&type=3`)).body.items).toEqual([]);
  });

  test("a feed's, a folder's and the starred ones are told apart", async () => {
    const reader = await laterReader();
    const { call, ctx, itemIds, since } = reader;
    const hills = await seedFeed(ctx, { articles: 1 });
    await seedBundle(ctx, [hills], "Outdoors");
    await setRead(ctx, itemIds[0] ?? 0, true);
    const folder = (await call("GET folders")).body.folders[0].id;
    const updated = async (query: string) => idsOf(await call(`GET items/updated?lastModified=${since}&${query}`));
    expect(await updated(`type=0&id=${await feedNumber(reader)}`)).toEqual([itemIds[0]]);
    expect(await updated(`type=1&id=${folder}`)).toEqual(hills.itemIds);
    expect(await updated("type=1&id=0")).toEqual([itemIds[0]]);
    expect(await updated("type=2")).toEqual([]);
  });

  test("times may be in seconds, milliseconds and microseconds", async () => {
    const { call, ctx, itemIds, since } = await laterReader();
    await setRead(ctx, itemIds[0] ?? 0, true);
    for (const time of [since, since * 1000, since * 1_000_000]) {
      expect(idsOf(await call(`GET items/updated?lastModified=${time}`))).toEqual([itemIds[0]]);
    }
  });
});

describe("marks", () => {
  test.each(["PUT", "POST"])("%s sets and undoes the states of one item; 404 for another's", async (method) => {
    const reader = await newsReader({ articles: 2 });
    const other = await newsReader({ articles: 1 });
    const [one, two] = reader.itemIds;
    for (const state of ["read", "star", "read", "star"]) {
      const { status, body } = await reader.call(`${method} items/${one}/${state}`, {});
      expect([status, body]).toEqual([200, []]);
    }
    expect([await unread(reader), await starred(reader)]).toEqual([[two], [one]]);
    for (const state of ["unread", "unstar"]) await reader.call(`${method} items/${one}/${state}`, {});
    expect([await unread(reader), await starred(reader)]).toEqual([[one, two], []]);
    for (const id of [other.itemIds[0], 0, "9".repeat(30)]) {
      expect((await reader.call(`${method} items/${id}/read`)).status).toBe(404);
    }
    expect(await unread(other)).toEqual(other.itemIds);
  });

  test.each([
    ["PUT", "items"],
    ["POST", "itemIds"],
  ])(
    "%s of several in %s sets those that exist; null comes back, which the app for Android can read",
    async (method, key) => {
      const reader = await newsReader({ articles: 3 });
      const other = await newsReader({ articles: 1 });
      const [one, two, three] = reader.itemIds;
      const { status, text } = await reader.call(`${method} items/read/multiple`, {
        [key]: [one, String(two), other.itemIds[0], -1, "x", null],
      });
      expect([status, text]).toEqual([200, "null"]);
      await reader.call(`${method} items/star/multiple`, { [key]: [two, three] });
      expect([await unread(reader), await starred(reader)]).toEqual([[three], [two, three]]);
      await reader.call(`${method} items/unread/multiple`, { [key]: [one] });
      await reader.call(`${method} items/unstar/multiple`, { [key]: [two] });
      expect([await unread(reader), await starred(reader)]).toEqual([[one, three], [three]]);
      expect(await unread(other)).toEqual(other.itemIds);
    },
  );

  test("thousands of ids in one body are set", async () => {
    const reader = await newsReader({ articles: 3000 });
    const many = [...reader.itemIds, ...Array.from({ length: 20_000 }, (_, at) => 900_000_000 + at)];
    expect((await reader.call("POST items/read/multiple", { itemIds: many })).status).toBe(200);
    expect(await unread(reader)).toEqual([]);
  });

  test("version 1.2 stars by feed and hash of guid, one by one (newsboat) or several (RSS Guard)", async () => {
    const reader = await newsReader({ articles: 2 });
    const { items } = (await reader.call("GET items?oldestFirst=true")).body as { items: Item[] };
    const [one, two] = items;
    const star = await callNews(
      reader.basic,
      `PUT /index.php/apps/news/api/v1-2/items/${one?.feedId}/${one?.guidHash}/star`,
      { body: "{}" },
    );
    expect(star.status).toBe(200);
    const pair = { feedId: String(two?.feedId), guidHash: two?.guidHash.toUpperCase() };
    await reader.call("PUT items/star/multiple", { items: [pair, { feedId: 1, guidHash: "0" }, { feedId: "x" }] });
    expect(await starred(reader)).toEqual(reader.itemIds);
    await reader.call(`PUT items/${one?.feedId}/${one?.guidHash}/unstar`, "{}");
    expect(await starred(reader)).toEqual([two?.id]);
    expect((await reader.call(`PUT items/${one?.feedId}/${"0".repeat(32)}/star`)).status).toBe(404);
    const other = await newsReader({ articles: 1 });
    const [theirs] = (await other.call("GET items")).body.items;
    expect((await reader.call(`PUT items/${theirs.feedId}/${theirs.guidHash}/star`)).status).toBe(404);
  });

  test("a feed, a folder, no folder and everything are read up to an item", async () => {
    const reader = await newsReader({ articles: 2 });
    const hills = await seedFeed(reader.ctx, { articles: 2 });
    await seedBundle(reader.ctx, [hills], "Outdoors");
    const folder = (await reader.call("GET folders")).body.folders[0].id;
    const sea = await feedNumber(reader);
    const [one, two] = reader.itemIds;
    const [three, four] = hills.itemIds;
    const { text } = await reader.call(`POST feeds/${sea}/read`, { newestItemId: one });
    expect(text).toBe("null");
    expect(await unread(reader)).toEqual([two, three, four]);
    await reader.call(`PUT folders/${folder}/read?newestItemId=${three}`);
    expect(await unread(reader)).toEqual([two, four]);
    // newsboat's largest number.
    await reader.call(`PUT feeds/${sea}/read?newestItemId=9223372036854775807`, "{}");
    expect(await unread(reader)).toEqual([four]);
    await reader.call("POST items/read", { newestItemId: four });
    expect(await unread(reader)).toEqual([]);
    await reader.call("POST items/unread/multiple", { itemIds: [one, three] });
    await reader.call("POST folders/0/read", { newestItemId: four });
    expect(await unread(reader)).toEqual([three]);
  });

  test("another user's feed and folder are 404 and stay as they are", async () => {
    const reader = await newsReader();
    const other = await newsReader();
    const bundleId = await seedBundle(other.ctx, [other.feed]);
    for (const path of [`feeds/${other.feed.id}/read`, `folders/${bundleId}/read`, "feeds/4711/read"]) {
      expect((await reader.call(`POST ${path}`, { newestItemId: 999_999_999 })).status).toBe(404);
    }
    expect(await unread(other)).toEqual(other.itemIds);
  });

  test("the items of a deleted feed are gone, and its number too", async () => {
    const reader = await newsReader();
    const number = await feedNumber(reader);
    await deleteFeed(reader.ctx, reader.feed.id);
    expect((await reader.call("GET items")).body).toEqual({ items: [] });
    expect((await reader.call(`GET items?type=0&id=${number}`)).status).toBe(404);
    expect((await reader.call(`POST items/${reader.itemIds[0]}/read`)).status).toBe(404);
  });
});

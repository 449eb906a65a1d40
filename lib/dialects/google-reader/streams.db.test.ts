import type { Ctx } from "@/lib/domain/ctx";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { ReaderClient } from "@/scripts/testing/dialects/reader-client";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { longItemId } from "./item-id";

const STATE = "user/-/state/com.google";
const NOON = 1_790_000_000;

/** Two feeds, one of them in a bundle; items arrive a minute after each other. */
async function library() {
  const ctx = await freshUser();
  const sea = await seedFeed(ctx, { title: "Sea news", articles: [{}, { isRead: true }, { isStarred: true }] });
  const land = await seedFeed(ctx, { title: "Land", articles: [{ isRead: true, isStarred: true }, {}] });
  await seedBundle(ctx, [land], "On / land");
  const [a = 0, b = 0, c = 0] = sea.itemIds;
  const [d = 0, e = 0] = land.itemIds;
  await arrive(ctx, [a, b, c, d, e]);
  await addLabel(ctx, { name: "Später + mehr", ids: [a, d] });
  const client = await ReaderClient.signIn(ctx, "read");
  return { ctx, client, sea, land, a, b, c, d, e };
}

async function arrive(ctx: Ctx, ids: number[]): Promise<void> {
  for (const [minute, id] of ids.entries()) {
    await ctx.db.pool.query("UPDATE feed_items SET arrived_at = $3 WHERE user_key = $1 AND id = $2", [
      ctx.user.key,
      id,
      new Date((NOON + minute * 60) * 1000 + 500),
    ]);
  }
}

test("ids are decimal text, newest arrivals first, without a continuation on the last page", async () => {
  const { client, a, b, c, d, e } = await library();
  const { body, headers } = await client.get(`stream/items/ids?s=${STATE}/reading-list&n=1000`);
  expect(body).toEqual({ itemRefs: [e, d, c, b, a].map((id) => ({ id: String(id) })) });
  expect(headers.get("content-type")).toMatch(/^application\/json/);
});

test("every filter that clients send narrows the ids", async () => {
  const { client, sea, land, a, b, c, d, e } = await library();
  const ids = (query: string) => client.ids(`n=100&${query}`);
  const all = `s=${STATE}/reading-list`;
  expect(await ids(`${all}&xt=${STATE}/read`)).toEqual([e, c, a]);
  expect(await ids(`${all}&it=${STATE}/read`)).toEqual([d, b]);
  expect(await ids(`s=${STATE}/read`)).toEqual([d, b]);
  expect(await ids(`s=${STATE}/starred`)).toEqual([d, c]);
  expect(await ids(`s=user/${encodeURIComponent("ada@example.com")}/state/com.google/starred`)).toEqual([d, c]);
  expect(await ids(`s=${STATE}/starred&xt=${STATE}/read`)).toEqual([c]);
  expect(await ids(`s=${STATE}/kept-unread`)).toEqual([e, c, a]);
  expect(await ids(`${all}&xt=${STATE}/unread`)).toEqual([d, b]);
  expect(await ids(`${all}&xt=${STATE}/starred`)).toEqual([e, b, a]);
  expect(await ids(`${all}&xt=${STATE}/read&xt=${STATE}/starred`)).toEqual([e, a]);
  expect(await ids(`${all}&xt=${STATE}/something`)).toEqual([e, d, c, b, a]);
  expect(await ids(`${all}&it=${STATE}/something`)).toEqual([e, d, c, b, a]);
  expect(await ids(`s=feed/${sea.id}&xt=${STATE}/read`)).toEqual([c, a]);
  expect(await ids(`s=feed%2F${land.id}`)).toEqual([e, d]);
  expect(await ids(`s=${encodeURIComponent("user/-/label/On / land")}`)).toEqual([e, d]);
  expect(await ids(`s=${encodeURIComponent("user/-/label/Später + mehr")}`)).toEqual([d, a]);
  expect(await ids(`${all}&it=feed/${land.id}`)).toEqual([e, d]);
  expect(await ids(`s=feed/${land.id}&it=${encodeURIComponent("user/-/label/Später + mehr")}`)).toEqual([d]);
  expect(await ids(`${all}&xt=feed/${land.id}`)).toEqual([c, b, a]);
  expect(await ids(`${all}&xt=${encodeURIComponent("user/-/label/On / land")}&xt=${STATE}/read`)).toEqual([c, a]);
  expect(await ids(`s=${STATE}/read&xt=${STATE}/read`)).toEqual([]);
  for (const empty of ["broadcast", "like", "tracking-kept-unread"])
    expect(await ids(`s=${STATE}/${empty}`)).toEqual([]);
  expect(await ids("s=user/-/label/Nothing")).toEqual([]);
});

test("times are those of arrival, and include their second", async () => {
  const { client, a, b, c, d, e } = await library();
  const ids = (query: string) => client.ids(`n=100&s=${STATE}/reading-list&${query}`);
  const second = (minute: number) => NOON + minute * 60;
  expect(await ids(`ot=${second(3)}`)).toEqual([e, d]);
  expect(await ids(`ot=${second(3) + 1}`)).toEqual([e]);
  expect(await ids(`nt=${second(1)}`)).toEqual([b, a]);
  expect(await ids(`nt=${second(1) - 1}`)).toEqual([a]);
  expect(await ids(`ot=${second(1)}&nt=${second(2)}`)).toEqual([c, b]);
  expect(await ids("ot=0&nt=0")).toEqual([e, d, c, b, a]);
  expect(await ids(`ot=${second(500_000)}`)).toEqual([]);
  expect(await ids(`ot=${second(3)}&xt=${STATE}/read&r=o`)).toEqual([e]);
});

test("pages follow each other in both orders, and the last has no continuation", async () => {
  const { client, a, b, c, d, e } = await library();
  for (const [order, all] of [
    ["&r=d", [e, d, c, b, a]],
    ["&r=n", [e, d, c, b, a]],
    ["&r=o", [a, b, c, d, e]],
  ] as const) {
    for (const path of ["stream/items/ids?", "stream/contents?"]) {
      const seen: number[] = [];
      let next = "";
      for (let page = 0; page < 3; page += 1) {
        const { body } = await client.get(`${path}s=${STATE}/reading-list&n=2${order}${next}`);
        const rows: { id: string }[] = body.itemRefs ?? body.items;
        seen.push(...rows.map(({ id }) => (id.startsWith("tag:") ? Number.parseInt(id.slice(-16), 16) : Number(id))));
        expect(rows).toHaveLength(page < 2 ? 2 : 1);
        expect(typeof body.continuation).toBe(page < 2 ? "string" : "undefined");
        next = `&c=${body.continuation}`;
      }
      expect(seen).toEqual(all);
    }
  }
  const exact = await client.get(`stream/items/ids?s=${STATE}/reading-list&n=5`);
  expect(exact.body).not.toHaveProperty("continuation");
  expect((await client.get(`stream/items/ids?s=${STATE}/reading-list&c=MTIz-x`)).status).toBe(400);
});

test("n defaults to 20; ids go up to 100,000 and items to 1,000", async () => {
  const ctx = await freshUser();
  await seedFeed(ctx, { articles: 1100 });
  const client = await ReaderClient.signIn(ctx);
  const list = `s=${STATE}/reading-list`;
  expect(await client.ids(list)).toHaveLength(20);
  expect(await client.ids(`${list}&n=0`)).toHaveLength(20);
  expect(await client.ids(`${list}&n=many`)).toHaveLength(20);
  expect(await client.ids(`${list}&n=100000`)).toHaveLength(1100);
  expect(await client.ids(`${list}&n=99999999`)).toHaveLength(1100);
  const { body } = await client.get(`stream/contents/${STATE}/reading-list?n=10000`);
  expect(body.items).toHaveLength(1000);
  expect(body.continuation).toMatch(/^\d+$/);
  const rest = await client.get(`stream/contents/${STATE}/reading-list?n=10000&c=${body.continuation}`);
  expect(rest.body.items).toHaveLength(100);
  expect(rest.body).not.toHaveProperty("continuation");
});

test("a stream without s, an unknown one and another user's feed", async () => {
  const { client } = await library();
  const other = await freshUser();
  const foreign = await seedFeed(other, { articles: 1 });
  await seedBundle(other, [foreign], "Theirs");
  expect((await client.get("stream/items/ids?n=10")).status).toBe(400);
  expect((await client.get("stream/items/ids?s=nonsense")).status).toBe(400);
  expect((await client.get("stream/contents/nonsense")).status).toBe(400);
  for (const stream of [`feed/${foreign.id}`, "feed/99999999999999999999", "user/-/label/Theirs"]) {
    expect(await client.ids(`s=${stream}`)).toEqual([]);
    expect((await client.get(`stream/contents/${stream}`)).body).toMatchObject({ id: stream, items: [] });
  }
});

test("contents are found under every form of their address", async () => {
  const { client, sea, a, b, c, d, e } = await library();
  const items = async (path: string) => {
    const { body } = await client.get(path);
    return body.items.map(({ id }: { id: string }) => Number.parseInt(id.slice(-16), 16));
  };
  const all = [e, d, c, b, a];
  for (const path of [
    "stream/contents",
    "stream/contents/",
    "stream/contents?n=50",
    `stream/contents/${STATE}/reading-list`,
    `stream/contents/${encodeURIComponent(`${STATE}/reading-list`)}?output=json`,
    `stream/contents?s=${STATE}/reading-list&client=x&ck=1&source=y&r=d`,
  ]) {
    expect(await items(path)).toEqual(all);
  }
  for (const path of [
    `stream/contents/feed/${sea.id}`,
    `stream/contents/feed%2F${sea.id}?n=20`,
    `stream/contents/feed/${sea.id}/`,
  ]) {
    expect(await items(path)).toEqual([c, b, a]);
  }
  expect(await items(`stream/contents/user/-/label/${encodeURIComponent("On / land")}`)).toEqual([e, d]);
  expect(await items(`stream/contents/${encodeURIComponent("user/-/label/On / land")}`)).toEqual([e, d]);
  expect(await items(`stream/contents/user/-/state/com.google/starred?n=10000`)).toEqual([d, c]);
});

test("an item has exactly what clients read", async () => {
  const { ctx, client, sea, land, c, d } = await library();
  await ctx.db.pool.query(
    `UPDATE articles SET title = 'Tide & "moon"', author = 'Ada', url = 'https://e.org/1', content = '<p>Waves</p>',
       published_at = '2026-03-01T10:00:00Z', updated_at = '2026-03-02T10:00:00Z',
       enclosures = '[{"url":"https://e.org/1.mp3","type":"audio/mpeg","length":123}]'
     WHERE id = (SELECT article_id FROM feed_items WHERE id = $1)`,
    [c],
  );
  await ctx.db.pool.query("UPDATE feed_items SET published_at = '2026-03-01T10:00:00Z' WHERE id = $1", [c]);
  const { body } = await client.get(`stream/contents/feed/${sea.id}?n=1`);
  const arrived = String(NOON * 1000 + 120_500);
  expect(body).toEqual({
    id: `feed/${sea.id}`,
    updated: NOON + 120,
    continuation: expect.any(String),
    items: [
      {
        id: longItemId(c),
        crawlTimeMsec: arrived,
        timestampUsec: `${arrived}000`,
        published: Date.parse("2026-03-01T10:00:00Z") / 1000,
        updated: Date.parse("2026-03-02T10:00:00Z") / 1000,
        title: 'Tide & "moon"',
        author: "Ada",
        canonical: [{ href: "https://e.org/1" }],
        alternate: [{ href: "https://e.org/1", type: "text/html" }],
        summary: { content: "<p>Waves</p>" },
        categories: [`${STATE}/reading-list`, `${STATE}/starred`],
        origin: { streamId: `feed/${sea.id}`, title: "Sea news", htmlUrl: expect.stringMatching(/^https:/) },
        enclosure: [{ href: "https://e.org/1.mp3", type: "audio/mpeg", length: 123 }],
      },
    ],
  });
  const [other] = (await client.post("stream/items/contents", { i: d })).body.items;
  expect(other.categories).toEqual([
    `${STATE}/reading-list`,
    "user/-/label/On / land",
    "user/-/label/Später + mehr",
    `${STATE}/read`,
    `${STATE}/starred`,
  ]);
  expect(other).toMatchObject({ author: "", origin: { streamId: `feed/${land.id}` } });
  expect(other).not.toHaveProperty("enclosure");
});

test("items are found by ids in every form, in the order asked for, without those of others", async () => {
  const { client, a, b, c, e } = await library();
  const other = await freshUser();
  const foreign = await seedFeed(other, { articles: 1 });
  const hex = c.toString(16);
  const i = [e, longItemId(a), `tag:google.com,2005:reader/item/${b.toString(16)}`, hex.padStart(16, "0"), e];
  const unknown = [foreign.itemIds[0] ?? 0, longItemId(foreign.itemIds[0] ?? 0), "nonsense", "-5", 999_999_999];
  const { body, status } = await client.post("stream/items/contents", {
    i: [...i, ...unknown],
    T: "x",
    output: "json",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: `${STATE}/reading-list`, updated: expect.any(Number) });
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([e, a, b, c].map(longItemId));
  const got = await client.get(`stream/items/contents?i=${a}&i=${encodeURIComponent(longItemId(b))}&output=json`);
  expect(got.body.items).toHaveLength(2);
  for (const none of [{}, { i: "" }, { i: unknown }]) {
    expect((await client.post("stream/items/contents", none)).body).toMatchObject({
      items: [],
      updated: expect.any(Number),
    });
  }
});

test("a thousand items come in one call", async () => {
  const ctx = await freshUser();
  const { itemIds } = await seedFeed(ctx, { articles: 1000 });
  const client = await ReaderClient.signIn(ctx);
  const { body } = await client.post("stream/items/contents", { i: itemIds.map(longItemId) });
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual(itemIds.map(longItemId));
});

test("a page that has not changed is 304 for who has it", async () => {
  const { ctx, client, sea, a } = await library();
  for (const path of [`stream/contents/feed/${sea.id}?n=20`, `stream/items/ids?s=feed/${sea.id}`]) {
    const first = await client.get(path);
    const etag = first.headers.get("etag") ?? "";
    const again = await client.get(path, { "if-none-match": `W/${etag}` });
    expect(again).toMatchObject({ status: 304, text: "" });
  }
  const path = `stream/contents/feed/${sea.id}?n=20`;
  const etag = (await client.get(path)).headers.get("etag") ?? "";
  await ctx.db.pool.query("DELETE FROM unread WHERE user_key = $1 AND id = $2", [ctx.user.key, a]);
  expect((await client.get(path, { "if-none-match": etag })).status).toBe(200);
});

test("the ids of several streams come together, each once, page by page and in either order", async () => {
  const ctx = await freshUser();
  const [one, two, three] = [
    await seedFeed(ctx, { articles: 3 }),
    await seedFeed(ctx, { articles: 3 }),
    await seedFeed(ctx, { articles: 1 }),
  ];
  const other = await seedFeed(await freshUser(), { articles: 2 });
  const client = await ReaderClient.signIn(ctx);
  const ids = async (query: string) => {
    const { body } = await client.get(`stream/items/ids?${query}`);
    return { ids: body.itemRefs.map(({ id }: { id: string }) => Number(id)), continuation: body.continuation };
  };
  const s = [one.id, two.id, one.id, other.id].map((id) => `s=feed/${id}`).join("&");
  const all = [...one.itemIds, ...two.itemIds].sort((a, b) => b - a);
  expect(await ids(`${s}&n=100`)).toEqual({ ids: all, continuation: undefined });
  const first = await ids(`${s}&n=4`);
  expect(first).toEqual({ ids: all.slice(0, 4), continuation: String(all[3]) });
  expect(await ids(`${s}&n=4&c=${first.continuation}`)).toEqual({ ids: all.slice(4), continuation: undefined });
  expect((await ids(`${s}&n=100&r=o`)).ids).toEqual([...all].reverse());
  expect((await ids(`s=user/-/state/com.google/reading-list&s=feed/${three.id}&n=100`)).ids).toHaveLength(7);
  expect((await ids(`s=feed/${other.id}&s=feed/5`)).ids).toEqual([]);
  const many = Array.from({ length: 101 }, (_, at) => `s=feed/${at + 1}`).join("&");
  expect((await client.get(`stream/items/ids?${many}`)).status).toBe(400);
});

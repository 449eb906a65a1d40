import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { callRoute, type RouteCall } from "@/scripts/testing/call-route";
import {
  callFever,
  FORM,
  feverKey,
  feverReader,
  md5,
  savedIds,
  unreadIds,
} from "@/scripts/testing/dialects/call-fever";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed, seedItems } from "@/scripts/testing/seed-feed";
import { feverRoute } from "./fever-route";

const REFUSED = { api_version: 3, auth: 0 };
const idsOf = (body: { items: { id: number }[] }) => body.items.map(({ id }) => id);

describe("who is let in", () => {
  test("a valid key, in any case, at the address with and without a slash and with any query", async () => {
    const { key } = await feverReader({ articles: 0 });
    for (const path of ["/api/fever.php", "/api/fever.php/", "/api/fever.php/?api", "/api/fever.php?api="]) {
      const { status, body } = await callFever(key.toUpperCase(), "", { path });
      expect(status).toBe(200);
      expect(body).toEqual({ api_version: 3, auth: 1, last_refreshed_on_time: expect.any(Number) });
    }
  });

  test("no key, a wrong one, one in the address, and a browser's session get 200 and auth 0", async () => {
    const { ctx, key } = await feverReader({ articles: 0 });
    const calls: RouteCall[] = [
      { path: "/api/fever.php?api" },
      { path: "/api/fever.php?api", as: ctx },
      { path: `/api/fever.php?api&api_key=${key}`, body: "", headers: FORM },
      { path: "/api/fever.php?api&items", body: `api_key=${md5("x:y")}`, headers: FORM },
      { path: "/api/fever.php?api&items", body: "api_key=", headers: FORM },
      {
        path: "/api/fever.php?api",
        body: `api_key=${md5(`${ctx.user.email}:a password of the account`)}`,
        headers: FORM,
      },
    ];
    for (const each of calls) {
      const { status, body } = await callRoute(feverRoute, each);
      expect([status, body]).toEqual([200, REFUSED]);
    }
  });

  test("a revoked password is refused at once", async () => {
    const { ctx, key } = await feverReader({ articles: 0 });
    await ctx.db.prisma.appPassword.deleteMany({ where: { userKey: ctx.user.key } });
    expect((await callFever(key, "api&items")).body).toEqual(REFUSED);
  });

  test("a form in parts and one without a type are read, and one too large is refused", async () => {
    const { key } = await feverReader({ articles: 0 });
    const parts = ["--b", 'Content-Disposition: form-data; name="api_key"', "", key, "--b--", ""].join("\r\n");
    const inParts = { body: parts, headers: { "content-type": "multipart/form-data; boundary=b" } };
    expect((await callFever(key, "api", inParts)).body.auth).toBe(1);
    expect((await callFever(key, "api", { headers: { "content-type": "text/plain" } })).body.auth).toBe(1);
    const broken = { body: "nothing", headers: { "content-type": "multipart/form-data; boundary=b" } };
    expect((await callFever(key, "api", broken)).body).toEqual(REFUSED);
    const { status, body } = await callFever(key, "api", `&id=${"1".repeat(70_000)}`);
    expect([status, body]).toEqual([413, { api_version: 3, error: expect.stringContaining("KB") }]);
  });

  test("a password that may only read reads and marks nothing", async () => {
    const { ctx, itemIds } = await feverReader();
    const key = await feverKey(ctx, "read");
    const { status, body } = await callFever(key, "api", `&mark=item&as=read&id=${itemIds[0]}`);
    expect([status, body]).toEqual([403, { api_version: 3, error: expect.stringContaining("is read-only") }]);
    expect(await unreadIds(key)).toBe(itemIds.join(","));
  });

  test("a program that has used up its hour gets 429 and when to come again", async () => {
    const { key } = await feverReader({ articles: 0 });
    await callFever(key, "api");
    const limit = await callFever(key, "api");
    expect(limit.headers.get("ratelimit-policy")).toMatch(/q=\d+/);
    const [, points] = /q=(\d+)/.exec(limit.headers.get("ratelimit-policy") ?? "") ?? [];
    const { ctx } = await feverReader({ articles: 0 });
    await ctx.db.pool.query("UPDATE rate_limits SET points = $1", [Number(points)]);
    const { status, headers, body } = await callFever(key, "api");
    expect([status, body]).toEqual([429, { api_version: 3, error: expect.any(String) }]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("feeds, groups and icons", () => {
  test("feeds and groups with their members, in numbers that 32 bits hold", async () => {
    const { ctx, key, feed } = await feverReader({ title: "Sea news", url: "https://sea.example/rss", articles: 1 });
    const second = await seedFeed(ctx, { title: "Hills", articles: 0 });
    await seedBundle(ctx, [feed, second], "Outdoors");
    await seedBundle(ctx, [], "Empty");
    const { body } = await callFever(key, "api&groups&feeds");
    const [sea, hills] = body.feeds;
    expect(sea).toEqual({
      id: expect.any(Number),
      favicon_id: 0,
      title: "Sea news",
      url: "https://sea.example/rss",
      site_url: "https://sea.example/",
      is_spark: 0,
      last_updated_on_time: expect.any(Number),
    });
    expect(body.groups.map((group: { title: string }) => group.title)).toEqual(["Outdoors", "Empty"]);
    expect(body.feeds_groups).toEqual([{ group_id: body.groups[0].id, feed_ids: `${sea.id},${hills.id}` }]);
    for (const { id } of [...body.feeds, ...body.groups]) {
      expect(Number.isInteger(id) && id > 0 && id < 2 ** 31 - 1).toBe(true);
    }
    expect((await callFever(key, "api&feeds")).body).toMatchObject({
      feeds: [sea, hills],
      feeds_groups: body.feeds_groups,
    });
    expect((await callFever(key, "api&items")).body.items[0].feed_id).toBe(sea.id);
    expect(body.last_refreshed_on_time).toBeGreaterThanOrEqual(sea.last_updated_on_time);
  });

  test("a deleted feed and its items are gone", async () => {
    const { ctx, key, feed } = await feverReader();
    await deleteFeed(ctx, feed.id);
    const { body } = await callFever(key, "api&feeds&items&unread_item_ids");
    expect(body).toMatchObject({ feeds: [], items: [], total_items: 0, unread_item_ids: "" });
  });

  test("icons are base64 without an address scheme; a feed without one has the default icon, a PNG", async () => {
    const { ctx, key, feed } = await feverReader({ articles: 0 });
    const other = await freshUser();
    const foreign = await seedFeed(other);
    const [icon, hidden] = await Promise.all(
      [feed, foreign].map(async ({ id, sourceId }) => {
        const bytes = Buffer.from(`icon of ${id}`);
        const made = await ctx.db.prisma.favicon.create({
          data: { origin: `https://${id}.example`, bytes, contentType: "image/gif", etag: '"e"', fetchedAt: ctx.now() },
        });
        await ctx.db.prisma.source.update({ where: { id: sourceId }, data: { faviconId: made.id } });
        return made.id;
      }),
    );
    const { body } = await callFever(key, "api&favicons&feeds");
    expect(body.feeds[0].favicon_id).toBe(icon);
    const [standard, own, ...more] = body.favicons;
    expect(own).toEqual({ id: icon, data: `image/gif;base64,${btoa(`icon of ${feed.id}`)}` });
    expect(more.map(({ id }: { id: number }) => id)).not.toContain(hidden);
    expect(standard).toEqual({ id: 0, data: expect.stringMatching(/^image\/png;base64,iVBOR/) });
  });
});

describe("items", () => {
  test("an item has every field, and its flags are numbers", async () => {
    const { key, itemIds } = await feverReader({
      articles: [
        { title: "One", content: "<p>Waves</p>", url: "https://sea.example/1", isRead: true, isStarred: true },
        {},
      ],
    });
    const { body } = await callFever(key, "api&items&since_id=0");
    expect(body.total_items).toBe(2);
    expect(body.items[0]).toEqual({
      id: itemIds[0],
      feed_id: expect.any(Number),
      title: "One",
      author: "",
      html: "<p>Waves</p>",
      url: "https://sea.example/1",
      is_saved: 1,
      is_read: 1,
      created_on_time: Date.parse("2026-03-01T12:00:00Z") / 1000,
    });
    expect(body.items[1]).toMatchObject({ is_saved: 0, is_read: 0 });
  });

  test("since_id walks up and max_id down, fifty at a time, to an empty page", async () => {
    const { key, itemIds } = await feverReader({ articles: 120 });
    const up: number[] = [];
    for (let page = idsOf((await callFever(key, "api&items&since_id=0")).body); page.length > 0; ) {
      expect(page.length).toBeLessThanOrEqual(50);
      up.push(...page);
      page = idsOf((await callFever(key, `api&items&since_id=${page.at(-1)}`)).body);
    }
    expect(up).toEqual(itemIds);
    const down: number[] = [];
    for (let page = idsOf((await callFever(key, "api&items&max_id=0")).body); page.length > 0; ) {
      down.push(...page);
      page = idsOf((await callFever(key, `api&items&max_id=${page.at(-1)}`)).body);
    }
    expect(down).toEqual([...itemIds].reverse());
  });

  test.each([9_007_199_254_740_991, 2_147_483_647])(
    "max_id %d, with which Fluent begins, gives the newest",
    async (max) => {
      const { key, itemIds } = await feverReader({ articles: 60 });
      const found = idsOf((await callFever(key, `api&items&max_id=${max}`)).body);
      expect(found).toEqual([...itemIds].reverse().slice(0, 50));
    },
  );

  test("items by id come in the order of the ids, without another user's; an empty list is none", async () => {
    const { key, itemIds } = await feverReader();
    const foreign = (await feverReader()).itemIds;
    const [one, two, three] = itemIds;
    expect(idsOf((await callFever(key, `api&items&with_ids=${three},${foreign[0]},${one}`)).body)).toEqual([
      three,
      one,
    ]);
    expect((await callFever(key, "api&items&with_ids=")).body).toMatchObject({ items: [], total_items: 3 });
    expect(idsOf((await callFever(key, "", `&items&with_ids=${two}`)).body)).toEqual([two]);
  });

  test("elfeed's walk by whole numbers reaches every item in spite of gaps", async () => {
    const { ctx, key, feed, itemIds } = await feverReader({ articles: 30 });
    // Another user's items lie between.
    await seedFeed(await freshUser(), { articles: 200 });
    const later = await seedItems(ctx, feed, Array(70).fill({}));
    const seen: number[] = [];
    let last = itemIds.at(-1) ?? 0;
    for (;;) {
      const asked = Array.from({ length: 50 }, (_, at) => last + 1 + at);
      const page = idsOf((await callFever(key, `api&items&with_ids=${asked}`)).body);
      if (page.length === 0) break;
      seen.push(...page);
      last = Math.max(...page);
    }
    expect(seen).toEqual(later);
  });

  test("existing ids in a row are served as asked", async () => {
    const { key, itemIds } = await feverReader({ articles: 40 });
    const asked = itemIds.slice(5, 20);
    expect(asked.at(-1)).toBe((asked[0] ?? 0) + 14);
    expect(idsOf((await callFever(key, `api&items&with_ids=${asked}`)).body)).toEqual(asked);
  });

  test("an item that is in two feeds is listed once", async () => {
    const { ctx, key, itemIds } = await feverReader({
      articles: [{ url: "https://sea.example/same", title: "The same" }],
    });
    const second = await seedFeed(ctx);
    await ctx.db.pool.query(
      `INSERT INTO item_feeds (user_key, feed_id, item_id, article_id, published_at)
       SELECT user_key, $2, id, article_id, published_at FROM feed_items WHERE id = $1`,
      [itemIds[0], second.id],
    );
    const { body } = await callFever(key, "api&items&unread_item_ids");
    expect(idsOf(body)).toEqual(itemIds);
    expect(body.unread_item_ids).toBe(String(itemIds[0]));
  });

  test("lists of ids are strings, empty ones too; links are an empty list; all come in one call", async () => {
    const { key, itemIds } = await feverReader({ articles: [{ isStarred: true, isRead: true }, {}, {}] });
    const [one, two, three] = itemIds;
    const all = "api&groups&feeds&favicons&items&links&unread_item_ids&saved_item_ids";
    const { body, headers } = await callFever(key, all);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(body).toMatchObject({ links: [], unread_item_ids: `${two},${three}`, saved_item_ids: `${one}` });
    expect(Object.keys(body)).toEqual(expect.arrayContaining(all.split("&").slice(1)));
    const empty = await feverKey(await freshUser());
    expect([await unreadIds(empty), await savedIds(empty)]).toEqual(["", ""]);
    expect((await callFever(empty, all)).body).toMatchObject({
      last_refreshed_on_time: 0,
      feeds_groups: [],
      total_items: 0,
    });
  });

  test("thousands of unread ids come complete and in order", async () => {
    const { ctx, key, feed } = await feverReader({ articles: 0 });
    const itemIds = [...(await seedItems(ctx, feed, Array(12_000).fill({}))), ...(await seedItems(ctx, feed, [{}]))];
    expect(await unreadIds(key)).toBe(itemIds.join(","));
  });
});

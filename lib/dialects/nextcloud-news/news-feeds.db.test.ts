import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { basicOf, callNews, newsReader } from "@/scripts/testing/dialects/call-news";
import { rssDocument } from "@/scripts/testing/rss-document";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";

type Folder = { id: number; name: string };
type Feed = { id: number; title: string; folderId: number | null };
type Reader = Awaited<ReturnType<typeof newsReader>>;

const folders = async ({ call }: Reader): Promise<Folder[]> => (await call("GET folders")).body.folders;
const feeds = async ({ call }: Reader): Promise<Feed[]> => (await call("GET feeds")).body.feeds;
const names = async (reader: Reader) => (await folders(reader)).map(({ name }) => name);

describe("who is let in", () => {
  test("email and app password by Basic; without them 401 with a challenge, and a session is ignored", async () => {
    const { ctx, basic } = await newsReader();
    for (const path of ["GET version", "GET /index.php/apps/news/api/v1-2/version", "GET version/"]) {
      expect(await callNews(basic, path)).toMatchObject({
        status: 200,
        body: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      });
    }
    for (const header of ["", "Basic eDp5", `Bearer ${basic.slice(6)}`, `Basic ${btoa(`${ctx.user.email}:wrong`)}`]) {
      const { status, headers, body } = await callNews(header, "GET version", { as: ctx });
      expect([status, body.message]).toEqual([401, expect.any(String)]);
      expect(headers.get("www-authenticate")).toMatch(/^Basic /);
    }
  });

  test("a revoked password is refused at once", async () => {
    const { ctx, basic } = await newsReader();
    await ctx.db.prisma.appPassword.deleteMany({ where: { userKey: ctx.user.key } });
    expect((await callNews(basic, "GET feeds")).status).toBe(401);
  });

  test("a password that may only read changes nothing", async () => {
    const reader = await newsReader();
    const basic = await basicOf(reader.ctx, "read");
    const [feed] = await feeds(reader);
    expect((await callNews(basic, "GET feeds")).status).toBe(200);
    for (const what of [
      `POST items/${reader.itemIds[0]}/read`,
      "POST items/read",
      `DELETE feeds/${feed?.id}`,
      "POST folders",
    ]) {
      const { status, body } = await callNews(basic, what, { body: { name: "New", newestItemId: 999_999 } });
      expect([what, status, body.message]).toEqual([what, 403, expect.stringContaining("is read-only")]);
    }
    expect(await feeds(reader)).toHaveLength(1);
  });

  test("unknown calls are 404, other methods 405, those of administrators 403, a broken body 400", async () => {
    const { call, basic } = await newsReader();
    const expected: [string, number][] = [
      ["GET nothing", 404],
      ["GET /index.php/apps/news/api/v2/feeds", 404],
      ["DELETE items", 405],
      ["GET feeds/update?userId=x&feedId=1", 403],
      ["GET feeds/all", 403],
    ];
    for (const [what, status] of expected) expect([what, (await call(what)).status]).toEqual([what, status]);
    expect((await callNews(basic, "POST folders", { body: '{"name":' })).status).toBe(400);
  });
});

test("what clients ask first: status, user, the server's own status and its user", async () => {
  const { call, basic, ctx } = await newsReader();
  expect((await call("GET status")).body).toEqual({
    version: expect.any(String),
    warnings: { improperlyConfiguredCron: false, incorrectDbCharset: false },
  });
  expect((await call("GET user")).body).toMatchObject({ userId: ctx.user.email, avatar: null });
  expect((await callNews("", "GET /api/nextcloud/status.php")).body).toMatchObject({
    installed: true,
    maintenance: false,
  });
  for (const [version, statuscode] of [
    [1, 100],
    [2, 200],
  ]) {
    const { body } = await callNews(basic, `GET /ocs/v${version}.php/cloud/user?format=json`);
    expect(body.ocs).toMatchObject({ meta: { status: "ok", statuscode }, data: { id: ctx.user.email } });
  }
  expect((await callNews("", "GET /ocs/v2.php/cloud/user")).status).toBe(401);
});

describe("feeds", () => {
  test("a feed has every field, in numbers that 32 bits hold; nothing in no folder is null", async () => {
    const reader = await newsReader({
      title: "Sea",
      url: "https://sea.example/rss",
      articles: [{ isStarred: true }, {}],
    });
    const { body } = await reader.call("GET feeds");
    expect(body).toEqual({
      feeds: [
        {
          id: expect.any(Number),
          url: "https://sea.example/rss",
          title: "Sea",
          faviconLink: null,
          added: expect.any(Number),
          folderId: null,
          unreadCount: 2,
          ordering: 0,
          link: "https://sea.example/",
          pinned: false,
          updateErrorCount: 0,
          lastUpdateError: "",
        },
      ],
      starredCount: 1,
      newestItemId: reader.itemIds[1],
    });
    expect(body.feeds[0].id).toBeLessThan(2 ** 31 - 1);
    const empty = await newsReader();
    await deleteFeed(empty.ctx, empty.feed.id);
    expect((await empty.call("GET feeds")).body).toEqual({ feeds: [], starredCount: 0 });
  });

  test("a feed is renamed, moved between folders and out of them, and deleted", async () => {
    const reader = await newsReader();
    const bundles = [await seedBundle(reader.ctx, [], "Sea"), await seedBundle(reader.ctx, [reader.feed], "Hills")];
    const all = await folders(reader);
    const [sea, hills] = ["Sea", "Hills"].map((name) => all.find((folder) => folder.name === name));
    const [feed] = await feeds(reader);
    expect(feed?.folderId).toBe(hills?.id);
    expect((await reader.call(`POST feeds/${feed?.id}/move`, { folderId: sea?.id })).body).toEqual([]);
    expect(await feeds(reader)).toMatchObject([{ folderId: sea?.id }]);
    for (const root of [null, "null", 0, "0", ""]) {
      await reader.call(`POST feeds/${feed?.id}/move`, { folderId: sea?.id });
      await reader.call(`PUT feeds/${feed?.id}/move`, { folderId: root });
      expect(await feeds(reader)).toMatchObject([{ folderId: null }]);
    }
    expect((await reader.call(`PUT feeds/${feed?.id}/rename`, { feedTitle: "Mine" })).body).toEqual([]);
    expect(await feeds(reader)).toMatchObject([{ title: "Mine" }]);
    for (const folderId of [4711, ...bundles.map((id) => id + 1)]) {
      expect((await reader.call(`POST feeds/${feed?.id}/move`, { folderId })).status).toBe(404);
    }
    expect((await reader.call(`DELETE feeds/${feed?.id}`)).body).toEqual([]);
    expect(await feeds(reader)).toEqual([]);
    expect((await reader.call(`DELETE feeds/${feed?.id}`)).status).toBe(404);
  });

  test("another user's feed is not renamed, moved or deleted", async () => {
    const [reader, other] = [await newsReader(), await newsReader({ title: "Theirs" })];
    await seedFeed(reader.ctx);
    const id = other.feed.id;
    for (const [what, body] of [
      [`POST feeds/${id}/rename`, { feedTitle: "Mine" }],
      [`POST feeds/${id}/move`, { folderId: null }],
      [`DELETE feeds/${id}`, undefined],
    ] as const) {
      expect((await reader.call(what, body)).status).toBe(404);
    }
    expect(await feeds(other)).toMatchObject([{ title: "Theirs" }]);
  });

  describe("a new one", () => {
    let web: Web;
    beforeAll(async () => {
      web = await startWeb();
    });
    afterAll(async () => {
      closeTransport(fetchOptions());
      await web.close();
    });

    test("is followed in a folder; again it is 409; what is not a feed is 422", async () => {
      const reader = await newsReader();
      await deleteFeed(reader.ctx, reader.feed.id);
      await seedBundle(reader.ctx, [], "Outdoors");
      const [folder] = await folders(reader);
      await web.add("tides.localhost", {
        "/feed.xml": rssDocument([{ title: "High water" }]),
        "*": { status: 404, body: "" },
      });
      const url = web.url("tides.localhost", "/feed.xml");
      const made = await reader.call("POST feeds", { url, folderId: folder?.id });
      expect(made).toMatchObject({
        status: 200,
        body: { feeds: [{ url, folderId: folder?.id }], newestItemId: expect.any(Number) },
      });
      expect(await feeds(reader)).toHaveLength(1);
      expect((await reader.call("POST feeds", { url, folderId: 0 })).status).toBe(409);
      expect(
        (await reader.call("POST feeds", { url: web.url("tides.localhost", "/none"), folderId: null })).status,
      ).toBe(422);
      for (const bad of ["", "lighthouses and keepers"]) {
        expect((await reader.call("POST feeds", { url: bad })).status).toBe(422);
      }
      expect((await reader.call("POST feeds", { url, folderId: 4711 })).status).toBe(404);
    });
  });
});

describe("folders", () => {
  test("one is made, renamed and deleted; its feeds stay", async () => {
    const reader = await newsReader();
    const made = await reader.call("POST folders", { name: " Sea " });
    expect(made.body).toEqual({ folders: [{ id: expect.any(Number), name: "Sea", opened: true, feeds: [] }] });
    const [sea] = await folders(reader);
    expect(sea).toEqual(made.body.folders[0]);
    await reader.call(`POST feeds/${(await feeds(reader))[0]?.id}/move`, { folderId: sea?.id });
    for (const name of ["", "x".repeat(101)]) expect((await reader.call("POST folders", { name })).status).toBe(422);
    await reader.call("POST folders", { name: "Hills" });
    expect((await reader.call(`PUT folders/${sea?.id}`, { name: "" })).status).toBe(422);
    expect((await reader.call("PUT folders/4711", { name: "Ocean" })).status).toBe(404);
    // As in News, a name may be that of another folder.
    expect((await reader.call(`PUT folders/${sea?.id}`, { name: "Hills" })).body).toEqual([]);
    expect(await names(reader)).toEqual(["Hills", "Hills"]);
    expect((await reader.call(`PUT folders/${sea?.id}`, { name: "Ocean" })).body).toEqual([]);
    expect(await names(reader)).toEqual(["Ocean", "Hills"]);
    expect((await reader.call(`DELETE folders/${sea?.id}`)).body).toEqual([]);
    expect(await names(reader)).toEqual(["Hills"]);
    expect(await feeds(reader)).toMatchObject([{ folderId: null }]);
    expect((await reader.call(`DELETE folders/${sea?.id}`)).status).toBe(404);
  });

  test("another user's folder is not renamed or deleted", async () => {
    const [reader, other] = [await newsReader(), await newsReader()];
    const id = await seedBundle(other.ctx, [other.feed], "Theirs");
    expect((await reader.call(`PUT folders/${id}`, { name: "Mine" })).status).toBe(404);
    expect((await reader.call(`DELETE folders/${id}`)).status).toBe(404);
    expect(await names(other)).toEqual(["Theirs"]);
  });
});

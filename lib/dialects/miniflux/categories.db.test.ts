import { latestImport } from "@/lib/domain/exchange/transfer/get-import";
import { freshUser } from "@/scripts/testing/fresh-user";
import { minifluxOf } from "@/scripts/testing/miniflux/call-miniflux";
import { MinifluxCaller, MinifluxSites } from "@/scripts/testing/miniflux/miniflux-world";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";

const sites = new MinifluxSites();
const as = new MinifluxCaller();

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");

describe("categories", () => {
  test("are the bundles, after that of feeds without one", async () => {
    const [one, two] = [
      await seedFeed(as.ada, { articles: 2 }),
      await seedFeed(as.ada, { articles: [{}, { isRead: true }] }),
    ];
    await seedBundle(as.ada, [one], "Fruit");
    const [all, fruit] = (await as.ask("/categories")).body;
    expect(all).toEqual({ id: 1, title: "All", user_id: expect.any(Number), hide_globally: false });
    expect(fruit).toMatchObject({ title: "Fruit", id: expect.any(Number) });
    expect(fruit.id).toBeLessThan(2 ** 31);
    expect((await as.ask("/categories?counts=true")).body).toEqual([
      { ...all, feed_count: 1, total_unread: 1 },
      { ...fruit, feed_count: 1, total_unread: 2 },
    ]);
    expect(await as.list(`/categories/${fruit.id}/feeds`)).toMatchObject([{ category: { title: "Fruit" } }]);
    expect(await as.list("/categories/1/feeds")).toHaveLength(1);
    expect((await as.put("/categories/1/mark-all-as-read")).status).toBe(204);
    expect((await as.ask("/entries?status=unread")).body.total).toBe(2);
    expect((await as.put(`/categories/${fruit.id}/mark-all-as-read`)).status).toBe(204);
    expect((await as.ask("/entries?status=unread")).body.total).toBe(0);
    expect((await as.put(`/categories/${fruit.id}/refresh`)).status).toBe(204);
    expect((await as.put("/categories/1/refresh")).status).toBe(204);
    expect(two.itemIds).toHaveLength(2);
  });

  test("are made, renamed and deleted, and their feeds stay", async () => {
    const made = await as.post("/categories", { title: "  Sea ", hide_globally: false });
    expect(made).toMatchObject({ status: 201, body: { title: "Sea", hide_globally: false } });
    const path = `/categories/${made.body.id}`;
    expect(await as.put(path, { id: made.body.id, title: "Ocean" })).toMatchObject({
      status: 201,
      body: { id: made.body.id, title: "Ocean" },
    });
    expect(await as.put(path, { title: "ocean" })).toMatchObject({ status: 201, body: { title: "ocean" } });
    expect((await as.put(path, { hide_globally: true })).body.title).toBe("ocean");
    const { feed_id: id } = (await as.post("/feeds", { feed_url: sites.at("/rss.xml"), category_id: made.body.id }))
      .body;
    expect((await as.remove(path)).status).toBe(204);
    expect((await as.ask(`/feeds/${id}`)).body.category.title).toBe("All");
    expect((await as.remove(path)).status).toBe(404);
  });

  test.each([
    [{}, /mandatory/],
    [{ title: "" }, /mandatory/],
    [{ title: "   " }, /mandatory/],
    [{ title: 5 }, /must be a text/],
    [{ title: "all" }, /already exists/],
    [{ title: "x".repeat(101) }, /100 characters/],
  ])("%j is refused", async (body, words) => {
    expect(await as.post("/categories", body)).toMatchObject({
      status: 400,
      body: { error_message: expect.stringMatching(words) },
    });
  });

  test("that of feeds without a bundle neither goes nor changes its name", async () => {
    expect((await as.put("/categories/1", { title: "Other" })).status).toBe(400);
    expect((await as.remove("/categories/1")).status).toBe(400);
  });

  test("two bundles whose ids would share a number are told apart", async () => {
    const [low, high] = [7, 7 + (2 ** 31 - 2) * 3];
    for (const id of [low, high]) {
      await as.ada.db.prisma.bundle.create({
        data: { id, userKey: as.ada.user.key, name: `B${id}`, createdAt: as.ada.now() },
      });
    }
    const ids = (await as.list("/categories")).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    await as.ada.db.prisma.bundle.deleteMany({ where: { userKey: as.ada.user.key } });
  });
});

describe("files and pages", () => {
  test("a page's feeds are discovered", async () => {
    expect((await as.post("/discover", { url: sites.at("/") })).body).toEqual([
      { url: sites.at("/rss.xml"), title: "A site", type: "rss" },
      { url: sites.at("/atom.xml"), title: "Other", type: "atom" },
    ]);
    expect((await as.post("/discover", { url: sites.bare("/plain") })).status).toBe(404);
    expect((await as.post("/discover", { url: "nonsense" })).status).toBe(400);
    const read = await minifluxOf(as.ada, "read");
    expect((await read("/discover", { method: "POST", body: { url: sites.at("/") } })).status).toBe(200);
  });

  test("feeds are exported as OPML and imported from it, whatever type the body has", async () => {
    await seedFeed(as.ada, { title: "News", url: "https://news.example/feed" });
    const opml = await as.ask("/export");
    expect(opml.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(opml.text).toContain('xmlUrl="https://news.example/feed"');
    const other = await freshUser();
    const theirs = await minifluxOf(other);
    const imported = await theirs("/import", {
      method: "POST",
      body: opml.text,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(imported).toMatchObject({ status: 201, body: { message: expect.any(String) } });
    expect(await latestImport(other)).toMatchObject({ state: "done", format: "opml" });
    expect((await theirs("/feeds")).body).toMatchObject([{ feed_url: "https://news.example/feed" }]);
    expect((await theirs("/import", { method: "POST", body: "no xml" })).status).toBe(400);
  });

  test("a feed's icon is there by feed and by id", async () => {
    const { sourceId } = await seedFeed(as.ada);
    const icon = await as.ada.db.prisma.favicon.create({
      data: {
        origin: `https://icon-${sourceId}.example`,
        bytes: PNG,
        contentType: "image/png",
        etag: '"1"',
        fetchedAt: as.ada.now(),
      },
    });
    const [bare] = await as.list("/feeds");
    expect((await as.ask(`/feeds/${bare?.id}/icon`)).status).toBe(404);
    await as.ada.db.prisma.source.update({ where: { id: sourceId }, data: { faviconId: icon.id } });
    const [feed] = (await as.ask("/feeds")).body;
    expect(feed.icon).toEqual({ feed_id: feed.id, icon_id: Number(icon.id), external_icon_id: "" });
    const shown = { id: Number(icon.id), mime_type: "image/png", data: `image/png;base64,${PNG.toString("base64")}` };
    expect((await as.ask(`/feeds/${feed.id}/icon`)).body).toEqual(shown);
    expect((await as.ask(`/icons/${icon.id}`)).body).toEqual(shown);
    expect((await as.ask("/icons/999999999")).status).toBe(404);
  });

  test("an article is saved as a page, and its original fetched", async () => {
    const { itemIds } = await seedFeed(as.ada, {
      articles: [{ title: "Ships", url: sites.at("/ships") }, { url: sites.at("/missing") }],
    });
    const content = await as.ask(`/entries/${itemIds[0]}/fetch-content?update_content=false`);
    expect(content).toMatchObject({
      status: 200,
      body: { content: expect.stringContaining("lighthouse"), reading_time: expect.any(Number) },
    });
    expect(await as.ask(`/entries/${itemIds[1]}/fetch-content`)).toMatchObject({
      status: 500,
      body: { error_message: expect.stringMatching(/\w/) },
    });
    expect(await as.post(`/entries/${itemIds[0]}/save`, undefined)).toMatchObject({ status: 202, text: "" });
    const pages = (await as.list("/feeds")).find(({ title }) => title === "Saved pages");
    expect((await as.ask(`/feeds/${pages?.id}/entries`)).body).toMatchObject({
      total: 1,
      entries: [{ title: "Ships", starred: true }],
    });
  });
});

import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { MinifluxCaller, MinifluxSites } from "@/scripts/testing/miniflux/miniflux-world";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";

const sites = new MinifluxSites();
const as = new MinifluxCaller();

describe("feeds", () => {
  test("have the keys of Miniflux's own client, and ids that 32 bits hold", async () => {
    const seeded = await seedFeed(as.ada, { title: "News", articles: 2 });
    const [feed] = await as.list("/feeds");
    expect(feed).toMatchObject({
      title: "News",
      disabled: false,
      crawler: false,
      parsing_error_count: 0,
      parsing_error_message: "",
      icon: null,
      feed_url: expect.stringMatching(/^https:.*feed$/),
      site_url: expect.stringMatching(/^https:/),
      checked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      next_check_at: expect.stringMatching(/Z$/),
      category: { id: 1, title: "All", hide_globally: false, user_id: expect.any(Number) },
    });
    expect(seeded.id).toBeGreaterThan(2 ** 31);
    expect(feed?.id).toBeLessThan(2 ** 31);
    const known = [
      "user_id",
      "etag_header",
      "last_modified_header",
      "ignore_http_cache",
      "allow_self_signed_certificates",
      "fetch_via_proxy",
      "scraper_rules",
      "rewrite_rules",
      "blocklist_rules",
      "keeplist_rules",
      "user_agent",
      "cookie",
      "username",
      "password",
      "hide_globally",
      "description",
      "urlrewrite_rules",
      "no_media_player",
      "disable_http2",
    ];
    for (const key of known) expect(feed).toHaveProperty(key);
    expect((await as.ask(`/feeds/${feed?.id}`)).body).toEqual(feed);
    expect((await as.ask(`/feeds/${seeded.id}`)).body).toEqual(feed);
  });

  test("that fail say why, and count how often", async () => {
    const { sourceId } = await seedFeed(as.ada);
    await sql(as.ada.db.pool, {
      text: "UPDATE sources SET failures = 3, error_message = 'The site is away' WHERE id = $1",
      values: [sourceId],
    });
    expect((await as.ask("/feeds")).body).toMatchObject([
      { parsing_error_count: 3, parsing_error_message: "The site is away" },
    ]);
  });

  test("are followed by address, once, and in the category that was named", async () => {
    const category = (await as.post("/categories", { title: "Sea" })).body.id;
    const made = await as.post("/feeds", {
      feed_url: sites.at("/rss.xml"),
      category_id: category,
      crawler: true,
      user_agent: "x",
      fetch_via_proxy: false,
    });
    expect(made).toMatchObject({ status: 201, body: { feed_id: expect.any(Number) } });
    expect((await as.ask(`/feeds/${made.body.feed_id}`)).body).toMatchObject({
      crawler: true,
      category: { id: category, title: "Sea" },
    });
    expect((await as.ask(`/feeds/${made.body.feed_id}/entries`)).body).toMatchObject({
      total: 1,
      entries: [{ title: "One" }],
    });
    const again = await as.post("/feeds", { feed_url: sites.at("/rss.xml") });
    expect(again).toMatchObject({
      status: 400,
      body: { error_message: `This feed already exists (feed_id: ${made.body.feed_id}).` },
    });
    const second = await as.post("/feeds", { feed_url: sites.at("/second.xml"), category_id: 1, disabled: true });
    expect((await as.ask(`/feeds/${second.body.feed_id}`)).body).toMatchObject({
      disabled: true,
      category: { title: "All" },
    });
  });

  test.each([
    [{}, 400, /mandatory/],
    [{ feed_url: "" }, 400, /mandatory/],
    [{ feed_url: 5 }, 400, /must be a text/],
    [{ feed_url: "coffee news" }, 400, /Invalid feed URL/],
    [{ feed_url: "file:///etc/passwd" }, 400, /Invalid feed URL/],
    [{ feed_url: "https://example.org/feed", category_id: 77 }, 400, /category does not exist/],
    [{ feed_url: "https://example.org/feed", category_id: "1" }, 400, /whole number/],
    [{ feed_url: "http://127.0.0.1:1/feed" }, 400, /\w/],
  ])("%j is refused", async (body, status, words) => {
    expect(await as.post("/feeds", body)).toMatchObject({
      status,
      body: { error_message: expect.stringMatching(words) },
    });
    expect(await as.list("/feeds")).toEqual([]);
  });

  test("a page without a feed and one that is missing are the site's failure", async () => {
    for (const path of ["/plain", "/missing"])
      expect((await as.post("/feeds", { feed_url: sites.bare(path) })).status).toBe(500);
  });

  test("get a new address and keep their entries; one that the account has is named", async () => {
    const seeded = await seedFeed(as.ada, { articles: [{ title: "Old", isRead: true, isStarred: true }] });
    const [feed] = await as.list("/feeds");
    const path = `/feeds/${feed?.id}`;
    const moved = await as.put(path, { ...feed, feed_url: sites.at("/rss.xml"), title: "Mine" });
    expect(moved).toMatchObject({ status: 201, body: { id: feed?.id, feed_url: sites.at("/rss.xml"), title: "Mine" } });
    expect((await as.ask(`${path}/entries?order=id&direction=asc`)).body).toMatchObject({
      total: 2,
      entries: [
        { id: seeded.itemIds[0], title: "Old", status: "read", starred: true },
        { title: "One", status: "unread" },
      ],
    });
    const second = await as.post("/feeds", { feed_url: sites.at("/second.xml") });
    expect(await as.put(path, { feed_url: sites.at("/second.xml") })).toMatchObject({
      status: 400,
      body: { error_message: `This feed already exists (feed_id: ${second.body.feed_id}).` },
    });
    expect((await as.put(path, { feed_url: "" })).status).toBe(400);
    expect((await as.put(path, { feed_url: sites.bare("/plain"), title: "Lost" })).status).toBe(500);
    expect((await as.ask(path)).body).toMatchObject({ feed_url: sites.at("/rss.xml"), title: "Mine" });
  });

  test("are renamed, paused, moved, and keep their address", async () => {
    const seeded = await seedFeed(as.ada, { title: "News" });
    const [first, second] = [await seedBundle(as.ada, [seeded], "First"), await seedBundle(as.ada, [seeded], "Second")];
    const third = await seedBundle(as.ada, [], "Third");
    const [feed] = await as.list("/feeds");
    const path = `/feeds/${feed?.id}`;
    const id = async (title: string) => (await as.list("/categories")).find((each) => each.title === title)?.id;
    const bundles = async () =>
      (await as.ada.db.prisma.bundleFeed.findMany({ where: { feedId: seeded.id } }))
        .map(({ bundleId }) => bundleId)
        .sort();
    const all = await as.put(path, { ...feed, title: "My news", crawler: true, disabled: true });
    expect(all).toMatchObject({
      status: 201,
      body: { id: feed?.id, title: "My news", crawler: true, disabled: true, category: { title: "First" } },
    });
    expect((await as.put(path, { category_id: await id("Third") })).body.category.title).toBe("Third");
    expect(await bundles()).toEqual([third]);
    expect((await as.put(path, { category_id: await id("First") })).body.category.title).toBe("First");
    expect(await bundles()).toEqual([first, third].sort());
    expect((await as.put(path, { category_id: 1 })).body.category).toMatchObject({ id: 1, title: "All" });
    expect(await bundles()).toEqual([]);
    expect(second).toEqual(expect.any(Number));
    expect((await as.put(path, { feed_url: "https://elsewhere.invalid/feed" })).status).toBe(500);
    expect((await as.put(path, { category_id: 99 })).status).toBe(400);
    expect((await as.put(path, { title: "" })).body.title).toBe("My news");
    expect((await as.put(path, { title: "x".repeat(301) })).status).toBe(400);
  });

  test("are deleted, refreshed, and marked as read", async () => {
    const { feed_id: id } = (await as.post("/feeds", { feed_url: sites.at("/rss.xml") })).body;
    expect((await as.put(`/feeds/${id}/refresh`)).status).toBe(204);
    expect((await as.put("/feeds/refresh")).status).toBe(204);
    expect((await as.ask("/feeds/counters")).body).toEqual({ reads: {}, unreads: { [id]: 1 } });
    expect((await as.put(`/feeds/${id}/mark-all-as-read`)).status).toBe(204);
    expect((await as.ask("/feeds/counters")).body).toEqual({ reads: { [id]: 1 }, unreads: {} });
    expect((await as.remove(`/feeds/${id}`)).status).toBe(204);
    expect(await as.list("/feeds")).toEqual([]);
    for (const path of [`/feeds/${id}`, `/feeds/${id}/icon`, `/feeds/${id}/entries`])
      expect((await as.ask(path)).status).toBe(404);
    for (const path of [`/feeds/${id}/refresh`, `/feeds/${id}/mark-all-as-read`])
      expect((await as.put(path)).status).toBe(404);
    expect((await as.remove(`/feeds/${id}`)).status).toBe(404);
    expect((await as.put(`/feeds/${id}`, {})).status).toBe(404);
  });

  test("a refresh that fails says why", async () => {
    await sites.web.add("gone.localhost", { "/feed": { status: 503, body: "" } });
    await seedFeed(as.ada, { url: sites.web.url("gone.localhost", "/feed") });
    await sql(as.ada.db.pool, {
      text: "UPDATE sources SET fetched_at = NULL WHERE url = $1",
      values: [sites.web.url("gone.localhost", "/feed")],
    });
    const [feed] = await as.list("/feeds");
    expect(await as.put(`/feeds/${feed?.id}/refresh`)).toMatchObject({
      status: 500,
      body: { error_message: expect.stringMatching(/503|\w/) },
    });
  });

  test("of somebody else are not there", async () => {
    const other = await freshUser();
    const theirs = await seedFeed(other, { articles: 1 });
    const bundle = await seedBundle(other, [theirs]);
    await seedFeed(as.ada, { articles: 1 });
    for (const path of [
      `/feeds/${theirs.id}`,
      `/feeds/${theirs.id}/entries`,
      `/feeds/${theirs.id}/icon`,
      `/categories/${bundle}/feeds`,
      `/categories/${bundle}/entries`,
      `/entries/${theirs.itemIds[0]}`,
      `/entries/${theirs.itemIds[0]}/fetch-content`,
    ]) {
      expect({ path, status: (await as.ask(path)).status }).toEqual({ path, status: 404 });
    }
    for (const path of [
      `/feeds/${theirs.id}`,
      `/categories/${bundle}`,
      `/categories/${bundle}/refresh`,
      `/categories/${bundle}/mark-all-as-read`,
      `/feeds/${theirs.id}/mark-all-as-read`,
      `/feeds/${theirs.id}/refresh`,
    ]) {
      expect((await as.put(path, { title: "Mine" })).status).toBe(404);
    }
    for (const path of [`/feeds/${theirs.id}`, `/categories/${bundle}`])
      expect((await as.remove(path)).status).toBe(404);
    expect((await as.ask(`/entries?feed_id=${theirs.id}`)).status).toBe(400);
    expect((await as.post(`/entries/${theirs.itemIds[0]}/save`, undefined)).status).toBe(404);
  });
});

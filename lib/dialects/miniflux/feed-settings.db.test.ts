import { listRules } from "@/lib/domain/library/rules/rule-row";
import { createRule } from "@/lib/domain/library/rules/save-rule";
import type { WebRequest } from "@/sandbox/web-types";
import { arrive } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { minifluxOf } from "@/scripts/testing/miniflux/call-miniflux";
import { MinifluxCaller, MinifluxSites } from "@/scripts/testing/miniflux/miniflux-world";
import { rssDocument } from "@/scripts/testing/rss-document";
import { stateOf, titled } from "@/scripts/testing/rules/rule-fixtures";
import { seedFeed } from "@/scripts/testing/seed-feed";

const sites = new MinifluxSites();
const as = new MinifluxCaller();

const BASIC = `Basic ${Buffer.from("me:pass").toString("base64")}`;
const CLOSED = "closed.localhost";

/** A site whose feed only those get who sign in. Returns the feed's address. */
async function closedSite(): Promise<string> {
  const feed = { body: rssDocument([{ guid: "1", title: "Paid" }]), type: "application/rss+xml" };
  await sites.web.add(CLOSED, {
    "/rss.xml": ({ headers }: WebRequest) => (headers.authorization === BASIC ? feed : { status: 401, body: "" }),
    "*": { status: 404, body: "" },
  });
  return sites.web.url(CLOSED, "/rss.xml");
}

/** What programs send back: the whole feed. */
const feedAt = async (path: string) => (await as.ask(path)).body as Record<string, unknown>;
const queries = async () => (await listRules(as.ada)).map(({ query }) => query);

describe("user agent, name and password", () => {
  test("of a new feed are sent to its site, stored for its reader alone, and never returned", async () => {
    const feed_url = await closedSite();
    expect((await as.post("/feeds", { feed_url })).status).toBe(500);
    const signed = { feed_url, username: "me", password: "pass", user_agent: "Mine/1.0" };
    const made = await as.post("/feeds", signed);
    expect(made.status).toBe(201);
    expect(sites.web.last(CLOSED)?.headers).toMatchObject({ authorization: BASIC, "user-agent": "Mine/1.0" });
    const path = `/feeds/${made.body.feed_id}`;
    const feed = await feedAt(path);
    expect(feed).toMatchObject({ feed_url, user_agent: "Mine/1.0", username: "", password: "" });
    expect(JSON.stringify(await as.list("/feeds"))).not.toContain('pass"');
    const before = sites.web.count(CLOSED);
    expect(await as.put(path, { ...feed, title: "Renamed" })).toMatchObject({
      status: 201,
      body: { title: "Renamed" },
    });
    expect(sites.web.count(CLOSED)).toBe(before);
    const source = await as.ada.db.prisma.source.findFirstOrThrow({ where: { url: feed_url } });
    expect(source).toMatchObject({ ownerKey: as.ada.user.key, isPrivate: true });
    expect(source.credentials).toMatch(/^sealed:/);
    expect((await as.post("/discover", { url: feed_url })).status).toBe(500);
    expect((await as.post("/discover", { ...signed, url: feed_url })).body).toMatchObject([{ url: feed_url }]);
  });

  test("are changed and a user agent is taken away; entries stay", async () => {
    const made = await as.post("/feeds", { feed_url: sites.at("/rss.xml") });
    const path = `/feeds/${made.body.feed_id}`;
    const changed = await as.put(path, { user_agent: "Mine/2.0", username: "me", password: "pass" });
    expect(changed).toMatchObject({ status: 201, body: { user_agent: "Mine/2.0", feed_url: sites.at("/rss.xml") } });
    expect(sites.web.last("site.localhost")?.headers).toMatchObject({ authorization: BASIC, "user-agent": "Mine/2.0" });
    expect((await as.put(path, { user_agent: "" })).body).toMatchObject({ user_agent: "" });
    expect(sites.web.last("site.localhost")?.headers.authorization).toBe(BASIC);
    expect((await as.ask(`${path}/entries`)).body).toMatchObject({ total: 1 });
  });

  test.each([
    [{ user_agent: "a\nb" }],
    [{ user_agent: 5 }],
    [{ username: "a:b", password: "x" }],
    [{ password: ["x"] }],
    [{ password: "x".repeat(501) }],
  ])("%j is refused and changes nothing", async (body) => {
    const { sourceId } = await seedFeed(as.ada);
    const [feed] = await as.list("/feeds");
    expect((await as.put(`/feeds/${feed?.id}`, body)).status).toBe(400);
    expect((await as.post("/feeds", { feed_url: sites.at("/rss.xml"), ...body })).status).toBe(400);
    expect(await as.ada.db.prisma.feed.findMany({ where: { userKey: as.ada.user.key } })).toMatchObject([{ sourceId }]);
  });
});

describe("block and keep rules", () => {
  test("are rules that hide, and come back as they were; an empty one removes its rule", async () => {
    const { sourceId } = await seedFeed(as.ada);
    const other = await seedFeed(as.ada);
    await createRule(as.ada, { query: "ferry", feedId: other.id, actions: [{ type: "hide" }], enabled: true });
    const path = `/feeds/${(await as.list("/feeds"))[0]?.id}`;
    const set = await as.put(path, { blocklist_rules: "(?i)ads|deals", keeplist_rules: "(?i)\\b(ship|boat)\\b" });
    const filters = { blocklist_rules: "(?i)\\b(ads|deals)\\b", keeplist_rules: "(?i)\\b(ship|boat)\\b" };
    expect(set).toMatchObject({ status: 201, body: filters });
    expect(await queries()).toEqual(["ferry", 'title:"ads" OR title:"deals"', '-title:"ship" -title:"boat"']);
    await arrive(sourceId, [titled("A ship"), titled("A ship with ads"), titled("A tram")]);
    expect(await stateOf(as.ada)).toMatchObject({ "A ship": "unread" });
    expect(Object.keys(await stateOf(as.ada))).toEqual(["A ship"]);
    const before = await listRules(as.ada);
    expect((await as.put(path, await feedAt(path))).body).toMatchObject(filters);
    expect(await listRules(as.ada)).toEqual(before);
    expect((await as.put(path, { blocklist_rules: "offers" })).body).toMatchObject({
      blocklist_rules: "(?i)\\b(offers)\\b",
    });
    expect((await as.put(path, { blocklist_rules: "", keeplist_rules: "" })).body).toMatchObject({
      blocklist_rules: "",
      keeplist_rules: "",
    });
    expect(await queries()).toEqual(["ferry"]);
  });

  test("show what was made elsewhere, with signs escaped, and let it be", async () => {
    const { id } = await seedFeed(as.ada);
    const hide = { feedId: id, actions: [{ type: "hide" as const }], enabled: true };
    await createRule(as.ada, { ...hide, query: 'title:"c++"' });
    await createRule(as.ada, { ...hide, query: 'title:"night ferry" OR title:"ads"' });
    await createRule(as.ada, { ...hide, query: "topic:ships" });
    await createRule(as.ada, { ...hide, query: 'title:"read"', actions: [{ type: "read" }] });
    await createRule(as.ada, { ...hide, query: 'title:"off"', enabled: false });
    const path = `/feeds/${(await as.list("/feeds"))[0]?.id}`;
    const feed = await feedAt(path);
    expect(feed.blocklist_rules).toBe("(?i)\\b(c\\+\\+|night ferry|ads)\\b");
    expect((await as.list("/feeds"))[0]).toMatchObject({ blocklist_rules: feed.blocklist_rules });
    expect((await as.list("/categories/1/feeds"))[0]).toMatchObject({ blocklist_rules: feed.blocklist_rules });
    expect((await as.put(path, { ...feed, title: "Mine" })).status).toBe(201);
    expect(await queries()).toHaveLength(5);
  });

  test("other patterns and a full plan are refused; nothing is followed or made", async () => {
    const feed_url = sites.at("/rss.xml");
    const refused = await as.post("/feeds", { feed_url, blocklist_rules: "^\\[ad\\]" });
    expect(refused).toMatchObject({ status: 400, body: { error_message: expect.stringMatching(/list of words/) } });
    expect(await as.list("/feeds")).toEqual([]);
    const made = await as.post("/feeds", { feed_url, blocklist_rules: "ads" });
    const path = `/feeds/${made.body.feed_id}`;
    expect(await feedAt(path)).toMatchObject({ blocklist_rules: "(?i)\\b(ads)\\b" });
    for (const body of [{ blocklist_rules: "deals", keeplist_rules: "a.*b" }, { keeplist_rules: 5 }])
      expect((await as.put(path, body)).status).toBe(400);
    expect(await queries()).toEqual(['title:"ads"']);
    const free = await freshUser({ plan: "free" });
    const ask = await minifluxOf(free);
    await seedFeed(free);
    for (const query of ["a", "b", "c"]) await createRule(free, { query, actions: [{ type: "read" }], enabled: true });
    const [own] = (await ask("/feeds")).body;
    const full = await ask(`/feeds/${own.id}`, { method: "PUT", body: { blocklist_rules: "ads" } });
    expect(full).toMatchObject({
      status: expect.any(Number),
      body: { error_message: expect.stringMatching(/limit of 3 rules/) },
    });
    expect(await listRules(free)).toHaveLength(3);
  });

  test("of somebody else are neither shown nor changed", async () => {
    const other = await freshUser({ plan: "pro" });
    const theirs = await seedFeed(other);
    await createRule(other, { query: 'title:"x"', feedId: theirs.id, actions: [{ type: "hide" }], enabled: true });
    expect((await as.put(`/feeds/${theirs.id}`, { blocklist_rules: "" })).status).toBe(404);
    expect(await listRules(other)).toHaveLength(1);
  });
});

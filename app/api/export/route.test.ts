import { ExportedBundle, ExportedFeed, ExportedItem } from "@/lib/contracts/transfer";
import type { Ctx } from "@/lib/domain/ctx";
import { tokenHash } from "@/lib/platform/secret-token";
import { parseOpml } from "@/lib/syndication/opml/parse-opml";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { stopClock } from "@/scripts/testing/test-clock";
import { GET as ALL_DATA } from "./all-data/route";
import { GET as FEEDS } from "./feeds/route";
import { GET as OPML } from "./opml/route";
import { GET as EXPORT } from "./route";

let ada: Ctx;

beforeAll(async () => {
  ada = await freshUser();
  const sea = await seedFeed(ada, {
    title: "Sea & <news>",
    articles: [{ title: "Read", isRead: true }, { title: "New" }, { title: "Kept", isRead: true, isStarred: true }],
  });
  const tide = await seedFeed(ada, { kind: "smart", keywords: 'tidal "power"', title: "", articles: 1 });
  const land = await seedFeed(ada, { title: "Land", isPrivate: true });
  await ada.db.prisma.feed.update({ where: { id: land.id }, data: { isActive: false, title: "My land" } });
  await seedBundle(ada, [tide, sea], "Water/Waves");
  await seedBundle(ada, [sea], "All");
  await seedFeed(await freshUser(), { title: "Bob's", articles: 3 });
});

test.each([
  ["export", EXPORT, "json"],
  ["all-data", ALL_DATA, "json"],
  ["feeds", FEEDS, "json"],
  ["opml", OPML, "opml"],
] as const)("%s is a file named with the day", async (what, GET, ending) => {
  stopClock("2026-03-01T23:59:00.000Z");
  const answer = await callRoute(GET, { as: ada });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="feedloom-${what}-2026-03-01.${ending}"`,
  );
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.text).not.toContain("Bob's");
  expect(await callRoute(GET)).toMatchObject({ status: 401 });
});

test("all data has everything, each record as agreed", async () => {
  const { body } = await callRoute(ALL_DATA, { as: ada });
  expect(body).toMatchObject({ format: "feedloom", version: 1, account: { email: ada.user.email }, preferences: {} });
  const bundles = ExportedBundle.array().parse(body.bundles);
  const feeds = ExportedFeed.array().parse(body.feeds);
  const items = ExportedItem.array().parse(body.items);
  const [sea, tide] = feeds;
  expect(bundles.map(({ name, feedIds }) => [name, feedIds])).toEqual([
    ["Water/Waves", [tide?.id, sea?.id]],
    ["All", [sea?.id]],
  ]);
  expect(feeds).toMatchObject([
    { type: "rss", title: null, sourceTitle: "Sea & <news>", keywords: null, isActive: true },
    { type: "intelligent", keywords: 'tidal "power"', feedUrl: null },
    { title: "My land", isActive: false, isPrivate: true },
  ]);
  const states = items
    .filter(({ feedId }) => feedId === sea?.id)
    .map((each) => [each.title, each.isRead, each.isStarred]);
  expect(states.sort()).toEqual([
    ["Kept", true, true],
    ["New", false, false],
    ["Read", true, false],
  ]);
  expect(items.find(({ title }) => title === "Kept")).toMatchObject({
    content: "<p>Content 3</p>",
    starredAt: expect.any(String),
  });
  expect(items.find(({ title }) => title === "Read")).not.toHaveProperty("content");
});

test("feeds come without articles", async () => {
  const { body } = await callRoute(FEEDS, { as: ada });
  expect(Object.keys(body)).toEqual(["format", "version", "exportedAt", "bundles", "feeds"]);
  expect(body.feeds).toHaveLength(3);
});

test("OPML has bundles as folders, and says what a smart, paused or private feed is", async () => {
  const { text, headers } = await callRoute(OPML, { as: ada });
  expect(headers.get("content-type")).toBe("text/x-opml; charset=utf-8");
  expect(parseOpml(text).map(({ title, folder }) => [folder, title])).toEqual([
    ["Water∕Waves", "Sea & <news>"],
    ["All", "Sea & <news>"],
    ["", "My land"],
  ]);
  expect(text).toContain('<opml version="2.0" xmlns:feedloom="https://feedloom.app/ns/opml">');
  expect(text).toMatch(/text="tidal [^/]*feedloom:keywords="tidal &quot;power&quot;"\/>/);
  expect(text).toMatch(/text="My land"[^/]*xmlUrl="[^"]*"[^>]*feedloom:paused="true" feedloom:private="true"\/>/);
});

test("an empty account exports empty lists", async () => {
  const nobody = await freshUser();
  const { body } = await callRoute(ALL_DATA, { as: nobody });
  expect(body).toMatchObject({ bundles: [], feeds: [], items: [], alerts: [] });
  expect(parseOpml((await callRoute(OPML, { as: nobody })).text)).toEqual([]);
});

test("an API key exports too", async () => {
  const apiKey = `fl_${"k".repeat(40)}`;
  await ada.db.prisma.apiKey.create({ data: { userKey: ada.user.key, hash: tokenHash(apiKey), prefix: "fl_kkkkk" } });
  expect(await callRoute(OPML, { apiKey })).toMatchObject({ status: 200 });
});

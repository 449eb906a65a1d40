import { GET as OPML } from "@/app/api/export/opml/route";
import { MAX_SAVED_PAGES } from "@/lib/contracts/reading";
import { refreshFeed } from "@/lib/domain/collecting/refresh/refresh-feeds";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { getItem } from "@/lib/domain/library/items/get-item";
import { setLater } from "@/lib/domain/library/items/states/set-later";
import { setStarred } from "@/lib/domain/library/items/states/set-state";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { POST } from "./route";

let web: Web;
const SENTENCE = "The lighthouse keeper counted the ships that passed in the night, and wrote every one of them down. ";
const PAGE = `<!doctype html><html><head><title>Ships by night</title></head><body><nav>Menu</nav><article><h1>Ships by night</h1>
  ${`<p>${SENTENCE.repeat(3)}</p>`.repeat(4)}<script>alert(1)</script></article></body></html>`;

beforeAll(async () => {
  web = await startWeb();
  await web.add("pages.localhost", {
    "/a": PAGE,
    "/b": PAGE,
    "/empty": "<html><head><title>Nothing</title></head><body></body></html>",
    "/file.pdf": { body: "%PDF-1.4", type: "application/pdf" },
    "*": { status: 404, body: "" },
  });
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

const at = (path: string) => web.url("pages.localhost", path);
const save = (as: Ctx, path: string, title?: string) => callRoute(POST, { as, body: { url: at(path), title } });

test("a page becomes a starred article of a private feed, saved for later, with its text", async () => {
  const reader = await freshUser();
  const { status, body } = await save(reader, "/a#part");
  expect([status, body]).toEqual([
    201,
    { feedId: expect.any(Number), itemId: expect.any(Number), hasText: true, isNew: true },
  ]);
  const item = await getItem(reader, body.itemId);
  expect(item).toMatchObject({
    title: "Ships by night",
    link: at("/a"),
    isStarred: true,
    isLater: true,
    isRead: false,
  });
  expect(item.content).toContain("The lighthouse keeper");
  expect(item.content).not.toMatch(/alert|Menu/);
  expect(await getFeed(reader, body.feedId)).toMatchObject({
    title: "Saved pages",
    isPrivate: true,
    feedUrl: null,
    fetchError: null,
    itemCount: 1,
  });
});

test("a page that was saved before is starred and saved for later again, and fetched no more; another one joins it", async () => {
  const reader = await freshUser();
  const { body: first } = await save(reader, "/b");
  const before = web.count("pages.localhost");
  await setStarred(reader, first.itemId, false);
  await setLater(reader, first.itemId, false);
  expect((await save(reader, "/b", "Other")).body).toEqual({ ...first, isNew: false });
  expect(web.count("pages.localhost")).toBe(before);
  expect(await getItem(reader, first.itemId)).toMatchObject({ isStarred: true, isLater: true });
  const { body: second } = await save(reader, "/a", "Mine");
  expect(second.feedId).toBe(first.feedId);
  expect((await getItem(reader, second.itemId)).title).toBe("Mine");
});

test("a page without an article and a document of another type are saved by their address", async () => {
  const reader = await freshUser();
  const { body } = await save(reader, "/file.pdf");
  expect(body).toMatchObject({ hasText: false, isNew: true });
  expect((await getItem(reader, body.itemId)).title).toBe(at("/file.pdf").replace("http://", ""));
  expect((await save(reader, "/empty", "Empty")).body).toMatchObject({ hasText: false });
});

test("a page that cannot be loaded is refused with the reason, and nothing is left", async () => {
  const reader = await freshUser();
  const refused = await save(reader, "/missing");
  expect(refused).toMatchObject({ status: 422, body: { error: { code: "FULL_TEXT_UNAVAILABLE" } } });
  expect(await listFeeds(reader)).toEqual([]);
});

test.each(["", "javascript:alert(1)", "file:///etc/passwd", "example.org", 5])("%j is not a page", async (url) => {
  expect((await callRoute(POST, { as: await freshUser(), body: { url } })).status).toBe(400);
});

test("two clicks make one feed and one article; another reader has their own feed", async () => {
  const [reader, other] = [await freshUser(), await freshUser()];
  const saved = await Promise.all([save(reader, "/a"), save(reader, "/a"), save(reader, "/b")]);
  expect(saved.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(saved.map(({ body }) => body.feedId)).size).toBe(1);
  expect(new Set(saved.map(({ body }) => body.itemId)).size).toBe(2);
  const { body } = await save(other, "/a");
  expect(body.feedId).not.toBe(saved[0]?.body.feedId);
  await expect(getItem(other, saved[0]?.body.itemId)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("the feed is never fetched, neither scheduled nor by hand, and other programs do not get it", async () => {
  const reader = await freshUser();
  const { body } = await save(reader, "/a");
  const source = () => reader.db.prisma.source.findFirstOrThrow({ where: { feeds: { some: { id: body.feedId } } } });
  await updateFeed(reader, body.feedId, { isActive: false });
  await updateFeed(reader, body.feedId, { isActive: true });
  const before = web.count("pages.localhost");
  await refreshFeed(reader, body.feedId);
  expect(web.count("pages.localhost")).toBe(before);
  expect(await source()).toMatchObject({ kind: "pages", nextFetchAt: null, failures: 0, isPrivate: true });
  expect((await callRoute(OPML, { as: reader })).text).not.toContain("Saved pages");
});

test("a deleted feed comes back with its pages when the next one is saved in time", async () => {
  const reader = await freshUser();
  const { body } = await save(reader, "/a");
  await deleteFeed(reader, body.feedId);
  expect((await save(reader, "/b")).body).toMatchObject({ feedId: body.feedId, isNew: true });
  expect((await getItem(reader, body.itemId)).isStarred).toBe(true);
});

test("after that it begins again", async () => {
  const reader = await freshUser();
  const { body } = await save(reader, "/a");
  await deleteFeed(reader, body.feedId);
  await reader.db.prisma.feed.update({ where: { id: body.feedId }, data: { deletedAt: new Date(0) } });
  const again = await save(reader, "/b");
  expect(again.body.feedId).not.toBe(body.feedId);
  expect((await getFeed(reader, again.body.feedId)).itemCount).toBe(1);
});

test("a full plan, a paused feed and too many pages are refused", async () => {
  const reader = await freshUser();
  const { body } = await save(reader, "/a");
  await updateFeed(reader, body.feedId, { isActive: false });
  expect((await save(reader, "/b")).body).toMatchObject({ error: { code: "CONFLICT" } });
  await updateFeed(reader, body.feedId, { isActive: true });
  await reader.db.prisma.feedCount.updateMany({ where: { feedId: body.feedId }, data: { total: MAX_SAVED_PAGES } });
  expect((await save(reader, "/b")).body).toMatchObject({ error: { code: "CONFLICT" } });
  const full = await freshUser();
  for (let feeds = 0; feeds < 25; feeds += 1) await seedFeed(full);
  expect((await save(full, "/a")).body).toMatchObject({ error: { code: "PLAN_LIMIT" } });
});

import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import { sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import type { Ctx } from "@/lib/domain/ctx";
import { exportAllData } from "@/lib/domain/exchange/transfer/export/export-data";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import type { WebRequest } from "@/sandbox/web-types";
import { itemsOf } from "@/scripts/testing/feed-fixtures";
import { runDue } from "@/scripts/testing/feed-sites";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { changeFeed } from "./change-feed";
import { subscribe } from "./subscribe";

let web: Web;
let sites = 0;
beforeAll(async () => {
  web = await startWeb();
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

const SECRET = `Basic ${Buffer.from("ada:p:ässword").toString("base64")}`;
const CREDENTIALS = { user: "ada", password: "p:ässword" };
const rss = (...titles: string[]) => ({
  body: rssDocument(titles.map((title) => ({ guid: title, title }))),
  type: "application/rss+xml",
});

/** A site whose feed shows more to those who sign in. Returns its host and the feed's address. */
async function site(titles: { open: string[]; signedIn: string[] }) {
  sites += 1;
  const host = `access-${sites}.localhost`;
  await web.add(host, {
    "/rss.xml": ({ headers }: WebRequest) =>
      headers.authorization === SECRET ? rss(...titles.signedIn) : rss(...titles.open),
    "*": { status: 404 },
  });
  return { host, url: web.url(host, "/rss.xml"), titles };
}

const titlesOf = async (ctx: Ctx) => (await itemsOf(ctx)).map(({ title }) => title).sort();
const sourceOf = async (ctx: Ctx, id: number) =>
  ctx.db.prisma.source.findFirstOrThrow({ where: { feeds: { some: { id } } } });

test("a feed with a password is a source of its reader alone, which others never see", async () => {
  const { host, url, titles } = await site({ open: ["Free"], signedIn: ["Free", "Paid"] });
  const [ada, bob] = [await freshUser(), await freshUser()];
  const [mine, theirs] = [await subscribe(ada, { url }), await subscribe(bob, { url })];
  const changed = await changeFeed(ada, mine.id, { credentials: CREDENTIALS, userAgent: "Ada/1.0" });
  expect(changed).toMatchObject({
    id: mine.id,
    hasCredentials: true,
    userAgent: "Ada/1.0",
    isPrivate: true,
    feedUrl: url,
  });
  expect(JSON.stringify(changed)).not.toContain("ssword");
  expect(await titlesOf(ada)).toEqual(["Free", "Paid"]);
  expect(await titlesOf(bob)).toEqual(["Free"]);
  const source = await sourceOf(ada, mine.id);
  expect(source).toMatchObject({ ownerKey: ada.user.key, isPrivate: true, userAgent: "Ada/1.0" });
  expect(source.credentials).toMatch(/^sealed:/);
  expect(source.identity).not.toBe(sourceIdentity({ kind: "feed", url }));
  expect(await getFeed(bob, theirs.id)).toMatchObject({ hasCredentials: false, isPrivate: false });
  await expect(changeFeed(ada, mine.id, { isPrivate: false })).rejects.toMatchObject({ code: "ADDRESS_REFUSED" });

  titles.signedIn.push("Later");
  await ada.db.prisma.source.update({ where: { id: source.id }, data: { nextFetchAt: new Date(0) } });
  await runDue();
  expect(web.last(host)?.headers).toMatchObject({ authorization: SECRET, "user-agent": "Ada/1.0" });
  expect(await titlesOf(ada)).toEqual(["Free", "Later", "Paid"]);
  expect(await titlesOf(bob)).toEqual(["Free"]);
  let file = "";
  for await (const chunk of exportAllData(ada)) file += chunk;
  expect(file).not.toMatch(/ssword|sealed:/);
});

test("without password and user agent the feed follows the shared source again, and its own one is gone", async () => {
  const { url } = await site({ open: ["Free"], signedIn: ["Free", "Paid"] });
  const ada = await freshUser();
  const { id } = await subscribe(ada, { url });
  const shared = (await sourceOf(ada, id)).id;
  await changeFeed(ada, id, { credentials: CREDENTIALS });
  const own = (await sourceOf(ada, id)).id;
  await changeFeed(ada, id, { credentials: { user: "ada", password: "wrong" } });
  expect((await sourceOf(ada, id)).id).toBe(own);
  await changeFeed(ada, id, { userAgent: "", credentials: null });
  expect(await getFeed(ada, id)).toMatchObject({ hasCredentials: false, userAgent: null });
  expect((await sourceOf(ada, id)).url).toBe(url);
  expect((await sourceOf(ada, id)).ownerKey).toBeNull();
  expect(await ada.db.prisma.source.findUnique({ where: { id: own } })).toBeNull();
  expect(shared).not.toBe(own);
});

test("a password goes to no other site: not by a redirect, nor from a page, nor with a new address", async () => {
  const other = await site({ open: ["Other"], signedIn: ["Other"] });
  const { host, url } = await site({ open: ["Free"], signedIn: ["Free"] });
  web.set(host, "/away", { redirect: other.url, status: 301 });
  web.set(
    host,
    "/page",
    `<html><head><link rel="alternate" type="application/rss+xml" href="${other.url}"></head></html>`,
  );
  const ada = await freshUser();
  const { id } = await subscribe(ada, { url });
  for (const path of ["/away", "/page"]) {
    const refused = changeFeed(ada, id, { feedUrl: web.url(host, path), credentials: CREDENTIALS });
    await expect(refused).rejects.toMatchObject({ code: "ADDRESS_REFUSED" });
  }
  await changeFeed(ada, id, { credentials: CREDENTIALS });
  await changeFeed(ada, id, { feedUrl: other.url });
  expect(await getFeed(ada, id)).toMatchObject({ feedUrl: other.url, hasCredentials: false });
  for (const request of web.log.filter((each) => each.host.startsWith(other.host))) {
    expect(request.headers.authorization).toBeUndefined();
  }
});

test("a permanent redirect of the site moves neither the feed nor its password", async () => {
  const other = await site({ open: ["Other"], signedIn: ["Other"] });
  const { host, url } = await site({ open: ["Free"], signedIn: ["Free"] });
  const ada = await freshUser();
  const { id } = await subscribe(ada, { url });
  await changeFeed(ada, id, { credentials: CREDENTIALS });
  const source = await sourceOf(ada, id);
  web.set(host, "/rss.xml", { redirect: other.url, status: 301 });
  const long = new Date(Date.now() - 60 * 86_400_000);
  const due = { nextFetchAt: new Date(0), redirectUrl: other.url, redirectSince: long };
  await ada.db.prisma.source.update({ where: { id: source.id }, data: due });
  await runDue();
  expect(await sourceOf(ada, id)).toMatchObject({ id: source.id, url });
  for (const request of web.log.filter((each) => each.host.startsWith(other.host))) {
    expect(request.headers.authorization).toBeUndefined();
  }
});

test("a password that the site refuses changes nothing, and another reader's feed is not found", async () => {
  sites += 1;
  const host = `access-${sites}.localhost`;
  await web.add(host, { "/rss.xml": rss("Free"), "/closed.xml": { status: 401 }, "*": { status: 404 } });
  const [ada, bob] = [await freshUser(), await freshUser()];
  const { id } = await subscribe(ada, { url: web.url(host, "/rss.xml") });
  const change = { feedUrl: web.url(host, "/closed.xml"), credentials: CREDENTIALS };
  await expect(changeFeed(ada, id, change)).rejects.toMatchObject({ code: "FEED_UNREACHABLE" });
  await expect(changeFeed(bob, id, { credentials: CREDENTIALS })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await getFeed(ada, id)).toMatchObject({ hasCredentials: false });
});

test("an address that is followed with a password is not followed a second time without", async () => {
  const { url } = await site({ open: ["Free"], signedIn: ["Paid"] });
  const ctx = await freshUser();
  const own = await subscribe(ctx, { url }, { userAgent: null, credentials: CREDENTIALS });
  expect(own).toMatchObject({ hasCredentials: true, isPrivate: true, feedUrl: url });
  expect(await titlesOf(ctx)).toEqual(["Paid"]);
  const taken = { code: "ALREADY_SUBSCRIBED", details: { feed: expect.objectContaining({ id: own.id }) } };
  await expect(subscribe(ctx, { url })).rejects.toMatchObject(taken);
  const again = subscribe(ctx, { url }, { userAgent: "Ada/1.0", credentials: null });
  await expect(again).rejects.toMatchObject(taken);
});

test("a password for a site is not kept where its page leads to another one", async () => {
  const { url } = await site({ open: ["Free"], signedIn: ["Paid"] });
  await web.add("leads-away.localhost", {
    "/": `<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="${url}"></head></html>`,
    "*": { status: 404 },
  });
  const ctx = await freshUser();
  const given = subscribe(
    ctx,
    { url: web.url("leads-away.localhost", "/") },
    { userAgent: null, credentials: CREDENTIALS },
  );
  await expect(given).rejects.toMatchObject({ code: "ADDRESS_REFUSED" });
  expect(await ctx.db.prisma.feed.count({ where: { userKey: ctx.user.key } })).toBe(0);
});

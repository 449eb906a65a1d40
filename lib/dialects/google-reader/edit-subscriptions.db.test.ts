import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import { sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import type { Ctx } from "@/lib/domain/ctx";
import { readSyncItems } from "@/lib/domain/exchange/sync/read-sync-items";
import { latestImport } from "@/lib/domain/exchange/transfer/get-import";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { ReaderClient } from "@/scripts/testing/dialects/reader-client";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";

let web: Web;
let sites = 0;

beforeAll(async () => {
  web = await startWeb();
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

/** A feed of one article on its own site. */
async function site(): Promise<string> {
  sites += 1;
  const host = `reader-${sites}.localhost`;
  const body = rssDocument([{ guid: "1", title: "One" }]);
  await web.add(host, { "/feed.xml": { body, type: "application/rss+xml" }, "*": { status: 404, body: "nothing" } });
  return web.url(host, "/feed.xml");
}

type Subscription = { id: string; title: string; url: string; categories: { label: string }[] };

const subscriptions = async (client: ReaderClient): Promise<Subscription[]> =>
  (await client.get("subscription/list")).body.subscriptions;
const foldersOf = ({ categories }: Subscription) => categories.map(({ label }) => label);
const bundlesOf = async (ctx: Ctx) =>
  (await ctx.db.prisma.bundle.findMany({ where: { userKey: ctx.user.key } })).map(({ name }) => name).sort();

test("a feed is followed by its address, with a title and in a new folder; again it is only moved", async () => {
  const ctx = await freshUser();
  const client = await ReaderClient.signIn(ctx);
  const url = await site();
  const s = `feed/${url}`;
  expect(
    (await client.post("subscription/edit", { ac: "subscribe", s, t: "Mine", a: "user/-/label/New", T: "" })).text,
  ).toBe("OK");
  const [feed] = await subscriptions(client);
  expect(feed).toMatchObject({ title: "Mine", url, categories: [{ label: "New" }] });
  expect(await client.ids(`s=${s}`)).toHaveLength(1);
  expect(await client.ids(`s=${encodeURIComponent(s)}`)).toHaveLength(1);
  await client.post("subscription/edit", { ac: "subscribe", s, a: "user/-/label/Other" });
  const after = await subscriptions(client);
  expect(after).toHaveLength(1);
  expect(after[0]).toMatchObject({ title: "Mine", categories: [{ label: "New" }, { label: "Other" }] });
  expect(await bundlesOf(ctx)).toEqual(["New", "Other"]);
});

test("what is not a feed is refused with the reason, and leaves nothing", async () => {
  const ctx = await freshUser();
  const client = await ReaderClient.signIn(ctx);
  const missing = (await site()).replace("feed.xml", "missing.xml");
  for (const s of [`feed/${missing}`, "feed/tidal power", "feed/", "user/-/label/x", undefined]) {
    const { status, text } = await client.post("subscription/edit", { ac: "subscribe", s });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toBe("");
  }
  expect(await subscriptions(client)).toEqual([]);
  expect(await bundlesOf(ctx)).toEqual([]);
});

test("a feed gets a title and folders, in one call or two, and is found by id or address", async () => {
  const ctx = await freshUser();
  const url = `https://${ctx.user.id}.example/feed`;
  const feed = await seedFeed(ctx, { title: "Sea", url, articles: 1 });
  await ctx.db.prisma.source.update({
    where: { id: feed.sourceId },
    data: { identity: sourceIdentity({ kind: "feed", url }) },
  });
  await seedBundle(ctx, [feed], "Old");
  const client = await ReaderClient.signIn(ctx);
  const s = `feed/${feed.id}`;
  const label = (name: string) => `user/-/label/${name}`;
  await client.post("subscription/edit", { ac: "edit", s, t: "Ocean", r: label("Old"), a: label("A/B + C") });
  expect(await subscriptions(client)).toMatchObject([{ title: "Ocean", categories: [{ label: "A/B + C" }] }]);
  await client.post("subscription/edit", { ac: "edit", s: `feed/${url}`, a: label("Old") });
  await client.post("subscription/edit", { ac: "edit", s, r: label("A/B + C") });
  await client.post("subscription/edit", { ac: "edit", s, r: [label("Nothing"), label("A/B + C")] });
  const [after] = await subscriptions(client);
  expect(after && foldersOf(after)).toEqual(["Old"]);
  expect(after?.title).toBe("Ocean");
  expect(await bundlesOf(ctx)).toEqual(["A/B + C", "Old"]);
  expect((await client.post("subscription/edit", { ac: "edit", s, t: "x".repeat(301) })).status).toBe(400);
  expect((await client.post("subscription/edit", { ac: "move", s })).status).toBe(400);
});

test("several feeds are edited at once, and unfollowed", async () => {
  const ctx = await freshUser();
  const feeds = [await seedFeed(ctx, { articles: 1 }), await seedFeed(ctx, { articles: 1 }), await seedFeed(ctx)];
  const client = await ReaderClient.signIn(ctx);
  const s = feeds.slice(0, 2).map(({ id }) => `feed/${id}`);
  await client.post("subscription/edit", { ac: "edit", s, t: ["One", "Two"], a: "user/-/label/Both" });
  const titles = (await subscriptions(client)).filter((each) => foldersOf(each).includes("Both"));
  expect(titles.map(({ title }) => title).sort()).toEqual(["One", "Two"]);
  expect((await client.post("subscription/edit", { ac: "unsubscribe", s })).text).toBe("OK");
  expect(await subscriptions(client)).toHaveLength(1);
  expect((await client.post("subscription/edit", { ac: "unsubscribe", s: s[0] })).status).toBe(404);
});

test("another user's feed is not found, and theirs alone", async () => {
  const [ctx, other] = [await freshUser(), await freshUser()];
  const foreign = await seedFeed(other, { title: "Theirs", articles: 1 });
  const client = await ReaderClient.signIn(ctx);
  const s = `feed/${foreign.id}`;
  for (const form of [{ ac: "edit", t: "Mine" }, { ac: "edit", a: "user/-/label/Mine" }, { ac: "unsubscribe" }]) {
    expect((await client.post("subscription/edit", { ...form, s })).status).toBe(404);
  }
  expect(await subscriptions(await ReaderClient.signIn(other))).toMatchObject([{ title: "Theirs", categories: [] }]);
});

test("quickadd follows an address and says which feed it is, also the second time", async () => {
  const client = await ReaderClient.signIn(await freshUser());
  const url = await site();
  const added = await client.post("subscription/quickadd", { quickadd: url });
  expect(added.headers.get("content-type")).toMatch(/^application\/json/);
  const [feed] = await subscriptions(client);
  expect(added.body).toEqual({ numResults: 1, query: url, streamId: feed?.id, streamName: feed?.title });
  expect((await client.post(`subscription/quickadd?quickadd=${encodeURIComponent(`feed/${url}`)}`, "")).body).toEqual(
    added.body,
  );
  const missing = url.replace("feed.xml", "missing.xml");
  for (const quickadd of [missing, "tidal power"]) {
    const { status, body } = await client.post("subscription/quickadd", { quickadd });
    expect({ status, body }).toEqual({
      status: 200,
      body: { numResults: 0, query: quickadd, error: expect.any(String) },
    });
  }
  expect((await client.post("subscription/quickadd")).status).toBe(400);
  expect(await subscriptions(client)).toHaveLength(1);
});

test("a full plan refuses a further feed", async () => {
  const ctx = await freshUser();
  for (let made = 0; made < 60; made += 1) await seedFeed(ctx);
  const client = await ReaderClient.signIn(ctx);
  const url = await site();
  expect((await client.post("subscription/edit", { ac: "subscribe", s: `feed/${url}` })).status).toBe(403);
  expect((await client.post("subscription/quickadd", { quickadd: url })).body).toMatchObject({ numResults: 0 });
});

test("feeds are exported as OPML, and a list of feeds is imported", async () => {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { title: "Sea & land", url: `https://${ctx.user.id}.example/feed` });
  await seedBundle(ctx, [feed], "Water");
  const client = await ReaderClient.signIn(ctx);
  const exported = await client.get("subscription/export");
  expect(exported.headers.get("content-type")).toMatch(/opml/);
  expect(exported.text).toContain(`xmlUrl="https://${ctx.user.id}.example/feed"`);
  expect(exported.text).toContain("Sea &amp; land");

  const other = await freshUser();
  const theirs = await ReaderClient.signIn(other);
  expect((await theirs.post("subscription/import", exported.text, { "content-type": "text/xml" })).text).toBe("OK");
  expect(await latestImport(other)).toMatchObject({ state: "done" });
  expect(await subscriptions(theirs)).toHaveLength(1);
  expect((await theirs.post("subscription/import", exported.text)).text).toBe("OK");
  const form = await client.post("subscription/import", exported.text);
  expect(form.text).toBe("OK");
  const third = await ReaderClient.signIn(await freshUser());
  expect((await third.post("subscription/import", "this is no list of feeds")).status).toBe(400);
});

describe("tags", () => {
  async function tagged() {
    const ctx = await freshUser();
    const [sea, land] = [await seedFeed(ctx, { articles: 2 }), await seedFeed(ctx, { articles: 1 })];
    await seedBundle(ctx, [sea], "Sea");
    await seedBundle(ctx, [land], "Land");
    await addLabel(ctx, { name: "Later", ids: sea.itemIds });
    await addLabel(ctx, { name: "Best", ids: [sea.itemIds[0] ?? 0, ...land.itemIds] });
    const client = await ReaderClient.signIn(ctx);
    const tags = async () => {
      const { body } = await client.get("tag/list");
      return body.tags.slice(1).map(({ id }: { id: string }) => id.replace("user/-/label/", ""));
    };
    return { ctx, sea, land, client, tags };
  }

  test.each([
    { s: "user/-/label/Sea", dest: "user/-/label/A/B" },
    { t: "Sea", dest: "A/B" },
    { s: "user/123/label/Sea", dest: "A/B", T: "x" },
  ])("a folder is renamed by %p", async (form) => {
    const { client, tags } = await tagged();
    expect((await client.post("rename-tag", form)).text).toBe("OK");
    expect(await tags()).toEqual(["A/B", "Land", "Best", "Later"]);
  });

  test("a label is renamed; with the name of another one both become one", async () => {
    const { ctx, sea, land, client, tags } = await tagged();
    await client.post("rename-tag", { s: "user/-/label/later", dest: "user/-/label/LATER" });
    expect(await tags()).toEqual(["Sea", "Land", "Best", "LATER"]);
    await client.post("rename-tag", { s: "user/-/label/Best", dest: "user/-/label/Later" });
    expect(await tags()).toEqual(["Sea", "Land", "LATER"]);
    const labels = (await readSyncItems(ctx, [...sea.itemIds, ...land.itemIds])).map((item) => item.labels);
    expect(labels).toEqual([["LATER"], ["LATER"], ["LATER"]]);
  });

  test("a folder with the name of another one joins it", async () => {
    const { client, tags } = await tagged();
    expect((await client.post("rename-tag", { s: "user/-/label/Sea", dest: "user/-/label/Land" })).text).toBe("OK");
    expect(await tags()).toEqual(["Land", "Best", "Later"]);
    expect((await subscriptions(client)).map(foldersOf)).toEqual([["Land"], ["Land"]]);
  });

  test("what cannot be renamed is an error", async () => {
    const { client, tags } = await tagged();
    const rename = async (form: Record<string, string>) => (await client.post("rename-tag", form)).status;
    expect(await rename({ s: "user/-/label/Nothing", dest: "user/-/label/x" })).toBe(404);
    expect(await rename({ s: "user/-/label/Sea" })).toBe(400);
    expect(await rename({ dest: "x" })).toBe(400);
    expect(await rename({ s: "user/-/state/com.google/starred", dest: "x" })).toBe(400);
    expect(await rename({ s: "user/-/label/Sea", dest: `user/-/label/${"x".repeat(101)}` })).toBe(400);
    expect(await tags()).toEqual(["Sea", "Land", "Best", "Later"]);
  });

  test("a folder or label goes, by id or name; its feeds and items stay", async () => {
    const { client, tags } = await tagged();
    expect((await client.post("disable-tag", { s: "user/-/label/Sea" })).text).toBe("OK");
    await client.post("disable-tag", { t: "best" });
    expect(await tags()).toEqual(["Land", "Later"]);
    await client.post("disable-tag", { s: ["user/-/label/Land", "user/-/label/Later", "user/-/label/Gone"] });
    expect(await tags()).toEqual([]);
    expect(await subscriptions(client)).toHaveLength(2);
    expect(await client.ids("s=user/-/state/com.google/reading-list")).toHaveLength(3);
    expect((await client.post("disable-tag", {})).status).toBe(400);
    expect((await client.post("disable-tag", { s: "user/-/state/com.google/starred" })).status).toBe(400);
  });

  test("another user's tags are not touched", async () => {
    const one = await tagged();
    const client = await ReaderClient.signIn(await freshUser());
    expect((await client.post("rename-tag", { s: "user/-/label/Sea", dest: "Mine" })).status).toBe(404);
    await client.post("disable-tag", { s: ["user/-/label/Sea", "user/-/label/Later"] });
    expect(await one.tags()).toEqual(["Sea", "Land", "Best", "Later"]);
  });
});

import type { Ctx } from "@/lib/domain/ctx";
import { readSyncItems } from "@/lib/domain/exchange/sync/read-sync-items";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { callReader } from "@/scripts/testing/dialects/reader-client";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";

/**
 * Whole syncs as observed from real clients: the same paths, parameters, escaping and bodies. Each test asserts what
 * the client relies on.
 */
const STATE = "user/-/state/com.google";
const ESCAPED = encodeURIComponent(`${STATE}/reading-list`);
const READ = `${STATE}/read`;

async function library() {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, {
    title: "Sea",
    articles: [{}, { isRead: true }, { isStarred: true, isRead: true }],
  });
  const other = await seedFeed(ctx, { title: "Land", articles: 2 });
  await seedBundle(ctx, [feed], "News & more");
  await addLabel(ctx, { name: "Later", ids: other.itemIds });
  const { password } = await freshAppPassword(ctx);
  return { ctx, feed, other, email: ctx.user.email, password };
}

const API = "/reader/api/0/";
const authOf = (text: string) => /^Auth=(.+)$/m.exec(text)?.[1] ?? "";
const decimal = (id: string) =>
  BigInt.asIntN(64, BigInt(`0x${id.replace("tag:google.com,2005:reader/item/", "")}`)).toString();

async function isRead(ctx: Ctx, id: number): Promise<boolean | undefined> {
  return (await readSyncItems(ctx, [id]))[0]?.isRead;
}

test("newsboat since 2.24: one stream of contents for each feed, states by literal category", async () => {
  const { ctx, feed, other, email, password } = await library();
  const login = await callReader("/accounts/ClientLogin", {
    form: `service=reader&Email=${encodeURIComponent(email)}&Passwd=${password}&source=newsboat%2F2.36&accountType=HOSTED_OR_GOOGLE&continue=http://www.google.com/`,
  });
  const token = authOf(login.text);
  const list = await callReader(`${API}subscription/list?output=json`, { token });
  for (const { id, title, categories } of list.body.subscriptions) {
    expect([id, title, Array.isArray(categories)]).toEqual([
      expect.stringMatching(/^feed\//),
      expect.any(String),
      true,
    ]);
    const { body } = await callReader(`${API}stream/contents/${encodeURIComponent(id)}?n=20`, { token });
    expect(body.items).toHaveLength(id === `feed/${feed.id}` ? 3 : 2);
    for (const item of body.items) {
      expect(item.canonical[0].href).toMatch(/^https:/);
      expect(Number.isInteger(item.published)).toBe(true);
      expect(item.summary.content).toContain("Content");
    }
    const unread = body.items.filter((item: { categories: string[] }) => !item.categories.includes(READ));
    expect(unread).toHaveLength(id === `feed/${feed.id}` ? 1 : 2);
  }
  const starred = await callReader(`${API}stream/contents/user%2F-%2Fstate%2Fcom.google%2Fstarred?n=20`, { token });
  expect(starred.body.items).toHaveLength(1);
  const write = (await callReader(`${API}token`, { token })).text;
  const id = encodeURIComponent(starred.body.items[0].id);
  const unmark = `i=${id}&a=${STATE}/kept-unread&a=${STATE}/tracking-kept-unread&r=${READ}&ac=edit&T=${write}`;
  expect((await callReader(`${API}edit-tag`, { token, form: unmark })).text).toBe("OK");
  expect(await isRead(ctx, feed.itemIds[2] ?? 0)).toBe(false);
  const all = `s=${encodeURIComponent(`feed/${other.id}`)}&T=${write}`;
  expect((await callReader(`${API}mark-all-as-read`, { token, form: all })).text).toBe("OK");
  expect(await isRead(ctx, other.itemIds[0] ?? 0)).toBe(true);
});

test("NetNewsWire: conditional lists, ids since a time, contents by long ids, a thousand marks", async () => {
  const { ctx, feed, other, email, password } = await library();
  const login = await callReader("/accounts/ClientLogin", { form: { Email: email, Passwd: password } });
  // It splits each line at every "=" and takes the second part.
  const token =
    login.text
      .split("\n")
      .map((line) => line.split("="))
      .find(([name]) => name === "Auth")?.[1] ?? "";
  expect((await callReader("/reader/api/0/nothing")).status).toBe(404);
  const tags = await callReader(`${API}tag/list?output=json`, { token });
  const folders = tags.body.tags.filter(({ type }: { type?: string }) => type === "folder");
  expect(folders).toEqual([{ id: "user/-/label/News & more", type: "folder" }]);
  const list = await callReader(`${API}subscription/list?output=json`, { token });
  const etag = list.headers.get("etag") ?? "";
  const again = await callReader(`${API}subscription/list?output=json`, { token, headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  const month = Math.floor(Date.now() / 1000) - 30 * 86_400;
  const fresh = await callReader(`${API}stream/items/ids?s=${ESCAPED}&ot=${month}&n=1000&output=json`, { token });
  const unread = await callReader(
    `${API}stream/items/ids?s=${ESCAPED}&xt=${encodeURIComponent(READ)}&n=1000&output=json`,
    { token },
  );
  expect([fresh.body.itemRefs.length, unread.body.itemRefs.length]).toEqual([5, 3]);
  const write = (await callReader(`${API}token`, { token, form: "" })).text;
  const long = fresh.body.itemRefs.map(
    ({ id }: { id: string }) => `i=tag:google.com,2005:reader/item/${Number(id).toString(16).padStart(16, "0")}`,
  );
  const contents = await callReader(`${API}stream/items/contents`, {
    token,
    form: `T=${write}&output=json&${long.join("&")}`,
  });
  const seen = contents.body.items.map(({ id }: { id: string }) => decimal(id));
  expect(seen).toEqual(fresh.body.itemRefs.map(({ id }: { id: string }) => id));
  const marks = `T=${write}&${long.join("&")}&a=${READ}`;
  expect((await callReader(`${API}edit-tag`, { token, form: marks })).text).toBe("OK");
  expect(await isRead(ctx, other.itemIds[1] ?? 0)).toBe(true);
  expect(await isRead(ctx, feed.itemIds[0] ?? 0)).toBe(true);
});

test("Reeder: login in the address, items without prefix, an old token", async () => {
  const { ctx, feed, email, password } = await library();
  const login = await callReader(
    `/accounts/ClientLogin?client=Reeder&Email=${encodeURIComponent(email)}&Passwd=${password}`,
  );
  const token = authOf(login.text);
  expect((await callReader(`${API}user-info?client=Reeder`, { token })).body.userId).toBe(ctx.user.id);
  const ids = await callReader(`${API}stream/items/ids?output=json&s=${STATE}/reading-list&n=10000&r=n&xt=${READ}`, {
    token,
  });
  const bare = ids.body.itemRefs.map(({ id }: { id: string }) => Number(id).toString(16).padStart(16, "0"));
  const { body } = await callReader(`${API}stream/items/contents?output=json&ck=1`, {
    token,
    form: { i: bare, T: "x" },
  });
  const times = body.items.map(({ timestampUsec }: { timestampUsec: string }) => BigInt(timestampUsec));
  expect(times).toEqual([...times].sort((one, other) => (one > other ? -1 : one < other ? 1 : 0)));
  expect(
    (await callReader(`${API}edit-tag?client=Reeder`, { token, form: { i: bare, a: `${STATE}/starred`, T: "x" } }))
      .text,
  ).toBe("OK");
  expect((await readSyncItems(ctx, [feed.itemIds[0] ?? 0]))[0]?.isStarred).toBe(true);
});

test("Read You: 10,000 unread, read and starred ids, and what arrived since the last sync", async () => {
  const { ctx, feed, email, password } = await library();
  const token = authOf((await callReader("/accounts/ClientLogin", { form: { Email: email, Passwd: password } })).text);
  const ids = async (query: string) => {
    const { body } = await callReader(`${API}stream/items/ids?output=json&n=10000&${query}`, { token });
    return body.itemRefs.map(({ id }: { id: string }) => Number(id));
  };
  expect(await ids(`s=${STATE}/reading-list&xt=${READ}`)).toHaveLength(3);
  expect(await ids(`s=${STATE}/reading-list&it=${READ}`)).toEqual([feed.itemIds[2], feed.itemIds[1]]);
  expect(await ids(`s=${STATE}/starred`)).toEqual([feed.itemIds[2]]);
  expect(await ids(`s=${STATE}/reading-list&ot=${Math.floor(Date.now() / 1000) + 600}`)).toEqual([]);
  const i = feed.itemIds.slice(0, 1);
  await callReader(`${API}edit-tag`, { token, form: { i, a: READ } });
  expect(await isRead(ctx, i[0] ?? 0)).toBe(true);
});

test("Fluent: no token, no output, contents until a page has fewer than asked for, the next ot from crawlTimeMsec", async () => {
  const { ctx, feed, email, password } = await library();
  const login = await callReader("/accounts/ClientLogin", { form: { Email: email, Passwd: password } });
  const token = authOf(login.text);
  expect((await callReader(`${API}user-info`, { token })).status).toBe(200);
  const first = await callReader(`${API}stream/contents/?n=1000&ot=1&xt=${encodeURIComponent(READ)}`, { token });
  expect(first.body.items).toHaveLength(3);
  expect(first.body.items[0].origin.streamId).toMatch(/^feed\/\d+$/);
  const ot = Math.floor(Number(first.body.items[0].crawlTimeMsec) / 1000);
  const next = await callReader(`${API}stream/contents?n=1000&ot=${ot}`, { token });
  expect(next.body.items.map(({ id }: { id: string }) => id)).toContain(first.body.items[0].id);
  const unread = await callReader(`${API}stream/items/ids?output=json&xt=${READ}&n=1000&s=${STATE}/reading-list`, {
    token,
  });
  const id = unread.body.itemRefs[2].id;
  expect((await callReader(`${API}edit-tag`, { token, form: `i=${id}&a=${READ}` })).text).toBe("OK");
  expect(await isRead(ctx, feed.itemIds[0] ?? 0)).toBe(true);
  const until = `s=${STATE}/reading-list&ts=${Math.floor(Date.now() / 1000) + 60}`;
  expect((await callReader(`${API}mark-all-as-read`, { token, form: until })).text).toBe("OK");
});

test("liferea: 50 items of each feed, its login token as write token", async () => {
  const { feed, ctx, email, password } = await library();
  const login = await callReader("/accounts/ClientLogin", {
    form: `service=reader&Email=${encodeURIComponent(email)}&Passwd=${password}&source=liferea&continue=http://www.google.com`,
  });
  const token = authOf(login.text);
  expect((await callReader(`${API}token`, { token })).status).toBe(200);
  const counts = await callReader(`${API}unread-count?all=true&client=liferea&output=json`, { token });
  expect(counts.body.unreadcounts.find(({ id }: { id: string }) => id === `feed/${feed.id}`)).toMatchObject({
    count: 1,
  });
  const items = await callReader(`${API}stream/contents/feed/${feed.id}?client=liferea&n=50`, { token });
  expect(items.body.items).toHaveLength(3);
  const i = items.body.items[2].id;
  const form = `i=${i}&s=feed%2F${feed.id}&a=${READ}&ac=edit-tags&T=${token}&async=true`;
  expect((await callReader(`${API}edit-tag?client=liferea`, { token, form })).text).toBe("OK");
  expect(await isRead(ctx, feed.itemIds[0] ?? 0)).toBe(true);
});

test("RSS Guard: decimal and long ids, labels of articles, hundreds of ids percent-encoded", async () => {
  const { ctx, other, email, password } = await library();
  const login = await callReader("/accounts/ClientLogin", { form: { Email: email, Passwd: password } });
  const token = authOf(login.text);
  const { body } = await callReader(
    `${API}stream/items/ids?output=json&n=100000&s=${encodeURIComponent("user/-/label/Later")}`,
    { token },
  );
  expect(body.itemRefs).toHaveLength(2);
  const long = body.itemRefs.map(
    ({ id }: { id: string }) => `tag:google.com,2005:reader/item/${BigInt(id).toString(16).padStart(16, "0")}`,
  );
  const form = long.map((id: string) => `i=${encodeURIComponent(id)}`).join("&");
  const { body: contents } = await callReader(`${API}stream/items/contents?output=json&n=200`, { token, form });
  expect(contents.items[0].categories).toContain("user/-/label/Later");
  const labelled = `${form}&r=${encodeURIComponent("user/-/label/Later")}&a=${encodeURIComponent("user/-/label/Best of")}`;
  expect((await callReader(`${API}edit-tag`, { token, form: labelled })).text).toBe("OK");
  expect((await readSyncItems(ctx, other.itemIds)).map(({ labels }) => labels)).toEqual([["Best of"], ["Best of"]]);
});

test("FeedMe: everything in the address, an empty write token", async () => {
  const { ctx, feed, email, password } = await library();
  const query = `Email=${encodeURIComponent(email)}&Passwd=${password}&client=FeedMe`;
  const token = authOf((await callReader(`/accounts/ClientLogin?${query}`, { form: "" })).text);
  const { body } = await callReader(`${API}stream/items/ids?s=feed/${feed.id}&n=1000&output=json&client=FeedMe`, {
    token,
  });
  const i = body.itemRefs.map(({ id }: { id: string }) => id);
  expect((await callReader(`${API}edit-tag?client=FeedMe`, { token, form: { i, a: READ, T: "" } })).text).toBe("OK");
  expect(await isRead(ctx, feed.itemIds[0] ?? 0)).toBe(true);
  const micro = `${Date.now() + 60_000}000`;
  expect(
    (await callReader(`${API}mark-all-as-read`, { token, form: { s: "user/-/label/News & more", ts: micro, T: "" } }))
      .text,
  ).toBe("OK");
});

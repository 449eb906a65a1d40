import type { Ctx } from "@/lib/domain/ctx";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import { freshUser } from "@/scripts/testing/fresh-user";
import { callMiniflux } from "@/scripts/testing/miniflux/call-miniflux";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";

/**
 * Requests as these programs make them, in their order and with their headers, and what each of them reads off the
 * responses. Taken from their sources.
 */
let ada: Ctx;
let password: string;
let items: number[];

beforeEach(async () => {
  ada = await freshUser();
  password = (await freshAppPassword(ada)).password;
  const feed = await seedFeed(ada, { title: "News", articles: 7 });
  await seedBundle(ada, [feed], "Fruit");
  items = feed.itemIds;
});

type Entry = {
  id: number;
  status: string;
  starred: boolean;
  published_at: string;
  feed: { id: number; title: string };
};
const basic = () => ({ authorization: `Basic ${Buffer.from(`${ada.user.email}:${password}`).toString("base64")}` });

test("newsboat: categories, feeds, entries by feed with 32-bit ids; marks by a list of ids", async () => {
  const ask = async (path: string) => (await callMiniflux(path, { headers: basic() })).body;
  const names = new Map(
    (await ask("/categories")).map(({ id, title }: { id: number; title: string }) => [id | 0, title]),
  );
  const [feed] = await ask("/feeds");
  expect(names.get(feed.category.id | 0)).toBe("Fruit");
  expect(feed.category.id | 0).toBeGreaterThan(0);
  const { entries } = await ask(`/feeds/${feed.id | 0}/entries?order=published_at&direction=desc&limit=100`);
  expect(entries.map(({ id }: Entry) => id | 0)).toEqual(items);
  for (const entry of entries) {
    expect(
      [entry.title, entry.url, entry.author, entry.content, entry.published_at].every(
        (text) => typeof text === "string",
      ),
    ).toBe(true);
    expect(entry.status).toBe("unread");
  }
  const body = JSON.stringify({ entry_ids: [items[0]], status: "read" });
  const marked = await callMiniflux("/entries", {
    method: "PUT",
    body,
    headers: { ...basic(), "content-type": "application/json" },
  });
  expect(marked).toMatchObject({ status: 204, text: "" });
  expect((await ask(`/entries/${items[0]}`)).status).toBe("read");
});

test("Fluent Reader: calls JSON a form, pages by id until all are there, toggles stars", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-auth-token": password };
  const ask = (path: string, method = "GET", body?: string) => callMiniflux(`/${path}`, { method, body, headers });
  expect((await ask("me")).body.error_message).toBeUndefined();
  const [feed] = (await ask("feeds")).body;
  expect(feed.id.toString()).toMatch(/^\d+$/);
  const seen: Entry[] = [];
  const quantity = 3;
  let query = `entries?order=id&direction=desc&after_entry_id=0&limit=${quantity}`;
  for (;;) {
    const { body } = await ask(query);
    seen.push(...body.entries);
    if (body.entries.length === 0 || body.total < quantity) break;
    query = `entries?order=id&direction=desc&after_entry_id=0&before_entry_id=${seen.at(-1)?.id}&limit=${quantity}`;
  }
  expect(seen.map(({ id }) => id)).toEqual([...items].reverse());
  expect(seen.every((entry) => entry.feed.id === feed.id && !Number.isNaN(Date.parse(entry.published_at)))).toBe(true);
  const unread = (await ask("entries?order=id&direction=desc&limit=125&status=unread")).body;
  expect(unread.total > unread.entries.length).toBe(false);
  const mark = `{\n            "entry_ids": [${items[0]}],\n            "status": "read"\n        }`;
  expect((await ask("entries", "PUT", mark)).status).toBe(204);
  expect((await ask(`entries/${items[1]}/bookmark`, "PUT")).status).toBe(204);
  expect((await ask("entries?order=id&direction=desc&limit=125&starred=true")).body.entries).toMatchObject([
    { id: items[1] },
  ]);
  expect((await ask(`feeds/${feed.id}/mark-all-as-read`, "PUT")).status).toBe(204);
  expect((await callMiniflux("/me", { headers: { "x-auth-token": "wrong" } })).body.error_message).toMatch(
    /app password/,
  );
});

test("NetNewsWire: at least 2.3.2, ids by pages of 10,000, states set absolutely, what changed by offset", async () => {
  const headers = { "x-auth-token": password };
  const ask = async (path: string) => (await callMiniflux(path, { headers })).body;
  const version = (await ask("/version")).version.split(".").map(Number);
  expect(version[0] * 10_000 + version[1] * 100 + version[2]).toBeGreaterThanOrEqual(2_03_02);
  const ids = await ask("/entries/ids?status=unread&limit=10000&offset=0");
  expect(ids).toEqual({ total: 7, entry_ids: [...items].reverse() });
  const put = (body: object) => callMiniflux("/entries", { method: "PUT", body, headers });
  expect((await put({ entry_ids: items.slice(0, 2), starred: true })).status).toBe(204);
  expect((await put({ entry_ids: items.slice(0, 2), starred: true })).status).toBe(204);
  expect((await ask("/entries/ids?starred=true&limit=10000&offset=0")).total).toBe(2);
  const changed = await ask("/entries?order=id&direction=asc&limit=500&offset=0&changed_after=1000000000");
  expect(changed.entries.map(({ id }: Entry) => id)).toEqual(items);
  expect(
    await ask(
      `/entries?order=id&direction=asc&limit=500&offset=0&changed_after=${Math.floor(Date.now() / 1000) + 3600}`,
    ),
  ).toEqual({ total: 0, entries: [] });
});

test("the Python library and Home Assistant: no content type at all, and statuses that it looks at", async () => {
  const headers = { "x-auth-token": password, "user-agent": "python-requests/2.32" };
  const status = async (path: string, method = "GET", body?: string) =>
    (await callMiniflux(path, { method, body: body && Buffer.from(body), headers } as never)).status;
  expect(await status("/me")).toBe(200);
  const [feed] = (await callMiniflux("/feeds", { headers })).body;
  expect(await status(`/feeds/${feed.id}`, "PUT", JSON.stringify({ title: "Renamed" }))).toBe(201);
  expect(await status("/categories", "POST", JSON.stringify({ title: "New" }))).toBe(201);
  expect(await status("/entries", "PUT", JSON.stringify({ entry_ids: items, status: "read" }))).toBe(204);
  expect((await callMiniflux("/feeds/counters", { headers })).body).toEqual({ reads: { [feed.id]: 7 }, unreads: {} });
  expect((await callMiniflux("/entries?status=read&status=unread&limit=1", { headers })).body.total).toBe(7);
  expect(await status(`/feeds/${feed.id}`, "DELETE")).toBe(204);
});

test("the Go library: every time is RFC 3339, every number whole, no list is null", async () => {
  const headers = { "x-auth-token": password, "user-agent": "Miniflux Client Library", accept: "application/json" };
  const { body } = await callMiniflux("/entries?limit=100&offset=0&starred=", { headers });
  const check = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const each of value) check(each, name);
    else if (value && typeof value === "object") for (const [key, each] of Object.entries(value)) check(each, key);
    else if (/_at$/.test(name)) expect(value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/);
    else if (typeof value === "number")
      expect({ name, isWhole: Number.isSafeInteger(value) }).toEqual({ name, isWhole: true });
    else if (value === null) expect(name).toBe("icon");
  };
  check(body, "");
  expect(body.entries).toHaveLength(7);
  expect(
    (
      await callMiniflux("/feeds?", {
        headers: { ...headers, "x-auth-token": (await freshAppPassword(await freshUser())).password },
      })
    ).text,
  ).toBe("[]");
});

test("hostile input is refused or finds nothing, and never fails on our side", async () => {
  const headers = { "x-auth-token": password };
  const long = "9".repeat(400);
  const queries = [
    "limit",
    "offset",
    "before",
    "after",
    "published_after",
    "changed_before",
    "changed_after",
    "before_entry_id",
    "after_entry_id",
    "feed_id",
    "category_id",
  ]
    .flatMap((name) =>
      ["-1", "1.5", "1e9", "NaN", long, "%00", "9007199254740991", "' OR 1=1"].map(
        (value) => `/entries?${name}=${encodeURIComponent(value)}`,
      ),
    )
    .concat([
      "/entries?search=%00",
      `/entries?search=${"(".repeat(500)}`,
      "/entries?tags=%00",
      "/entries/ids?limit=-5&offset=x",
      "/entries?order=__proto__",
      "/entries?order=constructor",
      "/users/%00",
      "/feeds/%00/entries",
    ]);
  for (const path of queries) {
    const { status } = await callMiniflux(path, { headers });
    expect({ path, isOurs: status >= 500 }).toEqual({ path, isOurs: false });
  }
  const bodies = [
    '{"entry_ids":[1e999],"status":"read"}',
    '{"entry_ids":{"length":1},"status":"read"}',
    '{"__proto__":{"status":"read"},"entry_ids":[1]}',
    "null",
    '"x"',
    "\u0000",
  ];
  for (const body of bodies) {
    expect({ body, status: (await callMiniflux("/entries", { method: "PUT", body, headers })).status }).toEqual({
      body,
      status: 400,
    });
  }
  for (const title of ["\u0000", "a\u0000b"]) {
    expect((await callMiniflux("/categories", { method: "POST", body: { title }, headers })).status).toBe(400);
  }
});

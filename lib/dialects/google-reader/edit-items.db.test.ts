import type { Ctx } from "@/lib/domain/ctx";
import { readSyncItems } from "@/lib/domain/exchange/sync/read-sync-items";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { listLabels } from "@/lib/domain/library/labels/list-labels";
import { ReaderClient } from "@/scripts/testing/dialects/reader-client";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { longItemId } from "./item-id";

const STATE = "user/-/state/com.google";
const READ = `${STATE}/read`;
const STARRED = `${STATE}/starred`;

async function library() {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: 4 });
  const [a = 0, b = 0, c = 0, d = 0] = feed.itemIds;
  return { ctx, feed, a, b, c, d, client: await ReaderClient.signIn(ctx) };
}

/** The states of items as a few letters: r read, s starred. */
async function states(ctx: Ctx, ids: number[]): Promise<string[]> {
  const items = await readSyncItems(ctx, ids);
  return items.map(({ isRead, isStarred, labels }) => [isRead ? "r" : "", isStarred ? "s" : "", ...labels].join(""));
}

test("states are added and removed for many items; every write says OK without a line end", async () => {
  const { ctx, client, a, b, c, d } = await library();
  const all = [a, b, c, d];
  const { status, text, headers } = await client.post("edit-tag", {
    i: [longItemId(a), b],
    a: [READ, STARRED],
    T: "x",
  });
  expect({ status, text, type: headers.get("content-type") }).toEqual({
    status: 200,
    text: "OK",
    type: "text/plain; charset=utf-8",
  });
  expect(await states(ctx, all)).toEqual(["rs", "rs", "", ""]);
  await client.post("edit-tag", { i: [a, c], r: STARRED, a: READ, ac: "edit-tags", async: "true", s: "feed/1" });
  expect(await states(ctx, all)).toEqual(["r", "rs", "r", ""]);
  await client.post("edit-tag", { i: all, r: READ });
  expect(await states(ctx, all)).toEqual(["", "s", "", ""]);
});

test("what newsboat, Fluent and RSS Guard send marks read and unread", async () => {
  const { ctx, client, a } = await library();
  const { text: token } = await client.get("token");
  const kept = `${STATE}/kept-unread`;
  const id = longItemId(a);
  await client.post("edit-tag", `i=${encodeURIComponent(id)}&a=${READ}&r=${kept}&ac=edit&T=${token}%0A`);
  expect(await states(ctx, [a])).toEqual(["r"]);
  await client.post("edit-tag", `i=${id}&r=${READ}&a=${kept}&a=${STATE}/tracking-kept-unread&ac=edit&T=${token}`);
  expect(await states(ctx, [a])).toEqual([""]);
  await client.post("edit-tag", { i: a, a: READ });
  expect(await states(ctx, [a])).toEqual(["r"]);
  await client.post("edit-tag", { i: a, a: kept });
  expect(await states(ctx, [a])).toEqual([""]);
});

test.each([undefined, "", "x", "wrong", "auth"])("T may be %p", async (kind) => {
  const { ctx, client, a } = await library();
  const T = kind === "auth" ? client.token : kind;
  expect((await client.post("edit-tag", { i: a, a: READ, T })).text).toBe("OK");
  expect(await states(ctx, [a])).toEqual(["r"]);
});

test("parameters may be in the address, and a form may come in parts", async () => {
  const { ctx, client, a, b } = await library();
  expect((await client.post(`edit-tag?i=${a}&a=${READ}`, "")).text).toBe("OK");
  const parts = `--x\r\nContent-Disposition: form-data; name="i"\r\n\r\n${b}\r\n--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${STARRED}\r\n--x--\r\n`;
  expect((await client.post("edit-tag", parts, { "content-type": "multipart/form-data; boundary=x" })).text).toBe("OK");
  expect(await states(ctx, [a, b])).toEqual(["r", "s"]);
});

test("a thousand items are marked in one call, and no more than ten thousand", async () => {
  const ctx = await freshUser();
  const { itemIds } = await seedFeed(ctx, { articles: 1000 });
  const client = await ReaderClient.signIn(ctx);
  await client.post("edit-tag", { i: itemIds.map(longItemId), a: READ });
  expect(await client.ids(`s=${STATE}/reading-list&xt=${READ}&n=2000`)).toEqual([]);
  expect(await client.ids(`s=${READ}&n=2000`)).toHaveLength(1000);
  expect((await client.post("edit-tag", { i: Array(10_001).fill(1), a: READ })).status).toBe(400);
});

test("labels are made, put on and taken off; a label may have the name of a bundle", async () => {
  const { ctx, feed, client, a, b } = await library();
  await seedBundle(ctx, [feed], "Sea");
  await client.post("edit-tag", { i: [a, b], a: ["user/-/label/A/B + C", "user/1/label/Sea"] });
  expect(await states(ctx, [a, b])).toEqual(["A/B + CSea", "A/B + CSea"]);
  expect((await client.post("edit-tag", { i: a, r: "user/-/label/a/b + c" })).text).toBe("OK");
  expect((await client.post("edit-tag", { i: a, r: "user/-/label/Nothing" })).text).toBe("OK");
  expect(await states(ctx, [a, b])).toEqual(["Sea", "A/B + CSea"]);
  expect((await client.post("edit-tag", { i: a, a: `user/-/label/${"x".repeat(101)}` })).status).toBe(400);
});

test.each(["%00", "Sea%00"])("removing a label named %s, which no label can have, changes nothing", async (name) => {
  const { ctx, client, a } = await library();
  await addLabel(ctx, { name: "Sea", ids: [a] });
  expect(await client.post("edit-tag", `i=${a}&r=user/-/label/${name}`)).toMatchObject({ status: 200, text: "OK" });
  expect(await states(ctx, [a])).toEqual(["Sea"]);
});

test("unknown items and states change nothing; no item at all is an error", async () => {
  const { ctx, client, a } = await library();
  const other = await freshUser();
  const { itemIds } = await seedFeed(other, { articles: 1 });
  const i = [...itemIds, "nonsense", 999_999_999];
  const a_ = [READ, STARRED, "user/-/label/Mine"];
  expect((await client.post("edit-tag", { i, a: a_ })).text).toBe("OK");
  expect(await states(other, itemIds)).toEqual([""]);
  expect((await client.post("edit-tag", { i: a, a: [`${STATE}/like`, `${STATE}/broadcast`, "nonsense"] })).text).toBe(
    "OK",
  );
  expect(await states(ctx, [a])).toEqual([""]);
  expect((await client.post("edit-tag", { a: READ })).status).toBe(400);
});

test("a password that may only read writes nothing", async () => {
  const { ctx, feed, a } = await library();
  const client = await ReaderClient.signIn(ctx, "read");
  const label = "user/-/label/Mine";
  await addLabel(ctx, { name: "Mine", ids: [] });
  for (const [path, form] of [
    ["edit-tag", { i: a, a: READ }],
    ["mark-all-as-read", { s: `${STATE}/reading-list` }],
    ["subscription/edit", { ac: "unsubscribe", s: `feed/${feed.id}` }],
    ["subscription/quickadd", { quickadd: "https://e.org/feed" }],
    ["subscription/import", "<opml/>"],
    ["rename-tag", { s: label, dest: "user/-/label/Yours" }],
    ["disable-tag", { s: label }],
  ] as const) {
    const { status, text } = await client.post(path, form);
    expect({ path, status }).toEqual({ path, status: 403 });
    expect(text).toContain("is read-only");
  }
  expect(await states(ctx, [a])).toEqual([""]);
  expect(await listLabels(ctx)).toMatchObject([{ name: "Mine" }]);
  expect((await client.get("subscription/list")).body.subscriptions).toHaveLength(1);
});

describe("mark all as read", () => {
  const NOON = 1_790_000_000;

  async function arrived() {
    const one = await library();
    for (const [minute, id] of [one.a, one.b, one.c, one.d].entries()) {
      const time = new Date((NOON + minute * 60) * 1000 + 250);
      await one.ctx.db.pool.query("UPDATE feed_items SET arrived_at = $2 WHERE id = $1", [id, time]);
    }
    const unread = () => one.client.ids(`s=${STATE}/reading-list&xt=${READ}&r=o&n=100`);
    return { ...one, unread };
  }

  test.each([
    ["microseconds", String((NOON + 60) * 1_000_000 + 250_000)],
    ["milliseconds", String((NOON + 60) * 1000 + 250)],
    ["seconds", String(NOON + 60)],
    ["nanoseconds", `${(NOON + 60) * 1000 + 250}000000`],
  ])("up to a time in %s", async (_, ts) => {
    const { client, c, d, unread } = await arrived();
    expect((await client.post("mark-all-as-read", { s: `${STATE}/reading-list`, ts })).text).toBe("OK");
    expect(await unread()).toEqual([c, d]);
  });

  test("just before an item arrived it stays unread", async () => {
    const { client, b, c, d, unread } = await arrived();
    await client.post("mark-all-as-read", {
      s: `${STATE}/reading-list`,
      ts: String((NOON + 60) * 1_000_000 + 249_999),
    });
    expect(await unread()).toEqual([b, c, d]);
  });

  test.each([undefined, "", "0"])("of everything there is with ts %p", async (ts) => {
    const { client, unread } = await arrived();
    await client.post("mark-all-as-read", { s: "user/-/state/com.google/reading-list", ts });
    expect(await unread()).toEqual([]);
  });

  test("of a feed, a folder, a label, and of what is starred", async () => {
    const { ctx, client, feed, a, b, c, d, unread } = await arrived();
    const more = await seedFeed(ctx, { articles: [{}, { isStarred: true }] });
    const [e, f] = more.itemIds;
    await seedBundle(ctx, [more], "Later");
    await addLabel(ctx, { name: "Best", ids: [a, c] });
    const mark = (s: string) => client.post("mark-all-as-read", { s });
    await mark("user/-/label/Best");
    expect(await unread()).toEqual([b, d, e, f]);
    await mark(STARRED);
    expect(await unread()).toEqual([b, d, e]);
    await mark("user/-/label/Later");
    expect(await unread()).toEqual([b, d]);
    await mark(`feed/${feed.id}`);
    expect(await unread()).toEqual([]);
  });

  test("another user's stream, a wrong one and a wrong time", async () => {
    const { client, a, b, c, d, unread } = await arrived();
    const other = await freshUser();
    const foreign = await seedFeed(other, { articles: 1 });
    const theirs = await ReaderClient.signIn(other);
    await seedBundle(other, [foreign], "Theirs");
    for (const s of [`feed/${foreign.id}`, "user/-/label/Theirs", READ, `${STATE}/broadcast`]) {
      expect((await client.post("mark-all-as-read", { s })).text).toBe("OK");
    }
    expect((await client.post("mark-all-as-read", { s: "nonsense" })).status).toBe(400);
    expect((await client.post("mark-all-as-read", {})).status).toBe(400);
    expect((await client.post("mark-all-as-read", { s: `feed/${foreign.id}`, ts: "yesterday" })).status).toBe(400);
    expect(await unread()).toEqual([a, b, c, d]);
    expect(await theirs.ids(`s=${STATE}/reading-list&xt=${READ}`)).toEqual(foreign.itemIds);
  });
});

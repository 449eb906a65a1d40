import { GET } from "@/app/api/feeds/route";
import { claimSources } from "@/lib/domain/collecting/refresh/claim-due";
import { decideOutcome } from "@/lib/domain/collecting/refresh/decide-outcome";
import { recordOutcomes } from "@/lib/domain/collecting/refresh/record-outcomes";
import type { Ctx } from "@/lib/domain/ctx";
import { setRead } from "@/lib/domain/library/items/states/set-state";
import { callRoute } from "@/scripts/testing/call-route";
import { arrive, entry, follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshApiKey } from "@/scripts/testing/fresh-api-key";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedManyFeeds } from "@/scripts/testing/seed-many-feeds";
import { readCachedFeeds } from "./cached-feeds";
import { deleteFeed } from "./delete-feed";
import { listFeeds } from "./list-feeds";
import { openFeedList } from "./open-feed-list";
import { orderFeeds } from "./order-feeds";
import { restoreFeed } from "./restore-feed";
import { updateFeed } from "./update-feed";

const SITE = "https://feeds.site.example";

/** A reader of two feeds with three articles. */
async function reader() {
  const ctx = await freshUser();
  const [land, sea] = [await freshSource(), await freshSource()];
  const feeds = { land: await follow(ctx, land), sea: await follow(ctx, sea) };
  await arrive(land, [entry({ title: "Tides" }), entry({ title: "Hills" })]);
  await arrive(sea, [entry({ title: "Waves" })]);
  return { ctx, land, sea, feeds };
}
type Reader = Awaited<ReturnType<typeof reader>>;

/** The list by its version, which must be what reading everything finds. */
async function opened(ctx: Ctx) {
  const { etag, json } = await openFeedList(ctx);
  expect(JSON.parse(typeof json === "string" ? json : [...json()].join(""))).toEqual(await listFeeds(ctx));
  return etag;
}

/** Ends a refresh as the worker does. */
async function fetched({ ctx, land }: Reader, end: "failed" | "collected") {
  const at = new Date();
  const claimed = await claimSources(ctx, [land], new Date(at.getTime() + 60_000));
  expect(claimed).toHaveLength(1);
  const how = end === "failed" ? ({ kind: end, code: "timeout", message: "It took too long" } as const) : { kind: end };
  await recordOutcomes(
    ctx,
    claimed.map((source) => decideOutcome(source, how, { at })),
  );
}

const firstItem = async (ctx: Ctx) => (await itemsOf(ctx))[0]?.id ?? 0;

const writes: Record<string, (of: Reader) => Promise<unknown>> = {
  "a new feed": async ({ ctx }) => follow(ctx, await freshSource([entry()])),
  "a deleted feed": ({ ctx, feeds }) => deleteFeed(ctx, feeds.sea),
  "a title of one's own": ({ ctx, feeds }) => updateFeed(ctx, feeds.sea, { title: "The sea" }),
  "a paused feed": ({ ctx, feeds }) => updateFeed(ctx, feeds.sea, { isActive: false }),
  "a private feed": ({ ctx, feeds }) => updateFeed(ctx, feeds.sea, { isPrivate: true }),
  "an order by hand": ({ ctx, feeds }) => orderFeeds(ctx, [feeds.sea, feeds.land]),
  "a new article": ({ sea }) => arrive(sea, [entry()]),
  "an item marked read": async ({ ctx }) => setRead(ctx, await firstItem(ctx), true),
  "a failed fetch by the worker": (of) => fetched(of, "failed"),
  "a fetch without anything new": (of) => fetched(of, "collected"),
  "another title of the source": ({ ctx, land }) =>
    ctx.db.prisma.source.update({ where: { id: land }, data: { title: "The land" } }),
};

test.each(Object.keys(writes))("the version changes with %s, and the list with it", async (name) => {
  const of = await reader();
  const before = await opened(of.ctx);
  expect(await opened(of.ctx)).toBe(before);
  await writes[name]?.(of);
  const after = await opened(of.ctx);
  expect(after).not.toBe(before);
  expect(await opened(of.ctx)).toBe(after);
});

test("the version changes with a feed that comes back, and with an item that is unread again", async () => {
  const { ctx, feeds } = await reader();
  const item = await firstItem(ctx);
  await deleteFeed(ctx, feeds.sea);
  await setRead(ctx, item, true);
  const before = await opened(ctx);
  await restoreFeed(ctx, feeds.sea);
  const restored = await opened(ctx);
  await setRead(ctx, item, false);
  expect(new Set([before, restored, await opened(ctx)]).size).toBe(3);
});

test("what a shared item's state says of its further feed changes the version, though its own feed counts the same", async () => {
  const ctx = await freshUser();
  // Of one site, so that a link of both is one article.
  const [land, sea] = await Promise.all(
    ["land", "sea"].map((name) => freshSource([], `${SITE}/${Date.now()}/${name}`)),
  );
  for (const source of [land, sea]) await follow(ctx, source ?? 0);
  const both = entry({ title: "In both" });
  await arrive(land ?? 0, [both, entry({ title: "Only land" })]);
  await arrive(sea ?? 0, [{ ...both, guid: "another guid" }]);
  const items = await itemsOf(ctx);
  expect(items.map(({ title }) => title).sort()).toEqual(["In both", "Only land"]);
  const idOf = (wanted: string) => items.find(({ title }) => title === wanted)?.id ?? 0;
  await setRead(ctx, idOf("In both"), true);
  const before = await opened(ctx);
  await setRead(ctx, idOf("In both"), false);
  await setRead(ctx, idOf("Only land"), true);
  expect(await opened(ctx)).not.toBe(before);
});

test("what other people do leaves the version as it is", async () => {
  const { ctx, land } = await reader();
  const other = await freshUser();
  const before = await opened(ctx);
  const feed = await follow(other, land);
  await updateFeed(other, feed, { title: "Mine" });
  await setRead(other, await firstItem(other), true);
  expect(await opened(ctx)).toBe(before);
});

test("two people with the same feeds have different versions, and neither gets 304 for the other's", async () => {
  const { ctx, land, sea } = await reader();
  const other = await freshUser();
  for (const source of [land, sea]) await follow(other, source);
  const first = await callRoute(GET, { as: ctx });
  const etag = first.headers.get("etag") ?? "";
  expect([first.status, first.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const known = { headers: { "if-none-match": etag } };
  const own = await callRoute(GET, { as: ctx, ...known });
  expect([own.status, own.text, own.headers.get("etag")]).toEqual([304, "", etag]);
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  const others = await callRoute<{ userId: string }[]>(GET, { as: other, ...known });
  expect(others.status).toBe(200);
  expect(new Set(others.body.map(({ userId }) => userId))).toEqual(new Set([other.user.id]));
  expect((await callRoute(GET, known)).status).toBe(401);
});

test("another device of the same person has the same version, a compressed one included, and learns of changes", async () => {
  const { ctx, feeds } = await reader();
  const etag = (await callRoute(GET, { as: ctx })).headers.get("etag") ?? "";
  const other = { as: ctx, headers: { "if-none-match": `"old", W/${etag}` } };
  expect((await callRoute(GET, other)).status).toBe(304);
  await updateFeed(ctx, feeds.land, { title: "The land" });
  const changed = await callRoute(GET, other);
  expect(changed.status).toBe(200);
  expect(changed.body).toEqual(expect.arrayContaining([expect.objectContaining({ title: "The land" })]));
});

test("a program has the same version, and may keep what it got", async () => {
  const { ctx } = await reader();
  const apiKey = await freshApiKey(ctx);
  const { headers } = await callRoute(GET, { apiKey });
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(headers.get("etag")).toBe(await opened(ctx));
  const again = await callRoute(GET, { apiKey, headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

test("nobody's list is empty JSON with a version", async () => {
  const ctx = await freshUser();
  expect((await openFeedList(ctx)).json).toBe("[]");
  expect(await opened(ctx)).toMatch(/^"[\w-]{27}"$/);
});

test("a list of more than a thousand feeds is written while it is sent, with its version", async () => {
  const ctx = await freshUser();
  await seedManyFeeds(ctx, 1_201);
  const { json } = await openFeedList(ctx);
  expect(typeof json).toBe("function");
  await opened(ctx);
  const { headers, body } = await callRoute<unknown[]>(GET, { as: ctx });
  expect(body).toHaveLength(1_201);
  const known = { as: ctx, headers: { "if-none-match": headers.get("etag") ?? "" } };
  expect((await callRoute(GET, known)).status).toBe(304);
});

test("several calls of one person at once read the feeds once", async () => {
  const ctx = await freshUser();
  await seedManyFeeds(ctx, 300);
  const lists = await Promise.all(Array.from({ length: 4 }, () => readCachedFeeds(ctx)));
  expect(new Set(lists).size).toBe(1);
});

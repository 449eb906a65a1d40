import { PATCH as STAR } from "@/app/api/feed-items/[id]/star/route";
import { LIVE_STREAMS } from "@/lib/contracts/live";
import { liveHub } from "@/lib/domain/base/live/live-hub";
import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import type { Ctx } from "@/lib/domain/ctx";
import { createBundle } from "@/lib/domain/library/bundles/create-bundle";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { setRead, setStarred } from "@/lib/domain/library/items/states/set-state";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { AppError } from "@/lib/errors";
import { route } from "@/lib/http/route";
import { reloadEnv } from "@/lib/platform/env";
import { TAB_HEADER } from "@/lib/shared/tab-header";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { streamOpener, until } from "@/scripts/testing/live-stream";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { GET } from "./route";

const connect = streamOpener(GET);

test("is for sessions only", async () => {
  expect((await callRoute(GET)).status).toBe(401);
  expect((await callRoute(GET, { apiKey: "fl_x" })).status).toBe(403);
});

test("is a stream that nothing on the way may hold back", async () => {
  const { response } = await connect(await freshUser());
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toContain("no-transform");
});

/** Publishes what the caller has committed, as the end of a request does. */
const publish = (ctx: Ctx) => publishChanges(ctx);

const ALERTS = { tab: null, changes: [{ type: "alerts" }] };
/** Publishes a change of alerts and waits until a stream has heard it, so that it has heard everything before as well. */
async function hearAlerts(ctx: Ctx, stream: Awaited<ReturnType<typeof connect>>): Promise<void> {
  ctx.changes.add(ctx.user.key, { type: "alerts" });
  await publish(ctx);
  await stream.heard("alerts");
}

test("a source with new articles reaches its followers, with the feed that has them", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const feed = await seedFeed(ada);
  await seedFeed(bob);
  const hers = await connect(ada);
  const his = await connect(bob);
  ada.changes.addSources([feed.sourceId]);
  await publish(ada);
  await hers.heard("items");
  await hearAlerts(ada, hers);
  await hearAlerts(bob, his);
  expect(hers.messages).toEqual([{ tab: null, changes: [{ type: "items", feedIds: [feed.id] }] }, ALERTS]);
  expect(his.events).toEqual(["ready", "alerts"]);
});

test("a change reaches all streams of its user with the tab that asked for it, and nobody else", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const feed = await seedFeed(ada, { articles: 1 });
  const [one, two, his] = [await connect(ada), await connect(ada), await connect(bob)];
  const [id = 0] = feed.itemIds;
  const headers = { [TAB_HEADER]: "tab-of-ada" };
  const star = await callRoute(STAR, { as: ada, method: "PATCH", params: { id: String(id) }, body: {}, headers });
  expect(star.body).toEqual({ id, isRead: false, isStarred: true });
  const changes = [{ type: "item-states", items: [{ id, isStarred: true }] }];
  for (const stream of [one, two]) {
    await stream.heard("items");
    expect(stream.messages).toEqual([{ tab: "tab-of-ada", changes }]);
  }
  await hearAlerts(bob, his);
  expect(his.events).toEqual(["ready", "alerts"]);
});

test("what changes nothing is not published", async () => {
  const ada = await freshUser();
  const feed = await seedFeed(ada, { articles: 1 });
  const [id = 0] = feed.itemIds;
  await setStarred(ada, id, false);
  await setRead(ada, id, false);
  await markRead(ada, { filter: "starred" });
  expect(ada.changes.take()).toEqual({ users: [], sources: [], work: [] });
});

test("reading, starring and changing feeds and bundles say what changed", async () => {
  const ada = await freshUser();
  const feed = await seedFeed(ada, { articles: 2 });
  const stream = await connect(ada);
  const published = async (work: Promise<unknown>, ...changes: unknown[]) => {
    stream.messages.length = 0;
    await work;
    await publish(ada);
    await until(() => expect(stream.messages).toEqual([{ tab: null, changes }]));
  };
  const id = feed.itemIds[0] ?? 0;
  const ids = [feed.id];
  await published(setRead(ada, id, true), { type: "item-states", items: [{ id, isRead: true }] });
  await published(markRead(ada, { filter: "all" }), { type: "items-read", marked: { filter: "all" } });
  const bundle = await createBundle(ada, { name: "One", color: "#3B82F6" });
  await published(Promise.resolve(), { type: "bundles", action: "added", bundleIds: [bundle.id] });
  await published(updateFeed(ada, feed.id, { title: "Mine" }), { type: "feeds", action: "edited", feedIds: ids });
  await published(deleteFeed(ada, feed.id), { type: "feeds", action: "removed", feedIds: ids });
});

test("a transaction that is rolled back publishes nothing, one that was committed before it does", async () => {
  const ada = await freshUser();
  const feed = await seedFeed(ada, { articles: 1 });
  const stream = await connect(ada);
  const [id = 0] = feed.itemIds;
  const failing: Ctx = { ...ada, db: { ...ada.db, pool: failAtCommit(ada) } };
  await setRead(ada, id, true);
  await expect(setStarred(failing, id)).rejects.toThrow("the commit failed");
  await expect(deleteFeed(failing, feed.id)).rejects.toThrow("the commit failed");
  await expect(createBundle(failing, { name: "One", color: "#3B82F6" })).rejects.toThrow("the commit failed");
  await publish(ada);
  await stream.heard("items");
  await hearAlerts(ada, stream);
  const changes = [{ type: "item-states", items: [{ id, isRead: true }] }];
  expect(stream.messages).toEqual([{ tab: null, changes }, ALERTS]);
});

/** The caller's pool, whose transactions fail when they are to commit. */
function failAtCommit({ db }: Ctx): Ctx["db"]["pool"] {
  const failing = async () => {
    const client = await db.pool.connect();
    const query = (statement: unknown) =>
      statement === "COMMIT"
        ? Promise.reject(new Error("the commit failed"))
        : client.query(statement as Parameters<typeof client.query>[0]);
    return { query, release: (error?: Error) => client.release(error) };
  };
  return new Proxy(db.pool, { get: (pool, name) => (name === "connect" ? failing : Reflect.get(pool, name)) });
}

test("a failing request publishes what it has committed before it failed", async () => {
  const ada = await freshUser();
  const feed = await seedFeed(ada, { articles: 1 });
  const stream = await connect(ada);
  const [id = 0] = feed.itemIds;
  const halfway = route({}, async ({ ctx }) => {
    await setRead(ctx, id, true);
    throw new AppError("GONE", "too late");
  });
  expect((await callRoute(halfway, { as: ada, method: "POST" })).status).toBe(410);
  await stream.heard("items");
});

test("a new feed's articles are published from then on", async () => {
  const ada = await freshUser();
  const stream = await connect(ada);
  const feed = await seedFeed(ada);
  ada.changes.add(ada.user.key, { type: "feeds", action: "added", feedIds: [feed.id] });
  await publish(ada);
  await stream.heard("items");
  const items = { tab: null, changes: [{ type: "items", feedIds: [feed.id] }] };
  stream.messages.length = 0;
  // Which sources she follows is read after that message; until then nothing of the new one is passed on.
  while (stream.messages.every(({ changes }) => changes[0]?.type !== "items")) {
    stream.events.length = 0;
    ada.changes.addSources([feed.sourceId]);
    await publish(ada);
    await hearAlerts(ada, stream);
  }
  expect(stream.messages).toContainEqual(items);
});

test("more sources than are worth naming reach everybody", async () => {
  const ada = await freshUser();
  const stream = await connect(ada);
  ada.changes.addSources(Array.from({ length: 5_000 }, (_, at) => at + 1_000_000));
  await publish(ada);
  await stream.heard("items");
  expect(stream.messages).toEqual([{ tab: null, changes: [{ type: "items" }] }]);
});

test("a notification that this version cannot read is skipped", async () => {
  const ada = await freshUser();
  const stream = await connect(ada);
  const payloads = [
    `${ada.user.key}:ic`,
    JSON.stringify({ user: ada.user.key, tab: null, changes: [{ type: "later" }] }),
  ];
  await ada.db.pool.query("SELECT pg_notify('feedloom_users', payload) FROM unnest($1::text[]) AS payload", [payloads]);
  ada.changes.add(ada.user.key, { type: "alerts" });
  await publish(ada);
  await stream.heard("alerts");
  expect(stream.events).toEqual(["ready", "alerts"]);
});

test("a lost connection comes back, and everything is asked again", async () => {
  const ada = await freshUser();
  const stream = await connect(ada);
  const killed = await ada.db.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'feedloom-live' AND datname = current_database()`,
  );
  expect(killed.rowCount).toBe(1);
  await stream.heard("items", "counts", "alerts", "bundles");
  stream.events.length = 0;
  ada.changes.add(ada.user.key, { type: "counts" });
  await publish(ada);
  await stream.heard("counts");
});

test("the oldest stream of a user makes room", async () => {
  const ada = await freshUser();
  const first = await connect(ada);
  for (let n = 1; n < LIVE_STREAMS; n += 1) await connect(ada);
  expect(first.isOver()).toBe(false);
  await connect(ada);
  await first.heard("bye");
  await until(() => expect(first.isOver()).toBe(true));
  expect(liveHub().streamCount).toBe(LIVE_STREAMS);
});

test("a browser that leaves is forgotten, and the last one lets the database go", async () => {
  const ada = await freshUser();
  const stream = await connect(ada);
  expect(liveHub().streamCount).toBe(1);
  stream.gone.abort();
  await until(() => expect(liveHub().streamCount).toBe(0));
  const lines = `SELECT FROM pg_stat_activity WHERE application_name = 'feedloom-live' AND datname = current_database()`;
  // Jest's limit ends the test if that never happens.
  while ((await ada.db.pool.query(lines)).rowCount !== 0) await new Promise((resolve) => setTimeout(resolve, 20));
});

test("a host without long answers says so", async () => {
  process.env.VERCEL = "1";
  reloadEnv();
  try {
    expect((await callRoute(GET, { as: await freshUser() })).status).toBe(204);
  } finally {
    delete process.env.VERCEL;
    reloadEnv();
  }
});

test("stopping ends every stream at once", async () => {
  const stream = await connect(await freshUser());
  liveHub().close();
  await stream.heard("bye");
  await until(() => expect(stream.isOver()).toBe(true));
  expect(liveHub().streamCount).toBe(0);
});

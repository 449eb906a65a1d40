import { LIVE_STREAMS } from "@/lib/contracts/live";
import { createAlert } from "@/lib/domain/alerts/create-alert";
import { createBundle } from "@/lib/domain/bundles/create-bundle";
import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeed } from "@/lib/domain/feeds/delete-feed";
import { updateFeed } from "@/lib/domain/feeds/update-feed";
import { markRead } from "@/lib/domain/items/mark-read";
import { setRead } from "@/lib/domain/items/set-read";
import { setStarred } from "@/lib/domain/items/set-starred";
import { liveHub } from "@/lib/domain/live/live-hub";
import { flushSources, publishSources } from "@/lib/domain/live/publish-sources";
import { flushUserChanges, publishUserChanges } from "@/lib/domain/live/publish-user-changes";
import { reloadEnv } from "@/lib/platform/env";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { callRoute } from "@/scripts/testing/call-route";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { GET } from "./route";

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Connects as a browser does and collects the names of the events. */
async function connect(ctx: Ctx) {
  const gone = new AbortController();
  open.push(() => gone.abort());
  const response = await GET(
    new Request("http://localhost:3000/api/live", {
      headers: { cookie: `${SESSION_COOKIE}=${await freshSession(ctx)}` },
      signal: gone.signal,
    }),
  );
  const events: string[] = [];
  let isOver = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      for (const [, name] of decoder.decode(chunk).matchAll(/^event: (\w+)\ndata: 1\n\n/gm)) events.push(name ?? "");
    }
    isOver = true;
  };
  void read();
  const heard = (...names: string[]) =>
    until(() => {
      expect(events).toEqual(expect.arrayContaining(names));
    });
  await heard("ready");
  return { response, events, heard, gone, isOver: () => isOver };
}

async function until(check: () => void, ms = 5_000): Promise<void> {
  for (const start = Date.now(); ; ) {
    try {
      return check();
    } catch (error) {
      if (Date.now() - start > ms) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 150));

test("is for sessions only", async () => {
  expect((await callRoute(GET)).status).toBe(401);
  expect((await callRoute(GET, { apiKey: "fl_x" })).status).toBe(403);
});

test("is a stream that nothing on the way may hold back", async () => {
  const { response } = await connect(await freshUser());
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toContain("no-transform");
});

test("a changed source reaches those who follow it, and nobody else", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const feed = await seedFeed(ada);
  await seedFeed(bob);
  const hers = await connect(ada);
  const his = await connect(bob);
  publishSources([feed.sourceId]);
  await flushSources();
  await hers.heard("items", "counts");
  await settled();
  expect(his.events).toEqual(["ready"]);
});

test("what a person does reaches all their tabs, once a second", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const [one, two, his] = [await connect(ada), await connect(ada), await connect(bob)];
  for (let n = 0; n < 50; n += 1) publishUserChanges(ada.user.key, "counts");
  publishUserChanges(ada.user.key, "alerts");
  await one.heard("counts", "alerts");
  await two.heard("counts", "alerts");
  await settled();
  expect(one.events.filter((event) => event === "counts")).toHaveLength(1);
  expect(his.events).toEqual(["ready"]);
});

test("reading, starring and changing are told", async () => {
  const ada = await freshUser();
  const feed = await seedFeed(ada, { articles: 2 });
  const stream = await connect(ada);
  const told = async (work: Promise<unknown>, ...names: string[]) => {
    stream.events.length = 0;
    await work;
    await flushUserChanges();
    await stream.heard(...names);
  };
  const id = feed.itemIds[0] ?? 0;
  await told(setRead(ada, id, true), "items", "counts");
  await told(setStarred(ada, id), "items", "counts");
  await told(markRead(ada, { filter: "all" }), "items", "counts");
  await told(createBundle(ada, { name: "One", color: "#3B82F6" }), "bundles");
  await told(updateFeed(ada, feed.id, { title: "Mine" }), "items");
  await told(deleteFeed(ada, feed.id), "items", "counts");
  const alert = { userKey: ada.user.key, type: "system", title: "a", message: "b", severity: "info" } as const;
  await told(createAlert(ada.db.pool, alert, ada.now()), "alerts");
});

test("a new subscription is heard of from then on", async () => {
  const ada = await freshUser();
  const stream = await connect(ada);
  const feed = await seedFeed(ada);
  publishUserChanges(ada.user.key, "feeds");
  await stream.heard("items", "counts");
  await settled();
  stream.events.length = 0;
  publishSources([feed.sourceId]);
  await flushSources();
  await stream.heard("items");
});

test("too many changed sources at once reach everybody", async () => {
  const stream = await connect(await freshUser());
  publishSources(Array.from({ length: 5_000 }, (_, at) => at + 1_000_000));
  await flushSources();
  await stream.heard("items", "counts");
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
  publishUserChanges(ada.user.key, "counts");
  await flushUserChanges();
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
  for (const start = Date.now(); Date.now() - start < 3_000; await settled()) {
    if ((await ada.db.pool.query(lines)).rowCount === 0) return;
  }
  throw new Error("still listening");
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

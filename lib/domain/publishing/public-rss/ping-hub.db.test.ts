import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { addFeedToBundle } from "@/lib/domain/library/bundles/add-feed-to-bundle";
import { deleteBundle } from "@/lib/domain/library/bundles/delete-bundle";
import { removeFeedFromBundle } from "@/lib/domain/library/bundles/remove-feeds";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { purgeDeletedFeeds } from "@/lib/domain/library/feeds/remove-feeds-for-good";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { expireRows } from "@/lib/domain/operations/retention/expire-rows";
import { reloadEnv } from "@/lib/platform/env";
import { createHub, type Hub } from "@/sandbox/hub";
import { startWeb, type Web } from "@/sandbox/web";
import { arrive, entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { untilSettled } from "@/scripts/testing/public-rss/publisher";
import { seedBundle } from "@/scripts/testing/seed-feed";
import { DAY, HOUR, MINUTE, SECOND, stopClock } from "@/scripts/testing/test-clock";
import { claimTopics } from "./claim-topics";
import { pingHub } from "./ping-hub";
import { readPublicFeed } from "./read-public-feed";

let web: Web;
let hub: Hub;
beforeAll(async () => {
  web = await startWeb({ address: "127.0.0.1" });
});
afterAll(() => web.close());
beforeEach(async () => {
  hub = createHub(async () => ({ type: "", body: "" }));
  await web.add("127.0.0.1", hub.site);
  setHub(web.url("127.0.0.1", "/"));
  await testCtx().db.pool.query("DELETE FROM output_topics");
});
afterEach(() => setHub(undefined));

function setHub(url: string | undefined): void {
  if (url === undefined) delete process.env.WEBSUB_HUB_URL;
  else process.env.WEBSUB_HUB_URL = url;
  reloadEnv();
}

/** Runs the job in a process that may fetch public addresses only. */
const work = (ctx: Ctx, limit = 100) =>
  pingHub({ ...webFetchCtx(ctx), fetch: { userAgent: "test" } }, { limit, isOver: () => false });
const read = (ctx: Ctx, kind: string, name: string | number, limit = 50) =>
  readPublicFeed(ctx, { kind, name: String(name), limit, ifNoneMatch: null, ifModifiedSince: null });
const rows = (ctx: Ctx) => ctx.db.prisma.outputTopic.findMany({ orderBy: { path: "asc" } });
const pinged = () => hub.pings.splice(0).map((url) => url.replace("http://localhost:3000/rss/", ""));

/** Two feeds, one of them in a bundle, whose public documents are read, and the hub knows. */
async function shelf() {
  const clock = stopClock();
  const ctx = await freshUser();
  const source = await freshSource([entry({ guid: "sea-1", title: "Tide" })]);
  const sea = await follow(ctx, source);
  const land = await follow(ctx, await freshSource([entry({ title: "Hill" })]));
  const bundleId = await seedBundle(ctx, [{ id: sea }], "Earth");
  // Prisma and the fixtures write the real time; the product's own changes the stopped one.
  await ctx.db.pool.query("UPDATE feeds SET updated_at = $2 WHERE user_key = $1", [ctx.user.key, clock.now()]);
  await ctx.db.pool.query("UPDATE bundles SET updated_at = $2 WHERE user_key = $1", [ctx.user.key, clock.now()]);
  const topics = { user: `user/${ctx.user.id}.xml`, bundle: `bundle/${bundleId}.json`, feed: `feed/${sea}.atom` };
  for (const topic of Object.values(topics)) await read(ctx, ...(topic.split("/") as [string, string]));
  const later = (ms: number) => clock.forward(ms);
  const next = async () => {
    later(2 * MINUTE);
    await work(ctx);
    return pinged();
  };
  later(2 * MINUTE);
  await work(ctx);
  expect(pinged()).toEqual([]);
  later(2 * MINUTE);
  return { ctx, source, sea, land, bundleId, topics, later, next };
}

/** Records that a refresh brought another document, as `recordOutcomes` does. */
const touch = (ctx: Ctx, sourceId: number) =>
  ctx.db.pool.query("UPDATE sources SET changed_at = $2 WHERE id = $1", [sourceId, ctx.now()]);

describe("reads", () => {
  test("are recorded once an hour for each document and format, in the statement of the poll or with one more", async () => {
    const clock = stopClock();
    const ctx = await freshUser();
    const feed = await follow(ctx, await freshSource([entry()]));
    await read(ctx, "feed", feed);
    await untilSettled(ctx);
    const known = await read(ctx, "feed", feed);
    const spy = jest.spyOn(ctx.db.pool, "query");
    const poll = () =>
      readPublicFeed(ctx, {
        kind: "feed",
        name: `${feed}.xml`,
        limit: 50,
        ifNoneMatch: known.etag,
        ifModifiedSince: null,
      });
    clock.forward(59 * MINUTE);
    await poll();
    expect(spy).toHaveBeenCalledTimes(1);
    clock.forward(2 * MINUTE);
    await poll();
    await poll();
    expect(spy).toHaveBeenCalledTimes(4);
    expect(await rows(ctx)).toMatchObject([{ path: `feed/${feed}.xml`, userKey: ctx.user.key, readAt: clock.now() }]);
    await Promise.all([read(ctx, "feed", `${feed}.json`), read(ctx, "feed", `${feed}.json`)]);
    expect(await rows(ctx)).toHaveLength(2);
  });

  test("of what is not there are not recorded, and those of another user name their owner", async () => {
    const { ctx, sea } = await shelf();
    const before = (await rows(ctx)).length;
    await expect(read(ctx, "feed", 12345)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const stranger = await freshUser();
    await read(stranger, "feed", sea);
    const after = await rows(ctx);
    expect(after).toHaveLength(before + 1);
    expect(new Set(after.map(({ userKey }) => userKey))).toEqual(new Set([ctx.user.key]));
  });

  test("keep a topic for 30 days, and so long as its feed, bundle or owner is there", async () => {
    const { ctx, sea, bundleId, topics, later } = await shelf();
    later(29 * DAY);
    await read(ctx, "user", `${ctx.user.id}.xml`);
    await read(ctx, "bundle", `${bundleId}.json`);
    later(2 * DAY);
    await expireRows(ctx, () => false);
    expect((await rows(ctx)).map(({ path }) => path)).toEqual([topics.bundle, topics.user]);
    await deleteBundle(ctx, bundleId);
    await read(ctx, "feed", sea);
    await deleteFeed(ctx, sea);
    later(11 * MINUTE);
    await purgeDeletedFeeds(ctx);
    expect((await rows(ctx)).map(({ path }) => path)).toEqual([topics.user]);
  });
});

describe("pings", () => {
  test("name the documents that changed, whatever changed them, once each", async () => {
    const { ctx, source, sea, land, bundleId, topics, later, next } = await shelf();
    const all = Object.values(topics).sort();
    const edited = entry({ guid: "sea-1", title: "Spring tide" });
    const changes: [string, () => Promise<unknown>, string[]][] = [
      ["a new article", () => arrive(source, [entry()]), all],
      ["an edit", () => arrive(source, [edited]).then(() => touch(ctx, source)), all],
      ["another title", () => updateFeed(ctx, sea, { title: "Ocean" }), all],
      ["a feed joins the bundle", () => addFeedToBundle(ctx, { bundleId, feedId: land }), [topics.bundle]],
      ["a feed leaves it", () => removeFeedFromBundle(ctx, { bundleId, feedId: land }), [topics.bundle]],
      ["a private feed", () => updateFeed(ctx, sea, { isPrivate: true }), all],
      ["a public feed", () => updateFeed(ctx, sea, { isPrivate: false }), all],
      ["a deleted feed", () => deleteFeed(ctx, sea), all],
      ["an unchanged document", () => touch(ctx, source), []],
    ];
    for (const [name, change, expected] of changes) {
      await change();
      expect([name, (await next()).sort()]).toEqual([name, expected]);
      expect([name, await next()]).toEqual([name, []]);
      later(HOUR / 2);
      await work(ctx);
      expect([name, pinged()]).toEqual([name, []]);
    }
  });

  test("come within an hour where a change leaves no trace", async () => {
    const { ctx, source, topics, later } = await shelf();
    await ctx.db.pool.query("UPDATE articles SET is_private = true WHERE source_id = $1", [source]);
    await work(ctx);
    expect(pinged()).toEqual([]);
    later(HOUR);
    await work(ctx);
    expect(pinged().sort()).toEqual(Object.values(topics).sort());
  });

  test("come at most once a minute for one document", async () => {
    const { ctx, source, sea, later, next } = await shelf();
    await ctx.db.pool.query("DELETE FROM output_topics WHERE feed_id IS NULL");
    for (let second = 0; second < 60; second += 10) {
      await arrive(source, [entry()]);
      await work(ctx);
      later(10 * SECOND);
    }
    expect(pinged()).toEqual([`feed/${sea}.atom`]);
    expect(await next()).toEqual([`feed/${sea}.atom`]);
    expect(await next()).toEqual([]);
  });

  test("concern the owner of what changed alone, and two processes at once send each once", async () => {
    const { ctx, source, topics } = await shelf();
    const other = await freshUser();
    await read(other, "feed", await follow(other, await freshSource([entry()])));
    await arrive(source, [entry()]);
    await Promise.all([work(ctx), work(ctx), work(ctx)]);
    expect(pinged().sort()).toEqual(Object.values(topics).sort());
  });

  test("are sent by another process when the one that claimed them dies", async () => {
    const { ctx, source, topics, later, next } = await shelf();
    await arrive(source, [entry()]);
    expect(await claimTopics(ctx, 100)).toHaveLength(3);
    await work(ctx);
    expect(pinged()).toEqual([]);
    later(MINUTE);
    expect((await next()).sort()).toEqual(Object.values(topics).sort());
  });

  test("are sent in batches, the longest waiting document first", async () => {
    const { ctx, source, topics } = await shelf();
    await arrive(source, [entry()]);
    expect(await work(ctx, 2)).toBe(2);
    expect(await work(ctx, 2)).toBe(1);
    expect(pinged().sort()).toEqual(Object.values(topics).sort());
  });

  test("are not sent without a hub; what changed in the meantime is made up for when there is one again", async () => {
    const { ctx, source, topics, later } = await shelf();
    setHub(undefined);
    await arrive(source, [entry()]);
    expect(await work(ctx)).toBe(0);
    later(DAY);
    setHub(web.url("127.0.0.1", "/"));
    await work(ctx);
    expect(pinged().sort()).toEqual(Object.values(topics).sort());
  });
});

describe("a hub that does not accept a ping", () => {
  async function oneTopic() {
    const made = await shelf();
    await made.ctx.db.pool.query("DELETE FROM output_topics WHERE feed_id IS NULL");
    await arrive(made.source, [entry()]);
    const pause = async () => {
      const [topic] = await rows(made.ctx);
      return {
        failures: topic?.failures,
        minutes: ((topic?.nextAt.getTime() ?? 0) - made.ctx.now().getTime()) / MINUTE,
      };
    };
    return { ...made, pause };
  }

  test("gets it again after a growing pause, at most six hours, until it accepts", async () => {
    const { ctx, pause, later } = await oneTopic();
    hub.status = 500;
    const pauses: (number | undefined)[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await work(ctx);
      const { failures, minutes } = await pause();
      expect([failures, hub.pings.length]).toEqual([attempt, attempt]);
      pauses.push(minutes);
      later(minutes * MINUTE - 1);
      await work(ctx);
      later(1);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    hub.status = 204;
    hub.pings.splice(0);
    await work(ctx);
    later(DAY);
    await work(ctx);
    expect(hub.pings).toHaveLength(1);
    expect((await rows(ctx))[0]?.failures).toBe(0);
  });

  test("names the time itself", async () => {
    const { ctx, pause } = await oneTopic();
    web.set("127.0.0.1", "/", { status: 429, headers: { "retry-after": "1800" } });
    await work(ctx);
    expect((await pause()).minutes).toBeCloseTo(30, 1);
  });

  test("is away: the other documents wait for the next run, and nothing is lost", async () => {
    const { ctx, source, topics, later } = await shelf();
    await arrive(source, [entry()]);
    web.set("127.0.0.1", "/", { fault: "reset" });
    await work(ctx);
    expect((await rows(ctx)).map(({ failures }) => failures).sort()).toEqual([0, 0, 1]);
    await web.add("127.0.0.1", hub.site);
    later(2 * MINUTE);
    await work(ctx);
    expect(pinged().sort()).toEqual(Object.values(topics).sort());
  });

  test("leads elsewhere: a redirect is not followed, for the permission to be in a private network is the hub's alone", async () => {
    const { ctx } = await oneTopic();
    web.set("127.0.0.1", "/", { status: 307, redirect: web.url("127.0.0.1", "/secret") });
    web.set("127.0.0.1", "/secret", "");
    await work(ctx);
    expect(web.count("127.0.0.1", "/secret")).toBe(0);
    expect((await rows(ctx))[0]?.failures).toBe(1);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { NewBundle } from "@/lib/contracts/bundles";
import { moveSource } from "@/lib/domain/collecting/refresh/move-source";
import { subscribe } from "@/lib/domain/collecting/subscribe/subscribe";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { receiveImport } from "@/lib/domain/exchange/transfer/receive-import";
import { runImports } from "@/lib/domain/exchange/transfer/run-imports";
import { startImport } from "@/lib/domain/exchange/transfer/start-import";
import { createBundle } from "@/lib/domain/library/bundles/create-bundle";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { saveSmartFeed } from "@/lib/domain/understanding/smart/save-smart-feed";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { PLANS } from "./plans";

const { maxFeeds, maxBundles } = PLANS.free as { maxFeeds: number; maxBundles: number };

let web: Web;
beforeAll(async () => {
  web = await startWeb();
  await web.add("doors.localhost", { "*": { body: rssDocument([{ guid: "1" }]) } });
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

const feedsOf = ({ db, user }: Ctx) => db.prisma.feed.count({ where: { userKey: user.key, deletedAt: null } });
const bundlesOf = ({ db, user }: Ctx) => db.prisma.bundle.count({ where: { userKey: user.key } });
const seed = async (as: Ctx, count: number) => {
  const feeds = [];
  for (let n = 0; n < count; n += 1) feeds.push(await seedFeed(as));
  return feeds.map(({ id, sourceId }) => ({ id, sourceId }));
};
type Seeded = { id: number; sourceId: number };
const endPlan = (as: Ctx) =>
  as.db.prisma.subscription.update({ where: { userKey: as.user.key }, data: { status: "canceled" } });

const chunks = async function* (text: string) {
  yield Buffer.from(text);
};
async function importOpml(as: Ctx, name: string, count: number): Promise<void> {
  const outlines = Array.from(
    { length: count },
    (_, n) => `<outline type="rss" xmlUrl="https://${name}-${n}.example/"/>`,
  );
  const bundles = outlines.map((outline, n) => `<outline text="${name} ${n}">${outline}</outline>`).join("");
  const opml = `<?xml version="1.0"?><opml version="2.0"><head/><body>${bundles}</body></opml>`;
  const { id } = await receiveImport(as, { fileName: "feeds.opml", chunks: chunks(opml) });
  await startImport(as, id);
  await runImports(webFetchCtx(as));
}

/**
 * Every statement that makes a feed or bundle, or brings a deleted one back, by its file. A file that is missing here is
 * a new way to get a feed (a sync API, a new import): it has to lock the plan and count, and its call is added to
 * `everyWay`.
 */
const WAYS = {
  "library/bundles/create-bundle.ts": "INSERT INTO bundles",
  "library/bundles/insert-bundles.ts": "INSERT INTO bundles",
  "library/feeds/insert-feed.ts": "INSERT INTO feeds",
  "library/feeds/restore-feed.ts": "deleted_at = NULL",
  "library/feeds/store-feeds.ts": "INSERT INTO feeds",
};

test("no other file makes feeds or bundles than those whose calls are tried here", () => {
  const folder = path.resolve("lib/domain");
  const found: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.ts$/.test(name) || /\.test\.ts$/.test(name)) continue;
    const code = readFileSync(path.join(folder, name), "utf8");
    const made =
      /INSERT INTO (?:feeds|bundles)\b|(?:feed|bundle)\.(?:create|upsert)\w*\(|deleted_at = NULL|deletedAt: null \}, data/.exec(
        code,
      );
    if (made) found[name] = made[0];
  }
  expect(found).toEqual(WAYS);
});

/** Calls everything that makes feeds or bundles at the same time; the names say which call failed and how. */
async function everyWay(as: Ctx, { round, deleted }: { round: string; deleted: readonly number[] }) {
  const url = (n: number) => web.url("doors.localhost", `/${as.user.key}/${round}/${n}`);
  const calls = [
    ...Array.from({ length: 4 }, (_, n) => subscribe(as, { url: url(n) })),
    ...deleted.map((id) => restoreFeed(as, id)),
    saveSmartFeed(as, { keywords: `tidal ${round}`, feedName: "Tides", newBundleName: `Tides ${round}` }),
    importOpml(as, `${round}-${as.user.key}`, 8),
    ...Array.from({ length: 3 }, (_, n) => createBundle(as, NewBundle.parse({ name: `Bundle ${round} ${n}` }))),
  ];
  const ends = await Promise.allSettled(calls);
  return [
    ...new Set(ends.flatMap((end) => (end.status === "rejected" ? [end.reason.code ?? String(end.reason)] : []))),
  ];
}

test("every way to get a feed at the same time never passes the limits", async () => {
  const as = await freshUser();
  const first = await seed(as, maxFeeds);
  const deleted = first.slice(0, 6).map(({ id }) => id);
  for (const id of deleted) await deleteFeed(as, id);
  expect(await everyWay(as, { round: "a", deleted })).toEqual(["PLAN_LIMIT"]);
  expect(await feedsOf(as)).toBe(maxFeeds);
  expect(await bundlesOf(as)).toBe(maxBundles);
  // Again, with others deleted in the meantime.
  const next = (await listFeeds(as)).slice(0, 10).map(({ id }) => id);
  const [, refused] = await Promise.all([
    Promise.all(next.map((id) => deleteFeed(as, id))),
    everyWay(as, { round: "b", deleted: [...deleted, ...next] }),
  ]);
  expect(refused).toContain("PLAN_LIMIT");
  await everyWay(as, { round: "c", deleted: [...deleted, ...next] });
  expect(await feedsOf(as)).toBe(maxFeeds);
  expect(await bundlesOf(as)).toBe(maxBundles);
});

test("two sets of feeds deleted in turn are not both restored", async () => {
  const clock = stopClock(new Date().toISOString());
  const as = await freshUser();
  const first = await seed(as, maxFeeds);
  clock.forward(2 * MINUTE);
  for (const { id } of first) await deleteFeed(as, id);
  const second = await seed(as, maxFeeds);
  clock.forward(2 * MINUTE);
  for (const { id } of second) await deleteFeed(as, id);
  for (const { id } of first) await restoreFeed(as, id);
  clock.forward(2 * MINUTE);
  const ends = await Promise.allSettled(second.map(({ id }) => restoreFeed(as, id)));
  expect(new Set(ends.map((end) => end.status === "rejected" && end.reason.code))).toEqual(new Set(["PLAN_LIMIT"]));
  expect(await feedsOf(as)).toBe(maxFeeds);
});

test("a refused restore loses nothing: it succeeds within its ten minutes after room was made", async () => {
  const clock = stopClock(new Date().toISOString());
  const as = await freshUser();
  const [{ id = 0 } = {}] = await seed(as, 1);
  const article = await seedFeed(as, { articles: [{ isStarred: true }, { isRead: true }] });
  await deleteFeed(as, article.id);
  await seed(as, maxFeeds - 1);
  clock.forward(3 * MINUTE);
  const refused = await restoreFeed(as, article.id).catch((thrown) => thrown);
  expect(refused).toMatchObject({
    code: "PLAN_LIMIT",
    message:
      "You can't restore this feed: you have reached the limit of 25 feeds on the Free plan. " +
      "Remove another feed or upgrade, and restore it within 7 minutes.",
  });
  await deleteFeed(as, id);
  await restoreFeed(as, article.id);
  expect(await feedsOf(as)).toBe(maxFeeds);
  expect(await as.db.prisma.starred.count({ where: { feedId: article.id } })).toBe(1);
  expect(await as.db.prisma.feedItem.count({ where: { feedId: article.id } })).toBe(2);
  clock.forward(10 * MINUTE);
  await expect(restoreFeed(as, id)).rejects.toMatchObject({ code: "GONE" });
});

test("feeds over the limit of an ended plan are resumed, moved and restored, and none is added", async () => {
  const as = await freshUser({ plan: "pro" });
  const feeds = await seed(as, maxFeeds + 5);
  const [first, second, third, fourth] = feeds as [Seeded, Seeded, Seeded, Seeded];
  await deleteFeed(as, first.id);
  await endPlan(as);
  await updateFeed(as, second.id, { isActive: false });
  await deleteFeed(as, third.id);
  await Promise.all([
    updateFeed(as, second.id, { isActive: true }),
    restoreFeed(as, first.id),
    restoreFeed(as, third.id),
    moveSource(as, fourth.sourceId, `https://moved-${as.user.key}.example/feed`),
    expect(subscribe(as, { url: web.url("doors.localhost", `/${as.user.key}/over`) })).rejects.toMatchObject({
      code: "PLAN_LIMIT",
    }),
  ]);
  expect(await feedsOf(as)).toBe(maxFeeds + 5);
});

test("a feed added after a delete takes the place, over a lowered limit too", async () => {
  const as = await freshUser({ plan: "pro" });
  const feeds = await seed(as, maxFeeds + 2);
  await endPlan(as);
  const deleted = feeds.slice(0, 4).map(({ id }) => id);
  for (const id of deleted) await deleteFeed(as, id);
  await importOpml(as, `place-${as.user.key}`, 8);
  expect(await feedsOf(as)).toBe(maxFeeds);
  for (const id of deleted) await expect(restoreFeed(as, id)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  expect(await feedsOf(as)).toBe(maxFeeds);
});

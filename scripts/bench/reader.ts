import { DatedItemQuery, type FeedItemQueryInput } from "@/lib/contracts/items";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import type { Ctx } from "@/lib/domain/ctx";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { openFeedList } from "@/lib/domain/library/feeds/open-feed-list";
import { getItem } from "@/lib/domain/library/items/get-item";
import { restoreRead } from "@/lib/domain/library/items/states/restore-read";
import { setOpened, setRead, setStarred } from "@/lib/domain/library/items/states/set-state";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { readDocument } from "@/lib/domain/publishing/public-rss/read-articles";
import { readCounts } from "@/lib/domain/understanding/stats/read-counts";
import { readStats } from "@/lib/domain/understanding/stats/read-stats";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { explain } from "./explain";
import { reportFigures } from "./figures";
import { printTable, timed } from "./measure";
import { runPart } from "./run-part";
import { FEEDS, ITEMS, type Library, seedLibrary, UNREAD } from "./seed-reader";

/** Measures lists, counts and marks of a heavy reader with 1,000,000 items. */
const RUNS = 300;
const MARK_ALL_MS = 120;
const MARK_ONE_MS = 1;
const MARK_RUNS = 5;

async function main(): Promise<void> {
  const start = performance.now();
  const library = await seedLibrary({ db: db(), log: logger(), now, changes: new PendingChanges() });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`\n${ITEMS} items, ${FEEDS} feeds, ${UNREAD} unread, written in ${seconds} s`);
  const { ctx } = library;
  const rows = [];
  for (const [name, verb] of Object.entries(verbsOf(library))) {
    const { p50, p95 } = await timed(() => verb(ctx), RUNS);
    const plan = await explain(ctx, verb);
    rows.push({
      verb: name,
      "p50 ms": p50,
      "p95 ms": p95,
      "rows read": plan.rowsRead,
      "8 KB blocks": plan.blocks,
      scans: plan.scans.join(" ") || "none",
      indexes: plan.indexes.map((index) => index.replace(/_idx$/, "")).join(" "),
    });
  }
  printTable("Verbs in one process (statement, transport and mapping)", rows);
  const marks = await measureMarks(ctx);
  printTable("Marking", marks);
  reportFigures("reader", [
    ...rows.flatMap(({ verb, "p50 ms": p50, "p95 ms": p95 }) => [
      { name: verb, value: p50, unit: "ms", ...(GOALS[verb] && { goal: { most: GOALS[verb] } }) },
      { name: `${verb}, p95 / p50`, value: p95 / p50, unit: "×", goal: { most: 2 } },
    ]),
    ...marks.map(({ what, "p50 ms": value, "mark ≤": most }) => ({
      name: what,
      value,
      unit: "ms",
      ...(typeof most === "number" && { goal: { most } }),
    })),
  ]);
}

/** Milliseconds. */
const GOALS: Record<string, number> = {
  "first 20 unread": 1,
  counts: 1.5,
  "1,000 feeds, kept": 5,
  "public document of 50, fresh": 6,
};

function verbsOf({ bundles, feeds }: Library): Record<string, (ctx: Ctx) => Promise<unknown>> {
  const list = (query: FeedItemQueryInput) => {
    const parsed = DatedItemQuery.parse({ limit: 20, ...query });
    return (ctx: Ctx) => listItems(ctx, parsed);
  };
  return {
    "first 20 unread": list({ filter: "unread" }),
    "first 20, all": list({}),
    "first 20 unread, oldest": list({ filter: "unread", sort: "oldest" }),
    "first 20 starred": list({ filter: "starred" }),
    "one busy feed": list({ feedId: feeds.busy }),
    "one quiet feed, unread": list({ feedId: feeds.quiet, filter: "unread" }),
    "bundle, many quiet feeds": list({ bundleId: bundles.quiet }),
    "bundle, many quiet, unread": list({ bundleId: bundles.quiet, filter: "unread" }),
    "bundle, few busy feeds": list({ bundleId: bundles.busy }),
    "bundle, few busy, unread": list({ bundleId: bundles.busy, filter: "unread" }),
    "bundle, all feeds": list({ bundleId: bundles.all }),
    "bundle, all feeds, unread": list({ bundleId: bundles.all, filter: "unread" }),
    "open an article": (ctx) => getItem(ctx, scattered()),
    counts: (ctx) => readCounts(ctx),
    "1,000 feeds, as rows": (ctx) => listFeeds(ctx),
    "1,000 feeds, kept": async (ctx) => (await openFeedList(ctx)).json,
    "public document of 50, fresh": (ctx) =>
      readDocument(ctx, { kind: "user", id: ctx.user.id, ownerKey: ctx.user.key, rows: 50 }),
    "stats of everything": (ctx) => readStats(ctx, { filter: "all", tz: "UTC" }),
    "stats of a bundle": (ctx) => readStats(ctx, { filter: "unread", tz: "UTC", bundleId: bundles.all }),
  };
}

let opened = 0;
/** Returns ids of items all over the library, so that none is read twice. */
function scattered(): number {
  opened = (opened + 617_921) % ITEMS;
  return opened + 1;
}

async function measureMarks(ctx: Ctx) {
  const all: number[] = [];
  for (let run = 0; run < MARK_RUNS; run += 1) {
    const start = performance.now();
    const { markedCount, undoToken } = await markRead(ctx, { filter: "unread" });
    all.push(performance.now() - start);
    if (markedCount !== UNREAD || !undoToken) throw new Error(`${markedCount} were marked read, not ${UNREAD}`);
    await restoreRead(ctx, undoToken);
    await ctx.db.pool.query("VACUUM unread");
  }
  all.sort((a, b) => a - b);
  const [item] = (await listItems(ctx, DatedItemQuery.parse({ filter: "unread", limit: 1 }))).data;
  if (!item) throw new Error("nothing is unread");
  const day = ctx.now().toISOString().slice(0, 10);
  const unread = (await listItems(ctx, DatedItemQuery.parse({ filter: "unread", limit: 200 }))).data;
  const open = await timed(() => setOpened(ctx, unread.pop()?.id ?? item.id, day), 100);
  const row = (await listItems(ctx, DatedItemQuery.parse({ filter: "unread", limit: 200 }))).data.at(-1) ?? item;
  const beside = { side: "above", sort: "newest", id: row.id, publishedAt: row.publishedAt } as const;
  const above = await timed(async () => {
    const { undoToken } = await markRead(ctx, { filter: "unread", beside });
    if (undoToken) await restoreRead(ctx, undoToken);
  }, 20);
  let isRead = false;
  const one = await timed(() => {
    isRead = !isRead;
    return setRead(ctx, item.id, isRead);
  }, RUNS);
  let isStarred = false;
  const star = await timed(() => {
    isStarred = !isStarred;
    return setStarred(ctx, item.id, isStarred);
  }, RUNS);
  return [
    {
      what: `mark ${UNREAD} read`,
      "p50 ms": all[Math.floor(all.length / 2)] ?? 0,
      "p95 ms": all.at(-1) ?? 0,
      "mark ≤": MARK_ALL_MS,
    },
    { what: "mark 199 above a row read, and undo", "p50 ms": above.p50, "p95 ms": above.p95, "mark ≤": "" },
    { what: "read by opening, and count it", "p50 ms": open.p50, "p95 ms": open.p95, "mark ≤": "" },
    { what: "mark one read or unread", "p50 ms": one.p50, "p95 ms": one.p95, "mark ≤": MARK_ONE_MS },
    { what: "star or unstar one", "p50 ms": star.p50, "p95 ms": star.p95, "mark ≤": MARK_ONE_MS },
  ];
}

runPart(main);

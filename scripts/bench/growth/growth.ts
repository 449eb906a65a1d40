import { DatedItemQuery } from "@/lib/contracts/items";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import type { Ctx, SystemCtx } from "@/lib/domain/ctx";
import { setRead } from "@/lib/domain/library/items/states/set-state";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { readDocument } from "@/lib/domain/publishing/public-rss/read-articles";
import { readCounts } from "@/lib/domain/understanding/stats/read-counts";
import { readStats } from "@/lib/domain/understanding/stats/read-stats";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { explain } from "@/scripts/bench/explain";
import { type Figure, reportFigures } from "@/scripts/bench/figures";
import { printTable, timed } from "@/scripts/bench/measure";
import { runPart } from "@/scripts/bench/run-part";
import { beginLibrary, growLibrary } from "@/scripts/bench/seed-reader";
import { quickly } from "./quickly";
import { NewFeeds } from "./refresh-feeds";
import { addPeople, PERSON_ITEMS } from "./seed-people";

/** Measures what costs more as a library grows, and as more people share one process. */
const [sizes = [], crowds = [1, 100, 2_000]] = (process.env.BENCH_ONLY || "10000,100000,1000000,3000000")
  .split("-")
  .map(toNumbers);
type Steps = { sizes: readonly number[]; unit: string };
const ITEMS: Steps = { sizes, unit: "items" };
const PEOPLE: Steps = { sizes: crowds, unit: "people" };
const RUNS = 200;
/** Of each line, with those that are not measured (`timed`). */
const CALLS = 2 * RUNS;
/** Growth is counted from here: below, what a call costs anyway is most of it. */
const FROM = 100_000;
const MOST = 1.5;
/** It reads all that is counted. */
const EVERYTHING = "counts of everything";

/** The figures of each line, in the order of the sizes. */
type Lines = Map<string, number[]>;
type Work<Result = Promise<unknown>> = (ctx: Ctx) => Result;

const system: SystemCtx = { db: db(), log: logger(), now, changes: new PendingChanges() };

async function main(): Promise<void> {
  const ctx = await beginLibrary(system);
  const feeds = await NewFeeds.serve(ctx, sizes.length + 1);
  const ofItems: Lines = new Map();
  for (const [at, to] of sizes.entries()) {
    const start = performance.now();
    await quickly(ctx.db.pool, (client) => growLibrary(client, ctx.user.key, { from: (sizes[at - 1] ?? 0) + 1, to }));
    console.log(`${to} items were there after ${((performance.now() - start) / 1000).toFixed(0)} s`);
    // The first calls of all are slower: code is still being compiled.
    if (at === 0) {
      await measure(new Map(), [ctx]);
      await feeds.refresh(sizes.length);
    }
    await measure(ofItems, [ctx]);
    if (to >= FROM) await requireIndexes(ctx, to);
    add(ofItems, EVERYTHING, (await timed(() => readStats(ctx, { filter: "all", tz: "UTC" }), 5)).p50);
    const { first, again } = await feeds.refresh(at);
    add(ofItems, "first refresh, a feed", first);
    add(ofItems, "refresh without news, a feed", again);
  }
  await feeds.close();

  const ofPeople: Lines = new Map();
  const people: Ctx[] = [];
  for (const crowd of crowds) {
    people.push(...(await addPeople(ctx, { from: people.length, to: crowd })));
    await measure(ofPeople, people);
  }

  print("Growth, milliseconds (median), by items of one reader", ITEMS, ofItems);
  print(`Growth, milliseconds (median), by people with ${PERSON_ITEMS} items each, in turns`, PEOPLE, ofPeople);
  reportFigures("growth", [...figuresOf(ITEMS, ofItems), ...growthOf(ofItems), ...figuresOf(PEOPLE, ofPeople)]);
}

const listUnread: Work<ReturnType<typeof listItems>> = (ctx) =>
  listItems(ctx, DatedItemQuery.parse({ filter: "unread", limit: 20 }));
const READS: Record<string, Work> = {
  "first 20 unread": listUnread,
  counts: (ctx) => readCounts(ctx),
  "public RSS of 50, fresh": (ctx) =>
    readDocument(ctx, { kind: "user", id: ctx.user.id, ownerKey: ctx.user.key, rows: 50 }),
};

/** Throws where a read finds its rows by reading a large table whole, however fast that is today. */
async function requireIndexes(ctx: Ctx, items: number): Promise<void> {
  for (const [name, read] of Object.entries(READS)) {
    const { scans } = await explain(ctx, read);
    if (scans.length > 0) throw new Error(`${name}: reads all of ${scans.join(", ")} at ${items} items`);
  }
}

/** Adds a figure to each line; readers take turns. */
async function measure(lines: Lines, readers: readonly Ctx[]): Promise<void> {
  const works: Record<string, Work> = { ...READS, "mark one read or unread": await marking(readers.slice(0, CALLS)) };
  for (const [name, work] of Object.entries(works)) {
    let turn = 0;
    const inTurn = () => {
      const ctx = readers[turn % readers.length];
      turn += 1;
      if (!ctx) throw new Error("There is no reader");
      return work(ctx);
    };
    add(lines, name, (await timed(inTurn, RUNS)).p50);
  }
}

/** Returns what marks an article of a reader as read, and as unread when the reader has the next turn. */
async function marking(readers: readonly Ctx[]): Promise<Work> {
  const marks = new Map<Ctx, { id: number; isRead: boolean }>();
  for (const ctx of readers) {
    const [item] = (await listUnread(ctx)).data;
    if (!item) throw new Error("A reader has nothing unread");
    marks.set(ctx, { id: item.id, isRead: false });
  }
  return async (ctx: Ctx) => {
    const mark = marks.get(ctx);
    if (!mark) throw new Error("A reader has no article to mark");
    mark.isRead = !mark.isRead;
    await setRead(ctx, mark.id, mark.isRead);
  };
}

function add(lines: Lines, name: string, value: number): void {
  lines.set(name, [...(lines.get(name) ?? []), value]);
}

/** Returns the growth of a line from 100,000 on, or from the first size where that is the last or missing. */
function growth(values: readonly number[], all: readonly number[]): number {
  const base = all.indexOf(FROM);
  const from = values[base < 0 || base === all.length - 1 ? 0 : base] ?? 0;
  return (values.at(-1) ?? 0) / from;
}

function print(title: string, steps: Steps, lines: Lines): void {
  const rows = [...lines].map(([line, values]) => ({
    line,
    ...Object.fromEntries(values.map((value, at) => [nameOf(steps, at), value])),
    growth: growth(values, steps.sizes),
  }));
  printTable(title, rows);
}

const figuresOf = (steps: Steps, lines: Lines): Figure[] =>
  [...lines].flatMap(([line, values]) =>
    values.map((value, at) => ({ name: `${line}, ${nameOf(steps, at)}`, value, unit: "ms" })),
  );

const nameOf = ({ sizes, unit }: Steps, at: number) =>
  `${sizes[at]?.toLocaleString("en")} ${unit}`.replace(/^1 people$/, "1 person");

const growthOf = (lines: Lines): Figure[] =>
  [...lines].map(([line, values]) => ({
    name: `${line}, growth`,
    value: growth(values, sizes),
    unit: "×",
    ...(line !== EVERYTHING && { goal: { most: MOST } }),
  }));

function toNumbers(words: string): number[] {
  const numbers = words.split(",").map(Number);
  if (!numbers.every((n, at) => Number.isInteger(n) && n > (numbers[at - 1] ?? 0))) {
    throw new Error(`${words}: give growing whole numbers, as in growth-10000,100000-1,100`);
  }
  return numbers;
}

runPart(main);

import type { Page } from "playwright-core";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import { createSession } from "@/lib/domain/people/auth/session";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { freePort } from "@/sandbox/free-port";
import { launchChromium } from "@/scripts/testing/chromium";
import { type Figure, reportFigures } from "./figures";
import { percentiles, printTable } from "./measure";
import { runPart } from "./run-part";
import { FEEDS, ITEMS, type Library, seedLibrary } from "./seed-reader";
import { startServer } from "./start-program";

// npm run bench -- screen: what a reader of 1,000,000 items waits for in a browser, on the built application.

const CLICKS = 100;
const KEYS = 100;
/** Turns of the wheel, each as far as a finger's flick. */
const TURNS = 120;
const TURN_PX = 600;
const TURN_PAUSE_MS = 50;
/** A moment after the list was scrolled. */
const READING_MS = 500;
const LONG_FRAME_MS = 50;

/** The measurements that the page itself records: see `record`. */
/** `shift`: the layout shift that no input explains. */
type Recorder = { from: number; title: number; text: number; frames: number[]; shift: number };
type Recorded = typeof globalThis & { bench: Recorder };

/**
 * Runs in the page. Notes when a click or key came in, when the title of another article was painted, and when its text
 * was; and how long each frame took.
 */
function record(): void {
  const bench: Recorder = { from: 0, title: 0, text: 0, frames: [], shift: 0 };
  Object.assign(globalThis, { bench });
  const begin = (event: Event) => {
    if (!event.isTrusted) return;
    Object.assign(bench, { from: event.timeStamp, title: 0, text: 0 });
  };
  addEventListener("click", begin, true);
  addEventListener("keydown", begin, true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) bench.shift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  let shown = "";
  let last = 0;
  // The document at the beginning of a frame is painted at its end.
  const onFrame = (at: number) => {
    if (last > 0) bench.frames.push(at - last);
    last = at;
    const title = document.querySelector("#article-title")?.textContent ?? "";
    const text = document.querySelector("#article-title")?.closest("article")?.querySelector("[data-text-of]");
    setTimeout(() => {
      if (title !== "" && title !== shown) {
        bench.title = performance.now();
        shown = title;
      }
      if (bench.title > 0 && bench.text === 0 && text) bench.text = performance.now();
    });
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}

/** Waits until an act has shown its article, and returns how long that took, in milliseconds. */
async function shownAfter(page: Page, act: () => Promise<unknown>): Promise<{ title: number; text: number }> {
  await act();
  const handle = await page.waitForFunction(
    () => {
      const { from, title, text } = (globalThis as Recorded).bench;
      return title > from && text > 0 ? { title: title - from, text: text - from } : null;
    },
    null,
    { polling: 20 },
  );
  const times = await handle.jsonValue();
  if (!times) throw new Error("no article was shown");
  return times;
}

function rowsOf(what: string, times: readonly { title: number; text: number }[]) {
  const rows = { title: times.map(({ title }) => title), text: times.map(({ text }) => text) };
  return Object.entries(rows).map(([part, all]) => {
    const { p50, p95 } = percentiles(all);
    return {
      what: `${what} to ${part}`,
      "p50 ms": p50,
      "p95 ms": p95,
      most: part === "text" ? (what === "j" ? 80 : 100) : 0,
    };
  });
}

/** The next two articles are fetched ahead: every third row in sight is one that is not. */
const NOT_AHEAD = 3;

/** The ids of the rows that are wholly in sight, from top to bottom. */
const rowsInSight = (page: Page) =>
  page.locator("[data-pane=list]").evaluate((pane) => {
    const sight = pane.getBoundingClientRect();
    return [...pane.querySelectorAll<HTMLElement>("a[data-item]")]
      .map((row) => ({ id: row.dataset.item ?? "", box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.top >= sight.top && box.bottom <= sight.bottom)
      .sort((a, b) => a.box.top - b.box.top)
      .map(({ id }) => id);
  });

async function measureOpening(page: Page) {
  const clicked = [];
  while (clicked.length < CLICKS) {
    const wanted = (await rowsInSight(page)).filter((_, at) => at % NOT_AHEAD === NOT_AHEAD - 1);
    for (const id of wanted) {
      clicked.push(await shownAfter(page, () => page.locator(`[data-pane=list] a[data-item="${id}"]`).click()));
    }
    await aimAtList(page);
    await page.mouse.wheel(0, TURN_PX);
    await page.waitForTimeout(READING_MS);
  }
  const pressed = [];
  for (let n = 0; n < KEYS; n += 1) pressed.push(await shownAfter(page, () => page.keyboard.press("j")));
  return [...rowsOf("click", clicked), ...rowsOf("j", pressed)];
}

/** The wheel then turns the list. */
async function aimAtList(page: Page): Promise<void> {
  const box = await page.locator("[data-list-pane]").boundingBox();
  if (!box) throw new Error("the list is not shown");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

async function measureScrolling(page: Page) {
  await aimAtList(page);
  await page.evaluate(() => {
    (globalThis as Recorded).bench.frames = [];
  });
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, TURN_PX);
    await page.waitForTimeout(TURN_PAUSE_MS);
  }
  const frames = await page.evaluate(() => (globalThis as Recorded).bench.frames);
  const { p50, p95 } = percentiles(frames);
  const long = frames.filter((each) => each > LONG_FRAME_MS);
  return {
    "frames drawn": frames.length,
    "p50 ms": p50,
    "p95 ms": p95,
    "longest ms": Math.max(...frames),
    "over 50 ms": long.length,
    "mark (longest)": "≤ 50 ms",
  };
}

/** Compressed bytes of the scripts that the page itself asked for; what comes later begins after its load event. */
const scriptBytes = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => {
        return new URL(name).pathname.endsWith(".js") && startTime < (navigation?.loadEventStart ?? 0);
      })
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
  });

async function measureScreen({ ctx }: Library): Promise<void> {
  const { token } = await createSession(ctx, ctx.user.key, { userAgent: "bench", address: null });
  const port = await freePort();
  const server = await startServer(port);
  const browser = await launchChromium();
  try {
    const base = `http://localhost:${port}`;
    // The browser's cache is what is cold below; what a cold server takes is a figure of its own.
    const begun = performance.now();
    await (await fetch(base, { headers: { cookie: `${SESSION_COOKIE}=${token}` } })).text();
    const firstPage = performance.now() - begun;
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
    await context.addCookies([{ name: SESSION_COOKIE, value: token, url: base }]);
    await context.addInitScript(record);
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(base, { waitUntil: "commit" });
    await page.locator("[data-list-pane] a[data-item]").first().waitFor();
    const first = performance.now() - start;
    await page.waitForLoadState("load");
    const loaded = performance.now() - start;
    await page.waitForLoadState("networkidle").catch(() => undefined);
    const scripts = await scriptBytes(page);
    const scrolling = await measureScrolling(page);
    printTable("Scrolling the list", [scrolling]);
    await page.goto(base, { waitUntil: "load" });
    await page.waitForTimeout(3000);
    const opening = await measureOpening(page);
    printTable("Opening an article", opening);
    const shift = await page.evaluate(() => (globalThis as Recorded).bench.shift);
    const figures: Figure[] = [
      { name: "layout shift, first load and 200 articles", value: shift, unit: "", goal: { most: 0 } },
      { name: "longest frame while scrolling", value: scrolling["longest ms"], unit: "ms", goal: { most: 50 } },
      ...opening.map((row) => ({
        name: `${row.what}, p95`,
        value: row["p95 ms"],
        unit: "ms",
        ...(row.most ? { goal: { most: row.most } } : {}),
      })),
    ];
    reportFigures("screen", [
      { name: "first page of a server that has just started", value: firstPage, unit: "ms" },
      { name: "first row, browser without a cache", value: first, unit: "ms", goal: { most: 2000 } },
      { name: "all loaded", value: loaded, unit: "ms" },
      { name: "script of the first load, compressed", value: scripts / 1000, unit: "kB", goal: { most: 200 } },
      ...figures,
    ]);
  } finally {
    await browser.close();
    server.kill("SIGTERM");
  }
}

async function main(): Promise<void> {
  if (!process.env.BENCH_HTTP) return console.log("\nThe screen is left out: the application is not built.");
  const library = await seedLibrary({ db: db(), log: logger(), now, changes: new PendingChanges() });
  console.log(`\n${ITEMS} items, ${FEEDS} feeds, at 1280 × 800`);
  await measureScreen(library);
}

runPart(main);

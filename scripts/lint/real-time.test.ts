import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { realTime } from "./real-time";

/** Files that still wait or measure, and why. Remove a line with its last such place; add none. */
const ALLOWED: Record<string, string> = {
  "app/api/live/ended-session.test.ts": "that other streams stay open",
  "app/api/live/route.test.ts": "that other streams hear nothing",
  "e2e/media.spec.ts": "records a film of three seconds",
  "lib/domain/parsing/thread-pool.test.ts": "the idle time of a thread, from 20 ms to 60 ms",
  "lib/domain/search/index-articles.db.test.ts": "a limit to waiting for a killed connection",
  "lib/http/replica/on-replica.db.test.ts": "the clocks of two database servers",
  "lib/http/within-budget.db.test.ts": "that no further call begins",
  "lib/syndication/fetch/fetch-feed.test.ts": "twice the limits of a real connection",
  "lib/syndication/parse-feed.hostile.test.ts": "processor time of hostile documents",
  "packages/extension/tests/browser.test.ts": "looks again every 100 ms",
  "packages/stripe-sandbox/tests/pages/pages.test.ts": "how long a page waits",
  "scripts/server/compress.test.ts": "closed connections that nothing counts",
  "scripts/server/limit-connections.test.ts": "a stream that outlasts its limit",
  "scripts/worker/worker.db.test.ts": "late answers in another process",
};

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter(
    (file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith("scripts/lint/real-time") && existsSync(file),
  );
const found = new Map(
  files.map((file) => [file, realTime(readFileSync(file, "utf8"))] as const).filter(([, lines]) => lines.length > 0),
);

test("no test measures real time or waits for it", () => {
  expect(files.length).toBeGreaterThan(200);
  const forbidden = [...found].filter(([file]) => !(file in ALLOWED));
  expect(forbidden.flatMap(([file, lines]) => lines.map((line) => `${file}, ${line}`))).toEqual([]);
});

test("every exception is still needed", () => {
  expect(Object.keys(ALLOWED).filter((file) => !found.has(file))).toEqual([]);
});

test.each([
  "expect(Date.now() - start).toBeLessThan(2_000);",
  "expect(performance.now() - before).toBeGreaterThanOrEqual(55);",
  "const used = process.cpuUsage(start).user;",
  "await new Promise((resolve) => setTimeout(resolve, 1_000));",
  "await new Promise((resolve) => setTimeout(resolve, 2 * 300));",
  "await pause(80);",
  "await page.waitForTimeout(1_200);",
])("%s is reported", (line) => {
  expect(realTime(`const start = Date.now();\n${line}`)).toEqual([expect.stringMatching(/^line 2: /)]);
});

test("a difference that is kept for an assertion is reported", () => {
  expect(realTime("const began = Date.now();\nends.push(Date.now() - began);")).toHaveLength(1);
});

test.each([
  "const hourAgo = new Date(Date.now() - 3_600_000);",
  "while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 50));",
  "test.setTimeout(240_000);",
  'await page.waitForURL("/home");',
])("%s is not reported", (line) => {
  expect(realTime(line)).toEqual([]);
});

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { realTime } from "./real-time";

/** Files that still wait or measure, and why. Remove a line with its last such place; add none. */
const ALLOWED: Record<string, string> = {
  "e2e/media.spec.ts": "records a film of three seconds",
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
  "await new Promise((resolve) => setTimeout(resolve, DELAY_MS));",
  "await act(() => new Promise((resolve) => setTimeout(resolve, DELAY_MS + 100)));",
  "await pause(2 * DELAY_MS);",
  "await page.waitForTimeout(1_200);",
])("%s is reported", (line) => {
  expect(realTime(`const start = Date.now();\n${line}`)).toEqual([expect.stringMatching(/^line 2: /)]);
});

test.each([
  "const began = Date.now();\nends.push(Date.now() - began);",
  "const start = Date.now();\nconst took = Date.now() - start;\nexpect(took).toBeLessThan(2_000);",
  "let start = 0;\nstart = performance.now();\nconst took = performance.now() - start;\nexpect(took).toBeLessThan(9);",
  "const start = Date.now();\nconst end = Date.now();\nexpect(end - start).toBeLessThan(2_000);",
])("a difference that is kept for an assertion is reported: %j", (text) => {
  expect(realTime(text)).toEqual([expect.stringContaining("measures how long something takes")]);
});

test.each([
  "const hourAgo = new Date(Date.now() - 3_600_000);",
  "while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 50));",
  "test.setTimeout(240_000);",
  'await page.waitForURL("/home");',
])("%s is not reported", (line) => {
  expect(realTime(line)).toEqual([]);
});

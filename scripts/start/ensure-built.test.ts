import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBuilt, partOf } from "./ensure-built";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "feedloom-built-"));
  writeNext(`for (const name of ["cache", "static"]) fs.mkdirSync(".next/" + name, { recursive: true });
    fs.writeFileSync(".next/ci", process.env.CI ?? ""); fs.writeFileSync(".next/static/app.js", "run();".repeat(500));`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Puts a program in the place of Next's. */
function writeNext(code: string) {
  const folder = path.join(root, "node_modules/next/dist/bin");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "next"), `const fs = require("node:fs");\n${code}`);
}

test("the build of a start leaves no cache behind", async () => {
  expect(await ensureBuilt({ root, isLast: true })).toBe(true);
  expect(readFileSync(path.join(root, ".next/ci"), "utf8")).toBe("1");
  expect(existsSync(path.join(root, ".next/cache"))).toBe(false);
});

test("a build that others follow keeps its cache, and its scripts are compressed", async () => {
  expect(await ensureBuilt({ root })).toBe(true);
  expect(existsSync(path.join(root, ".next/cache"))).toBe(true);
  expect(existsSync(path.join(root, ".next/static/app.js.br"))).toBe(true);
});

test("nothing is built again while no source has changed", async () => {
  await ensureBuilt({ root });
  expect(await ensureBuilt({ root })).toBe(false);
  writeFileSync(path.join(root, "middleware.ts"), "");
  expect(await ensureBuilt({ root })).toBe(true);
});

test("a build that fails says what Next said, and runs again the next time", async () => {
  writeNext('console.error("Module not found"); process.exit(1);');
  await expect(ensureBuilt({ root })).rejects.toThrow(/^Module not found\n\nThe application could not be built/);
  await expect(ensureBuilt({ root })).rejects.toThrow("Module not found");
});

test.each([
  ["", "preparing"],
  ["Creating an optimized production build ...", "compiling (1 of 3)"],
  ["Creating an optimized production build ...\nCollecting page data ...", "reading routes (2 of 3)"],
])("after %j the build is at: %s", (output, part) => {
  expect(partOf(output)).toBe(part);
});

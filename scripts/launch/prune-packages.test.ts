import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const PROGRAM = path.resolve("scripts/launch/prune-packages.mjs");
const NEEDED = [
  "@prisma/client/runtime/query_compiler_fast_bg.postgresql.mjs",
  "@types/react/index.d.ts",
  "next/dist/server/next.js",
  "next/dist/site.map",
];
const UNNEEDED = [
  "@prisma/client/runtime/query_compiler_fast_bg.mysql.mjs",
  "@typescript/typescript-linux-x64/lib/tsc",
  "next/dist/docs/index.md",
  "next/dist/server/next.d.ts",
  "next/dist/server/next.js.map",
  "playwright-core/index.js",
  "prisma/build/studio.js",
];
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "feedloom-prune-"));
  for (const file of [...NEEDED, ...UNNEEDED]) {
    mkdirSync(path.join(root, "node_modules", path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, "node_modules", file), "");
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs the program as npm does after an installation, and returns which files are left. */
function filesAfter(omit: string): string[] {
  execFileSync(process.execPath, [PROGRAM], { cwd: root, env: { ...process.env, npm_config_omit: omit } });
  const modules = path.join(root, "node_modules");
  return readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(modules, path.join(entry.parentPath, entry.name)))
    .sort();
}

test("an installation for running keeps what running needs, and nothing that only tools read", () => {
  expect(filesAfter("dev")).toEqual(NEEDED);
});

test("an installation for developing keeps everything", () => {
  expect(filesAfter("")).toEqual([...NEEDED, ...UNNEEDED].sort());
});

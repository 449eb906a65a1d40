// npm runs this after it has installed the packages. Where only running was asked for (npm ci --omit=dev), it removes from
// them what only tools read: half of their size. JavaScript without a package, like everything in this folder.
import { existsSync, readdirSync, rmSync, unlinkSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Packages that are there only because others may use them. */
const PACKAGES = ["@typescript", "@playwright", "playwright", "playwright-core"];

/** Files by their path from node_modules. */
const FILES = [
  // Source maps, which debuggers read, and types, which the compiler reads. Next looks for those of React and Node.js.
  /\.(?:[cm]?[jt]s|css)\.map$/,
  /^(?!@types\/).*\.d\.[cm]?ts$/,
  // Other databases, and the browser for databases.
  /^@prisma\/client\/runtime\/.*\.(?:cockroachdb|mysql|sqlite|sqlserver)\./,
  /^prisma\/build\/(?:query_compiler_|studio\.)/,
  /^next\/dist\/docs\//,
];

/**
 * Removes from a folder of packages what running does not need.
 * @param {string} folder node_modules
 * @returns {number} how many files and packages were removed
 */
export function prunePackages(folder) {
  let removed = 0;
  for (const name of PACKAGES.filter((each) => existsSync(path.join(folder, each)))) {
    rmSync(path.join(folder, name), { recursive: true });
    removed += 1;
  }
  for (const file of filesBelow(folder)) {
    const name = path.relative(folder, file).split(path.sep).join("/");
    if (!FILES.some((pattern) => pattern.test(name))) continue;
    unlinkSync(file);
    removed += 1;
  }
  return removed;
}

/**
 * Yields the files below a folder, without following links.
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else if (entry.isFile()) yield full;
  }
}

const isProgram = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (isProgram && /\bdev\b/.test(process.env.npm_config_omit ?? "")) prunePackages(path.resolve("node_modules"));

// JavaScript without a package of its own, because it runs before the packages are installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Security reports and requests for donations are for those who develop. */
const QUIETLY = ["--loglevel=error", "--no-progress", "--no-audit", "--no-fund"];

/** @typedef {{ version: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * Installs what package-lock.json lists and node_modules lacks. A failure prints one sentence and ends this process with
 * code 1.
 * @param {string} root
 * @param {{ forRunning: boolean }} options true: what tests and tools alone need is left out
 */
export function ensureInstalled(root, options) {
  const problem = isInstalled(root, options) ? null : install(root, options);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}

/**
 * Runs npm ci. Returns null when it succeeds, otherwise what to tell the person.
 * @param {string} root
 * @param {{ forRunning: boolean }} options
 */
function install(root, { forRunning }) {
  console.log("Installing packages (npm ci) …");
  const npm = process.env.npm_execpath?.endsWith("npm-cli.js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [command = "npm", ...prefix] = npm;
  const run = spawnSync(command, [...prefix, "ci", forRunning ? "--omit=dev" : "--include=dev", ...QUIETLY], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (run.status === 0) return null;
  return 'Installing the packages failed (see above): check the network and the disk, then run "npm ci".';
}

/**
 * Tells whether every package that package-lock.json demands is listed in npm's record of what it installed
 * (node_modules/.package-lock.json), in the demanded version.
 * @param {string} root
 * @param {{ forRunning: boolean }} options
 */
export function isInstalled(root, { forRunning }) {
  const record = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  /** @type {(file: string) => Record<string, LockedPackage>} */
  const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  try {
    const installed = packagesOf(record);
    const wanted = packagesOf(path.join(root, "package-lock.json"));
    return Object.entries(wanted).every(([place, { version, dev, optional, devOptional }]) => {
      if (place === "" || (dev && forRunning)) return true;
      const found = installed[place];
      // Optional packages include those of other platforms: absent is fine, another version is not.
      return found ? found.version === version : Boolean(optional || devOptional);
    });
  } catch {
    return false;
  }
}

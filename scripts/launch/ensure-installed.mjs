// JavaScript without its own package, because it runs before the packages are installed.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { withProgress } from "./progress.mjs";
import { withAddresses } from "./with-addresses.mjs";

/** Security reports and requests for donations are for those who develop. What npm has stored is not asked for again. */
const QUIETLY = ["--loglevel=error", "--no-progress", "--no-audit", "--no-fund", "--prefer-offline"];

/** @typedef {{ version: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean, os?: string[], cpu?: string[] }} LockedPackage */

/**
 * Installs what package-lock.json lists and node_modules lacks. A failure prints one sentence and ends this process with
 * code 1.
 * @param {string} root
 * @param {{ forRunning: boolean }} options true: what tests and tools alone need is left out
 */
export async function ensureInstalled(root, options) {
  const problem = isInstalled(root, options) ? null : await install(root, options);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}

/**
 * Runs npm ci and shows how far it is. Returns null when it succeeds, otherwise what to tell the person.
 * @param {string} root
 * @param {{ forRunning: boolean }} options
 */
async function install(root, options) {
  const npm = process.env.npm_execpath?.endsWith("npm-cli.js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [command = "npm", ...prefix] = npm;
  const places = placesOf(root, options);
  const code = await withProgress(
    () => `Installing packages: ${countUnpacked(root, places)} of ${places.length}`,
    () =>
      withAddresses(root, async () => {
        const omit = options.forRunning ? "--omit=dev" : "--include=dev";
        const run = spawn(command, [...prefix, "ci", omit, ...QUIETLY], {
          cwd: root,
          stdio: ["ignore", "ignore", "inherit"],
        });
        return new Promise((resolve) => {
          run.on("error", () => resolve(1));
          run.on("close", resolve);
        });
      }),
  );
  if (code !== 0)
    return 'The packages could not be installed (see above). Check the network and the disk, then run "npm ci".';
  console.log(`Installed ${places.length} packages.`);
  return null;
}

/**
 * Returns where the packages belong that an installation on this machine unpacks.
 * @param {string} root
 * @param {{ forRunning: boolean }} options
 */
export function placesOf(root, { forRunning }) {
  return Object.entries(packagesOf(path.join(root, "package-lock.json")))
    .filter(([place, { dev, link, os, cpu }]) => {
      if (!place.includes("node_modules/") || link || (dev && forRunning)) return false;
      return (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch);
    })
    .map(([place]) => place);
}

/**
 * Counts the packages that have been unpacked.
 * @param {string} root
 * @param {string[]} places
 */
const countUnpacked = (root, places) =>
  places.filter((place) => existsSync(path.join(root, place, "package.json"))).length;

/** @type {(file: string) => Record<string, LockedPackage>} */
const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * Tells whether every package that package-lock.json demands is listed in npm's record of what it installed
 * (node_modules/.package-lock.json), in the demanded version.
 * @param {string} root
 * @param {{ forRunning: boolean }} options
 */
export function isInstalled(root, { forRunning }) {
  const record = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
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

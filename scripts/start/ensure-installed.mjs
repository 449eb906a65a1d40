import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { StartupProblem } from "../../sandbox/startup-problem.mjs";

const MINIMUM_NODE = [20, 19];

/** Refuses a Node.js that is too old, then installs what package-lock.json lists and node_modules lacks. @param {string} root */
export function ensureInstalled(root) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    throw new StartupProblem(`Feedloom needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  }
  if (isInstalled(root)) return;
  console.log("Installing packages (npm ci) …");
  const npm = process.env.npm_execpath?.endsWith("npm-cli.js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [command = "npm", ...prefix] = npm;
  const run = spawnSync(command, [...prefix, "ci", "--include=dev", "--loglevel=error", "--no-progress"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (run.status !== 0) {
    throw new StartupProblem(
      'Installing the packages failed (see above): check the network and the disk, then run "npm ci".',
    );
  }
}

/** npm notes what it installed in node_modules/.package-lock.json; every package the lock demands must stand there. */
function isInstalled(/** @type {string} */ root) {
  const note = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(note)) return false;
  /** @type {(file: string) => Record<string, { version: string, optional?: boolean, devOptional?: boolean }>} */
  const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  try {
    const installed = packagesOf(note);
    const wanted = packagesOf(path.join(root, "package-lock.json"));
    return Object.entries(wanted).every(([place, { version, optional, devOptional }]) => {
      if (place === "") return true;
      const found = installed[place];
      // Optional packages are those of other platforms as well: absent is fine, another version is not.
      return found ? found.version === version : Boolean(optional || devOptional);
    });
  } catch {
    return false;
  }
}

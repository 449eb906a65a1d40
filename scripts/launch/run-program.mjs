import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";
import { isRelease } from "./is-release.mjs";

/** The checkout. Every program runs with it as its working directory. */
const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * Installs the packages if need be and bundles a TypeScript program. A release has both already.
 * @param {string} source path of the program from the checkout
 * @param {string[]} args what it finds in `process.argv` from the third entry on
 * @param {{ forRunning: boolean }} options true for what works without the packages of tests and tools
 * @returns {Promise<() => Promise<void>>} runs the program in this process
 */
export async function prepareProgram(source, args, options) {
  process.chdir(ROOT);
  const file = isRelease(ROOT) ? releasedProgram(source) : await bundleProgram(source, options);
  return async () => {
    process.setSourceMapsEnabled(true);
    process.argv = [process.execPath, file, ...args];
    await import(pathToFileURL(file).href);
  };
}

/**
 * @param {string} source
 * @param {{ forRunning: boolean }} options
 */
async function bundleProgram(source, options) {
  await ensureInstalled(ROOT, options);
  // esbuild may have been missing before this line.
  const { bundle, bundlePath } = await import("./bundle.mjs");
  const name = `run/${source.replace(/\.ts$/, "")}`;
  await bundle({ [name]: source });
  return bundlePath(name);
}

/**
 * Returns the bundle of a program in a release. `run-worker` prepares what a release has, and then runs `worker`.
 * @param {string} source
 */
function releasedProgram(source) {
  const name = path.basename(source, ".ts").replace(/^run-/, "");
  const file = path.join(ROOT, "dist", `${name}.mjs`);
  if (existsSync(file)) return file;
  console.error("This command is not part of a release. Run it in a clone of the repository.");
  return process.exit(1);
}

/**
 * Prepares a program and runs it.
 * @param {string} source
 * @param {string[]} args
 * @param {{ forRunning: boolean }} options
 */
export async function runProgram(source, args, options) {
  const run = await prepareProgram(source, args, options);
  await run();
}

import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

/** The checkout. Every program runs with it as its working directory. */
const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * Installs the packages if need be and bundles a TypeScript program.
 * @param {string} source path of the program from the checkout
 * @param {string[]} args what it finds in `process.argv` from the third entry on
 * @param {{ forRunning: boolean }} options true for what works without the packages of tests and tools
 * @returns {Promise<() => Promise<void>>} runs the program in this process
 */
export async function prepareProgram(source, args, options) {
  process.chdir(ROOT);
  ensureInstalled(ROOT, options);
  // esbuild may have been missing before this line.
  const { bundle, bundlePath } = await import("./bundle.mjs");
  const name = `run/${source.replace(/\.ts$/, "")}`;
  await bundle({ [name]: source });
  return async () => {
    process.setSourceMapsEnabled(true);
    process.argv = [process.execPath, bundlePath(name), ...args];
    await import(pathToFileURL(bundlePath(name)).href);
  };
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

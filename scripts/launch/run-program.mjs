import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

/** The checkout. Every program runs with it as its working directory. */
const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * Installs the packages if need be, bundles a TypeScript program and runs it in this process.
 * @param {string} source path of the program from the checkout
 * @param {string[]} args what it finds in `process.argv` from the third entry on
 */
export async function runProgram(source, args) {
  process.chdir(ROOT);
  ensureInstalled(ROOT);
  // esbuild may have been missing before this line.
  const { bundle, bundlePath } = await import("./bundle.mjs");
  const name = `run/${source.replace(/\.ts$/, "")}`;
  await bundle({ [name]: source });
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, bundlePath(name), ...args];
  await import(pathToFileURL(bundlePath(name)).href);
}

// Bundles TypeScript programs with esbuild. JavaScript, because it runs before anything was bundled.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashFile } from "./hash-file.mjs";

/** The processes and threads of a running installation: output name → source file. @type {Record<string, string>} */
export const PROGRAMS = {
  server: "scripts/server.ts",
  migrate: "scripts/migrate.ts",
  worker: "scripts/worker.ts",
  "stripe-setup": "scripts/stripe-setup.ts",
  // The threads in which the worker reads documents.
  "parse-thread": "scripts/worker/parse-thread.ts",
  // The thread in which it analyses articles.
  "analysis-thread": "scripts/worker/analysis-thread.ts",
};

/**
 * Builds the options of a bundle. Packages stay outside; `server-only`, which exists to make browser bundles fail, becomes
 * an empty module (the `react-server` condition would take React's hooks away).
 * @param {Record<string, string>} programs
 * @returns {import("esbuild").BuildOptions}
 */
function options(programs) {
  return {
    absWorkingDir: process.cwd(),
    entryPoints: programs,
    outdir: "dist",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    alias: {
      "server-only": "./scripts/testing/empty.ts",
      // The program that writes this document imports the route that sends it.
      "@/lib/generated/openapi.json": "./scripts/api/no-document.json",
      // The packages of this repository are TypeScript; those of the registry stay outside.
      "@feedloom/stripe-sandbox": "./packages/stripe-sandbox/src/start-stripe-sandbox.ts",
    },
    sourcemap: "inline",
    sourcesContent: false,
  };
}

/**
 * Returns where the bundle of a program lies.
 * @param {string} name output name, without .mjs
 * @returns {string} an absolute path
 */
export function bundlePath(name) {
  return path.resolve("dist", `${name}.mjs`);
}

/**
 * Bundles TypeScript programs into one ES module each, below dist. A program none of whose sources changed since its last
 * bundle is left as it is.
 * @param {Record<string, string>} programs output name (without .mjs) → source file
 * @returns {Promise<string[]>} the names of the programs that were written
 */
export async function bundle(programs) {
  const stale = Object.keys(programs).filter((name) => !isFresh(name));
  if (stale.length === 0) return [];
  const { build, stop } = await import("esbuild");
  const entries = Object.fromEntries(stale.map((name) => [name, programs[name] ?? ""]));
  const { metafile, outputFiles } = await build({
    ...options(entries),
    write: false,
    metafile: true,
    // The error that it rejects with says the same.
    logLevel: "silent",
  });
  // esbuild's own process would run for as long as this one.
  await stop();
  for (const name of stale) {
    const file = outputFiles.find((output) => output.path === bundlePath(name));
    if (!file) throw new Error(`esbuild wrote no bundle for ${name}`);
    replaceFile(bundlePath(name), file.contents);
    const inputs = inputsOf(path.relative(process.cwd(), path.resolve(entries[name] ?? "")), metafile);
    replaceFile(recordPath(name), JSON.stringify({ inputs, hash: hashOf(name, inputs) }));
  }
  return stale;
}

/**
 * Bundles again whenever a source changes.
 * @param {Record<string, string>} programs
 * @param {() => void} onChange called after every successful bundle but the first
 * @returns {Promise<() => Promise<void>>} ends the watching
 */
export async function watchBundle(programs, onChange) {
  const { context } = await import("esbuild");
  let first = true;
  /** @type {import("esbuild").Plugin} */
  const reporter = {
    name: "report-changes",
    setup(plugin) {
      plugin.onEnd(({ errors }) => {
        if (!first && errors.length === 0) onChange();
        first = false;
      });
    },
  };
  const watching = await context({ ...options(programs), plugins: [reporter], logLevel: "error" });
  await watching.watch();
  return () => watching.dispose();
}

/** Returns where it is recorded from what a bundle was made. @param {string} name */
function recordPath(name) {
  return path.resolve("dist", ".inputs", `${name}.json`);
}

/** @param {string} name */
function isFresh(name) {
  try {
    const { inputs, hash } = JSON.parse(readFileSync(recordPath(name), "utf8"));
    return hash === hashOf(name, inputs);
  } catch {
    // There is no record, or a source file is gone.
    return false;
  }
}

/**
 * Returns every source file that a program imports, directly or not.
 * @param {string} entry
 * @param {import("esbuild").Metafile} metafile
 */
function inputsOf(entry, metafile) {
  const found = new Set([entry]);
  for (const file of found) {
    for (const { path: imported, external } of metafile.inputs[file]?.imports ?? []) {
      if (!external && metafile.inputs[imported]) found.add(imported);
    }
  }
  return [...found].sort();
}

/**
 * Hashes a bundle with all that it was made from. The bundle itself is part of it, because a watching process overwrites
 * bundles without recording it.
 * @param {string} name
 * @param {string[]} inputs
 */
function hashOf(name, inputs) {
  const settings = ["scripts/launch/bundle.mjs", "tsconfig.json", "node_modules/esbuild/package.json"];
  const hash = createHash("sha256");
  for (const file of [...settings, ...inputs, bundlePath(name)]) hashFile(hash.update(`${file}\0`), file);
  return hash.digest("hex");
}

/**
 * Writes a file in one step, so that a process that reads it at the same time never sees half of it.
 * @param {string} file
 * @param {string | Uint8Array} content
 */
function replaceFile(file, content) {
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

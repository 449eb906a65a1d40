import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, context, stop } from "esbuild";

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** What runs beside the web server: output name → source. @type {Record<string, string>} */
export const PROGRAMS = {
  migrate: "scripts/migrate.ts",
  worker: "scripts/worker.ts",
  "stripe-setup": "scripts/stripe-setup.ts",
  // The threads in which the worker reads documents.
  "read-thread": "scripts/worker/read-thread.ts",
  // The thread in which it analyses articles.
  "insight-thread": "scripts/worker/insight-thread.ts",
};

/**
 * Packages stay outside; `server-only`, which exists to make browser bundles fail, becomes an empty module (the
 * `react-server` condition would take React's hooks away).
 * @param {Record<string, string>} programs
 * @returns {import("esbuild").BuildOptions}
 */
function options(programs) {
  return {
    absWorkingDir: ROOT,
    entryPoints: programs,
    outdir: path.join(ROOT, "dist"),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    alias: { "server-only": "./scripts/testing/empty.ts" },
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "error",
  };
}

/**
 * Bundles TypeScript programs into one ES module each, below dist.
 * @param {Record<string, string>} programs output name (without .mjs) → source file
 */
export async function bundle(programs) {
  await build(options(programs));
  // esbuild's own process would stay for as long as this one.
  await stop();
}

/**
 * Bundles again whenever a source changes, and tells.
 * @param {Record<string, string>} programs
 * @param {() => void} onChange
 * @returns {Promise<() => Promise<void>>} ends the watching
 */
export async function watchBundle(programs, onChange) {
  let first = true;
  const tell = {
    name: "tell",
    /** @param {import("esbuild").PluginBuild} plugin */
    setup(plugin) {
      plugin.onEnd(({ errors }) => {
        if (!first && errors.length === 0) onChange();
        first = false;
      });
    },
  };
  const watching = await context({ ...options(programs), plugins: [tell] });
  await watching.watch();
  return () => watching.dispose();
}

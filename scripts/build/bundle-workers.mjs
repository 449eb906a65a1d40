import path from "node:path";
import { build, stop } from "esbuild";

/** The service workers behind /sw.js: output name → source. */
const WORKERS = { worker: "lib/client/offline/worker.ts", "no-worker": "lib/client/offline/unregister-worker.ts" };

/**
 * Bundles each service worker into one classic script in dist, where app/sw.js reads it.
 * @param {string} root
 */
export async function bundleWorkers(root) {
  await build({
    absWorkingDir: root,
    entryPoints: WORKERS,
    outdir: path.join(root, "dist"),
    bundle: true,
    platform: "browser",
    target: "es2022",
    format: "iife",
    minify: true,
    logLevel: "error",
  });
  await stop();
}

import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Bundles TypeScript programs into one ES module each. Packages stay outside; `server-only`, which exists to make
 * browser bundles fail, becomes an empty module (the `react-server` condition would take React's hooks away).
 * @param {Record<string, string>} programs output name (without .mjs) → source file
 * @param {string} outdir
 */
export async function bundle(programs, outdir = path.join(ROOT, "dist")) {
  await build({
    absWorkingDir: ROOT,
    entryPoints: programs,
    outdir,
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
  });
}

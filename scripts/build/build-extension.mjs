// npm run build:extension: the browser extension as a folder that a browser loads, dist/extension.
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, stop } from "esbuild";

const SOURCE = "packages/extension";
const ICON = "public/icons/icon-192.png";

/**
 * Writes the extension into a folder, which is emptied first.
 * @param {string} root
 * @param {string} [folder]
 */
export async function buildExtension(root, folder = path.join(root, "dist/extension")) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(root, SOURCE, "static"), folder, { recursive: true });
  cpSync(path.join(root, ICON), path.join(folder, path.basename(ICON)));
  await build({
    absWorkingDir: root,
    entryPoints: ["background", "options", "popup"].map((name) => `${SOURCE}/src/${name}.ts`),
    outdir: folder,
    bundle: true,
    platform: "browser",
    target: "chrome116",
    format: "esm",
    logLevel: "error",
  });
  await stop();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildExtension(process.cwd());
  console.log("The extension was written to dist/extension.");
}

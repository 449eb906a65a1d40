import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { asStartupProblem, StartupProblem } from "@/sandbox/startup-problem";

const SOURCES = ["app", "components", "lib", "public", "prisma/schema", "scripts/build"];
const SOURCE_FILES = ["middleware.ts", "next.config.mjs", "postcss.config.mjs", "tsconfig.json", "package-lock.json"];

type Options = {
  root: string;
  distDir?: string;
  baseUrl?: string;
  planMode?: string;
  /** called when a build starts, with what stops it */
  onBuild?: (stop: () => void) => void;
};

/**
 * Builds the web application when its sources changed since the last build.
 * @returns whether it was built now
 */
export async function ensureBuilt({
  root,
  distDir = ".next",
  baseUrl = "",
  planMode = "",
  onBuild,
}: Options): Promise<boolean> {
  const mark = path.join(root, distDir, "sources.hash");
  const hash = sourceHash(root, `${baseUrl}\n${planMode}`);
  if (existsSync(mark) && readFileSync(mark, "utf8") === hash) return false;
  rmSync(mark, { force: true });
  const { stop, done } = runBuild(root, distDir);
  onBuild?.(stop);
  const { code, output } = await done;
  if (code !== 0) {
    const problem = asStartupProblem(new Error(output), "building the application");
    if (problem instanceof StartupProblem) throw problem;
    throw new StartupProblem(`${output.trim()}\n\nThe application could not be built (see above).`);
  }
  writeFileSync(mark, hash);
  return true;
}

function runBuild(root: string, distDir: string) {
  const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
  const child = spawn(process.execPath, [next, "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const done = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => resolve({ code, output }));
  });
  return { done, stop: () => void child.kill("SIGTERM") };
}

/** @param settings what static pages carry: the public address, whether there are plans */
function sourceHash(root: string, settings: string) {
  const hash = createHash("sha256").update(`${process.version}\n${settings}\n`);
  const files = [...SOURCES.flatMap((folder) => filesBelow(root, folder)), ...SOURCE_FILES];
  for (const file of files.sort()) {
    const full = path.join(root, file);
    if (existsSync(full)) hash.update(`${file}\0`).update(readFileSync(full));
  }
  return hash.digest("hex");
}

function filesBelow(root: string, folder: string): string[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !/(^|\/)(generated|testdata)\//.test(file));
}

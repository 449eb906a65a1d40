import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { asStartupProblem, StartupProblem } from "@/sandbox/startup-problem";
import { withProgress } from "@/scripts/launch/progress.mjs";
import { compressStatic } from "./compress-static";
import { sourceHash } from "./source-hash";

/** Lines with which Next begins a part of the build, and the names of these parts. */
const PARTS: [sign: string, part: string][] = [
  ["Creating an optimized", "compiling (1 of 3)"],
  ["Collecting page data", "reading routes (2 of 3)"],
  ["Generating static pages", "writing pages (3 of 3)"],
];

type Options = {
  root: string;
  distDir?: string;
  /** true: nothing is kept that only makes a further build faster */
  isLast?: boolean;
  /** makes generated sources that only the build reads */
  beforeBuild?: () => Promise<unknown>;
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
  isLast = false,
  beforeBuild,
  onBuild,
}: Options): Promise<boolean> {
  const mark = path.join(root, distDir, "sources.hash");
  const hash = sourceHash(root);
  if (existsSync(mark) && readFileSync(mark, "utf8") === hash) return false;
  rmSync(mark, { force: true });
  await beforeBuild?.();
  const build = runBuild({ root, distDir, isLast });
  onBuild?.(build.stop);
  const { code, output } = await withProgress(
    () => `Building the application: ${partOf(build.output())}`,
    () => build.done,
  );
  if (code !== 0) {
    const problem = asStartupProblem(new Error(output), "building the application");
    if (problem instanceof StartupProblem) throw problem;
    throw new StartupProblem(`${output.trim()}\n\nThe application could not be built (see above).`);
  }
  if (isLast) rmSync(path.join(root, distDir, "cache"), { recursive: true, force: true });
  await compressStatic(path.join(root, distDir, "static"));
  writeFileSync(mark, hash);
  return true;
}

/** Returns the part of a build that continues, by what it has said. */
export function partOf(output: string): string {
  return PARTS.findLast(([sign]) => output.includes(sign))?.[1] ?? "preparing";
}

function runBuild({ root, distDir, isLast }: Required<Omit<Options, "beforeBuild" | "onBuild">>) {
  const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
  const child = spawn(process.execPath, [next, "build"], {
    cwd: root,
    env: {
      ...process.env,
      // In CI a build writes no cache (next.config.mjs).
      ...(isLast && { CI: "1" }),
      NODE_ENV: "production",
      NEXT_DIST_DIR: distDir,
      NEXT_TELEMETRY_DISABLED: "1",
    },
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
  return { done, output: () => output, stop: () => void child.kill("SIGTERM") };
}

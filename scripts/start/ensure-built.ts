import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { asStartupProblem, StartupProblem } from "@/sandbox/startup-problem";
import { sourceHash } from "./source-hash";

type Options = {
  root: string;
  distDir?: string;
  /** called when a build starts, with what stops it */
  onBuild?: (stop: () => void) => void;
};

/**
 * Builds the web application when its sources changed since the last build.
 * @returns whether it was built now
 */
export async function ensureBuilt({ root, distDir = ".next", onBuild }: Options): Promise<boolean> {
  const mark = path.join(root, distDir, "sources.hash");
  const hash = sourceHash(root);
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

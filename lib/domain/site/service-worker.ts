import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { buildName, env } from "@/lib/platform/env";

/** Which build this is: a document and the service worker of one build bear the same name. */
export const buildVersion = (): string => buildName;

/**
 * The text of the service worker, which the build has bundled into dist. It begins with the build it belongs to: a new
 * build is a new worker. While the product is being developed it is one that undoes what an earlier run installed.
 */
export function serviceWorkerText(): string {
  if (env().nodeEnv !== "production") return readFileSync(path.join(process.cwd(), "dist", "no-worker.js"), "utf8");
  const text = readFileSync(path.join(process.cwd(), "dist", "worker.js"), "utf8");
  return `self.FEEDLOOM_VERSION=${JSON.stringify(buildVersion())};\n${text}`;
}

// Jest imports this file as it is, so the TypeScript it needs is bundled first.
import { pathToFileURL } from "node:url";
import { bundle, bundlePath } from "../../launch/bundle.mjs";
import { chooseMemoryFolder } from "../database/memory-folder.mjs";

const PROGRAM = "run/scripts/testing/jest/start-run";

/** Starts, once per run, a migrated PostgreSQL. Its address reaches the workers through the environment. */
export default async function globalSetup() {
  chooseMemoryFolder();
  await bundle({ [PROGRAM]: "scripts/testing/jest/start-run.ts" });
  /** @type {typeof import("./start-run")} */
  const { startJestRun } = await import(pathToFileURL(bundlePath(PROGRAM)).href);
  const { cluster, stop } = await startJestRun();
  process.env.TEST_CLUSTER = cluster;
  Object.assign(globalThis, { stopTestCluster: stop });
}

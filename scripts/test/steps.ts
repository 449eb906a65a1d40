import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runImageFiles } from "@/scripts/image/run-image-files";
import { ensureBuilt } from "@/scripts/start/ensure-built";
import { PackageUnavailable } from "./obtain-package";
import { runJest } from "./run-jest";
import { runTool } from "./run-tool";
import { failure, type StepResult, withReport } from "./step-result";
import { NODE_VERSIONS, testNodeVersions } from "./test-node-versions";

export type { StepResult } from "./step-result";

const FAILURE_SUMMARY = "./e2e/support/failure-summary.ts";

const bin = (name: string) => path.join("node_modules", ".bin", name);

/** The checks by the name that `npm test -- <name>` knows. */
export const STEPS: Record<string, () => Promise<StepResult>> = {
  lint: () => asOneTest(bin("biome"), ["check", "--colors=off", "--max-diagnostics=50", "."]),
  types: async () => {
    // Writes next-env.d.ts and the types of the routes, which a fresh clone lacks.
    const typegen = await runTool(bin("next"), ["typegen"]);
    return typegen.code === 0 ? asOneTest(bin("tsc"), ["--noEmit", "-p", "."]) : failure(typegen.output);
  },
  /** the tests without a database, a document or a build */
  unit: () => withReport((file) => runJest(file, ["--selectProjects", "unit"])),
  /** the tests of components in jsdom */
  dom: () => withReport((file) => runJest(file, ["--selectProjects", "dom"])),
  jest: () => withReport((file) => runJest(file)),
  /** what the journeys run on, built beside other steps because neither keeps both cores busy all the time */
  build: async () => {
    await ensureBuilt({ root: process.cwd() });
    return { passed: 1, failed: 0 };
  },
  e2e: () => withReport(runPlaywright),
  /** the files of the container image, started as a container would */
  image: async () => {
    await runImageFiles(process.cwd());
    return { passed: 1, failed: 0 };
  },
  nodes: () =>
    testNodeVersions([NODE_VERSIONS.oldest, NODE_VERSIONS.newest], ["scripts/launch", "scripts/start"]).catch(
      (error: Error) => {
        // Without a connection there is nothing to test with; the line in the output says so.
        if (error instanceof PackageUnavailable)
          return { passed: 0, failed: 0, report: `NOT TESTED: ${error.message}` };
        throw error;
      },
    ),
};

/** The order of `npm test`, cheapest first: the steps of a group run at the same time. */
export const PLAN: readonly (readonly string[])[] = [
  ["lint", "types"],
  ["jest", "build"],
  ["e2e", "nodes", "image"],
];

async function asOneTest(command: string, args: string[]): Promise<StepResult> {
  const { code, output } = await runTool(command, args);
  return code === 0 ? { passed: 1, failed: 0 } : failure(output);
}

async function runPlaywright(file: string): Promise<StepResult> {
  const reporters = `--reporter=json,line,${FAILURE_SUMMARY}`;
  const run = await runTool(bin("playwright"), ["test", reporters], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  if (!existsSync(file)) return failure(run.output);
  const { stats, errors } = JSON.parse(readFileSync(file, "utf8"));
  const failed = stats.unexpected + errors.length;
  const nothing = failed === 0 && run.code !== 0;
  // What failed once and passed alone right after is never silent: the whole output names it.
  const isWorthReading = failed > 0 || nothing || stats.flaky > 0;
  return {
    passed: stats.expected + stats.flaky,
    failed: failed + (nothing ? 1 : 0),
    report: isWorthReading ? run.output : "",
  };
}

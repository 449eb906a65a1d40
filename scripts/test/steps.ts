import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { runImageFiles } from "@/scripts/image/run-image-files";
import { runRelease } from "@/scripts/release/run-release";
import { ensureBuilt } from "@/scripts/start/ensure-built";
import { unsentPlaces } from "@/scripts/statements/places";
import { projectOf, writeGroups } from "@/scripts/testing/jest/test-groups.mjs";
import { PackageUnavailable } from "./obtain-package";
import { relatedTests } from "./related-tests";
import { runJest } from "./run-jest";
import { runPlaywright } from "./run-playwright";
import { runTool } from "./run-tool";
import { failure, type StepResult, withReport } from "./step-result";
import { leftOut } from "./suites.mjs";
import { NODE_VERSIONS, testNodeVersions } from "./test-node-versions";

export type StepRun = {
  /** the suites whose files run as well, separated by commas; all of them when undefined */
  suites: string | undefined;
  /** the files to look at; everything when undefined */
  changed?: readonly string[];
  /** environment of the tools that the step starts */
  env: Record<string, string>;
};

type Step = {
  /** the steps that end before it begins, where they run at all */
  after: string[];
  run: (options: StepRun) => Promise<StepResult>;
};

/** The files that Biome checks when none are named. */
const EVERYTHING = ["."];

const bin = (name: string) => path.join("node_modules", ".bin", name);

/** The checks by the name that `npm test -- <name>` knows. */
export const STEPS: Readonly<Record<string, Step>> = {
  lint: {
    after: [],
    run: ({ changed = EVERYTHING }) => {
      const options = [
        "--colors=off",
        "--max-diagnostics=50",
        "--no-errors-on-unmatched",
        "--files-ignore-unknown=true",
      ];
      return asOneTest(bin("biome"), ["check", ...options, ...changed]);
    },
  },
  types: {
    after: [],
    run: async () => {
      // Writes next-env.d.ts and the types of the routes, which a fresh clone lacks.
      const typegen = await runTool(bin("next"), ["typegen"]);
      return typegen.code === 0 ? asOneTest(bin("tsc"), ["--noEmit", "-p", "."]) : failure(typegen.output);
    },
  },
  /** the tests without a database, a document or a build */
  unit: { after: [], run: (options) => (options.changed ? jestRelated(options) : jest(options, ["unit"])) },
  /** the tests of components in jsdom */
  dom: { after: [], run: (options) => jest(options, ["dom"]) },
  jest: { after: ["lint", "types"], run: (options) => jest(options, ["unit", "dom", "db"]) },
  /** the build on which the journeys run */
  build: {
    after: ["lint", "types"],
    run: async () => {
      await ensureBuilt({ root: process.cwd() });
      return { passed: 1, failed: 0 };
    },
  },
  // Not next to Jest: on two cores that takes as long, and journeys then wait for their browsers.
  e2e: { after: ["build", "jest"], run: runJourneys },
  /** the files of the container image, started as a container would */
  image: {
    after: ["e2e"],
    run: async () => {
      await runImageFiles(process.cwd());
      return { passed: 1, failed: 0 };
    },
  },
  /** the archive of a release, unpacked and started */
  release: {
    after: ["e2e"],
    run: async () => {
      const seconds = await runRelease(process.cwd());
      return { passed: 1, failed: 0, report: `The release was ready after ${seconds.toFixed(1)} s.` };
    },
  },
  nodes: { after: ["e2e"], run: testOtherNodes },
};

/** The steps of every run. A suite can be a step, too. */
export const ALWAYS: readonly string[] = ["lint", "types", "build", "jest", "e2e"];

async function asOneTest(command: string, args: string[]): Promise<StepResult> {
  const { code, output } = await runTool(command, args);
  return code === 0 ? { passed: 1, failed: 0 } : failure(output);
}

function runJourneys({ suites, env }: StepRun): Promise<StepResult> {
  return withReport((file) => runPlaywright(file, { ...env, ...(suites !== undefined && { TEST_SUITES: suites }) }));
}

/** Runs the test files of these projects in groups. */
function jest({ suites, env }: StepRun, projects: readonly string[]): Promise<StepResult> {
  const all = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.test.ts", "*.test.tsx"], {
    encoding: "utf8",
  });
  const without = leftOut(suites);
  const isWanted = (file: string) => existsSync(file) && !without.some((start) => file.startsWith(start));
  const files = all.trim().split("\n").filter(isWanted);
  writeGroups(Object.fromEntries(projects.map((name) => [name, files.filter((file) => projectOf(file) === name)])));
  const args = ["--selectProjects", ...projects];
  return withReport(async (file) => {
    const places = `${file}.places`;
    const result = await runJest({ file, args, env: { ...env, TEST_GROUPS: "1", TEST_PLACES: places } });
    const unsent = result.failed === 0 && projects.includes("db") ? unsentPlaces(places) : [];
    if (unsent.length === 0) return result;
    return { ...failure(`No test sends the statement of\n${unsent.join("\n")}`), passed: result.passed };
  });
}

/** Runs the tests of every project that import the changed files. */
async function jestRelated({ changed = [], env }: StepRun): Promise<StepResult> {
  const { files, total } = await relatedTests(changed);
  if (files.length < total) console.log(`unit: runs the ${files.length} closest of ${total} related test files`);
  if (files.length === 0) return { passed: 0, failed: 0, report: "No test imports the changed files." };
  return withReport((file) => runJest({ file, env, args: ["--runTestsByPath", ...files] }));
}

async function testOtherNodes(): Promise<StepResult> {
  try {
    return await testNodeVersions([NODE_VERSIONS.oldest, NODE_VERSIONS.newest], ["scripts/launch", "scripts/start"]);
  } catch (error) {
    // Without a connection there is nothing to test with; the line in the output says so.
    if (error instanceof PackageUnavailable) return { passed: 0, failed: 0, report: `NOT TESTED: ${error.message}` };
    throw error;
  }
}

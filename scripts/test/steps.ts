import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runTool } from "./run-tool";

export type StepResult = { passed: number; failed: number; report?: string };

type Suite = { name: string; status: string; message: string; assertionResults: unknown[] };
type JestReport = { numPassedTests: number; numFailedTests: number; testResults: Suite[] };

const bin = (name: string) => path.join("node_modules", ".bin", name);

/** The checks of `npm test`, cheapest first. */
export const steps: Record<string, () => Promise<StepResult>> = {
  lint: () => asOneTest(bin("biome"), ["check", "--colors=off", "--max-diagnostics=50", "."]),
  types: async () => {
    // Writes next-env.d.ts and the types of the routes, which a fresh clone lacks.
    const typegen = await runTool(bin("next"), ["typegen"]);
    return typegen.code === 0 ? asOneTest(bin("tsc"), ["--noEmit", "-p", "."]) : failure(typegen.output);
  },
  jest: () => withReport(runJest),
  e2e: () => withReport(runPlaywright),
};

async function asOneTest(command: string, args: string[]): Promise<StepResult> {
  const { code, output } = await runTool(command, args);
  return code === 0 ? { passed: 1, failed: 0 } : failure(output);
}

function failure(report: string): StepResult {
  return { passed: 0, failed: 1, report };
}

/** Gives a test runner a file to report into. */
async function withReport(run: (file: string) => Promise<StepResult>): Promise<StepResult> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-report-"));
  try {
    return await run(path.join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runJest(file: string): Promise<StepResult> {
  const run = await runTool(bin("jest"), ["--ci", "--json", `--outputFile=${file}`], { NODE_ENV: "test" });
  if (!existsSync(file)) return failure(run.output);
  const report: JestReport = JSON.parse(readFileSync(file, "utf8"));
  const broken = report.testResults.filter((suite) => suite.status === "failed");
  // A file that does not even load has no tests of its own: it counts as one failure.
  const unloaded = broken.filter((suite) => suite.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  const text = broken.map((suite) => `${suite.name}\n${suite.message}`);
  if (failed === 0 && run.code !== 0) return { passed: report.numPassedTests, failed: 1, report: run.output };
  return { passed: report.numPassedTests, failed, report: text.join("\n") };
}

async function runPlaywright(file: string): Promise<StepResult> {
  const run = await runTool(bin("playwright"), ["test", "--reporter=json,line"], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
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

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runTool } from "./run-tool";
import { failure, type StepResult } from "./step-result";

type Suite = { name: string; status: string; message: string; assertionResults: unknown[] };
type JestReport = { numPassedTests: number; numFailedTests: number; testResults: Suite[] };

const JEST = path.join("node_modules", "jest", "bin", "jest.js");

/** Runs Jest, by default with this process's Node.js, and reads its report from `file`. */
export async function runJest(file: string, args: string[] = [], node = process.execPath): Promise<StepResult> {
  const command = [JEST, "--ci", "--json", `--outputFile=${file}`, ...args];
  const run = await runTool(node, command, { NODE_ENV: "test" });
  if (!existsSync(file)) return failure(run.output);
  const report: JestReport = JSON.parse(readFileSync(file, "utf8"));
  const broken = report.testResults.filter((suite) => suite.status === "failed");
  // A file that does not even load has no tests of its own: it counts as one failure.
  const unloaded = broken.filter((suite) => suite.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  if (failed === 0 && run.code !== 0) return { passed: report.numPassedTests, failed: 1, report: run.output };
  const text = broken.map((suite) => `${suite.name}\n${suite.message}`);
  return { passed: report.numPassedTests, failed, report: text.join("\n") };
}

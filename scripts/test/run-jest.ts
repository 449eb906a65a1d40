import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runTool } from "./run-tool";
import { failure, type StepResult } from "./step-result";

type Assertion = { fullName: string; status: string; failureMessages: string[] };
type Suite = { name: string; status: string; message: string; assertionResults: Assertion[] };
type JestReport = { numPassedTests: number; numFailedTests: number; testResults: Suite[] };
type Run = { passed: number; failed: number; broken: Suite[]; output: string };

const JEST = path.join("node_modules", "jest", "bin", "jest.js");

/** Lines of a failure that the summary shows. */
const SHOWN_LINES = 14;

/** With more broken files than this the code is at fault, and a second run would only take time. */
const MOST_FILES_AGAIN = 10;

/**
 * Runs Jest, by default with this process's Node.js, and reads its report from `file`. Files that failed run once
 * more, one after the other, as Playwright's failed tests do: what passes then counts as passed and is named as flaky.
 */
export async function runJest(file: string, args: string[] = [], node = process.execPath): Promise<StepResult> {
  const first = await runOnce(file, args, node);
  const { broken, passed, failed } = first;
  if (failed === 0) return { passed, failed };
  if (broken.length === 0) return failure(first.output);
  if (broken.length > MOST_FILES_AGAIN) return { passed, failed, ...reportOf("failed", broken) };
  const again = await runOnce(file, ["--runInBand", "--runTestsByPath", ...broken.map(({ name }) => name)], node);
  // Without a report of its own the second run has shown nothing.
  if (again.failed > 0 && again.broken.length === 0) return { passed, failed, ...reportOf("failed", broken) };
  const stillBroken = new Set(again.broken.map(({ name }) => name));
  const flaky = broken.filter(({ name }) => !stillBroken.has(name));
  const parts = [reportOf("failed twice", again.broken), reportOf("flaky, passed when run again alone", flaky)];
  return {
    passed: passed + failed - again.failed,
    failed: again.failed,
    report: parts.map(({ report }) => report).join("\n"),
    summary: parts.map(({ summary }) => summary).join(""),
  };
}

/** A run of Jest; `broken` is empty although `failed` is not when Jest itself did not come to its end. */
async function runOnce(file: string, args: string[], node: string): Promise<Run> {
  rmSync(file, { force: true });
  const command = [JEST, "--ci", "--json", `--outputFile=${file}`, ...args];
  const { code, output } = await runTool(node, command, { NODE_ENV: "test" });
  if (!existsSync(file)) return { passed: 0, failed: 1, broken: [], output };
  const report: JestReport = JSON.parse(readFileSync(file, "utf8"));
  const broken = report.testResults.filter((suite) => suite.status === "failed");
  // A file that does not even load has no tests of its own: it counts as one failure.
  const unloaded = broken.filter((suite) => suite.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, broken, output };
}

function reportOf(how: string, suites: readonly Suite[]): { report: string; summary: string } {
  return {
    report: suites.map((suite) => `${suite.name} (${how})\n${suite.message}`).join("\n"),
    summary: suites.map((suite) => summarize(suite, how)).join(""),
  };
}

/** The tests of a file that failed, each with the beginning of its message. */
function summarize({ name, message, assertionResults }: Suite, how: string): string {
  const failed = assertionResults.filter(({ status }) => status === "failed");
  const texts = failed.map(({ fullName, failureMessages }) => `${fullName}\n${firstLines(failureMessages.join("\n"))}`);
  return `${path.relative(process.cwd(), name)} (${how})\n${texts.join("\n") || firstLines(message)}\n\n`;
}

const firstLines = (text: string) => stripVTControlCharacters(text).split("\n").slice(0, SHOWN_LINES).join("\n");

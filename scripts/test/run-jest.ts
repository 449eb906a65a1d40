import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { groupMembers } from "@/scripts/testing/jest/test-groups.mjs";
import { runTool } from "./run-tool";
import { type FileTime, failure, type StepResult } from "./step-result";

type Assertion = {
  ancestorTitles: string[];
  fullName: string;
  status: string;
  duration?: number | null;
  failureMessages: string[];
};
type Suite = {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: Assertion[];
};
type JestReport = { numPassedTests: number; numFailedTests: number; testResults: Suite[] };
type Run = { passed: number; failed: number; broken: Suite[]; files: FileTime[]; output: string };

export type JestOptions = {
  /** the report is written there */
  file: string;
  args?: string[];
  env?: Record<string, string>;
  /** the program of another Node.js than this process's */
  node?: string;
};

/** Jest's program, for Node.js to run. */
export const JEST = path.join("node_modules", "jest", "bin", "jest.js");

/** Test files make much garbage: a larger young generation of the heap, in MB, collects it less often. */
const NEW_SPACE = "--max-semi-space-size=64";

/** Lines of a failure that the summary shows. */
const SHOWN_LINES = 14;

/** With more broken files than this the code is at fault, and a second run would only take time. */
const MOST_FILES_AGAIN = 10;

/**
 * Runs Jest and reads its report. Files that failed run once more, one after the other, each without the others of its
 * group: what passes then counts as passed and is named as flaky.
 */
export async function runJest(options: JestOptions): Promise<StepResult> {
  const first = await runOnce(options);
  const { broken, passed, failed, files } = first;
  if (failed === 0) return { passed, failed, files };
  if (broken.length === 0) return failure(first.output);
  const names = broken.flatMap(testFilesOf);
  if (names.length > MOST_FILES_AGAIN) return { passed, failed, files, ...reportOf("failed", broken) };
  const args = ["--runInBand", "--runTestsByPath", ...names];
  const again = await runOnce({ ...options, args, env: { ...options.env, TEST_GROUPS: "" } });
  // Without a report of its own the second run has shown nothing.
  if (again.failed > 0 && again.broken.length === 0) return { passed, failed, files, ...reportOf("failed", broken) };
  const stillBroken = new Set(again.broken.map(({ name }) => relative(name)));
  const flaky = names.filter((name) => !stillBroken.has(name));
  const parts = [reportOf("failed twice", again.broken), reportOf("failed first", broken)];
  return {
    passed: passed + failed - again.failed,
    failed: again.failed,
    flaky,
    files,
    report: parts.map(({ report }) => report).join("\n"),
    summary: parts.map(({ summary }) => summary).join(""),
  };
}

/** A run of Jest; `broken` is empty although `failed` is not when Jest itself did not come to its end. */
async function runOnce({ file, args = [], env = {}, node = process.execPath }: JestOptions): Promise<Run> {
  rmSync(file, { force: true });
  const reporters = ["--reporters=default", "--reporters=<rootDir>/scripts/testing/jest/progress-reporter.mjs"];
  const command = [NEW_SPACE, JEST, "--ci", "--json", `--outputFile=${file}`, ...reporters, ...args];
  const { code, output } = await runTool(node, command, { NODE_ENV: "test", ...env });
  if (!existsSync(file)) return { passed: 0, failed: 1, broken: [], files: [], output };
  const report: JestReport = JSON.parse(readFileSync(file, "utf8"));
  const broken = report.testResults.filter((suite) => suite.status === "failed");
  // A file that does not even load has no tests of its own: it counts as one failure.
  const unloaded = broken.filter((suite) => suite.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  const files = report.testResults.flatMap(timesOf);
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, broken, files, output };
}

const relative = (file: string) => path.relative(process.cwd(), file);

/** Returns the files whose tests failed; of a group all of them, where the failure belongs to no test. */
function testFilesOf({ name, assertionResults }: Suite): string[] {
  const members = groupMembers(relative(name));
  const failed = assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ ancestorTitles }) => ancestorTitles[0]);
  const blamed = members.filter((member) => failed.includes(member));
  return blamed.length > 0 ? blamed : members;
}

function timesOf({ name, startTime, endTime, assertionResults }: Suite): FileTime[] {
  const members = groupMembers(relative(name));
  if (members.length === 1) return members.map((file) => ({ file, ms: endTime - startTime }));
  return members.map((file) => {
    const own = assertionResults.filter(({ ancestorTitles }) => ancestorTitles[0] === file);
    return { file, ms: own.reduce((sum, { duration }) => sum + (duration ?? 0), 0) };
  });
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
  return `${relative(name)} (${how})\n${texts.join("\n") || firstLines(message)}\n\n`;
}

const firstLines = (text: string) => stripVTControlCharacters(text).split("\n").slice(0, SHOWN_LINES).join("\n");

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { JEST } from "@/scripts/test/run-jest";
import { type Check, commandOf } from "./checks";
import type { Measured, Measurement } from "./lines";

/** The part of Jest's report that we read. */
export type TestReport = {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};

const LONGEST_MS = 900_000;

/** Runs the test files of checks in one run of Jest and counts the tests of each. */
export async function measureChecks(part: string, checks: readonly Check[]): Promise<Measured[]> {
  const report = await runTests([...new Set(checks.flatMap(({ files }) => files))]);
  return checks.map((check) => countTests(part, check, report));
}

/** Returns Jest's report; null if Jest failed, or was ended, before it wrote one. */
async function runTests(files: readonly string[]): Promise<TestReport | null> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-conformance-"));
  const file = path.join(folder, "report.json");
  try {
    const child = spawn(process.execPath, [JEST, "--ci", "--json", `--outputFile=${file}`, ...files], {
      env: { ...process.env, NODE_ENV: "test" },
      stdio: ["ignore", "ignore", "inherit"],
      timeout: LONGEST_MS,
    });
    await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
    return JSON.parse(readFileSync(file, "utf8")) as TestReport;
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts the tests of a check. It has no line if all of them were skipped, as where a program is not installed. */
export function countTests(part: string, check: Check, report: TestReport | null): Measured {
  const command = commandOf(check);
  const base = { part, name: check.name, unit: "tests passed", command };
  const failed = (failure: string, count?: Pick<Measurement, "figure" | "goal">): Measured => ({
    command,
    lines: [{ ...base, figure: null, ...count, failure }],
  });
  if (!report) return failed("the tests did not come to their end");
  const files = report.testResults.filter(({ name }) => check.files.some((file) => new RegExp(file).test(name)));
  if (files.some(isBrokenOutside)) return failed("a test file failed outside of its tests");
  const tests = files.flatMap(({ assertionResults }) => assertionResults).filter(matching(check.only ?? ""));
  if (tests.length === 0) return failed("there are no such tests");
  const passed = tests.filter(({ status }) => status === "passed");
  const failures = tests.filter(({ status }) => status === "failed").length;
  const total = passed.length + failures;
  if (total === 0) return { command, lines: [] };
  const missing = check.missing ? passed.filter(matching(check.missing)).length : 0;
  const count = { figure: passed.length - missing, goal: { least: total } };
  if (failures > 0) return failed(`${failures} of ${total} tests`, count);
  const unit = count.figure === 1 ? "test passed" : base.unit;
  return { command, lines: [{ ...base, ...count, unit }] };
}

/** Jest compares names without regard to case. */
function matching(pattern: string): (test: { fullName: string }) => boolean {
  const expression = new RegExp(pattern, "i");
  return ({ fullName }) => expression.test(fullName);
}

/** Returns true if a file could not be loaded, or failed before or after its tests. */
function isBrokenOutside({ status, assertionResults }: TestReport["testResults"][number]): boolean {
  return status === "failed" && !assertionResults.some((test) => test.status === "failed");
}

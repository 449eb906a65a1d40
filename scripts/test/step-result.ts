import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Milliseconds that the tests of a file took. */
export type FileTime = { file: string; ms: number };

/**
 * `report` is printed at the end of the step and `summary` once more after all steps, where the end of a long log is
 * all that is left of it; both are empty when there is nothing to say. `flaky` names the tests that passed only when they
 * ran again.
 */
export type StepResult = {
  passed: number;
  failed: number;
  flaky?: string[];
  files?: FileTime[];
  report?: string;
  summary?: string;
};

export function failure(report: string): StepResult {
  return { passed: 0, failed: 1, report };
}

/** Gives a test runner a file to report into. */
export async function withReport(run: (file: string) => Promise<StepResult>): Promise<StepResult> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-report-"));
  try {
    return await run(path.join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

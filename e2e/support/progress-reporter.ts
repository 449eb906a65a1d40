import { writeFileSync } from "node:fs";
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

/** Writes how many journeys have run to the file that TEST_PROGRESS_FILE names. */
export default class ProgressReporter implements Reporter {
  #total = 0;
  #done = 0;
  #failures = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length;
    this.#write();
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const isFailure = result.status !== "passed" && result.status !== "skipped";
    if (isFailure) this.#failures += 1;
    if (!isFailure || result.retry === test.retries) this.#done += 1;
    this.#write();
  }

  printsToStdio(): boolean {
    return false;
  }

  #write(): void {
    const file = process.env.TEST_PROGRESS_FILE;
    if (file) writeFileSync(file, `${this.#done} of ${this.#total} journeys, ${this.#failures} failures`);
  }
}

import { stripVTControlCharacters } from "node:util";
import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Lines of an error message that the summary shows. */
const SHOWN_LINES = 12;

/** Prints why each attempt failed after everything else, where the end of a long log is all that is left of it. */
export default class FailureSummary implements Reporter {
  private readonly failures: string[] = [];

  onTestEnd(test: TestCase, { status, errors, retry, duration }: TestResult): void {
    if (status === test.expectedStatus || status === "skipped") return;
    const why = errors.map(({ message, stack }) => firstLines(message ?? stack ?? "")).join("\n");
    const attempt = `attempt ${retry + 1}, ${status} after ${(duration / 1000).toFixed(1)} s`;
    this.failures.push(`${test.titlePath().filter(Boolean).join(" › ")} (${attempt})\n${why}`);
  }

  onEnd(_result: FullResult): void {
    if (this.failures.length > 0) console.log(`\nFailed attempts:\n\n${this.failures.join("\n\n")}\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}

const firstLines = (text: string) => stripVTControlCharacters(text).split("\n").slice(0, SHOWN_LINES).join("\n");

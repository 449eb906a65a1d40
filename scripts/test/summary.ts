import type { FileTime, StepResult } from "./step-result";

const SLOWEST = 10;

/** Collects what the steps of a run found, and prints it. */
export class Summary {
  #passed = 0;
  #failed = 0;
  #flaky: string[] = [];
  #files: FileTime[] = [];
  #failures: string[] = [];

  /** Prints the result of a step and keeps it for the end of the run. */
  add(name: string, { passed, failed, flaky = [], files = [], report, summary }: StepResult, seconds: number): void {
    if (report) console.log(`\n${report.trim()}\n`);
    console.log(`${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`);
    if (summary) this.#failures.push(`${name}:\n${summary.trim()}`);
    this.#passed += passed;
    this.#failed += failed;
    this.#flaky.push(...flaky);
    this.#files.push(...files);
  }

  /** Prints failures, flaky tests, the slowest files and the total. Returns true if the run has failed. */
  print(): boolean {
    // A run without a single test has proved nothing.
    if (this.#passed + this.#failed === 0) this.#failed = 1;
    if (this.#failures.length > 0) console.log(`\n${this.#failures.join("\n\n")}\n`);
    const slowest = [...this.#files].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    if (slowest.length > 0) console.log("\nSlowest files:");
    for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
    if (this.#flaky.length > 0) console.log(`\n${this.#flaky.length} flaky, passed only when run again:`);
    for (const name of this.#flaky) console.log(`  ${name}`);
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed > 0;
  }
}

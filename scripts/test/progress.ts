import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const INTERVAL_MS = 15_000;

/** Prints a line for every running step every 15 seconds, with what its runner last reported in its progress file. */
export class Progress {
  #running = new Map<string, number>();
  #timer: NodeJS.Timeout;
  #folder: string;

  /** `folder` holds one progress file for each step. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#timer = setInterval(() => this.#print(), INTERVAL_MS);
  }

  /** Returns the environment variable that tells a step's runner where to report. */
  begin(step: string): Record<string, string> {
    this.#running.set(step, Date.now());
    return { TEST_PROGRESS_FILE: this.#file(step) };
  }

  /** Returns the seconds that the step took. */
  end(step: string): number {
    const startedAt = this.#running.get(step) ?? Date.now();
    this.#running.delete(step);
    return (Date.now() - startedAt) / 1000;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #file(step: string): string {
    return path.join(this.#folder, `${step}.progress`);
  }

  #print(): void {
    for (const [step, startedAt] of this.#running) {
      const file = this.#file(step);
      const said = existsSync(file) ? readFileSync(file, "utf8") : "running";
      console.log(`${step}: ${said} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
    }
  }
}

import { readFileSync } from "node:fs";
import TestSequencer from "@jest/test-sequencer";
import { RUNS_FIRST } from "./test-groups.mjs";

/** Jest's order, after the files that say they run first: one that waits much would otherwise end long after the others. */
export default class Sequencer extends TestSequencer {
  /**
   * @override
   * @param {import("@jest/test-result").Test[]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isFirst = new Set(sorted.filter(({ path }) => RUNS_FIRST.test(readFileSync(path, "utf8"))));
    return [...isFirst, ...sorted.filter((test) => !isFirst.has(test))];
  }
}

import { runInNewContext } from "node:vm";

/** Jest's own limit: reached by work that hangs, not by a slow machine. */
const LIMIT_MS = 120_000;

/**
 * Returns the result of `work`, or throws if there is none after two minutes. Jest cannot end work that never yields.
 * Give it so much that linear work takes a second, and quadratic work many minutes.
 */
export const withoutHanging = <T>(work: () => T): T => runInNewContext("work()", { work }, { timeout: LIMIT_MS });

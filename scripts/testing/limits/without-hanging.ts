import { runInNewContext } from "node:vm";

/** Jest's own limit: reached by work that hangs, not by a slow machine. */
const LIMIT_MS = 120_000;

/**
 * Returns what `work` returns, or throws when it has not after two minutes. Jest cannot end work that never yields. Give it
 * so much that work in proportion takes a second, and work in the square of it many minutes.
 */
export const withoutHanging = <T>(work: () => T): T => runInNewContext("work()", { work }, { timeout: LIMIT_MS });

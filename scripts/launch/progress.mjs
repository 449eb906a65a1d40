// Says what a program is doing that takes a while. JavaScript without a package, because it runs before they are installed.

const TERMINAL_MS = 250;
const LOG_MS = 5_000;
const CLEAR_LINE = "\r\u001b[2K";

/** @typedef {{ isTTY?: boolean, columns?: number, write: (text: string) => unknown }} Output */

/**
 * Shows what is being done and for how long: on a terminal in one line that changes, elsewhere in a line every five seconds.
 * @template T
 * @param {() => string} describe is asked each time, such as "Installing packages: 312 of 560"
 * @param {() => Promise<T>} work
 * @param {Output} [output]
 * @returns {Promise<T>} what the work results in
 */
export async function withProgress(describe, work, output = process.stdout) {
  const startedAt = performance.now();
  const write = () => {
    const line = `${describe()}, ${Math.round((performance.now() - startedAt) / 1000)} s`;
    output.write(output.isTTY ? CLEAR_LINE + line.slice(0, (output.columns || 80) - 1) : `${line}\n`);
  };
  if (output.isTTY) write();
  const timer = setInterval(write, output.isTTY ? TERMINAL_MS : LOG_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (output.isTTY) output.write(CLEAR_LINE);
  }
}

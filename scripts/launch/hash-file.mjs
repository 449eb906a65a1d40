import { closeSync, openSync, readSync } from "node:fs";

/** Reused: a buffer for each of thousands of files would stay in the memory of the launcher for as long as it runs. */
const buffer = Buffer.allocUnsafe(64 * 1024);

/**
 * Adds the content of a file to a hash.
 * @param {import("node:crypto").Hash} hash
 * @param {string} file
 */
export function hashFile(hash, file) {
  const opened = openSync(file, "r");
  try {
    for (let bytes = readSync(opened, buffer); bytes > 0; bytes = readSync(opened, buffer)) {
      hash.update(buffer.subarray(0, bytes));
    }
  } finally {
    closeSync(opened);
  }
}

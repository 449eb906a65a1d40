import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Returns when a process started, as an opaque text; null when there is no such process.
 * A process id alone is not an identity: ids are reused, in containers even at every start.
 */
export function processBirth(pid: number): string | null {
  if (process.platform === "linux") {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      // A zombie has ended; its parent has not collected the exit code yet.
      if (fields[0] === "Z") return null;
      return `${readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim()}:${fields[19]}`;
    } catch {
      return null;
    }
  }
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}

/** Returns the command line of a process; "" when there is no such process or it may not be read. */
export function processCommand(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

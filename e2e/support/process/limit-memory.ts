import { appendFileSync, existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const MEBIBYTE = 1024 * 1024;
/** Version 1 of control groups has a folder for each resource, version 2 one for all. */
const VERSION_1 = "/sys/fs/cgroup/memory";
const VERSION_2 = "/sys/fs/cgroup";

export type MemoryLimit = {
  /** Puts a process into the group: what it starts is in it, too. */
  add: (pid: number) => void;
  /** Processes that the kernel ended because all together took more. */
  killed: () => number;
  /** The most that they took so far, in megabytes; null where the kernel does not say. */
  most: () => number | null;
  /** Removes the group after its processes have ended. */
  remove: () => void;
};

/** Makes a group of processes that get so many megabytes together, or returns null where this machine allows none (Linux as root). */
export function limitMemory(megabytes: number): MemoryLimit | null {
  const isFirst = existsSync(path.join(VERSION_1, "memory.limit_in_bytes"));
  const folder = path.join(isFirst ? VERSION_1 : VERSION_2, `feedloom-test-${process.pid}`);
  const file = (name: string) => path.join(folder, name);
  try {
    mkdirSync(folder);
    writeFileSync(file(isFirst ? "memory.limit_in_bytes" : "memory.max"), String(megabytes * MEBIBYTE));
  } catch {
    if (existsSync(folder)) rmdirSync(folder);
    return null;
  }
  const read = (name: string) => (existsSync(file(name)) ? readFileSync(file(name), "utf8") : "");
  return {
    add: (pid) => appendFileSync(file("cgroup.procs"), String(pid)),
    killed: () =>
      Number(/oom_kill (\d+)/.exec(read(isFirst ? "memory.oom_control" : "memory.events"))?.[1] ?? Number.NaN),
    most: () => {
      const bytes = Number(read(isFirst ? "memory.max_usage_in_bytes" : "memory.peak"));
      return bytes > 0 ? Math.round(bytes / MEBIBYTE) : null;
    },
    remove: () => rmdirSync(folder),
  };
}

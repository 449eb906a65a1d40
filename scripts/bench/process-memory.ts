import { readdirSync, readFileSync } from "node:fs";

export type ProcessMemory = { name: string; megabytes: number };

/**
 * Returns the memory of each process of a tree, by the part of the product that it belongs to (Linux; empty elsewhere).
 * It is proportional: a page that several processes share counts once, a part of it in each of them.
 */
export function treeMemory(root: number): ProcessMemory[] {
  const parents = new Map<number, number[]>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = Number(/^PPid:\s+(\d+)/m.exec(read(entry, "status"))?.[1] ?? 0);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(entry)]);
  }
  const found: ProcessMemory[] = [];
  const visit = (pid: number) => {
    const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(read(String(pid), "smaps_rollup"))?.[1] ?? 0);
    found.push({ name: nameOf(read(String(pid), "cmdline")), megabytes: kilobytes / 1024 });
    for (const child of parents.get(pid) ?? []) visit(child);
  };
  visit(root);
  return found;
}

/** Returns the sum per part, and of all as `all`. */
export function byPart(processes: readonly ProcessMemory[]): Record<string, number> {
  const sums: Record<string, number> = { launcher: 0, web: 0, worker: 0, database: 0, all: 0 };
  for (const { name, megabytes } of processes) {
    sums[name] = (sums[name] ?? 0) + megabytes;
    sums.all = (sums.all ?? 0) + megabytes;
  }
  return sums;
}

function nameOf(command: string): string {
  if (/postgres/.test(command) || command.startsWith("cat\0")) return "database";
  if (/dist\/server\.mjs/.test(command)) return "web";
  if (/dist\/worker\.mjs/.test(command)) return "worker";
  // Also npm, where it started the launcher.
  return "launcher";
}

/** A process that has ended in the meantime, or whose memory this user may not read, holds nothing. */
function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

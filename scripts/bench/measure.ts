import { readdirSync, readFileSync } from "node:fs";

/** Processor seconds of a process and all its descendants, ended ones included (Linux; 0 elsewhere). */
export function treeCpuSeconds(pid: number): number {
  const children = new Map<number, number[]>();
  const used = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // After the command's name, which may hold anything, in brackets.
      const fields = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")
        .map(Number);
      const [, parent = 0] = fields;
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
      // utime, stime, and those of ended children, in ticks of 10 ms
      used.set(Number(name), fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / 100);
    } catch {
      // A process that has just ended.
    }
  }
  const sum = (id: number): number =>
    (used.get(id) ?? 0) + (children.get(id) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(pid);
}

/** Resident memory of a process in megabytes (Linux; 0 elsewhere). */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

export type Percentiles = { p50: number; p95: number };

/**
 * Runs `work` so often, after as many runs that are ignored: in the first hundreds code is still being compiled, which
 * makes p95 look three times as long as p50. Milliseconds.
 */
export async function timed(work: () => Promise<unknown>, runs: number): Promise<Percentiles> {
  for (let n = 0; n < runs; n += 1) await work();
  const times: number[] = [];
  for (let n = 0; n < runs; n += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return percentiles(times);
}

export function percentiles(times: readonly number[]): Percentiles {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const ROUNDS = 20;
const WARM_UP = 5;

/**
 * Measures several works against the first of them. They take turns in short rounds, so that whatever else the machine
 * does meets all of them alike; `ratio` is the median of what the rounds say.
 */
export async function compared(
  works: Record<string, () => Promise<unknown>>,
  runs: number,
): Promise<(Percentiles & { name: string; ratio: number })[]> {
  const rounds = Object.entries(works).map(([name, work]) => ({ name, work, times: [] as number[][] }));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const { work, times } of rounds) {
      const here: number[] = [];
      for (let n = 0; n < runs / ROUNDS; n += 1) {
        const start = performance.now();
        await work();
        here.push(performance.now() - start);
      }
      if (round >= 0) times.push(here);
    }
  }
  const yardstick = rounds[0]?.times ?? [];
  return rounds.map(({ name, times }) => ({
    name,
    ...percentiles(times.flat()),
    ratio: percentiles(times.map((here, at) => percentiles(here).p50 / percentiles(yardstick[at] ?? []).p50)).p50,
  }));
}

/** Prints rows as a table with aligned columns; `mark` is what the row should reach. */
export function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (value: string | number | undefined) =>
    typeof value === "number" ? (Number.isInteger(value) ? String(value) : value.toFixed(2)) : (value ?? "");
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => cell(row[name]).length)));
  const line = (cells: string[]) =>
    cells.map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))).join("  ");
  console.log(`\n${title}`);
  console.log(line(columns));
  console.log(widths.map((width) => "─".repeat(width)).join("  "));
  for (const row of rows) console.log(line(columns.map((name) => cell(row[name]))));
}

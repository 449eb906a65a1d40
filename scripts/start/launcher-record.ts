import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { processBirth } from "@/sandbox/process-identity";

/** Which process runs on a data folder, and how its last restart of the web server ended. */
export type LauncherRecord = { pid: number; birth: string; restarts: number; problem: string | null };

const fileOf = (data: string) => path.join(data, "launcher.json");

/** Notes this process for `npm run restart`. */
export function writeLauncherRecord(data: string) {
  const note: LauncherRecord = {
    pid: process.pid,
    birth: processBirth(process.pid) ?? "",
    restarts: 0,
    problem: null,
  };
  const write = (problem: string | null) => {
    note.problem = problem;
    writeFileSync(`${fileOf(data)}.new`, JSON.stringify(note), { mode: 0o600 });
    renameSync(`${fileOf(data)}.new`, fileOf(data));
  };
  write(null);
  const ended = (problem: string | null) => {
    note.restarts += 1;
    write(problem);
    if (problem) console.error(`The web server was not replaced: ${problem}`);
  };
  return {
    restarted: () => ended(null),
    failed: (problem: string) => ended(problem),
    remove: () => rmSync(fileOf(data), { force: true }),
  };
}

/** Returns the note of the process that runs on a data folder; null when none does. */
export function readLauncherRecord(data: string): LauncherRecord | null {
  try {
    const note: LauncherRecord = JSON.parse(readFileSync(fileOf(data), "utf8"));
    return note.birth && processBirth(note.pid) === note.birth ? note : null;
  } catch {
    return null;
  }
}

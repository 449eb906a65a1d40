import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { processCommand } from "./process-identity";
import { StartupProblem } from "./startup-problem";
import { until } from "./until";

const STOP_TIMEOUT_MS = 30_000;

/** Stops a server that an earlier run, which was killed, left on this cluster. */
export async function stopLeftover(folder: string): Promise<void> {
  const file = path.join(folder, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!isServerOf(pid, folder)) {
    rmSync(file, { force: true });
    return;
  }
  process.kill(pid, "SIGINT");
  if (await until(() => !isServerOf(pid, folder), STOP_TIMEOUT_MS)) return;
  process.kill(pid, "SIGQUIT");
  if (await until(() => !isServerOf(pid, folder), STOP_TIMEOUT_MS)) return;
  throw new StartupProblem(
    `An earlier database server (process ${pid}) on ${folder} does not stop: end it and start again.`,
  );
}

function isServerOf(pid: number, folder: string) {
  const command = pid > 1 ? processCommand(pid) : "";
  return command.includes("postgres") && command.includes(folder);
}

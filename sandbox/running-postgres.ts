import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { postgresHome } from "./postgres-home";
import { processCommand } from "./process-identity";

/**
 * Returns the address of the embedded server that runs on a data folder; null when none does.
 * Starts, stops and creates nothing.
 */
export function runningPostgres({
  root,
  data,
  database = "feedloom",
}: {
  root: string;
  data: string;
  database?: string;
}): string | null {
  const passwordFile = path.join(data, "postgres-password");
  if (!existsSync(passwordFile)) return null;
  const folder = path.join(postgresHome({ root, data: path.join(data, "postgres") }).data, "cluster");
  const pidFile = path.join(folder, "postmaster.pid");
  if (!existsSync(pidFile)) return null;
  // postmaster.pid: process, folder, start time, port, one a line.
  const [pid, , , port] = readFileSync(pidFile, "utf8").split("\n");
  if (!processCommand(Number(pid)).includes(folder)) return null;
  return `postgresql://postgres:${readFileSync(passwordFile, "utf8").trim()}@127.0.0.1:${Number(port)}/${database}`;
}

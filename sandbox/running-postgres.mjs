import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { postgresHome } from "./postgres-home.mjs";
import { processCommand } from "./process-identity.mjs";

/**
 * The address of the embedded server that somebody has started on a data folder; null when none runs there.
 * Nothing is started, stopped or made.
 * @param {{ root: string, data: string, database?: string }} where
 * @returns {string | null}
 */
export function runningPostgres({ root, data, database = "feedloom" }) {
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

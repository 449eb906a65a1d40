import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { processBirth } from "@/sandbox/process-identity";
import { asStartupProblem, StartupProblem } from "@/sandbox/startup-problem";

/**
 * Makes this process the only Feedloom on a data folder. A lock whose process has ended is replaced.
 * @param address where this run will serve, for the message of a second run
 * @returns a function that releases the lock
 */
export function lockDataFolder(data: string, address: string): () => void {
  const file = path.join(data, "feedloom.lock");
  const mine = JSON.stringify({ pid: process.pid, birth: processBirth(process.pid), address });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      const handle = openSync(file, "wx", 0o600);
      writeSync(handle, mine);
      closeSync(handle);
      return () => {
        if (read(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
        throw asStartupProblem(error, `locking the data folder ${data}`);
      }
      refuseIfAlive(read(file), data);
      rmSync(file, { force: true });
    }
  }
  throw new StartupProblem(`The data folder ${data} is being started by another process: try again in a moment.`);
}

function refuseIfAlive(text: string, data: string) {
  let holder: { pid?: number; birth?: string; address?: string };
  try {
    holder = JSON.parse(text);
  } catch {
    return;
  }
  if (!holder.birth || processBirth(Number(holder.pid)) !== holder.birth) return;
  throw new StartupProblem(
    `Feedloom is already running on ${data} (process ${holder.pid}, ${holder.address}): stop it first, or set FEEDLOOM_DATA and PORT for a second one.`,
  );
}

function read(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export type Launched = {
  child: ChildProcess;
  /** everything it has printed so far */
  said: () => string;
  /** its exit code, or the signal that ended it */
  ended: Promise<number | string>;
  /** resolves once its one screen stands */
  ready: Promise<void>;
};

/** Starts `npm start`'s program on a data folder and port of its own, with an embedded PostgreSQL of its own. */
export function launch(data: string, port: number, env: Record<string, string> = {}): Launched {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      DATABASE_URL: "",
      FEEDLOOM_MODE: "",
      npm_lifecycle_event: "",
      FEEDLOOM_DATA: data,
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | string>((resolve) =>
    child.on("exit", (code, signal) => resolve(code ?? signal ?? "")),
  );
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output += chunk;
        if (output.includes("Press Ctrl+C")) resolve();
      });
    }
  });
  return { child, said: () => output, ended, ready };
}

/** A data folder that the database's user can reach, also when the tests run as root. */
export function freshDataFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-e2e-"));
  chmodSync(folder, 0o711);
  return folder;
}

import { type ChildProcess, spawn } from "node:child_process";
import { totalmem } from "node:os";
import { allocatorSettings, nodeFlags } from "@/scripts/start/node-flags";

const TRIES = 300;
const PAUSE_MS = 100;

/** Starts a program that serves on a port and waits until it replies there. Throws when it ends or does not within 30 s. */
export async function startProgram(args: readonly string[], port: number): Promise<ChildProcess> {
  const base = `http://localhost:${port}`;
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...allocatorSettings(process.env),
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(port),
      BASE_URL: base,
      LOG_LEVEL: "error",
    },
  });
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    const isUp = await fetch(base, { redirect: "manual" }).catch(() => null);
    if (isUp !== null) return child;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  child.kill("SIGKILL");
  throw new Error(`${args.join(" ")} did not start`);
}

/** The built application with the limits of memory that `npm start` gives it. */
export const startServer = (port: number) =>
  startProgram([...nodeFlags(totalmem() / 2 ** 20), "dist/server.mjs"], port);

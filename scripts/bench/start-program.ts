import { type ChildProcess, spawn } from "node:child_process";

const TRIES = 300;
const PAUSE_MS = 100;

/** Starts a program that serves on a port and waits until it replies there. Throws when it ends or does not within 30 s. */
export async function startProgram(args: readonly string[], port: number): Promise<ChildProcess> {
  const base = `http://localhost:${port}`;
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", PORT: String(port), BASE_URL: base, LOG_LEVEL: "error" },
  });
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    const isUp = await fetch(base, { redirect: "manual" }).catch(() => null);
    if (isUp !== null) return child;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  child.kill("SIGKILL");
  throw new Error(`${args.join(" ")} did not start`);
}

/** The built application as it runs in production. */
export const startServer = (port: number) => startProgram(["dist/server.mjs"], port);

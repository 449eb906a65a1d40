import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const running = new Set<ChildProcess>();

/** Milliseconds that a tool has to clean up after SIGTERM before its whole process group is killed. */
const GRACE_MS = 8_000;

/**
 * Runs a tool to its end and collects its output. It gets no terminal, no input and its own process group, so that
 * Ctrl+C reaches it through {@link endTools} only.
 */
export function runTool(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, FORCE_COLOR: "0", NO_COLOR: "1", NEXT_TELEMETRY_DISABLED: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("exit", () => running.delete(child));
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** Stops every tool that is running, with all processes it started. */
export async function endTools(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const timer = setTimeout(() => killGroup(child), GRACE_MS);
      await ended;
      clearTimeout(timer);
      killGroup(child);
    }),
  );
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of the group is left.
  }
}

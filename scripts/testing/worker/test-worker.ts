import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";

export type TestWorkers = {
  /**
   * Starts a worker and waits until it reports that it is ready.
   * @param flags of Node.js
   * @param hear is called with what it logs of errors
   */
  start(flags?: readonly string[], hear?: (text: string) => void): Promise<ChildProcess>;
  /** Starts one whose parent seems to have ended before it is loaded. */
  startAlone(): ChildProcess;
  /** Returns the code of a program: "worker", "parse-thread" or "analysis-thread". */
  /** Ends every worker at once, as a crash would. */
  kill(): void;
  /** Removes the bundled programs. */
  remove(): void;
};

let made = 0;

/** Bundles the worker into its own folder, since other runs may bundle at the same time. */
export function bundleWorker(): TestWorkers {
  made += 1;
  const folder = `worker-test-${process.pid}-${made}`;
  const programs = {
    [`${folder}/worker`]: "scripts/worker.ts",
    [`${folder}/parse-thread`]: "scripts/worker/parse-thread.ts",
    [`${folder}/analysis-thread`]: "scripts/worker/analysis-thread.ts",
  };
  // In its own process: the bundler's helper would outlive Jest's sandbox.
  const program = `import { bundle } from "./scripts/launch/bundle.mjs"; await bundle(${JSON.stringify(programs)});`;
  execFileSync(process.execPath, ["--input-type=module", "-e", program]);
  const children: ChildProcess[] = [];
  return {
    async start(flags = [], hear) {
      const child = spawn(process.execPath, [...flags, path.resolve("dist", folder, "worker.mjs")], {
        env: hear ? { ...process.env, LOG_LEVEL: "error" } : process.env,
        stdio: ["ignore", "inherit", hear ? "pipe" : "inherit", "ipc"],
      });
      child.stderr?.setEncoding("utf8").on("data", hear ?? (() => undefined));
      children.push(child);
      const [message] = await once(child, "message");
      expect(message).toEqual({ ready: true });
      return child;
    },
    startAlone() {
      const child = fork(path.resolve("dist", folder, "worker.mjs"), { env: process.env });
      children.push(child);
      child.disconnect();
      return child;
    },
    kill() {
      for (const child of children.splice(0)) child.kill("SIGKILL");
    },
    remove: () => rmSync(path.resolve("dist", folder), { recursive: true, force: true }),
  };
}

/** Resolves when a condition has become true; throws after `ms` milliseconds, by default shortly before Jest's limit. */
export async function until(isTrue: () => Promise<boolean>, ms = 110_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

import { type ChildProcess, spawn } from "node:child_process";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const HEALTHY_AFTER_MS = 60_000;

type Program = {
  name: string;
  script: string;
  args?: string[];
  /** flags of Node.js */
  flags?: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** how long it may take to stop */
  graceMs: number;
};

/**
 * Supervises a child process: starts it again when it ends unasked, after a pause that doubles with every failure.
 * The child runs in a process group of its own, so that a terminal's Ctrl+C reaches it through `stop` alone, in order; its
 * IPC channel closes when this process is gone.
 */
export function supervise({ name, script, args = [], flags = [], env, cwd, graceMs }: Program) {
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;
  let stopping = false;
  let restarting = false;

  /** Resolves when the process reports that it is ready; rejects with the problem it reported when it ends before. */
  function start(): Promise<void> {
    const startedAt = Date.now();
    const current = spawn(process.execPath, [...flags, script, ...args], {
      cwd,
      env,
      detached: true,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child = current;
    let finish = (): void => undefined;
    ended = new Promise((resolve) => {
      finish = resolve;
    });
    return new Promise((resolve, reject) => {
      let problem = "";
      let isReady = false;
      current.on("message", (message) => {
        const said = (message ?? {}) as { ready?: boolean; problem?: string };
        if (said.problem) problem = said.problem;
        if (!said.ready) return;
        isReady = true;
        resolve();
      });
      current.on("error", reject);
      current.on("exit", (code, signal) => {
        finish();
        if (!isReady) reject(new Error(problem || `The ${name} ended while starting (${signal ?? `code ${code}`}).`));
        else if (!stopping) startAgain(startedAt, signal ?? `code ${code}`);
      });
    });
  }

  function startAgain(startedAt: number, how: string) {
    if (restarting) {
      restarting = false;
      start().catch(() => startAgain(Date.now(), "while starting"));
      return;
    }
    if (Date.now() - startedAt > HEALTHY_AFTER_MS) pause = FIRST_PAUSE_MS;
    console.error(`The ${name} ended unexpectedly (${how}); starting it again in ${pause / 1000} s.`);
    again = setTimeout(() => {
      start().catch(() => !stopping && startAgain(Date.now(), "while starting"));
    }, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  return {
    start,
    /** Ends the process and starts its successor: for a program that was bundled anew. */
    restart() {
      restarting = true;
      child?.kill("SIGTERM");
    },
    /** Asks the process to finish what it does, and ends it after the grace period. */
    async stop() {
      stopping = true;
      clearTimeout(again);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      const timer = setTimeout(() => child?.kill("SIGKILL"), graceMs);
      await ended;
      clearTimeout(timer);
    },
    /** Ends the process without waiting for what it does. */
    kill() {
      stopping = true;
      child?.kill("SIGKILL");
    },
  };
}

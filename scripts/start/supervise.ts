import type { ChildProcess } from "node:child_process";
import { type Launch, launchProcess } from "./launch-process";

const FIRST_PAUSE_MS = 500;
/**
 * The longest pause before a restart. A program that crashes at every start is tried this often; one killed from
 * outside restarts before readers notice.
 */
const LONGEST_PAUSE_MS = 8000;
const HEALTHY_AFTER_MS = 10_000;

type Program = Launch & {
  name: string;
  /** the time that it may take to stop */
  graceMs: number;
};

/**
 * Supervises a child process: starts it again when it ends unasked, after a pause that doubles with every failure.
 * The child runs in its own process group, so that a terminal's Ctrl+C reaches it through `stop` alone, in order; its
 * IPC channel closes when this process is gone.
 */
export function supervise({ name, graceMs, ...launch }: Program) {
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;
  let stopping = false;
  let restarting = false;
  /** processes whose successor serves */
  const leaving = new WeakSet<ChildProcess>();

  /** Resolves when the process reports that it is ready; rejects with the problem it reported when it ends before. */
  function start(): Promise<void> {
    const startedAt = Date.now();
    const current = launchProcess(launch);
    child = current;
    ended = new Promise((resolve) => void current.once("exit", () => resolve()));
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
        if (leaving.has(current)) return;
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
    /** Ends the process and starts its successor: for a program that was bundled again. */
    restart() {
      restarting = true;
      child?.kill("SIGTERM");
    },
    /**
     * Starts a successor and, when it is ready, lets the process finish what it serves and end. Where the successor does
     * not start, the process continues, and the error says why.
     */
    async replace() {
      const [old, oldEnded] = [child, ended];
      await start().catch((error) => {
        [child, ended] = [old, oldEnded];
        throw error;
      });
      if (!old) return;
      leaving.add(old);
      await letLeave(old, oldEnded, graceMs);
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

async function letLeave(old: ChildProcess, hasEnded: Promise<void>, graceMs: number): Promise<void> {
  old.send({ leave: true });
  const timer = setTimeout(() => old.kill("SIGKILL"), graceMs);
  await hasEnded;
  clearTimeout(timer);
}

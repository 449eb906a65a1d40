import { spawn } from "node:child_process";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const HEALTHY_AFTER_MS = 60_000;

/**
 * A child process that is started again when it ends unasked, after a pause that doubles with every failure.
 * It runs in a group of its own, so that a terminal's Ctrl+C reaches it through {@link stop} alone, in order; its
 * IPC channel tells it when this process is gone.
 * @param {{ name: string, script: string, args?: string[], env: NodeJS.ProcessEnv, cwd: string, graceMs: number }} options
 */
export function supervise({ name, script, args = [], env, cwd, graceMs }) {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  /** @type {Promise<void>} */
  let ended = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let again;
  let pause = FIRST_PAUSE_MS;
  let stopping = false;
  let restarting = false;

  /** Resolves when the process says it is ready; rejects with its own words when it ends before. @returns {Promise<void>} */
  function start() {
    const startedAt = Date.now();
    const current = spawn(process.execPath, ["--enable-source-maps", script, ...args], {
      cwd,
      env,
      detached: true,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    child = current;
    let finish = () => undefined;
    ended = new Promise((resolve) => {
      finish = /** @type {() => undefined} */ (/** @type {unknown} */ (resolve));
    });
    return new Promise((resolve, reject) => {
      let problem = "";
      let isReady = false;
      current.on("message", (message) => {
        const said = /** @type {{ ready?: boolean, problem?: string }} */ (message ?? {});
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

  /** @param {number} startedAt @param {string} how */
  function startAgain(startedAt, how) {
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

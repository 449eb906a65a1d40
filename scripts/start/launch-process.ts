import { type ChildProcess, spawn } from "node:child_process";
import cluster from "node:cluster";

export type Launch = {
  script: string;
  args?: string[];
  /** flags of Node.js */
  flags?: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** it listens on ports, which its successor shares before it leaves */
  isServer?: true;
};

const STDIO: ("ignore" | "inherit" | "ipc")[] = ["ignore", "inherit", "inherit", "ipc"];

/**
 * Starts a program. A server gets its listening sockets from this process, so that two of them can have the same; it
 * accepts connections itself, and nothing of what it serves passes through here. Node offers no process group of its own
 * for it, so it ignores Ctrl+C.
 */
export function launchProcess({ script, args = [], flags = [], env, cwd, isServer }: Launch): ChildProcess {
  if (!isServer)
    return spawn(process.execPath, [...flags, script, ...args], { cwd, env, detached: true, stdio: STDIO });
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: script, args, cwd, execArgv: flags, stdio: STDIO });
  return cluster.fork(env).process;
}

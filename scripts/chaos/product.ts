import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { runningPostgres } from "@/sandbox/running-postgres";
import { pause } from "@/sandbox/until";

const START_LIMIT_MS = 120_000;
const POLL_MS = 200;

/**
 * The parts that can be killed. A backend is one connection's process of the database; killing it makes the database
 * recover as after a crash.
 */
export type Part = "launcher" | "web" | "worker" | "database" | "backend";

const COMMANDS = { web: /server\.mjs/, worker: /worker\.mjs/, keeper: /^\/bin\/sh\0.*\0-p\0\d+\0/s };
const BACKEND = /postgres feedloom/;

/** The product as `npm start` runs it, started again like a service whenever its launcher ends. */
export class Product {
  readonly base: string;
  private launcher: ChildProcess | undefined;
  private ended = true;

  constructor(
    private readonly port: number,
    private readonly data: string,
  ) {
    this.base = `http://localhost:${port}`;
  }

  /** Starts it, again and again until it is ready: what a killed launcher left may hold port and folder for a while. */
  async start(): Promise<void> {
    const end = Date.now() + START_LIMIT_MS;
    while (Date.now() < end) {
      if (this.ended) this.launch();
      // A web server whose launcher was killed may still respond for a moment.
      if (this.find("web") && (await this.isReady())) return;
      await pause(POLL_MS);
    }
    throw new Error(`The product was not ready after ${START_LIMIT_MS / 1000} s`);
  }

  async isReady(): Promise<boolean> {
    const response = await fetch(`${this.base}/api/health/ready`).catch(() => null);
    return response?.status === 200;
  }

  /** Kills a part without warning. Returns false where it does not run at the moment. */
  kill(part: Part): boolean {
    const pid = this.find(part);
    if (!pid) return false;
    try {
      process.kill(pid, "SIGKILL");
      if (part === "launcher") this.ended = true;
      return true;
    } catch {
      return false;
    }
  }

  async stop(): Promise<void> {
    const { launcher } = this;
    if (!launcher || this.ended) return;
    const end = new Promise((resolve) => launcher.once("exit", resolve));
    launcher.kill("SIGTERM");
    await end;
  }

  /** The address of its embedded database. Throws while it does not run. */
  databaseUrl(): string {
    const url = runningPostgres({ root: process.cwd(), data: this.data });
    if (!url) throw new Error("The database does not run");
    return url;
  }

  private launch(): void {
    this.ended = false;
    const launcher = spawn(process.execPath, ["scripts/start.mjs"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        PORT: String(this.port),
        FEEDLOOM_DATA: this.data,
        FEEDLOOM_MODE: "local",
        PLAN_MODE: "unlimited",
        FETCH_ALLOW_ADDRESSES: "127.0.0.0/8",
        DATABASE_URL: "",
        BASE_URL: "",
        LOG_LEVEL: "silent",
      },
    });
    launcher.on("exit", () => {
      if (this.launcher === launcher) this.ended = true;
    });
    this.launcher = launcher;
  }

  private find(part: Part): number | undefined {
    const launcher = this.launcher?.pid;
    if (!launcher || this.ended || part === "launcher") return this.ended ? undefined : launcher;
    if (part === "web" || part === "worker") return childOf(launcher, COMMANDS[part]);
    // The launcher starts the database through a shell that ends it when the launcher is gone.
    const keeper = childOf(launcher, COMMANDS.keeper);
    const database = keeper && childOf(keeper, /\0-p\0\d+\0/);
    return part === "database" ? database : database && childOf(database, BACKEND);
  }
}

function childOf(pid: number, command: RegExp): number | undefined {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return children.find((child) => command.test(commandOf(child)));
}

/** The command line with zero bytes between its words; empty for a process that has ended. */
function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`);
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

import { type ChildProcessByStdio, spawn } from "node:child_process";
import path from "node:path";
import type { Readable } from "node:stream";
import { freePort } from "@/sandbox/free-port";
import { startTestCluster } from "./test-cluster";

const START_TIMEOUT_MS = 300_000;

export type RunningApp = {
  baseUrl: string;
  databaseUrl: string;
  /** the payment sandbox that came with it */
  paymentsUrl: string;
  data: string;
  stop(): Promise<void>;
};

/**
 * Starts the product the way a person does (scripts/start.mjs builds what changed), but on a throwaway PostgreSQL, and
 * allowed to fetch feeds from this machine. `variables` are added to its environment.
 */
export async function startApp(variables: Record<string, string> = {}): Promise<RunningApp> {
  const cluster = await startTestCluster();
  const port = await freePort();
  const data = path.join(cluster.data, "app");
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      DATABASE_URL: cluster.url,
      FEEDLOOM_MODE: "local",
      FEEDLOOM_DATA: data,
      PORT: String(port),
      BASE_URL: "",
      FETCH_ALLOW_ADDRESSES: "127.0.0.0/8,::1/128",
      // No test asks the public news searches: smart feeds find what the account follows.
      SEARCH_FEED_TEMPLATES: "http://search.localhost:1/?q={query}",
      LOG_LEVEL: "error",
      // Without a key it brings its own payment service.
      STRIPE_SECRET_KEY: "",
      ...variables,
      npm_lifecycle_event: undefined,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await cluster.stop();
  };
  try {
    const said = await ready(child);
    const paymentsUrl = /Stripe sandbox at (\S+)/.exec(said)?.[1] ?? "";
    return { baseUrl: `http://localhost:${port}`, databaseUrl: cluster.url, paymentsUrl, data, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves to the output of the app when it is ready. */
function ready(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The app did not start in time:\n${said}`)), START_TIMEOUT_MS);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        said += chunk;
        if (!said.includes("Press Ctrl+C")) return;
        clearTimeout(timer);
        resolve(said);
      });
    }
    child.on("exit", () => {
      clearTimeout(timer);
      reject(new Error(`The app did not start:\n${said}`));
    });
  });
}

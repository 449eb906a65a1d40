// replace-under-load.ts <server.mjs>: calls a supervised server all the time, over connections that are kept and over new
// ones, while it is replaced twice, and reports what the callers saw.
import { Agent, get } from "node:http";
import { freePort } from "@/sandbox/free-port";
import { supervise } from "@/scripts/start/supervise";

const port = await freePort();
const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port) };
const script = process.argv[2] ?? "";
const web = supervise({ name: "server", isServer: true, script, env, cwd: process.cwd(), graceMs: 12_000 });
await web.start();

const failures: string[] = [];
const served = new Map<string, number>();
let isOver = false;

function call(agent: Agent | false, path = "/"): Promise<void> {
  return new Promise((resolve) => {
    const request = get(
      { host: "127.0.0.1", port, path, agent: agent || new Agent({ keepAlive: false }) },
      (response) => {
        let body = "";
        response.on("data", (chunk) => {
          body += chunk;
        });
        response.on("error", (error) => failures.push(`${path}: ${error.message}`));
        response.on("close", () => {
          if (path === "/") served.set(body, (served.get(body) ?? 0) + 1);
          resolve();
        });
      },
    );
    request.on("error", (error) => {
      failures.push(`${path}: ${error.message}`);
      resolve();
    });
  });
}

async function callAllTheTime(agent: Agent | false) {
  while (!isOver) await call(agent);
}

const kept = [1, 2, 3, 4].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
const callers = [...kept, false as const, false as const].map(callAllTheTime);
const stream = call(false, "/stream");
await web.replace();
await stream;
await web.replace();
env.BREAK = "1";
const problem = await web.replace().then(
  () => "none",
  (error: Error) => error.message,
);
await new Promise((resolve) => setTimeout(resolve, 300));
isOver = true;
await Promise.all(callers);
for (const agent of kept) agent.destroy();
await web.stop();
console.log(JSON.stringify({ failures, servers: served.size, calls: [...served.values()], problem }));
process.exit(0);

import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { createSession } from "@/lib/domain/auth/session";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { compared, printTable } from "./measure";
import type { Library } from "./seed-reader";
import { startProgram, startServer } from "./start-program";

const PORT = Number(process.env.BENCH_PORT ?? 3210);
const RUNS = 500;
const NEXT = path.resolve("node_modules", "next", "dist", "bin", "next");
const BARE = "bare route handler, same body";
const UNREAD = "/api/feed-items?filter=unread&limit=20";
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

type Call = { port: number; url: string; headers?: Record<string, string> };

/**
 * The same lists over HTTP, from the built application as it is started in production; beside it a bare Next route
 * handler, served by plain `next start`, that answers the same bytes from memory. Left out without a build (BENCH_HTTP unset).
 */
export async function measureHttp({ ctx, bundles }: Library): Promise<void> {
  if (!process.env.BENCH_HTTP) return console.log("\nHTTP is left out: the application is not built.");
  const { token } = await createSession(ctx, ctx.user.key, { userAgent: "bench", address: null });
  const headers = { cookie: `${SESSION_COOKIE}=${token}` };
  const server = await startServer(PORT);
  const bare = await startBare(await get({ port: PORT, url: UNREAD, headers }));
  try {
    const works: Record<string, () => Promise<unknown>> = { [BARE]: () => get({ port: PORT + 1, url: "/bare" }) };
    for (const { call, url } of callsOf(bundles)) works[call] = () => get({ port: PORT, url, headers });
    const marks = new Map(callsOf(bundles).map(({ call, mark }) => [call, mark]));
    const rows = (await compared(works, RUNS)).map(({ name, p50, p95, ratio }) => ({
      call: name,
      "p50 ms": p50,
      "p95 ms": p95,
      "× bare": ratio,
      mark: marks.get(name) ?? "",
    }));
    printTable("Over HTTP (one connection, kept alive; in turns)", rows);
  } finally {
    agent.destroy();
    for (const child of [server, bare]) child.kill("SIGTERM");
  }
}

/** What a reader's screen asks for, and what it may cost. */
function callsOf(bundles: Library["bundles"]) {
  const lists = Object.entries(bundles).flatMap(([name, id]) => [
    { call: `bundle (${name}), 20 newest`, url: `/api/feed-items?bundleId=${id}&limit=20`, mark: "≤ 5 × bare" },
    {
      call: `bundle (${name}), 20 unread`,
      url: `/api/feed-items?bundleId=${id}&filter=unread&limit=20`,
      mark: "≤ 5 × bare",
    },
  ]);
  return [
    { call: "first 20 unread", url: UNREAD, mark: "≤ 2.5 × bare" },
    ...lists,
    { call: "counts", url: "/api/counts", mark: "≤ 3 ms" },
  ];
}

/** A Next application that is nothing but one route handler, in a folder of its own: a checkout's middleware would join in. */
async function startBare(body: string): Promise<ChildProcess> {
  const folder = path.join(process.env.FEEDLOOM_DATA ?? "", "bare");
  mkdirSync(path.join(folder, "app", "bare"), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(
    path.join(folder, "app", "bare", "route.js"),
    `const body = ${JSON.stringify(body)};
export const dynamic = "force-dynamic";
export const GET = () => new Response(body, { headers: { "content-type": "application/json; charset=utf-8" } });`,
  );
  // Webpack follows the link to the packages; Turbopack would not.
  const build = spawn(process.execPath, [NEXT, "build", "--webpack", folder], {
    stdio: "ignore",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  });
  await new Promise((resolve) => build.on("exit", resolve));
  return startProgram([NEXT, "start", folder, "--port", String(PORT + 1)], PORT + 1);
}

function get({ port, url, headers = {} }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: "127.0.0.1", port, path: url, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(chunks).toString();
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode} ${body.slice(0, 200)}`));
        else resolve(body);
      });
    });
    request.on("error", reject);
  });
}

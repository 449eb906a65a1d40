import { createServer, type ServerResponse } from "node:http";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import { checkReadiness } from "@/lib/domain/operations/health/check-readiness";
import { renderMetrics } from "@/lib/domain/operations/health/render-metrics";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";

/**
 * Serves the worker's own /metrics, /api/health/live and /api/health/ready on WORKER_PORT: what happens in this process is
 * known in no other. Without the variable it listens nowhere. Local mode listens on loopback only.
 */
export async function serveStatus(): Promise<{ close: () => Promise<void> }> {
  const { workerPort, isLocal, host } = env();
  if (!workerPort) return { close: async () => undefined };
  const server = createServer((request, response) => {
    respond(request.url ?? "/", request.headers.authorization ?? null)
      .catch(() => new Response("Something went wrong\n", { status: 500 }))
      .then((answer) => send(response, answer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(workerPort, isLocal ? "127.0.0.1" : host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(url: string, authorization: string | null): Promise<Response> {
  const ctx = { db: db(), log: logger(), now, changes: new PendingChanges() };
  const [path] = url.split("?", 1);
  if (path === "/metrics") return renderMetrics(ctx, authorization);
  if (path === "/api/health/live") return Response.json({ status: "ok" });
  if (path !== "/api/health/ready") return new Response("Not found\n", { status: 404 });
  const readiness = await checkReadiness(ctx);
  return Response.json(readiness, { status: readiness.status === "ready" ? 200 : 503 });
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), "cache-control": "no-store" });
  response.end(await answer.text());
}

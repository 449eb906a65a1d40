import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { env } from "@/lib/platform/env";
import { type Sample, startMetrics } from "@/lib/platform/observe/metrics";
import { isSameSecret } from "@/lib/platform/same-secret";
import { readQueues } from "./read-queues";
import { withTimeout } from "./with-timeout";

/** Any number of scrapers cost one read of the queues in this time. */
const FRESH_MS = 5_000;
const PATIENCE_MS = 3_000;

let known: { at: number; samples: Promise<Sample[]> } | null = null;

/**
 * Responds to GET /metrics: 404 without METRICS_TOKEN, 401 for another token. While the database is away
 * `feedloom_database_up` is 0 and the rest is there.
 */
export async function renderMetrics(ctx: SystemCtx, authorization: string | null): Promise<Response> {
  const { metricsToken } = env();
  if (!metricsToken) return text(404, "Not found\n");
  const given = /^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1];
  if (!given || !isSameSecret(metricsToken, given))
    return text(401, "The token is not valid\n", { "www-authenticate": 'Bearer realm="metrics"' });
  const metrics = await startMetrics();
  const { text: body, contentType } = await metrics.render(await sample(ctx));
  return text(200, body, { "content-type": contentType });
}

async function sample(ctx: SystemCtx): Promise<Sample[]> {
  const up = { name: "database_up", help: "1 when the database responds." };
  if (!known || performance.now() - known.at > FRESH_MS)
    known = { at: performance.now(), samples: withTimeout(readQueues(ctx), PATIENCE_MS) };
  try {
    return [{ ...up, value: 1 }, ...(await known.samples)];
  } catch (err) {
    known = null;
    ctx.log.warn({ err }, "the queues could not be read for the metrics");
    return [{ ...up, value: 0 }];
  }
}

function text(status: number, body: string, headers: Record<string, string> = {}): Response {
  const common = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(body, { status, headers: { ...common, ...headers } });
}

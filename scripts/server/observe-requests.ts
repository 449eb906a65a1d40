import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/platform/env";
import { type Metrics, startMetrics } from "@/lib/platform/observe/metrics";
import { startObserving } from "@/lib/platform/observe/start-observing";
import { builtRoutes, routeTemplates } from "./route-templates";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

let watching: { metrics: Metrics; routeOf: (path: string) => string } | null = null;

/** Switches metrics and traces on where the environment asks for them. Returns what sends the rest at the end. */
export async function observeRequests(): Promise<() => Promise<void>> {
  const stop = await startObserving("web");
  if (env().metricsToken)
    watching = { metrics: await startMetrics(), routeOf: routeTemplates(builtRoutes(env().distDir)) };
  return stop;
}

/** Measures a request until its response has been sent. Event streams, which last as long as a tab, are left out. */
export function timeRequest({ method = "", url = "/" }: IncomingMessage, response: ServerResponse): void {
  if (!watching) return;
  const { metrics, routeOf } = watching;
  const begun = performance.now();
  response.once("close", () => {
    if (String(response.getHeader("content-type")).startsWith("text/event-stream")) return;
    metrics.observeRequest({
      route: routeOf(url),
      method: METHODS.has(method) ? method : "other",
      // A caller that has gone before the response began.
      status: response.headersSent ? response.statusCode : 499,
      seconds: (performance.now() - begun) / 1000,
    });
  });
}

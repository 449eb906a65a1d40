// trace-once.ts: sends what OTEL_EXPORTER_OTLP_ENDPOINT is to get of a request with a statement, and of a failing fetch.
import { context, trace } from "@opentelemetry/api";
import { observed } from "@/lib/platform/observe/observe";
import { startTracing } from "@/lib/platform/observe/tracing";

const stop = await startTracing("feedloom-test");
const request = trace.getTracer("test").startSpan("GET /api/feeds");
await context.with(trace.setSpan(context.active(), request), () =>
  observed({ kind: "statement", name: "feeds-of-user" }, async () => undefined),
);
request.end();
await observed({ kind: "fetch", name: "feed" }, () => Promise.reject(new Error("away"))).catch(() => undefined);
await stop();

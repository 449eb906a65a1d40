import "server-only";
import { addObserver } from "./observe";

type Holder = { feedloomTracing?: Promise<() => Promise<void>> };
const holder = globalThis as Holder;

/**
 * Begins to send traces to the collector that the variables of OpenTelemetry name (OTEL_EXPORTER_OTLP_ENDPOINT, _HEADERS;
 * OTEL_TRACES_SAMPLER, OTEL_SERVICE_NAME): spans of requests, which Next makes, and of statements, fetches and jobs. The
 * packages are loaded here and nowhere else. Returns a function that sends what is left.
 */
export function startTracing(service: string): Promise<() => Promise<void>> {
  holder.feedloomTracing ??= begin(service);
  return holder.feedloomTracing;
}

async function begin(service: string): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, { defaultResource, detectResources, envDetector, resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const named = defaultResource().merge(resourceFromAttributes({ "service.name": service }));
  const provider = new sdk.NodeTracerProvider({
    // The environment comes last, so that it wins.
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = api.trace.getTracer("feedloom");
  addObserver((kind, name) => {
    const span = tracer.startSpan(`${kind} ${name}`, {
      kind: kind === "job" ? api.SpanKind.INTERNAL : api.SpanKind.CLIENT,
      attributes: kind === "statement" ? { "db.system.name": "postgresql", "db.query.summary": name } : {},
    });
    return (outcome) => {
      if (outcome === "error") span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.setAttribute("feedloom.outcome", outcome);
      span.end();
    };
  });
  return () => provider.shutdown();
}

import { renderMetrics } from "@/lib/domain/operations/health/render-metrics";
import { systemCtx } from "@/lib/http/system-ctx";

export const dynamic = "force-dynamic";

/** GET /metrics — what Prometheus reads, with `Authorization: Bearer {METRICS_TOKEN}`; 404 without that variable */
export const GET = (request: Request) => renderMetrics(systemCtx(), request.headers.get("authorization"));

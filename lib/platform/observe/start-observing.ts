import "server-only";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { startMetrics } from "./metrics";
import { startTracing } from "./tracing";

/** Switches on what the environment asks for. Returns a function that sends what is left at the end of the process. */
export async function startObserving(process: "web" | "worker"): Promise<() => Promise<void>> {
  const { metricsToken, otlpEndpoint } = env();
  if (metricsToken) await startMetrics();
  if (!otlpEndpoint) return async () => undefined;
  const stop = await startTracing(`feedloom-${process}`);
  return () => stop().catch((err: unknown) => logger().warn({ err }, "the last traces could not be sent"));
}

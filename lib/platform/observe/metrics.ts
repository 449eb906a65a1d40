import "server-only";
import type { Histogram, Registry } from "prom-client";
import { addObserver } from "./observe";

const PREFIX = "feedloom_";
/** Seconds. Few, because each is a line for every name. */
const BUCKETS = {
  request: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
  statement: [0.002, 0.01, 0.05, 0.25, 1],
  fetch: [0.1, 0.5, 2, 10, 30],
  job: [0.1, 1, 10, 60],
};
/** Names of statements are written in the code; should one ever hold a value, the rest is counted together. */
const MOST_NAMES = 600;
const OTHER = "other";

/** One number that is read when somebody asks for the metrics. */
export type Sample = { name: string; help: string; value: number | null; labels?: Record<string, string> };

export type Metrics = {
  observeRequest: (request: { route: string; method: string; status: number; seconds: number }) => void;
  /** Returns everything in Prometheus' text format, with `samples` as gauges. */
  render: (samples: readonly Sample[]) => Promise<{ text: string; contentType: string }>;
};

type Pool = { totalCount: number; idleCount: number; waitingCount: number };
type Holder = { feedloomMetrics?: Promise<Metrics>; feedloomDb?: { pool: Pool } };
const holder = globalThis as Holder;

/**
 * Begins to count in this process; only the first call does anything. prom-client is loaded here and nowhere else, so that
 * an installation without METRICS_TOKEN has neither its memory nor its timers.
 */
export function startMetrics(): Promise<Metrics> {
  holder.feedloomMetrics ??= makeMetrics();
  return holder.feedloomMetrics;
}

async function makeMetrics(): Promise<Metrics> {
  const { Gauge, Histogram, Registry, collectDefaultMetrics } = await import("prom-client");
  const registry = new Registry();
  // Event-loop delay, garbage collection, memory, processor time and handles of this process.
  collectDefaultMetrics({ register: registry });
  const histogram = (name: keyof typeof BUCKETS, help: string, labelNames: string[]) =>
    new Histogram({
      name: `${PREFIX}${name}_seconds`,
      help,
      labelNames,
      buckets: BUCKETS[name],
      registers: [registry],
    });
  const requests = histogram("request", "Duration of requests by route, method and status.", [
    "route",
    "method",
    "status",
  ]);
  const work = {
    statement: histogram("statement", "Duration of database statements by name.", ["name", "outcome"]),
    fetch: histogram("fetch", "Duration of fetches by what they brought.", ["name", "outcome"]),
    job: histogram("job", "Duration of runs of background jobs.", ["name", "outcome"]),
  };
  observeWork(work);
  new Gauge({
    name: `${PREFIX}pool_connections`,
    help: "Connections of this process to the database; waiting: calls that wait for one.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const pool = holder.feedloomDb?.pool;
      this.set({ state: "total" }, pool?.totalCount ?? 0);
      this.set({ state: "idle" }, pool?.idleCount ?? 0);
      this.set({ state: "waiting" }, pool?.waitingCount ?? 0);
    },
  });
  return {
    observeRequest: ({ seconds, route, method, status }) => requests.observe({ route, method, status }, seconds),
    async render(samples) {
      const sampled = new Registry();
      for (const { name, help, value, labels = {} } of samples) {
        if (value === null) continue;
        const known = sampled.getSingleMetric(PREFIX + name) as InstanceType<typeof Gauge> | undefined;
        const labelNames = Object.keys(labels);
        (known ?? new Gauge({ name: PREFIX + name, help, labelNames, registers: [sampled] })).set(labels, value);
      }
      const parts = await Promise.all([registry.metrics(), sampled.metrics()]);
      return { text: parts.join("\n"), contentType: (registry as Registry).contentType };
    },
  };
}

function observeWork(histograms: Record<"statement" | "fetch" | "job", Histogram>): void {
  const names = new Set<string>();
  addObserver((kind, given) => {
    const begun = performance.now();
    if (names.size < MOST_NAMES) names.add(given);
    const name = names.has(given) ? given : OTHER;
    return (outcome) => histograms[kind].observe({ name, outcome }, (performance.now() - begun) / 1000);
  });
}

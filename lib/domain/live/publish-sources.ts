import "server-only";
import { db, sql } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** NOTIFY channel; the payload is a comma-separated list of source ids, or `*` for "many". Listeners refetch. */
export const SOURCES_CHANNEL = "feedloom_sources";

const INTERVAL_MS = 1_000;
/** PostgreSQL takes payloads below 8,000 bytes. */
const PAYLOAD_LIMIT = 7_500;

const changed = new Set<number>();
let timer: NodeJS.Timeout | null = null;
let lastAt = 0;

/** Publishes that sources have new articles: at most one NOTIFY per process and second, outside any transaction. */
export function publishSources(sourceIds: readonly number[]): void {
  for (const id of sourceIds) changed.add(id);
  if (changed.size === 0 || timer) return;
  timer = setTimeout(() => void flushSources(), Math.max(0, lastAt + INTERVAL_MS - Date.now()));
  timer.unref();
}

/** Sends pending notifications at once; for the end of a process. */
export async function flushSources(): Promise<void> {
  if (timer) clearTimeout(timer);
  timer = null;
  lastAt = Date.now();
  if (changed.size === 0) return;
  const ids = [...changed].join(",");
  changed.clear();
  await sql(db().pool, {
    name: "publish-sources",
    text: "SELECT pg_notify($1, $2)",
    values: [SOURCES_CHANNEL, ids.length <= PAYLOAD_LIMIT ? ids : "*"],
  }).catch((err) => logger().warn({ err }, "changed sources could not be published"));
}

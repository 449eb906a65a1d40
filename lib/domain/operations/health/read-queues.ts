import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import type { Sample } from "@/lib/platform/observe/metrics";

/** The most rows of a queue that are counted: a call every few seconds must not read a million of them. */
const MOST = 10_000;

type Row = { name: string; age: number | null; waiting: number };

/**
 * Returns the backlog of the background work: for each queue the age of the oldest entry in seconds (null: nothing
 * waits) and the number of waiting entries, counted up to 10,000. Every part reads one end of an index.
 */
export async function readQueues(ctx: SystemCtx): Promise<Sample[]> {
  const queues = await sql<Row>(ctx.db.pool, {
    name: "queues",
    text: `SELECT 'refresh' AS name,
        (SELECT extract(epoch FROM $1 - min(next_fetch_at))::float8 FROM sources
          WHERE next_fetch_at <= $1 AND (lease_until IS NULL OR lease_until <= now())) AS age,
        (SELECT count(*)::int FROM (SELECT FROM sources WHERE next_fetch_at <= $1
          AND (lease_until IS NULL OR lease_until <= now()) LIMIT ${MOST}) AS q) AS waiting
      UNION ALL SELECT 'analysis',
        (SELECT extract(epoch FROM $1 - created_at)::float8 FROM articles
          WHERE id = (SELECT min(article_id) FROM analysis_queue)),
        (SELECT count(*)::int FROM (SELECT FROM analysis_queue LIMIT ${MOST}) AS q)
      UNION ALL SELECT 'search-index',
        (SELECT extract(epoch FROM $1 - created_at)::float8 FROM articles
          WHERE id = (SELECT min(article_id) FROM search_queue)),
        (SELECT count(*)::int FROM (SELECT FROM search_queue LIMIT ${MOST}) AS q)
      UNION ALL SELECT 'links',
        (SELECT extract(epoch FROM $1 - created_at)::float8 FROM articles
          WHERE id = (SELECT min(article_id) FROM link_queue)),
        (SELECT count(*)::int FROM (SELECT FROM link_queue LIMIT ${MOST}) AS q)
      UNION ALL SELECT 'webhooks',
        (SELECT extract(epoch FROM $1 - min(next_at))::float8 FROM (SELECT w.next_at FROM webhooks w
          WHERE w.state = 'active' AND w.next_at <= $1 AND EXISTS (SELECT FROM webhook_deliveries d
            WHERE d.webhook_id = w.id AND d.state = 'pending' AND d.next_at <= $1)
          ORDER BY w.next_at LIMIT 1) AS q),
        (SELECT count(*)::int FROM (SELECT FROM webhook_deliveries WHERE state = 'pending' LIMIT ${MOST}) AS q)
      UNION ALL SELECT 'hub-deliveries',
        (SELECT extract(epoch FROM $1 - min(next_at))::float8 FROM hub_subscriptions WHERE next_at <= $1),
        (SELECT count(*)::int FROM (SELECT FROM hub_subscriptions WHERE next_at IS NOT NULL LIMIT ${MOST}) AS q)
      UNION ALL SELECT 'fan-outs',
        (SELECT extract(epoch FROM $1 - min(created_at))::float8 FROM fan_outs),
        (SELECT count(*)::int FROM (SELECT FROM fan_outs LIMIT ${MOST}) AS q)
      UNION ALL SELECT 'imports',
        (SELECT extract(epoch FROM $1 - min(coalesce(started_at, created_at)))::float8 FROM imports
          WHERE state IN ('reading', 'running')),
        (SELECT count(*)::int FROM (SELECT FROM imports WHERE state IN ('reading', 'running') LIMIT ${MOST}) AS q)`,
    values: [ctx.now()],
  });
  const heartbeats = await sql<{ kind: string; age: number }>(ctx.db.pool, {
    name: "heartbeats",
    text: `SELECT kind, extract(epoch FROM clock_timestamp() - max(beat_at))::float8 AS age FROM processes GROUP BY kind`,
  });
  return [
    ...queues.flatMap(({ name, age, waiting }): Sample[] => [
      {
        name: "queue_age_seconds",
        help: "Age of the oldest entry that waits; 0 when nothing does. For refresh: how late the latest source is.",
        value: Math.max(0, age ?? 0),
        labels: { queue: name },
      },
      {
        name: "queue_waiting",
        help: `Entries that wait, counted up to ${MOST}.`,
        value: waiting,
        labels: { queue: name },
      },
    ]),
    ...heartbeats.map(({ kind, age }): Sample => {
      return {
        name: "heartbeat_age_seconds",
        help: "Age of the newest heartbeat of a process of each kind.",
        value: age,
        labels: { process: kind },
      };
    }),
  ];
}

import "server-only";
import type { PoolClient } from "pg";
import type { Ingested } from "@/lib/domain/library/ingest/ingest";
import { sql } from "@/lib/platform/db";
import { type Answer, fetchRow, reasonCode } from "./fetch-row";
import { type KeptDocument, storeDocuments } from "./keep-document";

/** How a site answered when somebody followed its feed, and its document. */
export type FirstFetch = { answer: Answer; document: KeptDocument };

type Logged = FirstFetch & { sourceId: number; ingested: Ingested; isNew: boolean };

/**
 * Adds the fetch that found a feed to the log of its source, and keeps the document. Of a new source (`isNew`) the plan alone
 * says when the next fetch comes. The source has its schedule, and the time of this fetch. Index: primary key of sources.
 */
export async function logSubscription(client: PoolClient, logged: Logged): Promise<void> {
  const { sourceId, answer, document, ingested, isNew } = logged;
  const row = fetchRow("changed", { why: { reason: "plan", value: null }, answer, ingested });
  const [source] = await sql<{ at: Date }>(client, {
    name: "log-subscription",
    text: `WITH s AS MATERIALIZED (SELECT id, fetched_at, next_fetch_at FROM sources WHERE id = $1), logged AS (
        INSERT INTO fetches (source_id, at, next_at, bytes, duration_ms, cache_seconds, outcome, status, new_items,
          changed_items, reason, flags, redirect)
        SELECT id, fetched_at, next_fetch_at, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM s
        ON CONFLICT (source_id, at) DO NOTHING)
      SELECT fetched_at AS at FROM s`,
    values: [
      sourceId,
      ...[row.bytes, row.durationMs, row.cacheSeconds, row.outcome, row.httpStatus, row.newItems, row.changedItems],
      isNew ? row.reason : reasonCode("rescheduled"),
      ...[row.flags, row.redirect],
    ],
  });
  if (source) await storeDocuments(client, [{ id: sourceId, at: source.at, ...document }]);
}

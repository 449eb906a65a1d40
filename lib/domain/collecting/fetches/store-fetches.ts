import "server-only";
import { type StoredOutcome, storeOutcomesSql } from "@/lib/domain/content/sources/store-outcomes";
import { type Queryable, sql } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import { type FetchRow, reasonCode } from "./fetch-row";

const COLUMNS = `"outcome" int, "httpStatus" int, bytes int, "durationMs" int, "newItems" int, "changedItems" int, reason int,
  "reasonValue" int, "cacheSeconds" int, flags int, "fetchError" text, redirect text`;

/**
 * Stores outcomes of claimed sources (see `storeOutcomesSql`) and adds them to the fetch log, in one statement. Returns the
 * sources whose claims were not lost. An outcome without a row of the log is not added to it.
 */
export function storeFetches(
  client: Queryable,
  outcomes: readonly (StoredOutcome & Partial<FetchRow>)[],
): Promise<{ id: number }[]> {
  return sql<{ id: number }>(client, {
    name: "record-outcomes",
    text: `${storeOutcomesSql(COLUMNS)}, logged AS (
        INSERT INTO fetches (source_id, at, next_at, bytes, duration_ms, reason_value, cache_seconds, outcome, status, new_items,
          changed_items, reason, flags, error, redirect)
        SELECT o.id, o.at, s.next_fetch_at, o.bytes, o."durationMs", o."reasonValue", o."cacheSeconds", o.outcome, o."httpStatus",
          o."newItems", o."changedItems",
          CASE WHEN s.next_fetch_at IS NULL AND s.gone_at IS NULL THEN ${reasonCode("unfollowed")} ELSE o.reason END,
          o.flags, o."fetchError", o.redirect
        FROM stored s JOIN o USING (id) WHERE o.outcome IS NOT NULL
        ON CONFLICT (source_id, at) DO NOTHING)
      SELECT id FROM stored`,
    values: [storableJson(outcomes)],
  });
}

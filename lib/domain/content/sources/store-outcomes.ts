import "server-only";
export type StoredOutcome = {
  id: number;
  token: string;
  /** The server was asked, and the document had changed. */
  asked: boolean;
  changed: boolean;
  at: Date;
  etag: string | null;
  lastModified: string | null;
  /** hex */
  bodyHash: string | null;
  status: number | null;
  errorCode: string | null;
  errorMessage: string | null;
  nextFetchAt: Date | null;
  failures: number;
  failingSince: Date | null;
  alertedAt: Date | null;
  goneAt: Date | null;
  redirectUrl: string | null;
  redirectSince: Date | null;
};

/**
 * Returns the SQL that stores what fetches of claimed sources led to ($1, a JSON list) and ends their claims, by primary key.
 * The caller continues it: `o` has the outcomes with the columns `further`, and `stored` the sources that were written. The
 * outcome of a claim that was lost is dropped. A source that lost its last active follower meanwhile stays unscheduled.
 */
export const storeOutcomesSql = (further: string): string =>
  `WITH o AS (
        SELECT * FROM json_to_recordset($1::json) AS o(id bigint, token uuid, asked boolean, changed boolean, at timestamptz,
          etag text, "lastModified" text, "bodyHash" text, status int, "errorCode" text, "errorMessage" text,
          "nextFetchAt" timestamptz, failures int, "failingSince" timestamptz, "alertedAt" timestamptz, "goneAt" timestamptz,
          "redirectUrl" text, "redirectSince" timestamptz, ${further})
      ), mine AS (
        SELECT s.id FROM sources s JOIN o USING (id) WHERE s.lease_token = o.token ORDER BY s.id FOR NO KEY UPDATE OF s
      ), stored AS (
      UPDATE sources s SET
        etag = o.etag, last_modified = o."lastModified", body_hash = decode(o."bodyHash", 'hex'), last_status = o.status,
        fetched_at = CASE WHEN o.asked THEN o.at ELSE s.fetched_at END, changed_at = CASE WHEN o.changed THEN o.at ELSE s.changed_at END,
        error_code = o."errorCode", error_message = o."errorMessage", failures = o.failures, failing_since = o."failingSince",
        alerted_at = o."alertedAt", redirect_url = o."redirectUrl", redirect_since = o."redirectSince",
        next_fetch_at = CASE WHEN s.next_fetch_at IS NULL AND s.gone_at IS NULL THEN NULL ELSE o."nextFetchAt" END,
        gone_at = o."goneAt", lease_until = NULL, lease_token = NULL, interruptions = 0
      FROM o JOIN mine USING (id) WHERE s.id = o.id
      RETURNING s.id, s.next_fetch_at, s.gone_at)`;

import "server-only";
import type pg from "pg";
import { now } from "@/lib/platform/clock";
import { sql } from "@/lib/platform/db";
import type { FetchChanged } from "@/lib/syndication/fetch/fetch-types";
import type { ParsedFeed } from "@/lib/syndication/types";
import { describe, describeSources } from "./describe-sources";
import { isPrivateAddress, normalFeedUrl, type SourceIdentity, sourceIdentity } from "./source-identity";

export type NewSource = SourceIdentity & {
  /** an address with credentials or a token is private anyway */
  isPrivate?: boolean;
  /** what the document says of itself; its entries are stored by `ingest` */
  feed?: ParsedFeed;
  /** the answer the document came with, so that the next fetch is conditional */
  fetched?: Pick<FetchChanged, "etag" | "lastModified" | "bodyHash" | "status">;
};

export type StoredSource = { id: number; created: boolean };

/**
 * The source of an address (or of one user's query), made when it is not there yet. With `fetched` it counts as just
 * fetched with success, which also ends an outage. Runs inside the caller's transaction; the row stays locked until
 * its end. Throws TypeError for what is not an address.
 */
export async function findOrCreateSource(client: pg.PoolClient, source: NewSource): Promise<StoredSource> {
  const url = source.kind === "feed" ? normalFeedUrl(source.url) : "";
  const [row] = await sql<StoredSource>(client, {
    name: "source-find-or-create",
    text: `INSERT INTO sources AS s (identity, kind, owner_key, url, keywords, is_private, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (identity) DO UPDATE SET orphaned_at = NULL
      RETURNING id, xmax = 0 AS created`,
    values: [
      sourceIdentity(source),
      source.kind,
      source.ownerKey ?? null,
      url,
      source.keywords ?? null,
      source.isPrivate === true || isPrivateAddress(url),
      now(),
    ],
  });
  if (!row) throw new Error("The source could not be stored");
  if (source.feed) await describeSources(client, [{ id: row.id, description: describe(source.feed, now()) }]);
  if (source.fetched) await noteFetched(client, row.id, source.fetched);
  return row;
}

async function noteFetched(client: pg.PoolClient, id: number, fetched: NonNullable<NewSource["fetched"]>) {
  await sql(client, {
    name: "source-note-fetched",
    text: `UPDATE sources SET etag = $2, last_modified = $3, body_hash = decode($4, 'hex'), last_status = $5, fetched_at = $6,
        changed_at = $6, failures = 0, failing_since = NULL, alerted_at = NULL, error_code = NULL, error_message = NULL,
        gone_at = NULL
      WHERE id = $1`,
    values: [id, fetched.etag, fetched.lastModified, fetched.bodyHash, fetched.status, now()],
  });
}

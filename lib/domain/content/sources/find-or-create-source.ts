import "server-only";
import type pg from "pg";
import { now } from "@/lib/platform/clock";
import { sql } from "@/lib/platform/db";
import type { FetchChanged } from "@/lib/syndication/fetch/fetch-types";
import { type DescribedFeed, describeSource, storeDescriptions } from "./describe-source";
import { markPrivate } from "./mark-private";
import { isPrivateAddress } from "./private-address";
import { normalizeFeedUrl, type SourceIdentity, sourceIdentity } from "./source-identity";

export type NewSource = SourceIdentity & {
  /** An address with credentials or a token is private in any case. */
  isPrivate?: boolean;
  /** The parsed document, for its description. `ingest` stores its entries. */
  feed?: DescribedFeed;
  /** The response with the document, so that the next fetch is conditional. */
  fetched?: Pick<FetchChanged, "etag" | "lastModified" | "bodyHash" | "status"> & { url?: string };
};

export type StoredSource = { id: number; created: boolean };

/**
 * Returns the source of an address (or of a user's query) and creates it if needed. With `fetched` it counts as just
 * fetched with success, which also ends an outage. The row stays locked until the caller's transaction ends. Throws
 * TypeError for an invalid address.
 */
export async function findOrCreateSource(client: pg.PoolClient, source: NewSource): Promise<StoredSource> {
  const url = source.kind === "feed" ? normalizeFeedUrl(source.url) : (source.url ?? "");
  const isPrivate = source.isPrivate === true || isPrivateAddress(url) || isPrivateAddress(source.fetched?.url ?? "");
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
      isPrivate,
      now(),
    ],
  });
  if (!row) throw new Error("The source could not be stored");
  // Of a known source, copies in its followers' smart feeds become private with it.
  if (isPrivate && !row.created) await markPrivate(client, [row.id]);
  if (source.feed) await storeDescriptions(client, [{ id: row.id, description: describeSource(source.feed, now()) }]);
  if (source.fetched) await storeFetched(client, row.id, source.fetched);
  return row;
}

async function storeFetched(client: pg.PoolClient, id: number, fetched: NonNullable<NewSource["fetched"]>) {
  await sql(client, {
    name: "source-store-fetched",
    text: `UPDATE sources SET etag = $2, last_modified = $3, body_hash = decode($4, 'hex'), last_status = $5, fetched_at = $6,
        changed_at = $6, failures = 0, failing_since = NULL, alerted_at = NULL, error_code = NULL, error_message = NULL,
        gone_at = NULL
      WHERE id = $1`,
    values: [id, fetched.etag, fetched.lastModified, fetched.bodyHash, fetched.status, now()],
  });
}

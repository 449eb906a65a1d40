import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { LeftOut, ServerKind } from "@/lib/contracts/transfer";
import { claimant } from "@/lib/domain/base/processes/this-process";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { type Queryable, sql } from "@/lib/platform/db";
import { openSealedText } from "@/lib/platform/sealed-text";
import { storableJson } from "@/lib/platform/storable-text";
import { SERVER_PASSWORD } from "./connect-server";
import type { ServerAccount, ServerCursor } from "./server-types";

/** Longer than any request may take. */
const LEASE_END = "now() + interval '150 seconds'";

export type ClaimedServer = {
  id: string;
  /** the request that started it */
  requestId: string | null;
  token: string;
  userKey: number;
  /** Null when the password cannot be opened any more. */
  account: ServerAccount | null;
  refs: ReadonlyMap<string, number>;
  folders: string[];
  cursor: ServerCursor | null;
  failures: number;
  /** articles so far, also the position of the next one */
  items: number;
  leftOut: LeftOut[];
};

type Row = Omit<ClaimedServer, "account" | "refs" | "folders"> & {
  kind: ServerKind;
  address: string;
  credentials: Buffer;
  feeds: { id: string; ref: number }[];
  folders: { name: string }[];
};

const Credentials = z.object({ user: z.string(), password: z.string() });

/** Claims the import whose turn it is to be read from its server; null when there is none. Index: imports_reading_idx. */
export async function claimServer(ctx: FetchCtx): Promise<ClaimedServer | null> {
  const [row] = await sql<Row>(ctx.db.pool, {
    name: "import-claim-server",
    text: `UPDATE imports i SET lease_until = ${LEASE_END}, lease_token = $2, lease_process = $3, wait_until = NULL
      FROM import_servers s
      WHERE s.import_id = i.id AND i.id = (SELECT id FROM imports WHERE state = 'reading'
        AND (lease_until IS NULL OR lease_until <= now()) AND (wait_until IS NULL OR wait_until <= $1)
        ORDER BY coalesce(wait_until, created_at) LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING i.id, i.request_id AS "requestId", i.lease_token AS token, i.user_key AS "userKey", i.items, i.left_out AS "leftOut",
        s.kind, s.address, s.credentials, s.feeds, s.folders, s.cursor, s.failures`,
    values: [ctx.now(), randomUUID(), await claimant(ctx.db)],
  });
  if (!row) return null;
  const { kind, address, credentials, feeds, folders, ...claimed } = row;
  const opened = openSealedText(SERVER_PASSWORD, credentials);
  return {
    ...claimed,
    account: opened === null ? null : { kind, address, ...Credentials.parse(JSON.parse(opened)) },
    refs: new Map(feeds.map(({ id, ref }) => [id, ref])),
    folders: folders.map(({ name }) => name),
  };
}

/**
 * Stores what a page brought next to its rows and renews the claim. Returns false when the import is not ours any more,
 * whereupon the caller rolls back.
 */
export async function advanceServer(on: Queryable, claimed: ClaimedServer): Promise<boolean> {
  const { id, token, items, leftOut, cursor } = claimed;
  const held = await sql(on, {
    name: "import-advance-server",
    text: `WITH held AS (UPDATE imports SET lease_until = ${LEASE_END}, items = $3, left_out = $4
        WHERE id = $1 AND lease_token = $2 AND state = 'reading' RETURNING id)
      UPDATE import_servers s SET cursor = $5, failures = 0 FROM held WHERE s.import_id = held.id RETURNING s.import_id`,
    values: [id, token, items, storableJson(leftOut), cursor && storableJson([cursor]).slice(1, -1)],
  });
  return held.length > 0;
}

import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { fingerprintOf } from "@/lib/platform/content-etag";
import { sql } from "@/lib/platform/db";
import { OWNER_SQL, type PublicKind, publicValues, versionSql } from "./public-sql";
import { wholePage } from "./whole-page";

export type VersionRequest = {
  kind: PublicKind;
  /** Of the user (UUID), bundle or feed. */
  id: string;
  /** Number of articles that the version is about. */
  rows: number;
};

export type OutputVersion = {
  title: string;
  description: string;
  site_url: string;
  owner_key: number;
  hash: string | null;
  changed_at: Date;
};

/** Returns the version of what a public document contains, from its articles; undefined for an unknown id or a private feed. */
export async function outputVersion(
  ctx: SystemCtx,
  { kind, id, rows }: VersionRequest,
): Promise<OutputVersion | undefined> {
  const ownerKey = await findOwner(ctx, { kind, id });
  if (ownerKey === null) return undefined;
  const found = await wholePage({ kind, rows }, async (way) => {
    const [row] = await sql<OutputVersion & { found: number }>(ctx.db.pool, {
      name: `public-version-${way}-${kind}-${rows}`,
      text: versionSql({ kind, rows, way }),
      values: publicValues(id, ownerKey),
    });
    return { result: row, found: row?.found ?? 0 };
  });
  if (!found) return undefined;
  const { found: _found, ...version } = found;
  return version;
}

/** Returns the key of a document's owner; null for an unknown id. Index: a primary key. */
async function findOwner(ctx: SystemCtx, { kind, id }: Pick<VersionRequest, "kind" | "id">): Promise<number | null> {
  const [owner] = await sql<{ ownerKey: number }>(ctx.db.pool, {
    name: `public-owner-${kind}`,
    text: OWNER_SQL[kind],
    values: [id],
  });
  return owner?.ownerKey ?? null;
}

/** Version of a document that is gone or private. */
export const GONE = "";

/** Returns a short text that differs where versions do; `rest` is part of it. */
export function fingerprint(version: OutputVersion, ...rest: unknown[]): string {
  const { title, description, site_url, hash, changed_at } = version;
  return fingerprintOf(JSON.stringify([...rest, title, description, site_url, hash, changed_at]));
}

import "server-only";
import type { PoolClient } from "pg";
import { lockFeedSources } from "@/lib/domain/content/sources/lock-feed-sources";
import { neverFetch } from "@/lib/domain/content/sources/never-fetch";
import { isPrivateAddress } from "@/lib/domain/content/sources/private-address";
import { storeSources } from "@/lib/domain/content/sources/store-sources";
import { attachFeeds } from "@/lib/domain/library/feeds/attach-feed";
import { removeFeedsForGood } from "@/lib/domain/library/feeds/remove-feeds-for-good";
import { storeFeeds } from "@/lib/domain/library/feeds/store-feeds";
import { forgetRestorableFeeds } from "@/lib/domain/plans/billing/require-room";
import { publicId } from "@/lib/domain/public-id";
import { sql } from "@/lib/platform/db";
import type { ClaimedImport } from "./claim-import";
import { identityOf } from "./decide-lines";
import type { ParsedLine } from "./parsed-import";

/** A line of an import that waits to become a feed. */
export type WaitingLine = Omit<ParsedLine, "followedAt" | "invalid"> & { position: number; followedAt: Date | null };

/**
 * Subscribes the caller to the sources of these lines without fetching. Known articles of a source appear at once, the
 * others after the next refresh, for which new sources are due. The caller's row is locked.
 */
export async function insertFeeds(
  client: PoolClient,
  job: ClaimedImport,
  lines: readonly WaitingLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const { user } = job.ctx;
  const identities = lines.map((line) => identityOf(line, user.key));
  await removeDeletedFeeds(client, job, identities);
  const sources = await findOrCreateSources(
    client,
    job,
    lines.map((line, at) => ({ ...line, identity: identities[at] })),
  );
  const rows = lines.map((line, at) => {
    const source = sources.get(identities[at] ?? "");
    const isOwnTitle = line.title !== null && line.title !== source?.title;
    return {
      ...line,
      id: publicId(),
      sourceId: source?.id,
      title: isOwnTitle ? line.title : null,
      followedAt: followedAt(job, line),
    };
  });
  await storeFeeds(client, job.ctx, rows);
  await forgetRestorableFeeds(client, job.ctx);
  const active = rows.filter((row) => row.isActive).map((row) => row.id);
  await attachFeeds(client, active, user.key);
}

/** As the file says, never later than the import; without a date, earlier lines are the newer ones. */
function followedAt({ startedAt }: ClaimedImport, { followedAt: said, position }: WaitingLine): Date {
  const own = new Date(startedAt.getTime() - position);
  return said && said < startedAt ? said : own;
}

/** Removes deleted, still restorable feeds, as subscribing does. */
async function removeDeletedFeeds(client: PoolClient, { ctx }: ClaimedImport, identities: readonly string[]) {
  const deleted = await sql<{ id: number; userKey: number; sourceId: number }>(client, {
    name: "import-deleted-feeds",
    text: `SELECT f.id, f.user_key AS "userKey", f.source_id AS "sourceId" FROM feeds f JOIN sources s ON s.id = f.source_id
      WHERE s.identity = ANY($2::uuid[]) AND f.user_key = $1 AND f.deleted_at IS NOT NULL`,
    values: [ctx.user.key, identities],
  });
  if (deleted.length === 0) return;
  await lockFeedSources(client, { ids: deleted.map(({ id }) => id) });
  await removeFeedsForGood(client, deleted);
}

type Wanted = WaitingLine & { identity: string | undefined };

/**
 * Locks known sources in the order of their ids, as refreshes do; creates new ones in the order of their identities.
 */
async function findOrCreateSources(client: PoolClient, { ctx }: ClaimedImport, lines: readonly Wanted[]) {
  const rows = lines.map(({ identity, kind, address }) => ({
    identity,
    kind,
    ownerKey: kind === "feed" ? null : ctx.user.key,
    url: kind === "smart" ? "" : address,
    keywords: kind === "smart" ? address : null,
    isPrivate: kind === "newsletter" || (kind === "feed" && isPrivateAddress(address)),
  }));
  const sources = await storeSources(client, rows, ctx.now());
  const titles = new Map(lines.map(({ kind, identity, label }) => [identity, kind === "newsletter" ? label : null]));
  for (const { id, identity } of sources) {
    const title = titles.get(identity);
    if (title) await neverFetch(client, id, { title, at: ctx.now() });
  }
  return new Map(sources.map((source) => [source.identity, source]));
}

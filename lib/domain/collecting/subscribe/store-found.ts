import "server-only";
import type { PoolClient } from "pg";
import type { ArticleRows } from "@/lib/domain/content/articles/article-rows";
import { findOrCreateSource } from "@/lib/domain/content/sources/find-or-create-source";
import { isOwnAccess, type SourceAccess, storeAccess } from "@/lib/domain/content/sources/source-access";
import type { Ctx } from "@/lib/domain/ctx";
import { ingestRows } from "@/lib/domain/library/ingest/ingest";
import type { FoundFeed } from "./find-feed";
import { storedAddress } from "./stored-address";

type Found = { found: FoundFeed; rows: ArticleRows; access: SourceAccess };
type FeedIdentity = { kind: "feed"; url: string; ownerKey?: number };

/** Returns what identifies the source of a found feed: with a password or user agent of the caller's, it is their own. */
export async function identityOf(
  client: PoolClient,
  ctx: Ctx,
  { found, access }: Pick<Found, "found" | "access">,
): Promise<FeedIdentity> {
  if (isOwnAccess(access)) return { kind: "feed", url: found.feedUrl, ownerKey: ctx.user.key };
  return { kind: "feed", url: await storedAddress(client, { url: found.feedUrl, head: found.parsed.head }) };
}

/** Stores the source of a found feed, unless it is there, and its articles. */
export async function storeFound(client: PoolClient, identity: FeedIdentity, { found, rows, access }: Found) {
  const isOwn = isOwnAccess(access);
  const source = await findOrCreateSource(client, {
    ...identity,
    isPrivate: isOwn,
    feed: found.parsed.head,
    fetched: found.outcome,
  });
  if (isOwn) await storeAccess(client, source.id, access);
  return { source, ingested: await ingestRows(client, source.id, rows) };
}

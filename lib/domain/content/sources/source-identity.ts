import "server-only";
import { hashUuid } from "@/lib/domain/hash-uuid";

/** The identity of a source: the address of a feed (with an owner, of one who has it fetched in their own way), a user's keywords, the pages a user saved, or a sender of mails to a user. */
export type SourceIdentity =
  | { kind: "feed"; url: string; ownerKey?: number | undefined; keywords?: undefined }
  | { kind: "smart"; url?: undefined; ownerKey: number; keywords: string }
  | { kind: "pages"; url?: undefined; ownerKey: number; keywords?: undefined }
  | { kind: "newsletter"; url: string; ownerKey: number; keywords?: undefined };

/** Normalises an address: host in lower case, no default port, no fragment. Throws TypeError for an invalid one. */
export function normalizeFeedUrl(address: string): string {
  const url = new URL(address);
  url.hash = "";
  return url.href;
}

/** Returns the unique key of a source. Keywords that differ only in case or white space are the same query. */
export function sourceIdentity(source: SourceIdentity): string {
  if (source.kind === "feed") {
    const url = normalizeFeedUrl(source.url);
    return hashUuid(JSON.stringify(source.ownerKey === undefined ? ["feed", url] : ["own", source.ownerKey, url]));
  }
  if (source.kind === "newsletter") return hashUuid(JSON.stringify(["newsletter", source.ownerKey, source.url]));
  if (source.kind === "pages") return hashUuid(JSON.stringify(["pages", source.ownerKey]));
  const query = source.keywords.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  return hashUuid(JSON.stringify(["smart", source.ownerKey, query]));
}

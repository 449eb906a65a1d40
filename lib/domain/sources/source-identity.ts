import "server-only";
import { createHash } from "node:crypto";
import { canParseUrl } from "@/lib/shared/parse-url";
import { ownOutput } from "./own-output";

/** What identifies a source: the address of a feed, or a user's keywords. */
export type SourceIdentity =
  | { kind: "feed"; url: string; ownerKey?: undefined; keywords?: undefined }
  | { kind: "smart"; url?: undefined; ownerKey: number; keywords: string };

/** Returns the first half of a text's SHA-256 in the form of a UUID. */
export function hashUuid(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** Normalises an address: host in lower case, no default port, no fragment. Throws TypeError for an invalid one. */
export function normalizeFeedUrl(address: string): string {
  const url = new URL(address);
  url.hash = "";
  return url.href;
}

/** Returns the unique key of a source. Keywords that differ only in case or white space are the same query. */
export function sourceIdentity(source: SourceIdentity): string {
  if (source.kind === "feed") return hashUuid(JSON.stringify(["feed", normalizeFeedUrl(source.url)]));
  const query = source.keywords.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  return hashUuid(JSON.stringify(["smart", source.ownerKey, query]));
}

/** Names of query parameters with a secret, in lower case and without punctuation. */
const SECRET_PARAMETER =
  /^(?:(?:access|auth|api|feed|rss|private|secret|user|session|login|personal)*(?:token|key|secret|password|passwd|auth|sig|signature|hash)|pass|pwd|sid|jwt)$/;
/** A path segment that looks random: long, with letters and at least four digits; a file extension may follow. */
const SECRET_SEGMENT = /^(?=[^.]*[a-z])(?=(?:[^.\d]*\d){4})[a-z\d_-]{28,}(?:\.[a-z]{2,5})?$/i;
/** Folders below which a random segment is a secret; elsewhere such segments are common. */
const SECRET_FOLDER = /\/(?:private|secret|token|personal)\//i;

/**
 * Whether an address is private: it contains credentials or a token, or it is a public document of this installation
 * (feeds of people who follow each other would repeat the same articles for ever). Articles of private sources never
 * become part of a public output.
 */
export function isPrivateAddress(address: string): boolean {
  if (!canParseUrl(address)) return false;
  if (ownOutput(address)) return true;
  const url = new URL(address);
  if (url.username || url.password) return true;
  for (const [name, value] of url.searchParams) {
    if (value !== "" && SECRET_PARAMETER.test(name.toLowerCase().replace(/[\W_]/g, ""))) return true;
  }
  return SECRET_FOLDER.test(url.pathname) && url.pathname.split("/").some((segment) => SECRET_SEGMENT.test(segment));
}

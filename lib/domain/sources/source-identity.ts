import "server-only";
import { createHash } from "node:crypto";
import { ownOutput } from "./own-output";

/** What makes a source the same for everyone: a feed's address, or one user's query. */
export type SourceIdentity =
  | { kind: "feed"; url: string; ownerKey?: undefined; keywords?: undefined }
  | { kind: "smart"; url?: undefined; ownerKey: number; keywords: string };

/** The uuid form of a SHA-256, for identities that are compared and never read. */
export function hashUuid(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** One address, written one way: host in lower case, no default port, no fragment. Throws TypeError when it is none. */
export function normalFeedUrl(address: string): string {
  const url = new URL(address);
  url.hash = "";
  return url.href;
}

/** The unique key of a source. Keywords that differ in case or blanks alone are the same query. */
export function sourceIdentity(source: SourceIdentity): string {
  if (source.kind === "feed") return hashUuid(JSON.stringify(["feed", normalFeedUrl(source.url)]));
  const query = source.keywords.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  return hashUuid(JSON.stringify(["smart", source.ownerKey, query]));
}

/** Parameters that hold a secret; compared without case, blanks of any kind and punctuation. */
const SECRET_PARAMETER =
  /^(?:(?:access|auth|api|feed|rss|private|secret|user|session|login|personal)*(?:token|key|secret|password|passwd|auth|sig|signature|hash)|pass|pwd|sid|jwt)$/;
/** A path segment nobody would choose by hand: long, with letters and at least four digits; a file's extension may follow. */
const SECRET_SEGMENT = /^(?=[^.]*[a-z])(?=(?:[^.\d]*\d){4})[a-z\d_-]{28,}(?:\.[a-z]{2,5})?$/i;
/** Such segments are common; below one of these folders they are a secret. */
const SECRET_FOLDER = /\/(?:private|secret|token|personal)\//i;

/**
 * Whether an address carries credentials or a token, so that whoever knows it reads what is meant for one person.
 * Such a source is private: its articles never enter a public output. Nor does what this product publishes itself, or
 * people who follow each other's addresses would hand the same articles round for ever.
 */
export function isPrivateAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  if (ownOutput(address)) return true;
  const url = new URL(address);
  if (url.username || url.password) return true;
  for (const [name, value] of url.searchParams) {
    if (value !== "" && SECRET_PARAMETER.test(name.toLowerCase().replace(/[\W_]/g, ""))) return true;
  }
  return SECRET_FOLDER.test(url.pathname) && url.pathname.split("/").some((segment) => SECRET_SEGMENT.test(segment));
}

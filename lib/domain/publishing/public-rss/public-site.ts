import "server-only";
import { isPrivateAddress } from "@/lib/domain/content/sources/private-address";
import { decodePercent, parseUrl } from "@/lib/shared/parse-url";

/**
 * A segment that may identify somebody: sixteen characters in a row with a digit among them or twenty-four without, a
 * UUID, parameters, or a user with a password.
 */
const TELLING_SEGMENT = /(?=[a-z]*\d)[a-z\d]{16}|[a-z]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}|[;=]|:.*@/i;
/** Folders below which even a short segment may be a secret. */
const SECRET_FOLDER = /^(?:private|secret|token|key)$/i;

/**
 * Returns the public form of a source's address: the site and its path, never a user name, a query, a fragment, or the
 * path of an address with long random segments. "" for text that is not an address.
 */
export function publicSite(address: string): string {
  const url = parseUrl(address);
  if (url?.protocol !== "http:" && url?.protocol !== "https:") return "";
  return isPrivateAddress(address) || mayIdentify(url.pathname) ? `${url.origin}/` : url.origin + url.pathname;
}

function mayIdentify(path: string): boolean {
  const segments = path.split("/").filter(Boolean).map(decodePercent);
  const folder = segments.findIndex((segment) => SECRET_FOLDER.test(segment));
  return segments.some(
    (segment, at) => TELLING_SEGMENT.test(segment) || (folder >= 0 && at > folder && /\d/.test(segment)),
  );
}

/** Returns a title; of a feed that is called by its address only the host. */
export function publicTitle(title: string): string {
  return /^\s*https?:\/\//i.test(title) ? (parseUrl(title.trim())?.host ?? "Untitled") : title;
}

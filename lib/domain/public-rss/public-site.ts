import "server-only";
import { isPrivateAddress } from "@/lib/domain/sources/private-address";
import { parseUrl } from "@/lib/shared/parse-url";

/** A segment that may identify somebody: sixteen characters in a row with a digit among them, or a UUID. */
const LONG_SEGMENT = /(?=[a-z]*\d)[a-z\d]{16}|[\da-f]{8}(?:-[\da-f]{4}){3}/i;

/**
 * Returns what a public document says of the address of a source: the site and its path, never a user name, a query, a
 * fragment, or the path of an address with long random segments. "" for what is no address.
 */
export function publicSite(address: string): string {
  const url = parseUrl(address);
  if (url?.protocol !== "http:" && url?.protocol !== "https:") return "";
  const path = url.pathname;
  const mayIdentify = isPrivateAddress(address) || path.split("/").some((segment) => LONG_SEGMENT.test(segment));
  return mayIdentify ? `${url.origin}/` : url.origin + path;
}

/** Returns a title; of a feed that is called by its address only the host. */
export function publicTitle(title: string): string {
  return /^\s*https?:\/\//i.test(title) ? (parseUrl(title.trim())?.host ?? "Untitled") : title;
}

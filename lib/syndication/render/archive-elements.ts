import { escapeAttribute } from "@/lib/syndication/sanitize/html-tokens";
import type { ArchiveLinks } from "./render-types";

const HISTORY = "http://purl.org/syndication/history/1.0";

/**
 * Returns the links of an archived feed, and for a part of the archive the element that says so, with the namespace that
 * it needs (RFC 5005, section 4).
 * @param link name of the link element of Atom in the format
 */
export function archiveElements(
  { current, previous, next }: ArchiveLinks = {},
  link: "link" | "atom:link",
): { namespace: string; elements: string } {
  const links = Object.entries({ current, "prev-archive": previous, "next-archive": next })
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([rel, href]) => `<${link} rel="${rel}" href="${escapeAttribute(href)}"/>`);
  if (current === undefined) return { namespace: "", elements: links.join("") };
  return { namespace: ` xmlns:fh="${HISTORY}"`, elements: ["<fh:archive/>", ...links].join("") };
}

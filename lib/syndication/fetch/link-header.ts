import { canParseUrl } from "@/lib/shared/parse-url";
export type HeaderLink = { url: string; rel: string[]; type: string };

const LINK = /<([^<>]*)>((?:\s*;\s*[\w!#$&+.^`|~*-]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;
const PARAMETER = /;\s*([\w!#$&+.^`|~*-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/g;
const LONGEST = 16 * 1024;
const MOST = 100;

function readParameters(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", quoted, bare] of text.matchAll(PARAMETER)) {
    const key = name.toLowerCase();
    // Only the first of each counts (RFC 8288, 3.3 and 3.4.1).
    if (!found.has(key)) found.set(key, quoted === undefined ? (bare ?? "") : quoted.replace(/\\(.)/g, "$1"));
  }
  return found;
}

/**
 * Parses a `Link` header (RFC 8288).
 * @param header several headers joined by commas; what is malformed is skipped
 * @param base address of the document
 * @returns absolute http(s) links; relation types in lower case
 */
export function parseLinkHeader(header: string | undefined, base: string): HeaderLink[] {
  if (!header || header.length > LONGEST) return [];
  const links: HeaderLink[] = [];
  for (const [, target = "", rest = ""] of header.matchAll(LINK)) {
    if (!canParseUrl(target.trim(), base)) continue;
    const url = new URL(target.trim(), base);
    if (url.protocol !== "http:" && url.protocol !== "https:") continue;
    const parameters = readParameters(rest);
    const rel = (parameters.get("rel") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    links.push({ url: url.href, rel, type: (parameters.get("type") ?? "").toLowerCase() });
    if (links.length >= MOST) break;
  }
  return links;
}

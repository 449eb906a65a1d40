import { canParseUrl } from "@/lib/shared/parse-url";

/** The parts of a base address: its origin, its directory, itself without query, itself without fragment. */
type Base = { base: string; origin: string; directory: string; page: string; document: string };

/** Relative references that need no normalising: no dot segments, no escapes, nothing but plain path characters. */
const PLAIN = /^(?:\/(?!\/)|[#?])?(?!\.)[\w\-~,+=&@!$*()]*(?:[/.?][\w\-~,+=&@!$*()]+)*\/?$/;
const DOTTED = /(?:^|\/)\.{1,2}(?:\/|$)/;

let last: Base | undefined;

function splitBase(base: string): Base | undefined {
  if (last?.base === base) return last;
  if (!canParseUrl(base)) return undefined;
  const { origin, protocol, pathname, search } = new URL(base);
  if (protocol !== "http:" && protocol !== "https:") return undefined;
  const page = origin + pathname;
  last = { base, origin, directory: page.slice(0, page.lastIndexOf("/") + 1), page, document: page + search };
  return last;
}

/**
 * Joins a plain relative reference to an http(s) base without the cost of a full parse; undefined when only a full
 * parse can tell. Remembers the last base: documents ask for the same one again and again.
 */
export function joinRelative(reference: string, base: string): string | undefined {
  if (!PLAIN.test(reference) || DOTTED.test(reference) || reference === "") return undefined;
  const parts = splitBase(base);
  if (!parts) return undefined;
  if (reference.startsWith("/")) return parts.origin + reference;
  if (reference.startsWith("#")) return parts.document + reference;
  return reference.startsWith("?") ? parts.page + reference : parts.directory + reference;
}

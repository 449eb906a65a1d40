import "server-only";
import type { RuleActionType } from "@/lib/contracts/rules/rules";
import { SEARCH_LENGTH } from "@/lib/shared/search/search-query";
import type { FileRule } from "./decisions";

/** Terms that a query of ours has at most. */
const TERMS = 16;

/** Returns rules of one feed of a file or server; null among the queries: one that our search cannot express. */
function rulesOf(ref: number, does: RuleActionType, queries: readonly (string | null)[]) {
  const usable = queries.filter((query) => query !== null && query.length <= SEARCH_LENGTH);
  const rules = usable.map(
    (query): FileRule => ({
      name: null,
      query: query ?? "",
      scope: "feed",
      feedId: ref,
      bundleId: null,
      actions: [does],
      labels: [],
      enabled: true,
    }),
  );
  return { rules, lost: queries.length - usable.length };
}

/** A word of a FreshRSS search: a minus or "!", a field, and a text with or without quotes. */
const FRESHRSS_TOKEN = /([-!]?)(?:(intitle|author|intext):)?(?:"([^"]*)"|'([^']*)'|(\S+))/g;
const FRESHRSS_FIELDS: Record<string, string> = { intitle: "title:", author: "author:", intext: "" };

/** Returns the rules for what FreshRSS marks as read, one search in each line. */
export const freshRssRules = (ref: number, filters: string) =>
  rulesOf(
    ref,
    "read",
    filters
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== "")
      .map(freshRssQuery),
  );

function freshRssQuery(line: string): string | null {
  const terms: string[] = [];
  for (const [, minus, field = "", double, single, bare] of line.trim().matchAll(FRESHRSS_TOKEN)) {
    const text = double ?? single ?? bare ?? "";
    if (bare === "OR" && !minus && !field) terms.push("OR");
    // Tags, regular expressions, groups and other fields.
    else if (bare !== undefined && /^[#/(]|[()]$|^\w+:|^S:/.test(bare)) return null;
    else if (/["“”„«»]/.test(text) || text.trim() === "") return null;
    else terms.push(`${minus ? "-" : ""}${FRESHRSS_FIELDS[field] ?? ""}"${text.trim()}"`);
  }
  return terms.length === 0 || terms.length > TERMS ? null : terms.join(" ");
}

/** Returns the rules for what Miniflux blocks, and for what it does not keep: regular expressions that are lists of words. */
export function minifluxRules(ref: number, { block, keep }: { block: string; keep: string }) {
  const words = (pattern: string, write: (words: string[]) => string) => {
    if (pattern.trim() === "") return [];
    const found = wordsOf(pattern);
    return [found && write(found)];
  };
  return rulesOf(ref, "hide", [
    ...words(block, (all) => all.map((word) => `title:"${word}"`).join(" OR ")),
    ...words(keep, (all) => all.map((word) => `-title:"${word}"`).join(" ")),
  ]);
}

/** Returns the words of a pattern such as `(?i)\b(ads|sponsored post)\b`; null for any other. */
function wordsOf(pattern: string): string[] | null {
  const bare = pattern
    .trim()
    .replace(/^\(\?i\)/, "")
    .replace(/^(?:\\b|\.\*)+|(?:\\b|\.\*)+$/g, "");
  const [, inner = bare] = /^\((?:\?:)?([^()]*)\)$/.exec(bare) ?? [];
  const words = inner.split("|").map((word) => word.replace(/^\\b|\\b$/g, "").trim());
  return words.length <= TERMS && words.every((word) => /^[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M} '’-]*$/u.test(word))
    ? words
    : null;
}

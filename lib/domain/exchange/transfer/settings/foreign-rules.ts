import "server-only";
import type { RuleActionType } from "@/lib/contracts/rules/rules";
import type { LeftOut } from "@/lib/contracts/transfer";
import { SEARCH_LENGTH } from "@/lib/shared/constants";
import type { FileRule } from "./decisions";

/** Terms that a query of ours has at most. */
const TERMS = 16;

/** Lost filters that are named, and the most characters of each. */
const NAMED = 5;
const NAME_LENGTH = 60;

/** A filter as it was written; without a query, our search cannot express it. */
type Filter = { text: string; query: string | null };
/** `lost`: the filters without a rule. */
type ForeignRules = { rules: FileRule[]; lost: string[] };

/** Returns the rules of one feed of a file or server. */
function rulesOf(ref: number, does: RuleActionType, filters: readonly Filter[]): ForeignRules {
  const rules: FileRule[] = [];
  const lost: string[] = [];
  for (const { text, query } of filters) {
    if (query === null || query.length > SEARCH_LENGTH) lost.push(text);
    else {
      const target = { scope: "feed", feedId: ref, bundleId: null } as const;
      rules.push({ name: null, query, ...target, actions: [does], labels: [], enabled: true });
    }
  }
  return { rules, lost };
}

/** Returns what the report of an import says about filters that are no rules: their number, and what some of them are. */
export function lostFilters(lost: readonly string[]): LeftOut[] {
  if (lost.length === 0) return [];
  const named = lost.slice(0, NAMED).map((text) => {
    const line = text.replace(/\s+/g, " ").trim();
    return `“${line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH)}…` : line}”`;
  });
  const others = lost.length > NAMED ? ` and ${lost.length - NAMED} more` : "";
  return [{ reason: `Filters that a rule can't express: ${named.join(", ")}${others}.`, count: lost.length }];
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
      .map((text) => ({ text, query: freshRssQuery(text) })),
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
    return [{ text: pattern, query: found && write(found) }];
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

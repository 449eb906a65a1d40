import { parseSearchQuery, type SearchTerm } from "@/lib/shared/search/search-query";

const written = ({ words }: SearchTerm): string => (words.length > 1 ? `"${words.join(" ")}"` : (words[0] ?? ""));

/**
 * Returns the keywords of a smart feed that looks for what a search looks for: its words, phrases, alternatives and
 * excluded words. Conditions on feeds, bundles, states and days are left out, since a smart feed searches beyond what is
 * followed. Null when the search has no words. Pure.
 */
export function searchKeywords(query: string): string | null {
  const { all, none } = parseSearchQuery(query);
  const wanted = all.map((group) => group.map(written).filter(Boolean).join(" OR ")).filter(Boolean);
  if (wanted.length === 0) return null;
  return [...wanted, ...none.map((term) => `-${written(term)}`)].join(" ");
}

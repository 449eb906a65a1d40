import type { Bundle } from "@/lib/contracts/bundles";

/** Words of each topic family; a bundle named after the family or one of its words fits the feed. */
const FAMILIES: readonly (readonly string[])[] = [
  ["tech", "technology", "ai", "software", "startup", "startups", "gaming", "computing", "programming"],
  ["sports", "sport", "nfl", "nba", "football", "basketball", "soccer", "baseball"],
  ["news", "politics", "world", "headlines", "updates"],
  ["finance", "stock", "stocks", "market", "markets", "money", "crypto", "cryptocurrency", "business"],
  ["entertainment", "movie", "movies", "music", "celebrity", "tv", "film", "films"],
];

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Returns the bundle whose name belongs to the same topic family as the suggested feed name, or null. */
export function suggestBundle<B extends Pick<Bundle, "id" | "name">>(
  feedName: string,
  bundles: readonly B[],
): B | null {
  const words = wordsOf(feedName);
  for (const family of FAMILIES) {
    if (!family.some((word) => words.has(word))) continue;
    const fitting = bundles.find((bundle) => {
      const named = wordsOf(bundle.name);
      return family.some((word) => named.has(word));
    });
    if (fitting) return fitting;
  }
  return null;
}

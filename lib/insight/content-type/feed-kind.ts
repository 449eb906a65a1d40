import type { ContentTypeLabel } from "./type-signs";

/** Articles of a feed that are needed, the share of them that must be of one kind, and of those of which a kind is told. */
const LEAST_ARTICLES = 8;
const LEAST_SHARE = 0.5;
const LEAST_AGREEMENT = 0.85;

/**
 * Returns the kind of content that a feed publishes, from the kinds that the signs of its newest articles show (null:
 * none): a kind of at least half of them, if there is hardly any other.
 */
export function feedKindOf(kinds: readonly (ContentTypeLabel | null)[]): ContentTypeLabel | null {
  if (kinds.length < LEAST_ARTICLES) return null;
  const counts = new Map<ContentTypeLabel, number>();
  for (const kind of kinds) if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const told = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < LEAST_SHARE * kinds.length || best[1] < LEAST_AGREEMENT * told) return null;
  return best[0];
}

import { normalizeText } from "@/lib/shared/search/search-words";

/** Something that can be found by name; `words` are further names for it. */
export type Findable = { name: string; words?: string };

const wordsOf = (text: string) =>
  normalizeText(text)
    .split(/[\s/.,:;·–—-]+/)
    .filter(Boolean);

/** Scores how well a name matches what was typed; 0: not at all. */
function scoreOf(typed: string, { name, words = "" }: Findable): number {
  const normalized = normalizeText(name);
  if (normalized === typed) return 5;
  if (normalized.startsWith(typed)) return 4;
  const own = wordsOf(name);
  const parts = wordsOf(typed);
  if (parts.length > 0 && parts.every((part) => own.some((word) => word.startsWith(part)))) return 3;
  if (normalized.includes(typed)) return 2;
  const all = [...own, ...wordsOf(words)];
  return parts.length > 0 && parts.every((part) => all.some((word) => word.startsWith(part))) ? 1 : 0;
}

/** Returns the best `limit` matches, best first, equal ones in their order; the first ones when nothing was typed. */
export function findCommands<Entry extends Findable>(typed: string, entries: readonly Entry[], limit: number): Entry[] {
  const wanted = normalizeText(typed.trim()).replace(/\s+/g, " ");
  if (wanted === "") return entries.slice(0, limit);
  return entries
    .map((entry) => ({ entry, score: scoreOf(wanted, entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ entry }) => entry);
}

import { plainText } from "@/lib/shared/prose";
import { normalizeText } from "@/lib/shared/search/search-words";

/** A text of the help, with the address of its section. */
export type HelpEntry = { title: string; text: string; from: string; href: string };

const within = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

/** Returns the entries that contain every word typed, those with all of them in the title first. An empty search finds nothing. */
export function findHelp(typed: string, entries: readonly HelpEntry[]): HelpEntry[] {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = entries.filter(({ title, text, from }) =>
    within(normalizeText(`${title} ${plainText(text)} ${from}`), words),
  );
  const hasInTitle = ({ title }: HelpEntry) => within(normalizeText(title), words);
  return [...found.filter(hasInTitle), ...found.filter((entry) => !hasInTitle(entry))];
}

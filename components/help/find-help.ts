import { plainText } from "@/lib/shared/prose";
import { fold } from "@/lib/shared/search-words";

/** Something the help says, and where. */
export type HelpEntry = { title: string; text: string; from: string; href: string };

const within = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

/** The entries that hold every word typed, those with all of them in the title first. Nothing typed finds nothing. Pure. */
export function findHelp(typed: string, entries: readonly HelpEntry[]): HelpEntry[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = entries.filter(({ title, text, from }) => within(fold(`${title} ${plainText(text)} ${from}`), words));
  const isNamed = ({ title }: HelpEntry) => within(fold(title), words);
  return [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))];
}

const fold = (text: string) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

/** Whether a text holds every word of a search, in any order; the case and accents do not matter. */
export function matchesHelp(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => folded.includes(word));
}

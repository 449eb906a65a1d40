/** What was typed as a list: entries between commas or line breaks, blanks cut, empty and repeated ones left out. */
export function readList(text: string): string[] {
  const entries = text
    .split(/[,;\n]/)
    .map((entry) => entry.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  return [...new Map(entries.map((entry) => [entry.toLowerCase(), entry])).values()];
}

export const writeList = (entries: readonly string[]): string => entries.join(", ");

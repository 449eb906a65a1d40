/** Splits typed text into entries at commas and line breaks; trims them and drops empty and repeated ones. */
export function readList(text: string): string[] {
  const entries = text
    .split(/[,;\n]/)
    .map((entry) => entry.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  return [...new Map(entries.map((entry) => [entry.toLowerCase(), entry])).values()];
}

export const writeList = (entries: readonly string[]): string => entries.join(", ");

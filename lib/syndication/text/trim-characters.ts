/**
 * Returns a text without any of the given characters at its two ends. Linear, which a pattern anchored to the end is
 * not.
 */
export function trimCharacters(text: string, characters: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && characters.includes(text.charAt(start))) start++;
  while (end > start && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** At most `limit` characters, then three dots; a character of two code units is never split. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const characters = [...text];
  return characters.length <= limit ? text : `${characters.slice(0, limit).join("").trimEnd()}...`;
}

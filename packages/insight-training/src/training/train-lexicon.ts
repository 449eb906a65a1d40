/** Returns the words and scores of VADER's lexicon without its signs and smileys, which articles do not use. */
export function lexiconOf(source: string): string {
  const scores = new Map<string, string>();
  for (const line of source.split("\n")) {
    const [word = "", score = ""] = line.split("\t");
    if (/^[a-z-]+$/i.test(word)) scores.set(word.toLowerCase(), score);
  }
  const lines = [...scores].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map(([word, score]) => `${word}\t${score}`);
  return `${lines.join("\n")}\n`;
}

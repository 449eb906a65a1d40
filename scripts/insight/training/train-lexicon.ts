import { readFileSync, writeFileSync } from "node:fs";

/** Words and scores of VADER's lexicon, without its signs and smileys, which articles do not use. */
export function writeLexicon(source: string, output: string): void {
  const scores = new Map<string, string>();
  for (const line of readFileSync(source, "utf8").split("\n")) {
    const [word = "", score = ""] = line.split("\t");
    if (/^[a-z-]+$/i.test(word)) scores.set(word.toLowerCase(), score);
  }
  const lines = [...scores].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map(([word, score]) => `${word}\t${score}`);
  writeFileSync(output, `${lines.join("\n")}\n`);
}

import { stem } from "@/lib/insight/text/stem";
import { words } from "@/lib/insight/text/terms";

const MOST_STEMS = 20_000;

/**
 * Returns the rarity of the 20,000 most frequent stems of the passages, as lib/insight/text/stem-rarity.ts reads it.
 */
export function countStems(passages: readonly string[]): string {
  const having = new Map<string, number>();
  const stems = new Map<string, string>();
  for (const passage of passages) {
    const found = new Set(
      words(passage).map((word) => {
        const known = stems.get(word) ?? stem(word);
        stems.set(word, known);
        return known;
      }),
    );
    for (const one of found) having.set(one, (having.get(one) ?? 0) + 1);
  }
  const kept = [...having].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_STEMS);
  const rarity = (count: number) => Math.log(passages.length / count).toFixed(2);
  const last = kept.at(-1)?.[1] ?? 1;
  const lines = kept.map(([one, count]) => `${one}\t${rarity(count)}`);
  return `${[...lines, `\t${rarity(Math.max(1, last / 2))}`].join("\n")}\n`;
}

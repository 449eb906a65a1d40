import { stem } from "@/lib/insight/text/stem";

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

export const share = (hits: readonly boolean[]): number => mean(hits.map((hit) => (hit ? 1 : 0)));

export type LabelPair = readonly [wanted: string, found: string | null];

/** Returns the mean F1 of all labels, 0–1, whatever their shares. `pairs` are [expected, found]. */
export function macroF1(pairs: readonly (readonly [string, string | null])[]): number {
  const labels = [...new Set(pairs.map(([wanted]) => wanted))];
  return mean(
    labels.map((label) => {
      const hit = pairs.filter(([wanted, found]) => wanted === label && found === label).length;
      const wrong = pairs.filter(([wanted, found]) => (wanted === label) !== (found === label)).length;
      return hit === 0 ? 0 : (2 * hit) / (2 * hit + wrong);
    }),
  );
}

export const accuracy = (pairs: readonly (readonly [string, string | null])[]): number =>
  mean(pairs.map(([wanted, found]) => (wanted === found ? 1 : 0)));

/** Returns Cohen's kappa of two judges' labels: 0 as by chance, 1 always the same. */
export function kappa(pairs: readonly (readonly [string, string])[]): number {
  const labels = [...new Set(pairs.flat())];
  const share = (which: 0 | 1, label: string) => mean(pairs.map((pair) => (pair[which] === label ? 1 : 0)));
  const byChance = labels.reduce((sum, label) => sum + share(0, label) * share(1, label), 0);
  return byChance === 1 ? 1 : (accuracy(pairs) - byChance) / (1 - byChance);
}

/** Returns the normalised discounted cumulative gain of the first ten; `gains` in the order found, `ideal` in any. */
export function ndcg10(gains: readonly number[], ideal: readonly number[]): number {
  const sum = (list: readonly number[]) =>
    list.slice(0, 10).reduce((total, gain, at) => total + gain / Math.log2(at + 2), 0);
  const best = sum([...ideal].sort((a, b) => b - a));
  return best === 0 ? 0 : sum(gains) / best;
}

const stems = (phrase: string) => (phrase.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem).join(" ");

/** Returns the F1 of the first ten phrases, compared by stems. */
export function phraseF1(found: readonly string[], wanted: readonly string[]): number {
  const own = new Set(found.slice(0, 10).map(stems));
  const keys = new Set(wanted.map(stems));
  const hits = [...own].filter((one) => keys.has(one)).length;
  return hits === 0 ? 0 : (2 * hits) / (own.size + keys.size);
}

/** Returns ROUGE-1: the F1 of the words by stems, with repetitions (Lin, 2004). */
export function rouge1(found: string, wanted: string): number {
  const count = (text: string) => {
    const counts = new Map<string, number>();
    for (const one of stems(text).split(" ").filter(Boolean)) counts.set(one, (counts.get(one) ?? 0) + 1);
    return counts;
  };
  const [own, keys] = [count(found), count(wanted)];
  const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, value) => sum + value, 0);
  let shared = 0;
  for (const [one, times] of own) shared += Math.min(times, keys.get(one) ?? 0);
  return shared === 0 ? 0 : (2 * shared) / (total(own) + total(keys));
}

/** Returns Pearson's correlation coefficient. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)];
  const products = a.map((value, at) => (value - ma) * ((b[at] ?? 0) - mb));
  const squares = (list: readonly number[], middle: number) =>
    list.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return products.reduce((sum, value) => sum + value, 0) / Math.sqrt(squares(a, ma) * squares(b, mb) || 1);
}

export type BCubed = { precision: number; recall: number; f1: number };

/** Returns the B³ figures of groups against stories (Bagga and Baldwin, 1998): means over articles, those alone included. */
export function bCubed(found: readonly unknown[], wanted: readonly unknown[]): BCubed {
  const parts = found.map((group, at) => {
    const grouped = found.flatMap((other, place) => (other === group ? [place] : []));
    const told = wanted.flatMap((other, place) => (other === wanted[at] ? [place] : []));
    const both = grouped.filter((place) => wanted[place] === wanted[at]).length;
    return { precision: both / grouped.length, recall: both / told.length };
  });
  const precision = mean(parts.map((part) => part.precision));
  const recall = mean(parts.map((part) => part.recall));
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** Returns which share of the pairs in one group tell one story, and which share of the pairs of a story are in one group. */
export function pairFigures(
  found: readonly unknown[],
  wanted: readonly unknown[],
): { precision: number; recall: number } {
  const pairsOf = (labels: readonly unknown[]) =>
    labels.flatMap((one, a) => labels.flatMap((other, b) => (a < b && one === other ? [`${a} ${b}`] : [])));
  const [grouped, told] = [pairsOf(found), new Set(pairsOf(wanted))];
  const right = grouped.filter((pair) => told.has(pair)).length;
  return { precision: right / Math.max(1, grouped.length), recall: right / Math.max(1, told.size) };
}

import { terms } from "@/lib/insight/text/terms";
import type { StoryArticle } from "../data";
import { bCubed } from "../measures";

const STEPS = Array.from({ length: 40 }, (_, at) => (at + 1) / 50);

/**
 * Returns the usual simple grouping: cosines of TF-IDF vectors of title and text, and a link between every two articles
 * above a threshold; what is linked, also over others, is one group. The threshold is the best one for `tuning`.
 */
export function tfIdfLinks(tuning: readonly StoryArticle[]): (articles: readonly StoryArticle[]) => number[][] {
  const wanted = tuning.map(({ story }) => story);
  const similar = cosines(tuning);
  const f1 = (threshold: number) => {
    const numbers = tuning.map((_, at) => tuning.length + at);
    links(similar, threshold).forEach((group, number) => {
      for (const at of group) numbers[at] = number;
    });
    return bCubed(numbers, wanted).f1;
  };
  const best = STEPS.reduce((chosen, step) => (f1(step) > f1(chosen) ? step : chosen), STEPS[0] as number);
  return (articles) => links(cosines(articles), best);
}

function cosines(articles: readonly StoryArticle[]): number[][] {
  const all = articles.map(({ title, text }) => terms(`${title} ${text}`));
  const having = new Map<string, number>();
  for (const list of all) for (const term of new Set(list)) having.set(term, (having.get(term) ?? 0) + 1);
  const vectors = all.map((list) => {
    const counts = new Map<string, number>();
    for (const term of list) counts.set(term, (counts.get(term) ?? 0) + 1);
    const weights = new Map(
      [...counts].map(([term, count]) => [term, count * Math.log(all.length / (having.get(term) ?? 1))]),
    );
    const length = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1;
    return { weights, length };
  });
  return vectors.map((a) =>
    vectors.map((b) => {
      let sum = 0;
      for (const [term, weight] of a.weights) sum += weight * (b.weights.get(term) ?? 0);
      return sum / (a.length * b.length);
    }),
  );
}

function links(similar: readonly number[][], threshold: number): number[][] {
  const groups: number[][] = [];
  const seen = new Set<number>();
  for (let start = 0; start < similar.length; start += 1) {
    if (seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    for (const at of group) {
      (similar[at] as number[]).forEach((value, other) => {
        if (value < threshold || seen.has(other)) return;
        seen.add(other);
        group.push(other);
      });
    }
    if (group.length > 1) groups.push(group);
  }
  return groups;
}

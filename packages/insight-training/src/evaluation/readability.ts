import { readabilityScore } from "@/lib/insight/quality/readability";
import { datasets, type Named } from "./data";
import { correlation, share } from "./measures";
import type { Line } from "./print";

const EASE = { adv: 0, int: 1, ele: 2 };

export function readabilityLines({ of, texts }: Named): Line[] {
  const scores = texts.map(({ text }) => readabilityScore(text) ?? 0);
  const levels = texts.map(({ level }) => EASE[level]);
  // The same article at three levels: how often the easier one is found easier.
  const groups = new Map<string, Map<string, number>>();
  texts.forEach(({ id, level }, at) => {
    groups.set(id, (groups.get(id) ?? new Map<string, number>()).set(level, scores[at] as number));
  });
  const right = [...groups.values()].flatMap((group) =>
    group.has("ele") && group.has("adv") ? [(group.get("ele") ?? 0) > (group.get("adv") ?? 0)] : [],
  );
  return [
    [`readability ${of}`, `r ${correlation(scores, levels).toFixed(3)} with ${new Set(levels).size} levels`, ""],
    [`readability ${of}, easy above hard`, `${(100 * share(right)).toFixed(1)} %, n ${right.length}`, ""],
  ];
}

/** Measures readability on sets of texts whose ease people judged; a higher number is easier. */
export function judgedReadabilityLines(folder: string | undefined): Line[] {
  return datasets<{ text: string; ease: number }>(folder, "readability-").map(([name, rows]) => {
    const pairs = rows.flatMap(({ text, ease }) => {
      const score = readabilityScore(text);
      return score === null ? [] : [[score, ease] as const];
    });
    const r = correlation(
      pairs.map(([score]) => score),
      pairs.map(([, ease]) => ease),
    );
    return [`readability ${name}`, `r ${r.toFixed(3)} with judges, n ${pairs.length}`, "0.52"] as const;
  });
}

import { keyTopics } from "@/lib/insight/topics/key-topics";
import { rakeTopics, tfIdfTopics } from "./baselines/topic-baselines";
import { datasets, ownArticles } from "./data";
import { mean, phraseF1, share } from "./measures";
import type { Line } from "./print";

type Keyed = { title?: string; text: string; keys: string[] };

const MOST = 3;

/** Measures topics against the key phrases that people chose, with as many by TF-IDF and RAKE next to them. */
export function topicLines(folder: string | undefined): Line[] {
  const own = ownArticles().map(({ title, text, topics }) => ({ title, text, keys: topics }));
  const sets: [string, Keyed[]][] = [["own set", own], ...datasets<Keyed>(folder, "keyphrases-")];
  return sets.flatMap(([name, rows]): Line[] => {
    const found = rows.map(({ title = "", text, keys }) => ({ keys, topics: keyTopics(title, text) }));
    const right = found.flatMap(({ keys, topics }) => topics.map((topic) => phraseF1([topic], keys) > 0));
    const beside = (of: (title: string, text: string) => string[]) =>
      mean(rows.map(({ title = "", text, keys }) => phraseF1(of(title, text).slice(0, MOST), keys))).toFixed(3);
    const f1 = mean(found.map(({ keys, topics }) => phraseF1(topics, keys))).toFixed(3);
    return [
      [
        `keyTopics ${name}`,
        `F1@${MOST} ${f1}, a phrase of the list ${(100 * share(right)).toFixed(0)} %, n ${rows.length}`,
        "",
      ],
      ["  beside it", `F1@${MOST} TF-IDF ${beside(tfIdfTopics)}, RAKE ${beside(rakeTopics)}`, ""],
    ];
  });
}

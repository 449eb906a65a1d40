import { keyTopics } from "@/lib/insight/topics/key-topics";
import { rakeTopics, tfIdfTopics } from "./baselines/topic-baselines";
import { datasets, ownArticles } from "./data";
import { mean, phraseF1 } from "./measures";
import type { Line } from "./print";

type Keyed = { title?: string; text: string; keys: string[] };

const ours = (title: string, text: string) => keyTopics(title, text).map(({ topic }) => topic);
/** What the product shows: those that the text carries. */
const shown = (title: string, text: string) =>
  keyTopics(title, text).flatMap(({ topic, isSupported }) => (isSupported ? [topic] : []));

/** Measures topics against the key phrases that people chose, with TF-IDF and RAKE beside them. */
export function topicLines(folder: string | undefined): Line[] {
  const own = ownArticles().map(({ title, text, topics }) => ({ title, text, keys: topics }));
  const others = datasets<Keyed>(folder, "keyphrases-");
  const all = mean(others.map(([, rows]) => f1(rows, ours)));
  return [
    ...compared("own set", own),
    ...others.flatMap(([name, rows]) => compared(name, rows)),
    ...(others.length > 0 ? [["keyTopics mean of the sets", `F1@10 ${all.toFixed(3)}`, "0.21"] as const] : []),
  ];
}

const f1 = (rows: readonly Keyed[], found: typeof ours): number =>
  mean(rows.map(({ title = "", text, keys }) => phraseF1(found(title, text), keys)));

function compared(name: string, rows: readonly Keyed[]): Line[] {
  const figure = (found: typeof ours) => f1(rows, found).toFixed(3);
  return [
    [`keyTopics ${name}`, `F1@10 ${figure(ours)}, n ${rows.length}`, ""],
    ["  of these shown", `F1@10 ${figure(shown)}`, ""],
    ["  beside it", `F1@10 TF-IDF ${figure(tfIdfTopics)}, RAKE ${figure(rakeTopics)}`, ""],
  ];
}

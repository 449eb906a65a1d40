import { stem } from "./stem";
import { stemRarity } from "./stem-rarity";
import { type TaggedWord, tagWords } from "./text/tag-words";

/** Characters of the body that are read for topics; what an article is about stands early. */
const MOST_CHARACTERS = 8_000;
const LONGEST_PHRASE = 4;
const MOST_TOPICS = 10;

export type KeyTopic = { topic: string; score: number };

type Candidate = {
  stems: string[];
  /** spellings by how often they occur */
  spellings: Map<string, number>;
  count: number;
  /** place of the first one, 0 (title) to 1 (end) */
  first: number;
  inTitle: boolean;
  isName: boolean;
};

/**
 * What an English article is about: noun phrases of at most four words, best first, at most 10. A phrase counts for how
 * often and how early it stands, how rare its words are in other texts, and whether the title names it.
 */
export function keyTopics(title: string, text: string): KeyTopic[] {
  const body = text.slice(0, MOST_CHARACTERS);
  const candidates = new Map<string, Candidate>();
  collect(candidates, tagWords(`${title}.`), true);
  collect(candidates, tagWords(body), false);
  const wordCounts = new Map<string, number>();
  for (const { stems, count } of candidates.values())
    for (const one of stems) wordCounts.set(one, (wordCounts.get(one) ?? 0) + count);
  const scored = [...candidates.values()]
    .map((candidate) => ({ candidate, score: score(candidate, wordCounts) }))
    .sort((a, b) => b.score - a.score);
  return distinct(scored).map(({ candidate, score }) => ({ topic: spelling(candidate), score }));
}

function collect(candidates: Map<string, Candidate>, tokens: readonly TaggedWord[], inTitle: boolean): void {
  for (const { from, to } of phrases(tokens)) {
    const words = tokens.slice(from, to);
    const stems = words.map(({ text }) => stem(text.toLowerCase()));
    const key = stems.join(" ");
    const known = candidates.get(key) ?? {
      stems,
      spellings: new Map<string, number>(),
      count: 0,
      first: inTitle ? 0 : from / tokens.length,
      inTitle,
      isName: words.every(({ tag }) => tag === "PROPN"),
    };
    const text = words.map((word) => word.text).join(" ");
    known.count += 1;
    // A title's capitals say nothing about a word.
    known.spellings.set(text, (known.spellings.get(text) ?? 0) + (inTitle ? 0.5 : 1));
    candidates.set(key, known);
  }
}

const isNoun = ({ tag }: TaggedWord) => tag === "NOUN" || tag === "PROPN";
const isWord = ({ text }: TaggedWord) => /^[\p{L}\p{N}][\p{L}\p{N}.&+#-]*(?:['’]s)?$/u.test(text) && text.length > 1;
const VAGUE = new Set(
  `thing things way ways lot lots bit kind sort part parts year years day days week weeks month months time times today
   yesterday tomorrow people person man men woman women number one ones others mr mrs ms dr percent something anything
   everything nothing someone place side end case fact point monday tuesday wednesday thursday friday saturday sunday
   january february march april may june july august september october november december mon tue wed thu fri sat sun
   example examples reason reasons many much more most other such same new old own good great last next first second few
   several hour hours minute minutes http https www com jan feb mar apr jun jul aug sep sept oct nov dec`.split(/\s+/),
);

/** Runs of adjectives and nouns that end in a noun, without the vague words at their ends; long ones by their last words. */
function phrases(tokens: readonly TaggedWord[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    if (token && isWord(token) && (isNoun(token) || token.tag === "ADJ")) continue;
    const span = trimmed(tokens, from, at);
    if (span) found.push(span);
    from = at + 1;
  }
  return found;
}

function trimmed(tokens: readonly TaggedWord[], start: number, end: number): { from: number; to: number } | null {
  let [from, to] = [start, end];
  const vague = (at: number) => VAGUE.has((tokens[at]?.text ?? "").toLowerCase());
  while (to > from && (!isNoun(tokens[to - 1] as TaggedWord) || vague(to - 1))) to -= 1;
  while (from < to && (vague(from) || /^\d+$/.test(tokens[from]?.text ?? ""))) from += 1;
  if (to - from > LONGEST_PHRASE) from = to - LONGEST_PHRASE;
  return to > from && (tokens[to - 1]?.text.length ?? 0) > 2 ? { from, to } : null;
}

/** More words say more, but not in proportion. */
const LENGTH_WEIGHT = [0, 1, 1.5, 1.6, 1.4];

function score(candidate: Candidate, wordCounts: ReadonlyMap<string, number>): number {
  const { stems, count, first, inTitle, isName } = candidate;
  const rarity = stems.reduce((sum, one) => sum + stemRarity(one), 0) / stems.length;
  const spread = stems.reduce((sum, one) => sum + Math.log1p(wordCounts.get(one) ?? 0), 0) / stems.length;
  const position = 1 / (1 + 2 * first);
  const form = (LENGTH_WEIGHT[stems.length] ?? 1) * (isName ? 1.15 : 1) * (inTitle ? 1.4 : 1);
  return (Math.log1p(count) + 0.6 * spread) * rarity * position * form;
}

/** Without those that say a part of a better one, or a better one at more length. */
function distinct(scored: { candidate: Candidate; score: number }[]): { candidate: Candidate; score: number }[] {
  const kept: { candidate: Candidate; score: number }[] = [];
  for (const one of scored) {
    if (kept.length === MOST_TOPICS) break;
    const isRepeat = kept.some(({ candidate }) => overlaps(candidate.stems, one.candidate.stems));
    if (!isRepeat) kept.push(one);
  }
  return kept;
}

function overlaps(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const shared = short.filter((one) => long.includes(one)).length;
  return shared === short.length || shared >= 2;
}

/** The most frequent spelling; in lower case unless the text writes it with capitals. */
function spelling({ spellings, isName }: Candidate): string {
  const [best = ""] = [...spellings].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] ?? [];
  const text = best.replace(/['’.]+$/, "");
  const isCased = isName || /\p{Ll}\p{Lu}|^\p{Lu}{2,}|\s\p{Lu}/u.test(text);
  return isCased ? text : text.toLowerCase();
}

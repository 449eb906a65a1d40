import { wordScore } from "@/lib/insight/sentiment/lexicon";
import { sentimentOf } from "@/lib/insight/sentiment/sentiment";
import { wordsOf } from "@/lib/insight/text/count-words";
import { sentences } from "@/lib/insight/text/sentences";
import { mostTelling, quoted } from "./leave-one-out";

const SENTENCES = 20;
const MOST_PARTS = 3;
const MOST_WORDS = 5;
/** Lexicon scores beyond this are felt. */
const STRONG = 1.5;

/** Returns why an article has its sentiment; nothing where none was determined. */
export function sentimentReasons(title: string, text: string, label: string | null): string[] {
  if (label === null) return [];
  const sure = (head: string, body: string) => {
    const found = sentimentOf(head, body);
    return found?.label === label ? found.confidence : 0;
  };
  const confidence = sure(title, text);
  if (confidence === 0) return [];
  const parts = [
    { name: `The title sounds ${label}: ${quoted(title)}`, without: () => sure("", text) },
    ...sentences(text)
      .slice(0, SENTENCES)
      .map((sentence) => ({
        name: `This sentence sounds ${label}: ${quoted(sentence)}`,
        without: () => sure(title, text.replace(sentence, " ")),
      })),
  ];
  return [...wordReasons(`${title} ${text.slice(0, 6_000)}`, label), ...mostTelling(confidence, parts, MOST_PARTS)];
}

/** Words alone decide nothing: a neutral report of an accident has many with a bad ring. */
function neutralWords(good: number, bad: number): string {
  if (good + bad === 0) return "No words with a good or bad ring";
  return `${good === 1 ? "1 word" : `${good} words`} with a good ring, ${bad} with a bad one: not enough to decide`;
}

function wordReasons(text: string, label: string): string[] {
  const counts = { positive: new Map<string, number>(), negative: new Map<string, number>() };
  for (const raw of wordsOf(text)) {
    const word = raw.toLowerCase();
    const score = wordScore(word);
    if (Math.abs(score) < STRONG) continue;
    const side = counts[score > 0 ? "positive" : "negative"];
    side.set(word, (side.get(word) ?? 0) + 1);
  }
  const list = (side: Map<string, number>) =>
    [...side]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_WORDS)
      .map(([word]) => `“${word}”`)
      .join(", ");
  const total = (side: Map<string, number>) => [...side.values()].reduce((sum, count) => sum + count, 0);
  const [good, bad] = [total(counts.positive), total(counts.negative)];
  if (label === "positive" && good > 0)
    return [`${good === 1 ? "1 word" : `${good} words`} with a good ring: ${list(counts.positive)}`];
  if (label === "negative" && bad > 0)
    return [`${bad === 1 ? "1 word" : `${bad} words`} with a bad ring: ${list(counts.negative)}`];
  if (label === "neutral") return [neutralWords(good, bad)];
  return [];
}

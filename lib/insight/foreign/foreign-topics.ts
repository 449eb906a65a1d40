import { foreignWords } from "./foreign-words";
import { STOP_WORDS } from "./stop-words";

const MOST_CHARACTERS = 8_000;
const TITLE_CHARACTERS = 500;
const MOST_TOPICS = 3;
const LONGEST_PHRASE = 3;
/** Minimum length of a topic in an alphabetic script. */
const LEAST_LETTERS = 4;

type Candidate = { text: string; count: number; first: number; inTitle: boolean; words: number; isName: boolean };
type Found = { text: string; isName: boolean; words: number };

/**
 * Returns the topics of an article in one of the languages with a stop-word list: names, and repeated words and
 * phrases, best first, at most three. Without a grammar of the language only what stands out is returned, often nothing;
 * nothing at all in other languages.
 */
export function foreignTopics(title: string, text: string, language: string): string[] {
  const stop = STOP_WORDS[language];
  if (!stop) return [];
  const body = text.slice(0, MOST_CHARACTERS);
  const find = (part: string) =>
    language === "zh" || language === "ja" ? compounds(part, language, stop) : phrases(part, language, stop);
  // Elsewhere a word that occurs twice may as well be a verb.
  const tellsNouns = language === "de" || language === "ja";
  const candidates = new Map<string, Candidate>();
  const add = ({ text, isName, words }: Found, first: number, inTitle: boolean) => {
    const key = text.toLowerCase();
    const known = candidates.get(key);
    if (known) Object.assign(known, { count: known.count + 1, isName: known.isName || isName });
    else candidates.set(key, { text, count: 1, first, inTitle, words, isName });
  };
  for (const one of find(title.slice(0, TITLE_CHARACTERS))) add(one, 0, true);
  const found = find(body);
  found.forEach((one, at) => {
    add(one, at / found.length, false);
  });
  const rated = [...candidates.values()]
    .filter(({ count, inTitle, isName }) => count >= (isName || (inTitle && tellsNouns) ? 2 : 3))
    .map((one) => ({ ...one, score: scoreOf(one) }))
    .sort((a, b) => b.score - a.score);
  const kept: string[] = [];
  for (const { text } of rated) {
    if (kept.length === MOST_TOPICS) break;
    if (!kept.some((other) => isPart(text, other) || isPart(other, text))) kept.push(text);
  }
  return kept;
}

const isPart = (a: string, b: string) => b.toLowerCase().includes(a.toLowerCase());

const scoreOf = ({ count, first, inTitle, words, isName }: Candidate) =>
  Math.log1p(count) * Math.sqrt(words) * (isName ? 1.4 : 1) * (inTitle ? 1.6 : 1) * (1 / (1 + 2 * first));

/**
 * Returns words between punctuation and stop words, and neighbouring words together; in German, and of names, only
 * capitalised ones.
 */
function phrases(text: string, language: string, stop: ReadonlySet<string>): Found[] {
  const found: Found[] = [];
  for (const part of text.split(/[.!?…؟،؛;:,()[\]{}"“”„«»\n|/–—]+/u)) {
    let run: { word: string; isCapital: boolean }[] = [];
    foreignWords(part, language).forEach((word, at) => {
      const elided = word.replace(/^(?:[ldjmtscnq]|qu|dell|nell|all|sull|un)['’](?=\p{L})/iu, "");
      const isEmpty = stop.has(word.toLowerCase()) || stop.has(elided.toLowerCase()) || /^\P{L}*$/u.test(word);
      if (isEmpty) run = [];
      else {
        // A capital at the beginning of a part may be the sentence's.
        run = [...run, { word: elided, isCapital: /^\p{Lu}/u.test(elided) && (at > 0 || language === "de") }].slice(
          -LONGEST_PHRASE,
        );
        for (let from = 0; from < run.length; from += 1) found.push(...asPhrase(run.slice(from), language));
      }
    });
  }
  return found;
}

function asPhrase(run: readonly { word: string; isCapital: boolean }[], language: string): Found[] {
  const text = run.map(({ word }) => word).join(" ");
  const last = run.at(-1);
  const isName = run.every(({ isCapital }) => isCapital);
  const least = language === "ko" ? 2 : LEAST_LETTERS;
  if (run.some(({ word }) => word.length < (isName ? 2 : least))) return [];
  // German capitalises nouns: what ends in another word is not a phrase.
  if (language === "de" && !last?.isCapital) return [];
  // Elsewhere a phrase of common words is seldom complete.
  if (language !== "de" && run.length > 1 && !isName) return [];
  return [{ text, isName: isName && language !== "de", words: run.length }];
}

const JAPANESE_NOUNS = /[\p{Script=Katakana}ー]{3,}|\p{Script=Han}{2,8}|[A-Za-z][A-Za-z0-9.+-]{2,}/gu;

/** Splits Japanese by script, in which nouns are runs; finds Chinese words by dictionary and joins them again. */
function compounds(text: string, language: string, stop: ReadonlySet<string>): Found[] {
  const runs = language === "ja" ? (text.match(JAPANESE_NOUNS) ?? []).map((word) => [word]) : chineseRuns(text, stop);
  return runs.flatMap((run) =>
    run.flatMap((_, from) =>
      [1, 2, 3].flatMap((length): Found[] => {
        const word = run.slice(from, from + length).join("");
        if (from + length > run.length || word.length < 2 || stop.has(word)) return [];
        if (/^[\p{N}年月日時分秒号第%.,]+$/u.test(word)) return [];
        return [{ text: word, isName: /^[A-Za-z]/.test(word), words: Math.max(length, word.length > 3 ? 2 : 1) }];
      }),
    ),
  );
}

function chineseRuns(text: string, stop: ReadonlySet<string>): string[][] {
  return text
    .split(/[\p{P}\s]+/u)
    .map((part) => foreignWords(part, "zh"))
    .flatMap((words) => {
      const runs: string[][] = [[]];
      for (const word of words) {
        if (stop.has(word) || CHINESE_GRAMMAR.test(word)) runs.push([]);
        else runs.at(-1)?.push(word);
      }
      return runs;
    });
}

/** Single characters that separate words, and numbers. */
const CHINESE_GRAMMAR =
  /^(?:[的了在是和与及或也就都而被把将从到对向为以于中上下里内外这那其之等个座批名位次有还又再很最更不没无要会能可让使给比但并则我你他她它们着过地得]|[\p{N}一二三四五六七八九十百千万亿两]+[年月日号]?)$/u;

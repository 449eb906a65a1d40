import { CONTENT_TYPES, SENTIMENTS } from "@/lib/shared/analysis-values";
import { normalizeText } from "./search-words";

/** Stands for what the analysis could not determine. */
export const UNSURE = "unsure";
const KINDS = [...CONTENT_TYPES, UNSURE] as const;
const SAID_SENTIMENTS = [...SENTIMENTS, UNSURE] as const;

/** A whole number from `least` to `most`, both included. */
export type NumberRange = { least: number; most: number };

/** A condition on what the analysis says about an article. `not`: it must not hold, or nothing is known. */
export type ScoreFilter = { not: boolean } & (
  | { field: "quality" | "minutes"; range: NumberRange | typeof UNSURE }
  | { field: "kind"; values: (typeof KINDS)[number][] }
  | { field: "sentiment"; values: (typeof SAID_SENTIMENTS)[number][] }
  /** ISO 639 codes. */
  | { field: "lang"; values: string[] }
  /** Any of these. */
  | { field: "topic"; values: TopicText[] }
);
export type ScoreField = ScoreFilter["field"];
/** Words that follow one another within one topic, in lower case without accents. The last may continue where `isPrefix`. */
export type TopicText = { text: string; isPrefix: boolean };

/** Scripts that are written without blanks, where any part of a topic may be meant. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
export const isUnspaced = ({ text }: TopicText): boolean => UNSPACED.test(text);

/** Aliases of filters in a search, next to the filter's own name. */
const FIELDS: Record<string, ScoreField> = {
  quality: "quality",
  minutes: "minutes",
  kind: "kind",
  type: "kind",
  sentiment: "sentiment",
  mood: "sentiment",
  topic: "topic",
  lang: "lang",
  language: "lang",
};
export const SCORE_WORDS = Object.keys(FIELDS);

/** The highest value of each number. */
const HIGHEST = { quality: 100, minutes: 1000 } as const;
const MOST_VALUES = 10;

const HINTS: Record<ScoreField, string> = {
  quality: "needs a number from 0 to 100, as in quality:>70 or quality:60-80",
  minutes: "needs a number of minutes, as in minutes:<5 or minutes:5-15",
  kind: `is one of ${CONTENT_TYPES.join(", ")} or ${UNSURE}`,
  sentiment: `is one of ${SENTIMENTS.join(", ")} or ${UNSURE}`,
  topic: 'needs a topic, as in topic:rust or topic:"solar power"',
  lang: "needs the code of a language, as in lang:en or lang:de",
};

export type ScoreToken = {
  not: boolean;
  /** The word before the colon, in lower case. */
  field: string;
  text: string;
  isQuoted: boolean;
  /** The last word of the query, which is still being typed. */
  isLast: boolean;
};

/**
 * Reads one filter such as `quality:>70` or `kind:news,opinion`. Returns the filter; a hint in words where the value
 * makes no sense; null when the word before the colon names no score.
 */
export function readScoreFilter(token: ScoreToken): ScoreFilter | string | null {
  const field = FIELDS[token.field];
  if (field === undefined) return null;
  return filterOf(field, token) ?? `${token.field}: ${HINTS[field]}`;
}

function filterOf(field: ScoreField, token: ScoreToken): ScoreFilter | null {
  const { not } = token;
  const text = normalizeText(token.text.trim());
  if (field === "quality" || field === "minutes") {
    const range = text === UNSURE ? UNSURE : rangeOf(text, HIGHEST[field]);
    return range && { not, field, range };
  }
  if (field === "topic") {
    const values = topicsOf(token);
    return values && { not, field, values };
  }
  const given = text.split(",").filter((value) => value !== "");
  if (given.length === 0 || given.length > MOST_VALUES) return null;
  if (field === "lang") {
    const values = given.map((value) =>
      value === UNSURE ? value : /^([a-z]{2,3})(?:[-_][a-z\d]+)*$/.exec(value)?.[1],
    );
    return isWhole(values) ? { not, field, values } : null;
  }
  if (field === "kind") {
    const values = given.map((value) => known(KINDS, value));
    return isWhole(values) ? { not, field, values } : null;
  }
  const values = given.map((value) => known(SAID_SENTIMENTS, value));
  return isWhole(values) ? { not, field, values } : null;
}

const known = <Value extends string>(all: readonly Value[], text: string): Value | undefined =>
  all.find((value) => value === text);
const isWhole = <Value>(values: (Value | undefined)[]): values is Value[] => !values.includes(undefined);

/** Reads `>70`, `>=70`, `<5`, `<=5`, `=70`, `70`, `60-80`, `60..80`. Null: no such numbers from 0 to `highest`. */
function rangeOf(text: string, highest: number): NumberRange | null {
  const [, first, second] = /^(\d{1,4})(?:-|\.\.)(\d{1,4})$/.exec(text) ?? [];
  if (first !== undefined) {
    const [least = 0, most = 0] = [Number(first), Number(second)].sort((a, b) => a - b);
    return most <= highest ? { least, most } : null;
  }
  const [, sign, digits] = /^(>=|<=|[<>=]?)(\d{1,4})$/.exec(text) ?? [];
  const value = Number(digits);
  if (digits === undefined || value > highest) return null;
  if (sign === ">") return { least: value + 1, most: highest };
  if (sign === ">=") return { least: value, most: highest };
  if (sign === "<") return { least: 0, most: value - 1 };
  if (sign === "<=") return { least: 0, most: value };
  return { least: value, most: value };
}

function topicsOf({ text, isQuoted, isLast }: ScoreToken): TopicText[] | null {
  const given = isQuoted ? [text] : text.split(",");
  const values = given.slice(0, MOST_VALUES).map((one, at) => ({
    text: topicText(one),
    isPrefix: !isQuoted && ((isLast && at === given.length - 1) || one.endsWith("*")),
  }));
  const named = values.filter((one) => one.text !== "");
  return named.length > 0 ? named : null;
}

/** Returns a topic as topics are compared: lower case, no accents, a blank for what is not a letter or digit; `c++` stays. */
export const topicText = (topic: string): string =>
  normalizeText(topic)
    .replace(/[^\p{L}\p{N}\p{M}+#]+/gu, " ")
    .trim();

/**
 * Adds a filter to those of a query. Kinds, sentiments and languages are added up, because an article has one of each:
 * `kind:news kind:opinion` is `kind:news,opinion`.
 */
export function addScoreFilter(filters: ScoreFilter[], added: ScoreFilter): void {
  const same = filters.find((one) => one.field === added.field && !one.not && !added.not);
  if (same?.field === "kind" && added.field === "kind") same.values.push(...added.values);
  else if (same?.field === "sentiment" && added.field === "sentiment") same.values.push(...added.values);
  else if (same?.field === "lang" && added.field === "lang") same.values.push(...added.values);
  else filters.push(added);
}

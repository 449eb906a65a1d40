import { sentenceCased } from "@/lib/insight/text/sentence-case";
import { stem } from "@/lib/insight/text/stem";
import { type TaggedWord, tagWords } from "@/lib/insight/text/tag-words";
import { type Candidate, COMMON, distinct, RARE, rarityOf, saysSomething, score, standing } from "./rate-topics";
import { isAbstract, isSupported, stemsOf, tornNames } from "./support";
import { topicName } from "./topic-name";
import { topicText } from "./topic-text";
import { DATES, EMPTY_ALONE, MEASURING, PLURAL_BEFORE, VAGUE } from "./topic-words";
import { trimTopic } from "./trim-topic";
import { isOutlet, wholeNames } from "./whole-names";

/** Characters of the body that are searched for topics; an article's subject comes early. */
const MOST_CHARACTERS = 8_000;
const TITLE_CHARACTERS = 500;
const LONGEST_PHRASE = 4;
const MOST_TOPICS = 10;
/** Words per topic in a short text, beyond the first topics. */
const WORDS_A_TOPIC = 18;
const LEAST_TOPICS = 3;

/** `isSupported`: the text carries it as a topic; others are phrases that are rare and stand out. */
export type KeyTopic = { topic: string; score: number; isSupported: boolean };

/**
 * Returns the topics of an English article: noun phrases of at most four words, best first, at most 10. A phrase is
 * rated by how often and how early it occurs, how rare its words are in other texts, and whether the title contains it.
 */
export function keyTopics(title: string, text: string): KeyTopic[] {
  const body = straight(topicText(text.slice(0, MOST_CHARACTERS)));
  const candidates = new Map<string, Candidate>();
  const head = tagWords(`${sentenceCased(straight(title.slice(0, TITLE_CHARACTERS)).replace(RUBRIC, ""), body)}.`);
  const tokens = tagWords(body);
  const most = Math.min(MOST_TOPICS, LEAST_TOPICS + Math.floor((head.length + tokens.length) / WORDS_A_TOPIC));
  const casing = casingOf(tokens);
  collect(candidates, head, { inTitle: true, casing });
  collect(candidates, tokens, { inTitle: false, casing });
  collectNames(candidates, title, body);
  const supporting = {
    words: tokens.filter(isWord).length,
    isAbstract: isAbstract(tokens.map(({ text }) => text)),
    stems: new Set(tokens.map(({ text }) => stem(text.toLowerCase()))),
  };
  const wordCounts = new Map<string, number>();
  for (const { stems, count } of candidates.values())
    for (const one of stems) wordCounts.set(one, (wordCounts.get(one) ?? 0) + count);
  const names = [...candidates.values()].filter(({ isName, count }) => isName && count > 1);
  const scored = [...candidates.values()]
    .filter(saysSomething)
    .map((candidate) => ({ candidate, score: score(candidate, wordCounts) * standing(candidate, names) }))
    .sort((a, b) => b.score - a.score);
  const best = distinct(scored, most);
  const torn = tornNames(
    best.map(({ candidate }) => candidate),
    body,
  );
  const seen = new Set<string>();
  return best.map(({ candidate, score }) => {
    const whole = torn.get(candidate);
    const shown = whole === undefined ? candidate : wholeOf(candidate, whole);
    const carried = shown !== null && isSupported(shown, supporting) ? shown : null;
    const named = topicName(spelling(carried ?? candidate, casing));
    const trimmed = trimTopic(named);
    const topic = trimmed === null ? named : topicName(trimmed);
    const letters = topic.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    const isNew = !seen.has(letters);
    seen.add(letters);
    return { topic, score, isSupported: carried !== null && trimmed !== null && isNew };
  });
}

/** Returns a candidate with the whole name that the text has it in; null where that is too long. */
function wholeOf(part: Candidate, name: string): Candidate | null {
  const stems = stemsOf(name);
  if (name === "" || stems.length > LONGEST_PHRASE + 1) return null;
  return { ...part, stems, spellings: new Map([[name, 1]]), isName: true, isSureName: true, beginsAsName: true };
}

/** Words of a headline about its form, not its subject. */
const RUBRIC =
  /^\s*(?:\[?(?:links?|sponsors?|sponsored|video|watch|listen|photos?|gallery|podcast|opinion|exclusive|breaking|live|updated?)\]?\s*[:|\]–-]\s*)+/i;
/** The tagger splits "'s" from a word only with a straight apostrophe. */
const straight = (text: string) => text.replaceAll("’", "'");

/** How a text writes a word: "small", with a "capital" within sentences too, or null where unknown. */
type Casing = (word: string) => "small" | "capital" | null;

function casingOf(tokens: readonly TaggedWord[]): Casing {
  const small = new Map<string, number>();
  const capital = new Map<string, number>();
  tokens.forEach(({ text }, at) => {
    const key = text.toLowerCase();
    if (text === key) small.set(key, (small.get(key) ?? 0) + 1);
    // After another capital it may be a heading's.
    else if (/^\p{Ll}|^,$/u.test(tokens[at - 1]?.text ?? "")) capital.set(key, (capital.get(key) ?? 0) + 1);
  });
  return (word) => {
    const key = word.toLowerCase();
    const [low, high] = [small.get(key) ?? 0, capital.get(key) ?? 0];
    if (low === 0 && high === 0) return null;
    return low >= high ? "small" : "capital";
  };
}

type Place = { inTitle: boolean; casing: Casing };

function collect(candidates: Map<string, Candidate>, tokens: readonly TaggedWord[], { inTitle, casing }: Place): void {
  for (const { from, to } of phrases(tokens)) {
    const words = tokens.slice(from, to);
    if (!inTitle && isAttribution(tokens, from, to)) continue;
    if (words.length === 1 && EMPTY_ALONE.has((words[0] as TaggedWord).text.toLowerCase())) continue;
    const stems = words.map(({ text }) => stem(text.toLowerCase()));
    const key = stems.join(" ");
    const known = candidates.get(key) ?? {
      stems,
      spellings: new Map<string, number>(),
      count: 0,
      inText: 0,
      first: inTitle ? 0 : from / tokens.length,
      inTitle,
      beginsAsName: words[0]?.tag === "PROPN",
      beginsAsAdjective: words[0]?.tag === "ADJ",
      isName: words.every(({ tag, text }) => tag === "PROPN" && casing(text) !== "small"),
      isSureName: words.every(({ text }) => casing(text) === "capital" || /.\p{Lu}|\d/u.test(text)),
    };
    const text = words.map((word) => word.text).join(" ");
    known.count += 1;
    if (!inTitle) known.inText += 1;
    // A title's capitals say nothing about a word.
    known.spellings.set(text, (known.spellings.get(text) ?? 0) + (inTitle ? 0.5 : 1));
    candidates.set(key, known);
  }
}

/** Adds names of several words, which the tagger may have torn at a small word or a number. */
function collectNames(candidates: Map<string, Candidate>, title: string, body: string): void {
  for (const { name, count, first, inTitle } of wholeNames(straight(title), body)) {
    const stems = name.split(" ").map((word) => stem(word.toLowerCase()));
    const spellings = new Map([[name, count]]);
    // What occurs only within the name is no topic of its own.
    for (const [key, part] of candidates)
      if (part.stems.length < stems.length && part.count <= count + 1 && ` ${stems.join(" ")} `.includes(` ${key} `))
        candidates.delete(key);
    candidates.set(stems.join(" "), {
      stems,
      spellings,
      count,
      inText: count - (inTitle ? 1 : 0),
      first,
      inTitle,
      isName: true,
      isSureName: true,
      beginsAsName: true,
      beginsAsAdjective: false,
    });
  }
}

const SAYING =
  /^(?:said|says|writes|wrote|reports|reported|reporting|writing|tweeted|told|explains|explained|argues|argued|notes|noted|claims|claimed|adds|added|asks|asked)$/;
/** Returns whether a name only tells who says it: "Ada Lovelace writes", "reported by CNET", "according to Reuters". */
function isAttribution(tokens: readonly TaggedWord[], from: number, to: number): boolean {
  const words = tokens.slice(from, to);
  const [source, by] = [tokens[from - 2]?.text.toLowerCase() ?? "", tokens[from - 1]?.text.toLowerCase() ?? ""];
  if ((by === "by" && SAYING.test(source)) || (by === "to" && source === "according")) return words.length < 4;
  if (words.length < 2 || words.length > 3 || !words.every(({ tag, text }) => tag === "PROPN" && /^\p{Lu}/u.test(text)))
    return false;
  const after = tokens[to]?.text === "," ? to + 1 : to;
  const next = tokens[after]?.text ?? "";
  if (SAYING.test(next) || /^(?:says|said)$/.test(by)) return true;
  // "Ada Frey of TechLine", "TechLine's Ada Frey": who reports it.
  if (/^(?:of|at|from|for|over|via)$/.test(next)) return isOutlet(textFrom(tokens, after + 1));
  return by === "'s" && isOutlet(textFrom(tokens, from - 2));
}

const textFrom = (tokens: readonly TaggedWord[], at: number): string =>
  tokens
    .slice(Math.max(0, at), at + 4)
    .map(({ text }) => text)
    .join(" ");

const isNoun = ({ tag }: TaggedWord) => tag === "NOUN" || tag === "PROPN";
const isWord = ({ text }: TaggedWord) => /^[\p{L}\p{N}][\p{L}\p{N}.&+#-]*$/u.test(text) && text.length > 1;
/**
 * Returns runs of adjectives and nouns that end in a noun, without vague words at their ends; long ones by their last
 * words.
 */
function phrases(tokens: readonly TaggedWord[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    if (token && belongs(token) && !isVerbLike(tokens, from, at)) {
      if (!endsSentence(token)) continue;
      const last = trimmed(tokens, from, at + 1);
      if (last) found.push(last);
      from = at + 1;
      continue;
    }
    const span = trimmed(tokens, from, at);
    if (span) found.push(span);
    from = at + 1;
  }
  return found;
}

const belongs = (token: TaggedWord): boolean =>
  isWord(token) && (isNoun(token) || token.tag === "ADJ") && !DATES.has(bare(token));

/**
 * Returns whether a small word in -s is a verb that the tagger took for a noun: before another word of its phrase, for
 * nouns before nouns are in the singular ("Apple fixes emoji"), before a name that it has nothing before it with ("backs
 * Apple"), and at the end of what begins with "a" ("a thief breaks into …").
 */
function isVerbLike(tokens: readonly TaggedWord[], from: number, at: number): boolean {
  const [word, next] = [tokens[at]?.text ?? "", tokens[at + 1]];
  if (!/^\p{Ll}{3,}[^su]s$/u.test(word) || PLURAL_BEFORE.has(word)) return false;
  const isInside = next !== undefined && belongs(next);
  if (at === from) return isInside && /^\p{Lu}/u.test(next.text);
  if (isInside) return true;
  const isOne = /^an?$/i.test(tokens[from - 1]?.text ?? "");
  return isOne && !tokens.slice(from, at).some(({ text }) => SEVERAL.has(text.toLowerCase()));
}
/** Words behind "a" that make several. */
const SEVERAL = new Set("few dozen hundred thousand million billion great good couple number".split(" "));

const bare = ({ text }: TaggedWord) => text.toLowerCase().replace(/\.$/, "");
/** A point belongs to initials ("U.S.") or a title ("Dr."); after any other word it ends the sentence. */
const endsSentence = ({ text }: TaggedWord) =>
  /\p{Ll}{3,}\.$|\p{Lu}\p{Ll}\.$/u.test(text) && !/^(?:St|Mt|Ft|Dr|Mr|Ms|Jr|Sr)\.$/.test(text);

function trimmed(tokens: readonly TaggedWord[], start: number, end: number): { from: number; to: number } | null {
  let [from, to] = [start, end];
  const vague = (at: number) => {
    const { [at]: token } = tokens;
    return token !== undefined && (VAGUE.has(bare(token)) || /^\p{L}\.$/u.test(token.text));
  };
  const isCapital = (at: number) => /^\p{Lu}/u.test(tokens[at]?.text ?? "");
  const measuring = (at: number) =>
    MEASURING.has((tokens[at]?.text ?? "").toLowerCase()) && !(isCapital(at) && at + 1 < to && isCapital(at + 1));
  while (to > from && (!isNoun(tokens[to - 1] as TaggedWord) || vague(to - 1))) to -= 1;
  while (from < to && (vague(from) || measuring(from) || /^\d+$/.test(tokens[from]?.text ?? ""))) from += 1;
  if (to - from > LONGEST_PHRASE) from = to - LONGEST_PHRASE;
  return to > from && (tokens[to - 1]?.text.length ?? 0) > 2 ? { from, to } : null;
}

/**
 * Returns the most frequent spelling; a word keeps the capital of a name, and a shouted phrase is written as a name.
 */
function spelling({ spellings, isName, beginsAsName }: Candidate, casing: Casing): string {
  const [[best = "", times = 0] = []] = [...spellings].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const words = best.replace(/(?<!\.\p{L})['.]+$/u, "").split(" ");
  const isShouted = words.length > 1 && words.every((word) => !/\p{Ll}/u.test(word)) && words.some(isLong);
  if (isShouted)
    return words.map((word) => (isLong(word) ? word.slice(0, 1) + word.slice(1).toLowerCase() : word)).join(" ");
  // Two capitals side by side within the text are a name's, whatever else the words are used for.
  if (times >= 1 && words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word))) return words.join(" ");
  return words
    .map((word, at) => {
      if (!/^\p{Lu}[\p{Ll}-]+$/u.test(word)) return word;
      const how = casing(word);
      // A capital at the beginning of a phrase may be the sentence's.
      // Within a headline it may be the headline's.
      const isFree = at > 0 && times >= 1;
      const isRare = rarityOf(stem(word.toLowerCase())) > (beginsAsName && at === 0 ? COMMON : RARE);
      const isBegun = at === 0 && beginsAsName && /^\p{Lu}/u.test(words[1] ?? "");
      const isOwn = how === "capital" || isName || isFree || isRare || isBegun;
      return how === "small" || !isOwn ? word.toLowerCase() : word;
    })
    .join(" ");
}

const isLong = (word: string) => word.length > 4;

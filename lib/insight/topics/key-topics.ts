import { sentenceCased } from "@/lib/insight/text/sentence-case";
import { stem } from "@/lib/insight/text/stem";
import { stemRarity } from "@/lib/insight/text/stem-rarity";
import { type TaggedWord, tagWords } from "@/lib/insight/text/tag-words";

/** Characters of the body that are searched for topics; an article's subject comes early. */
const MOST_CHARACTERS = 8_000;
const TITLE_CHARACTERS = 500;
const LONGEST_PHRASE = 4;
const MOST_TOPICS = 10;
/** Words per topic in a short text, beyond the first topics. */
const WORDS_A_TOPIC = 18;
const LEAST_TOPICS = 3;

export type KeyTopic = { topic: string; score: number };

type Candidate = {
  stems: string[];
  /** Spellings by frequency. */
  spellings: Map<string, number>;
  count: number;
  /** Position of the first one, 0 (title) to 1 (end). */
  first: number;
  inTitle: boolean;
  isName: boolean;
  beginsAsName: boolean;
};

/**
 * Returns the topics of an English article: noun phrases of at most four words, best first, at most 10. A phrase is
 * rated by how often and how early it occurs, how rare its words are in other texts, and whether the title contains it.
 */
export function keyTopics(title: string, text: string): KeyTopic[] {
  const body = straight(text.slice(0, MOST_CHARACTERS));
  const candidates = new Map<string, Candidate>();
  const head = tagWords(`${sentenceCased(straight(title.slice(0, TITLE_CHARACTERS)).replace(RUBRIC, ""), body)}.`);
  const tokens = tagWords(body);
  const most = Math.min(MOST_TOPICS, LEAST_TOPICS + Math.floor((head.length + tokens.length) / WORDS_A_TOPIC));
  const casing = casingOf(tokens);
  collect(candidates, head, { inTitle: true, casing });
  collect(candidates, tokens, { inTitle: false, casing });
  const wordCounts = new Map<string, number>();
  for (const { stems, count } of candidates.values())
    for (const one of stems) wordCounts.set(one, (wordCounts.get(one) ?? 0) + count);
  const scored = [...candidates.values()]
    .filter(saysSomething)
    .map((candidate) => ({ candidate, score: score(candidate, wordCounts) }))
    .sort((a, b) => b.score - a.score);
  return distinct(scored, most).map(({ candidate, score }) => ({ topic: spelling(candidate, casing), score }));
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
    if (words.length === 1 && EMPTY_ALONE.has((words[0] as TaggedWord).text.toLowerCase())) continue;
    const stems = words.map(({ text }) => stem(text.toLowerCase()));
    const key = stems.join(" ");
    const known = candidates.get(key) ?? {
      stems,
      spellings: new Map<string, number>(),
      count: 0,
      first: inTitle ? 0 : from / tokens.length,
      inTitle,
      beginsAsName: words[0]?.tag === "PROPN",
      isName: words.every(({ tag, text }) => tag === "PROPN" && casing(text) !== "small"),
    };
    const text = words.map((word) => word.text).join(" ");
    known.count += 1;
    // A title's capitals say nothing about a word.
    known.spellings.set(text, (known.spellings.get(text) ?? 0) + (inTitle ? 0.5 : 1));
    candidates.set(key, known);
  }
}

const isNoun = ({ tag }: TaggedWord) => tag === "NOUN" || tag === "PROPN";
const isWord = ({ text }: TaggedWord) => /^[\p{L}\p{N}][\p{L}\p{N}.&+#-]*$/u.test(text) && text.length > 1;
const setOf = (words: string) => new Set(words.trim().split(/\s+/));
const VAGUE = setOf(`thing things way ways lot lots bit kind sort part parts year years day days week weeks month months
  time times today yesterday tomorrow tonight people person man men woman women number one ones others mr mrs ms dr
  percent something anything everything nothing someone everyone place side end case fact point couple bunch piece pieces
  example examples reason reasons many much more most other such hour hours minute minutes http https www com am pm inc
  corp ltd llc plc gmbh morning afternoon evening permalink stuff guy guys folks`);
/** Words of time and date end a phrase. */
const DATES =
  setOf(`monday tuesday wednesday thursday friday saturday sunday january february march april june july august
  september october november december mon tue tues wed thu thur thurs fri sat jan feb mar apr jun jul aug sep sept oct
  nov dec am pm est edt pst pdt gmt utc`);
/** Words of measure or judgement, unless they begin a name ("New York"). */
const MEASURING = setOf(`same new old own great last next first second few several various whole entire amazing awesome
  beautiful better best brilliant certain clear comprehensive cool different difficult easy excellent exciting expensive
  fantastic fascinating favorite favourite fine funny good happy huge important impressive incredible interesting
  intriguing latest little lovely main major nice ongoing perfect popular possible precious previous quick real recent
  right serious short significant simple specific strong terrible total typical unlikely usual valuable wonderful worse
  worst wrong`);
/** Words without meaning by themselves, which nearly every article contains. */
const EMPTY_ALONE =
  setOf(`post posts article articles story stories link links list word words name names question questions
  answer answers idea ideas look sense take thanks thank congratulations chapter episode issue problem problems matter
  page pages site website blog reader readers reading review reviews news update updates title text note notes photo
  photos picture pictures video image images topic topics comment comments version change changes work use user users
  result results effect effects level group area form set line hand head life world home money state start need show
  help like right left top bottom back front line copy data system team company course rest hell yes no ok app series big call`);

/**
 * Returns runs of adjectives and nouns that end in a noun, without vague words at their ends; long ones by their last
 * words.
 */
function phrases(tokens: readonly TaggedWord[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    if (token && isWord(token) && (isNoun(token) || token.tag === "ADJ") && !DATES.has(bare(token))) {
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

/** Rarity of a stem that one open passage in two hundred and fifty contains. */
const COMMON = 5.5;
/** Rarity of a stem that one in five thousand contains. */
const RARE = 8.5;

/** Returns the rarity of a word; one with hyphens is as rare as its parts. */
function rarityOf(word: string): number {
  const parts = word.split("-").filter(Boolean);
  return parts.length < 2
    ? stemRarity(word)
    : parts.reduce((sum, part) => sum + stemRarity(stem(part)), 0) / parts.length;
}

/** A single common word counts only where the text repeats it. */
function saysSomething({ stems: [first = "", ...rest], isName, count, inTitle }: Candidate): boolean {
  return rest.length > 0 || isName || rarityOf(first) >= COMMON || count >= (inTitle ? 2 : 3);
}

/** Longer phrases count more, but not in proportion. */
const LENGTH_WEIGHT = [0, 1, 1.5, 1.6, 1.4];

function score(candidate: Candidate, wordCounts: ReadonlyMap<string, number>): number {
  const { stems, count, first, inTitle, isName } = candidate;
  const rarity = stems.reduce((sum, one) => sum + rarityOf(one), 0) / stems.length;
  const spread = stems.reduce((sum, one) => sum + Math.log1p(wordCounts.get(one) ?? 0), 0) / stems.length;
  const position = 1 / (1 + 2 * first);
  const form = (LENGTH_WEIGHT[stems.length] ?? 1) * (isName ? 1.15 : 1) * (inTitle ? 1.4 : 1);
  return (Math.log1p(count) + 0.6 * spread) * rarity * position * form;
}

/** Drops phrases that are part of a better one, or contain a better one. */
function distinct(
  scored: { candidate: Candidate; score: number }[],
  most: number,
): { candidate: Candidate; score: number }[] {
  const kept: { candidate: Candidate; score: number }[] = [];
  for (const one of scored) {
    if (kept.length === most) break;
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
      const isOwn = how === "capital" || isName || isFree || isRare;
      return how === "small" || !isOwn ? word.toLowerCase() : word;
    })
    .join(" ");
}

const isLong = (word: string) => word.length > 4;

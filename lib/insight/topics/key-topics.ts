import { stem } from "@/lib/insight/text/stem";
import { stemRarity } from "@/lib/insight/text/stem-rarity";
import { isStopWord } from "@/lib/insight/text/terms";
import { topicName } from "./topic-name";
import { topicText } from "./topic-text";
import { DATES, EMPTY_ALONE, EMPTY_ENDS, GIVEN_NAMES, MEASURING, VAGUE } from "./topic-words";
import { isOutlet, namesIn, spaced, wholeNames } from "./whole-names";

/** Characters of the body that are searched for topics; an article's subject comes early. */
const MOST_CHARACTERS = 8_000;
const TITLE_CHARACTERS = 500;
const MOST_TOPICS = 3;
const LONGEST_PHRASE = 3;
/** Least number of occurrences of a topic in title and text together. */
const LEAST_TIMES = 2;
/** The same for a phrase that is neither a name nor in the title. */
const LEAST_IN_TEXT = 3;
/** Least rarity of a single common word, ln(texts / texts having it): "turbine" reaches it, "plant" does not. */
const RARE = 6;
/** The same for a word of a phrase: "interest rate". */
const RARE_IN_PHRASE = 4.5;
/** The same for a word that hardly any other text has. */
const UNHEARD = 9;
/** A topic in the title counts so many times. */
const TITLE_WEIGHT = 2;

type Candidate = { spelling: string; stems: string[]; times: number; inTitle: boolean };

/**
 * Returns the topics of an English article, best first, at most three: names and phrases by TF-IDF, how often they stand
 * there times how rare their words are in other texts. Better none than a bad one: a topic is there at least twice.
 */
export function keyTopics(title: string, text: string): string[] {
  const head = title.slice(0, TITLE_CHARACTERS).replaceAll("’", "'");
  const body = topicText(text.slice(0, MOST_CHARACTERS)).replaceAll("’", "'");
  const names = namesOf(head, body);
  const scored = [...names, ...phrasesOf(head, body, names)]
    .map((candidate) => ({ candidate, score: scoreOf(candidate) }))
    .sort((a, b) => b.score - a.score);
  const chosen: Candidate[] = [];
  for (const { candidate } of scored) {
    if (chosen.length === MOST_TOPICS) break;
    if (!chosen.some((one) => overlaps(one, candidate))) chosen.push(candidate);
  }
  return [
    ...new Map(chosen.map(({ spelling }) => topicName(spelling)).map((name) => [name.toLowerCase(), name])).values(),
  ];
}

const scoreOf = ({ stems, times, inTitle }: Candidate): number => {
  const rarity = stems.reduce((sum, one) => sum + stemRarity(one), 0);
  // A phrase says more than its rarest word, not as much as all of them.
  return times * (inTitle ? TITLE_WEIGHT : 1) * (rarity / Math.sqrt(stems.length));
};

/** One says nothing that the other does not: "tidal power" next to "tidal power plant". */
function overlaps(one: Candidate, other: Candidate): boolean {
  const [long, short] = one.stems.length >= other.stems.length ? [one, other] : [other, one];
  return short.stems.some((stem) => long.stems.includes(stem));
}

function namesOf(title: string, body: string): Candidate[] {
  const heading = spaced(title);
  const whole = [...wholeNames(title, body), ...people(title, body)].map(({ name, count, inTitle }) =>
    candidate(name, count, inTitle),
  );
  // The expensive check, which counts names in the text, comes last: most names occur only once.
  const single = namesIn(body)
    .filter(({ name }) => !name.includes(" "))
    .map(({ name, count }) => {
      const inTitle = heading.includes(spaced(name));
      return candidate(name, count + (inTitle ? 1 : 0), inTitle);
    })
    .filter(({ spelling, times }) => times >= LEAST_TIMES && isSaidAlone(spelling, body));
  return [...whole, ...single].filter(
    ({ spelling, times, inTitle }) =>
      times >= LEAST_TIMES && (inTitle || !isOutlet(spelling)) && /\p{L}{2}/u.test(spelling),
  );
}

const GIVEN_THEN_SURNAME = /(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}[\p{L}-]+)/gu;

/** People whom the title names whole and the text by their surname: "Ada Frey", "Frey said". */
function people(title: string, body: string) {
  return [...title.matchAll(GIVEN_THEN_SURNAME)].flatMap(([name, given = "", surname = ""]) => {
    if (!GIVEN_NAMES.has(given.toLowerCase()) || body.includes(name)) return [];
    const count = body.match(new RegExp(`(?<![\\p{L}\\p{N}])${surname}(?![\\p{L}\\p{N}])`, "gu"))?.length ?? 0;
    return count > 0 ? [{ name, count: count + 1, inTitle: true }] : [];
  });
}

const candidate = (name: string, times: number, inTitle: boolean): Candidate => ({
  spelling: name,
  stems: name.split(" ").map((word) => stem(word.toLowerCase())),
  times,
  inTitle,
});

/** A name of one word, not a sentence's first word, a day, a first name or a word that the text also writes small. */
function isSaidAlone(name: string, body: string): boolean {
  const small = name.toLowerCase();
  if (
    /['’]/.test(name) ||
    isIdentifier(name) ||
    isStopWord(small) ||
    [VAGUE, DATES, EMPTY_ALONE, MEASURING, GIVEN_NAMES].some((words) => words.has(small))
  )
    return false;
  // Letters alone are a marker or an abbreviation of this text unless it comes back to them.
  if (/^[\p{Lu}\d-]+$/u.test(name) && body.split(name).length <= LEAST_IN_TEXT) return false;
  const times = (word: string) =>
    body.match(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, "gu"))?.length ?? 0;
  const inSmall = times(small);
  if (small !== name && inSmall >= times(name)) return false;
  // At the beginnings of sentences alone, a word that other texts do not have is a name.
  if (stemRarity(stem(small)) >= UNHEARD && inSmall === 0) return true;
  return new RegExp(`(?<=[\\p{Ll},;] )${escaped(name)}(?![\\p{L}\\p{N}])`, "u").test(body);
}

/** "FoodItemInterfaceController" is a name of a program's part, "MacStories" is not. */
const isIdentifier = (name: string) => name.length > 12 && /\p{Ll}\p{Lu}/u.test(name);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

type Phrase = Candidate & {
  inText: number;
  /** Times in the text in small letters. */
  small: number;
  /** Times behind no other word with content, before none, and both with a word such as "the" or "of" before it. */
  begins: number;
  ends: number;
  asNoun: number;
};

/** Returns phrases without stop words that are in the title and the text, or often in the text. */
function phrasesOf(title: string, body: string, names: readonly Candidate[]): Candidate[] {
  const isNamed = new Set(names.flatMap(({ stems }) => stems));
  const found = new Map<string, Phrase>();
  const read = (text: string, inTitle: boolean) => {
    const tokens = tokensOf(text);
    for (let from = 0; from < tokens.length; from += 1)
      for (let to = from + 1; to <= from + LONGEST_PHRASE && tokens[to - 1]?.isContent; to += 1) {
        const words = tokens.slice(from, to);
        const stems = words.map((word) => word.stem);
        const key = stems.join(" ");
        const spelling = words.map(({ small }) => small).join(" ");
        const known = found.get(key) ?? {
          spelling,
          stems,
          times: 0,
          inText: 0,
          inTitle: false,
          small: 0,
          begins: 0,
          ends: 0,
          asNoun: 0,
        };
        found.set(key, known);
        known.times += 1;
        const [before, after] = [tokens[from - 1], tokens[to]];
        if (!before?.isContent) known.begins += 1;
        if (!after?.isContent) known.ends += 1;
        if (!after?.isContent && before && isBeforeNoun(before.small)) known.asNoun += 1;
        if (inTitle) known.inTitle = true;
        else {
          if (known.inText === 0) known.spelling = spelling;
          known.inText += 1;
          if (words.every(({ text, small }) => text === small)) known.small += 1;
        }
      }
  };
  read(title, true);
  read(body, false);
  return [...found.values()].filter(
    (one) =>
      one.inText >= 1 &&
      one.small > 0 &&
      (one.stems.length === 1 ? one.asNoun > 0 : one.begins > 0 && one.ends > 0) &&
      one.times >= (one.inTitle ? LEAST_TIMES : LEAST_IN_TEXT) &&
      one.stems.every((part) => !isNamed.has(part)) &&
      isTelling(one),
  );
}

/** Words that a noun follows, alone or behind an adjective. */
const BEFORE_NOUN = new Set(
  "a an the this that these those of in for with on by from my our your his her its their no every each any some".split(
    " ",
  ),
);

const isBeforeNoun = (word: string) => BEFORE_NOUN.has(word) || MEASURING.has(word);

/** A single word has to be rare and no form of a verb; the words of a phrase must not be empty at its ends. */
function isTelling({ spelling, stems, inTitle, inText }: Phrase): boolean {
  const words = spelling.split(" ");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (words.length > 1)
    return !EMPTY_ENDS.has(last) && !EMPTY_ALONE.has(last) && stems.some((one) => stemRarity(one) >= RARE_IN_PHRASE);
  const isForm = /(?:ed|ing|ly|est)$/.test(first);
  return (
    inTitle &&
    inText >= 2 &&
    first.length > 3 &&
    !isForm &&
    !EMPTY_ALONE.has(first) &&
    !EMPTY_ENDS.has(first) &&
    stemRarity(stems[0] ?? "") >= RARE
  );
}

/** `stem`: of a word with content alone. */
type Token = { text: string; small: string; stem: string; isContent: boolean };

/** Returns words and marks; a word has content that is not a stop word, date, number or part of the verb ("don't"). */
function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'+-]*|[^\s\p{L}\p{N}]|\n/gu)].map(([token]) => {
    const bare = token.replace(/'s?$/, "");
    const small = bare.toLowerCase();
    const isContent =
      /^\p{L}[\p{L}\p{N}+-]+$/u.test(small) &&
      ![VAGUE, DATES, MEASURING].some((words) => words.has(small)) &&
      !isStopWord(small);
    return { text: bare, small, stem: isContent ? stem(small) : "", isContent };
  });
}

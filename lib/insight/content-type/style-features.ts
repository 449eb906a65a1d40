import { embed } from "@/lib/insight/embedding/embed";
import { type Features, placeOf } from "@/lib/insight/linear-model";
import { wordsOf } from "@/lib/insight/text/count-words";
import { sentences } from "@/lib/insight/text/sentences";

const MOST_CHARACTERS = 4_000;
const VECTOR_SCALE = 2;
const VARIETY_WORDS = 40;
/** Places of words and pairs. */
export const HASHED = 4096;

const list = (words: string) => new Set(words.split(/\s+/));

/** Word lists whose rates per word of the text are features. */
const KINDS = {
  i: list("i me my mine myself i'm i've i'd i'll"),
  we: list("we us our ours ourselves we're we've we'd we'll let's"),
  you: list("you your yours yourself you're you've you'll you'd"),
  thirdPerson: list("he she him her his hers himself herself"),
  they: list("they them their theirs"),
  past: list("was were had did said told made went came took began found became gave left"),
  present: list("is are has do does"),
  future: list("will would going shall"),
  must: list("should must ought need cannot can't"),
  may: list("may might could perhaps possibly probably maybe seems seem appears likely suggest suggests"),
  reporting: list(
    "said says told announced reported confirmed added according spokesman spokeswoman spokesperson officials statement asked warned urged",
  ),
  believing: list(
    "think believe feel hope agree disagree opinion honestly frankly surely clearly truth wrong right nobody everyone never always better worse",
  ),
  arguing: list("but however yet although though because therefore thus instead rather why not"),
  steps: list(
    "first then next finally before after step steps start begin make sure note try repeat follow once until if when",
  ),
  doing: list(
    "add click open use run set choose select press put remove install create enter type mix cut turn hold place check wait copy save write pour bake heat drill keep",
  ),
  asking: list("how what why which who where when"),
  science: list(
    "study studies data results result method methods analysis research sample significant model theory evidence species process used known called located consists contains includes based defined system effect effects found percent population",
  ),
  showing: list(
    "film movie show season episode album song star stars fans actor actress band game games music singer director cast trailer novel story tour",
  ),
  telling: list("once upon whispered laughed smiled cried turned looked eyes hands door night heart love dark old"),
  days: list(
    "monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december yesterday today tomorrow week month",
  ),
  officials: list(
    "president minister government police court council mayor parliament company chief spokesman officials party vote voters agency union",
  ),
  praise: list(
    "great best favourite favorite amazing brilliant gorgeous delight thrilled hilarious superb perfect wonderful",
  ),
  articles: list("a an the"),
  prepositions: list("of in to for on with at by from as into between among through during"),
  passive: list("been being be"),
} as const;

/** First words of instructions. */
const IMPERATIVES = KINDS.doing;
const per = (count: number, total: number) => (total === 0 ? 0 : count / total);

/** Returns the features that the content type is predicted from: how a text is written and what it is about. */
export function styleFeatures(title: string, text: string): Features {
  const whole = wholeOf(title, text);
  return {
    dense: [...Array.from(embed(whole), (value) => value * VECTOR_SCALE), ...styleRates(title, text)],
    hashed: runs(wordsIn(whole)),
  };
}

let last: { title: string; text: string; rates: readonly number[] } | undefined;

/** Returns how a text is written: rates of kinds of words, of marks and of forms. Those of the last text are kept. */
export function styleRates(title: string, text: string): readonly number[] {
  if (last?.title !== title || last.text !== text) last = { title, text, rates: ratesOf(title, text) };
  return last.rates;
}

function ratesOf(title: string, text: string): number[] {
  const whole = wholeOf(title, text);
  const words = wordsIn(whole);
  const kinds = Object.values(KINDS).map((kind) => per(words.filter((word) => kind.has(word)).length, words.length));
  return [...kinds.map((rate) => Math.sqrt(rate) * 3), ...marks(whole, sentences(whole), words), ...titleMarks(title)];
}

function wholeOf(title: string, text: string): string {
  const body = text.slice(0, MOST_CHARACTERS);
  return title === "" ? body : `${title}\n${body}`;
}

const wordsIn = (text: string): string[] => wordsOf(text).map((word) => word.toLowerCase().replaceAll("’", "'"));

/** Words and pairs of words, once each, as places of the model. */
function runs(words: readonly string[]): number[] {
  const found = new Set<number>();
  words.forEach((word, at) => {
    found.add(placeOf(word, HASHED));
    if (at > 0) found.add(placeOf(`${words[at - 1]} ${word}`, HASHED));
  });
  return [...found];
}

function marks(text: string, parts: readonly string[], words: readonly string[]): number[] {
  const rate = (pattern: RegExp, scale = 20) =>
    Math.min(2, scale * per(text.match(pattern)?.length ?? 0, words.length));
  const share = (fits: (sentence: string) => boolean) => 2 * per(parts.filter(fits).length, parts.length);
  const lengths = parts.map((part) => wordsOf(part).length);
  const mean = per(
    lengths.reduce((sum, length) => sum + length, 0),
    lengths.length,
  );
  return [
    Math.min(2, mean / 20),
    share((sentence) => sentence.endsWith("?")),
    share((sentence) => sentence.endsWith("!")),
    share((sentence) => IMPERATIVES.has((/^[A-Za-z']+/.exec(sentence)?.[0] ?? "").toLowerCase())),
    share((sentence) => /^(If|When|To|Before|Once|After)\b.*,/.test(sentence)),
    share((sentence) => /^["“]/.test(sentence)),
    rate(/["“”]/g, 8),
    rate(/\d+/g, 8),
    rate(/[$€£]\s?\d/g),
    rate(/%|\bpercent\b/g),
    rate(/\b(1[5-9]\d\d|20\d\d)\b/g),
    rate(/[;:]/g),
    rate(/[()]/g),
    rate(/[—–-]{1,2}\s/g),
    rate(/\b[A-Z][a-z]+ [A-Z][a-z]+\b/g),
    rate(/(?<=[a-z,] )[A-Z][a-z]+/g, 8),
    rate(/\b[A-Z]{2,}\b/g),
    rate(/n't\b|n’t\b/g),
    rate(/\b\w+ing\b/g, 6),
    rate(/\b\w+ly\b/g, 8),
    rate(/\b\w+(?:tion|ment|ity|ness|ism|ance|ence)s?\b/g, 6),
    rate(/[{}=<>`]|\w\(\)|\.\w{2,4}\b(?=\s|$)/g),
    rate(/\/|\bet al\b|\[\d+\]/g),
    rate(/\n/g),
    rate(/\b(?:was|were|is|are|been|be) \w+ed\b/g, 15),
    Math.min(
      2,
      per(
        words.reduce((sum, word) => sum + word.length, 0),
        words.length,
      ) / 3,
    ) - 1,
    // Of the first words only: a long text repeats more, whatever its type.
    Math.min(2, per(new Set(words.slice(0, VARIETY_WORDS)).size, Math.min(VARIETY_WORDS, words.length))),
  ];
}

function titleMarks(title: string): number[] {
  const has = (pattern: RegExp) => (pattern.test(title) ? 1 : 0);
  return [
    has(
      /\bhow to\b|\bguide\b|\btutorial\b|\bstep[- ]by[- ]step\b|\btips\b|\bgetting started\b|\bhow do\b|\bintroduction\b/i,
    ),
    has(/\b(?:why|opinion|we (?:need|must|should)|stop|i (?:am|was|think)|my|the case (?:for|against))\b/i),
    has(/\b(?:study|analysis|research|effects? of|survey|review of|history of|evidence|approach)\b/i),
    has(/\b(?:review|trailer|season|episode|album|movie|film|celebrity|game|games|star|recap|premiere)\b/i),
    has(/\?$/),
  ];
}

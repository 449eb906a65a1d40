import { stem } from "@/lib/insight/text/stem";
import { type Candidate, COMMON, RARE, rarityOf, UNUSUAL } from "./rate-topics";
import { GIVEN_NAMES } from "./topic-words";
import { isOutlet, namesIn, ROLE } from "./whole-names";

/** Words below which a text is a note: a name that it says once may be what it is about. */
const NOTE = 60;
/** Words below which there is hardly a text, so that the title alone has to do. */
const NO_TEXT = 12;

/** What begins before this share of a text may be its subject; later come the sponsors. */
const EARLY = 0.35;
/** Rarity of a stem that one open passage in three thousand contains. */
const TECHNICAL = 8;
/** A longer name is a headline. */
const MOST_WORDS = 5;

export type SupportingText = {
  words: number;
  /** Stems of the text without the title. */
  stems: ReadonlySet<string>;
  /** Whether it is the summary of a study, which says each of its subjects once. */
  isAbstract: boolean;
};

/**
 * Returns whether a text carries a phrase as its topic, rather than using its words once: it comes back to it, or says it
 * and has it in its title. A headline's words alone may be an idiom ("Waste Not").
 */
export function isSupported(candidate: Candidate, text: SupportingText): boolean {
  const { stems, inTitle, inText, isName, isSureName } = candidate;
  const rarity = stems.reduce((sum, one) => sum + rarityOf(one), 0) / stems.length;
  if (stems.length === 1 && isGivenName([...candidate.spellings.keys()][0])) return false;
  if (stems.length > MOST_WORDS || /^(.)\1+$/.test(stems.join(""))) return false;
  if (text.isAbstract) return true;
  if (text.words < NO_TEXT) return inTitle && rarity >= RARE;
  const isNote = text.words < NOTE;
  if (isName && stems.length > 1) return inText >= 2 || (inText === 1 && (inTitle || isNote));
  // A capital that only begins sentences makes no name of an everyday word: "Orders", "Publishing".
  if (isName && (isSureName || inTitle || rarity >= UNUSUAL))
    return (
      inText >= 3 ||
      (inText === 2 && candidate.first < EARLY) ||
      (inText > 0 && inTitle) ||
      (isNote && inText > 0 && (isSureName || inText > 1))
    );
  if (stems.length > 1)
    return (
      inText >= (inTitle || !candidate.beginsAsAdjective ? 2 : 3) ||
      (inTitle && (inText > 0 || (stems.length < 4 && stems.every((one) => text.stems.has(one)))))
    );
  if (inTitle)
    return inText >= 3 ? rarity >= COMMON : inText >= 1 && (rarity >= UNUSUAL || (isNote && rarity >= COMMON));
  return (inText >= 3 && rarity >= TECHNICAL) || (inText >= 2 && rarity >= RARE + 0.5);
}

const isGivenName = (word = "") => GIVEN_NAMES.has(word.toLowerCase()) && /^\p{Lu}\p{Ll}+$/u.test(word);

/**
 * Returns the names that contain all occurrences of another one, by its stems: "Death" of a text that has it only in
 * "Fighting Serpents of Death" is no topic of its own, and neither is half a person's name.
 */
export function tornNames(candidates: Iterable<Candidate>, body: string): Map<Candidate, string> {
  const names = [...namesIn(body)];
  const torn = new Map<Candidate, string>();
  for (const candidate of candidates) {
    const [only = ""] = candidate.spellings.keys();
    const bare = only.replace(ROLE, "");
    if (bare !== only) {
      torn.set(candidate, bare);
      continue;
    }
    if (isOnlyCited(candidate, only, body)) {
      torn.set(candidate, "");
      continue;
    }
    const key = ` ${candidate.stems.join(" ")} `;
    const holding = names.filter(({ stems }) => stems.includes(key));
    if (holding.length === 0) continue;
    const count = holding.reduce((sum, one) => sum + one.count, 0);
    if (body.includes(`${only}_`)) {
      torn.set(candidate, "");
      continue;
    }
    if (!candidate.isName && !candidate.beginsAsName) continue;
    const person =
      isGivenName(only) && holding.find(({ name }) => new RegExp(`^${only} \\p{Lu}[\\p{L}’'-]+$`, "u").test(name));
    if (person) {
      torn.set(candidate, person.name);
      continue;
    }
    if (count < candidate.inText || holding.some(({ stems }) => stems === key)) continue;
    const best = holding.reduce((a, b) => (b.count > a.count ? b : a));
    torn.set(candidate, best.name);
  }
  return torn;
}

/** Returns whether a newspaper or site is named only as the place that reports: "Ada Frey of iMore", "a poll by CNN". */
function isOnlyCited({ inTitle }: Candidate, name: string, body: string): boolean {
  if (inTitle || !isOutlet(name)) return false;
  const cited = new RegExp(`\\b(?:of|at|from|for|by|via)(?: the)? ${escaped(name)}(?![\\p{L}\\p{N}])`, "giu");
  return !body.replace(cited, "").includes(name);
}
const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const STUDY = new Set(
  `study studies data results method methods analysis sample hypothesis findings experiments experimental propose proposed
  paper approach algorithm algorithms model models evaluate evaluation demonstrate demonstrated investigated examined
  significantly respectively novel expression measured simulation simulations performance obtained conclusions background`
    .split(/\s+/)
    .filter(Boolean),
);
const ABSTRACT = { least: 60, most: 420, words: 4, share: 0.02 };

/** Returns whether a text is the summary of a study, by its length and words. */
export function isAbstract(words: readonly string[]): boolean {
  if (words.length < ABSTRACT.least || words.length > ABSTRACT.most) return false;
  const studied = words.filter((word) => STUDY.has(word.toLowerCase())).length;
  const isPersonal = words.some((word) => word === "I" || word === "I'm" || /^(?:my|you|your)$/i.test(word));
  return !isPersonal && studied >= ABSTRACT.words && studied / words.length >= ABSTRACT.share;
}

/** Returns the stems of a name between spaces. */
export const stemsOf = (name: string): string[] => name.split(" ").map((word) => stem(word.toLowerCase()));

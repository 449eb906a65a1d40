import { addScoreFilter, readScoreFilter, SCORE_WORDS, type ScoreFilter } from "./score-filters";

/** The keywords of a smart feed without their conditions on the analysis. */
export type SplitKeywords = {
  /** The remaining search words, joined by blanks. */
  words: string;
  /** Conditions on the analysis; all must hold. */
  scores: ScoreFilter[];
  /** Reasons why conditions were left out, in words for the person who typed them. */
  hints: string[];
};

const QUOTED = '["“”„«][^"“”„«»]*["“”„«»]?';
/**
 * A quoted text, which is left alone; or a condition with the OR that joins it to what is before: an analysed article
 * must fit all conditions.
 */
const PART = new RegExp(
  `(?<=^|\\s)(?:-?${QUOTED}|(?:(?:OR|\\|)\\s+)?(?<minus>-?)(?<field>(?:${["is", ...SCORE_WORDS].map(anyCase).join("|")})):(?:(?<quoted>${QUOTED})|(?<bare>\\S*)))`,
  "gu",
);

/** OR is written in capitals; the names of conditions in any case. */
function anyCase(word: string): string {
  return [...word].map((letter) => `[${letter}${letter.toUpperCase()}]`).join("");
}

/**
 * Separates conditions such as `quality:>70` or `-kind:news` from the words of a smart feed. Conditions that make no sense
 * are left out with the hint that the search gives. Never fails.
 */
export function splitScores(keywords: string): SplitKeywords {
  const scores: ScoreFilter[] = [];
  const hints: string[] = [];
  const left = keywords.replace(PART, (...found) => {
    const whole = String(found[0]);
    const { minus, field, quoted, bare } = found.at(-1) as Record<string, string | undefined>;
    if (field === undefined) return whole;
    const text = quoted?.replace(/["“”„«»]/g, "") ?? bare ?? "";
    const read = readScoreFilter({
      not: minus === "-",
      field: field.toLowerCase(),
      text,
      isQuoted: quoted !== undefined,
      isLast: false,
    });
    if (read === null) addOnce(hints, NO_STATE);
    else if (typeof read === "string") addOnce(hints, read);
    else addScoreFilter(scores, read);
    return " ";
  });
  return { words: left.replace(/\s+/g, " ").trim(), scores, hints };
}

const NO_STATE = "is: has no meaning in a smart feed";

function addOnce(hints: string[], text: string): void {
  if (!hints.includes(text)) hints.push(text);
}

import "server-only";
import { AppError } from "@/lib/errors";
import { stem } from "@/lib/insight/text/stem";
import { terms, words } from "@/lib/insight/text/terms";
import type { ScoreFilter } from "@/lib/shared/search/score-filters";
import { splitScores } from "@/lib/shared/search/split-scores";

/** One word or phrase that an article may contain. */
export type QueryTerm = {
  /** As typed, without quotes. */
  text: string;
  stems: string[];
  /** Quoted: its words must follow each other. */
  isPhrase: boolean;
};

export type ParsedSmartQuery = {
  /** Any term of a group is enough; the more groups an article matches, the better. */
  groups: QueryTerm[][];
  /** An article that contains one of these is dropped. */
  none: QueryTerm[];
  /** The wanted words alone, which articles are compared with. */
  plain: string;
  /** The query that is sent to search feeds: as typed, without scores, with blanks joined and an open quote closed. */
  sent: string;
  /** Conditions on the analysis. */
  scores: ScoreFilter[];
};

/** Longer queries are cut here. */
const MOST_TERMS = 24;

/** A minus, then a quoted text (the closing quote may be missing) or one without blanks. */
const TOKEN = /(?<=^|\s)(-?)(?:["“”„«]([^"“”„«»]*)["“”„«»]?|(\S+))/gu;

/**
 * Parses the keywords of a smart feed: words, `"phrases"`, `OR` (or `|`) between two, `-` before what must be absent, and
 * conditions on the analysis (see `splitScores`).
 * Words and OR-groups are weighed by ranking; a phrase must be present and an excluded term absent (see `fitsQuery`).
 * All but the conditions also goes to the search feeds, most of which read it the same way. Never fails: what cannot be parsed
 * is read as words, or as nothing.
 */
export function parseSmartQuery(typed: string): ParsedSmartQuery {
  const { words: asked, scores } = splitScores(typed);
  const groups: QueryTerm[][] = [];
  const none: QueryTerm[] = [];
  let joins = false;
  for (const token of [...asked.matchAll(TOKEN)].slice(0, MOST_TERMS)) {
    const [whole, minus, quoted, bare = ""] = token;
    if (quoted === undefined && (whole === "OR" || whole === "|")) {
      joins = groups.length > 0;
      continue;
    }
    const term = termOf(quoted ?? bare, quoted !== undefined);
    if (term.stems.length === 0) continue;
    if (minus === "-") none.push(term);
    else if (joins) groups.at(-1)?.push(term);
    else groups.push([term]);
    joins = false;
  }
  const wanted = withoutSmallWords(groups);
  return { groups: wanted, none, plain: plainOf(wanted), sent: sentOf(asked), scores };
}

/** Parses keywords that a feed is created from. Error: 400 when they only exclude, or only say what the analysis must say. */
export function requireQuery(typed: string): ParsedSmartQuery {
  const query = parseSmartQuery(typed);
  const isOnlyScores = query.sent === "" && typed.trim() !== "";
  if (query.groups.length > 0 || (query.none.length === 0 && !isOnlyScores)) return query;
  const message =
    query.none.length > 0
      ? "Add keywords to search for, not only words to exclude"
      : "Add keywords to search for, not only filters";
  throw new AppError("VALIDATION_ERROR", message, { details: { keywords: [message] } });
}

export function termOf(text: string, isPhrase: boolean): QueryTerm {
  return { text: text.trim(), stems: words(text).map(stem), isPhrase };
}

/** Stop words are ignored unless there is nothing else. */
function withoutSmallWords(groups: QueryTerm[][]): QueryTerm[][] {
  const meant = groups
    .map((group) => group.filter((term) => term.isPhrase || terms(term.text).length > 0))
    .filter((group) => group.length > 0);
  return meant.length > 0 ? meant : groups;
}

const plainOf = (groups: QueryTerm[][]) =>
  groups
    .flat()
    .map(({ text }) => text)
    .join(" ");

function sentOf(text: string): string {
  const isOpen = (text.match(/["“”„«»]/g)?.length ?? 0) % 2 === 1;
  return isOpen ? `${text}"` : text;
}

/** Returns the words of a text, for `names`. */
export type StemmedText = { list: string[]; set: ReadonlySet<string> };

export function stemmed(text: string): StemmedText {
  const list = words(text).map(stem);
  return { list, set: new Set(list) };
}

/** Returns true if a text contains a term: all its words, those of a phrase one after the other. */
export function names(text: StemmedText, { stems, isPhrase }: QueryTerm): boolean {
  if (!stems.every((one) => text.set.has(one))) return false;
  if (!isPhrase || stems.length === 1) return true;
  return text.list.some((_, at) => stems.every((one, n) => text.list[at + n] === one));
}

/**
 * Returns true if a text contains nothing excluded and, where phrases count, every phrase (of an OR-group with one, any
 * term).
 */
export function fitsQuery(text: StemmedText, query: ParsedSmartQuery, phrasesCount: boolean): boolean {
  if (query.none.some((term) => names(text, term))) return false;
  if (!phrasesCount) return true;
  return query.groups
    .filter((group) => group.some(({ isPhrase }) => isPhrase))
    .every((group) => group.some((term) => names(text, term)));
}

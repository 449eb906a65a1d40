import { SEARCH_LENGTH } from "@/lib/shared/constants";
import { addScoreFilter, readScoreFilter, SCORE_WORDS, type ScoreFilter } from "./score-filters";
import { isUnspaced, normalizeText, searchWords } from "./search-words";

/** Something an article must (or must not) contain: one word, or several in this order. */
export type SearchTerm = {
  words: string[];
  /** The last word may continue: it is still being typed, or ended with `*`. */
  isPrefix: boolean;
  /** Only in this field; null: anywhere, the feed's name included. */
  field: "title" | "author" | null;
};

export type SearchState = "unread" | "read" | "starred" | "later" | "hidden" | "duplicate";

/** A parsed query. Everything empty: no condition. */
export type SearchQuery = {
  /** All groups must match; of the terms within one, any. */
  all: SearchTerm[][];
  none: SearchTerm[];
  /** Normalised names or parts of them, any of which matches. Null: every feed. */
  feeds: string[] | null;
  notFeeds: string[];
  bundles: string[] | null;
  notBundles: string[];
  /** Normalised names of labels or parts of them; an article must have one for each of them. */
  labels: string[];
  notLabels: string[];
  /** Normalised words or parts of them; an article must have a note with each of them. */
  notes: string[];
  notNotes: string[];
  /** Whether an article must have a highlight, or none; null: either. */
  isHighlighted: boolean | null;
  /** Two conditions rule each other out. */
  isContrary: boolean;
  is: SearchState[];
  isNot: SearchState[];
  /** Published at or after, as YYYY-MM-DD. */
  after: string | null;
  /** Published before, as YYYY-MM-DD. */
  before: string | null;
  /** Conditions on the analysis; all must hold. */
  scores: ScoreFilter[];
  /** Reasons why parts of the query were left out, in words for the person who typed them. */
  hints: string[];
};

const MAX_TERMS = 16;
const MAX_WORDS = 12;

/** An optional minus, an optional field, then a quoted text (the closing quote may be missing) or one without blanks. */
const TOKEN = /(-?)(?:([a-z]+):)?(?:["“”„«]([^"“”„«»]*)["“”„«»]?|(\S+))/giu;

type Token = { not: boolean; field: string; text: string; isQuoted: boolean };

/**
 * Reads what a person typed into a search box: words (all of them), `"phrases"`, `OR` between two, `-` before what must
 * be missing, `feed:`, `bundle:`, `label:`, `title:`, `author:`, `is:unread|read|starred|later|hidden|duplicate`, `has:highlight`,
 * `note:`, `before:` and `after:` a date (year, month or day), and what the analysis says: `quality:`, `kind:`, `sentiment:`, `topic:`,
 * `lang:`, `minutes:`. The
 * last word is taken as its beginning unless it is quoted. Never fails: what makes no sense is read as words, or left out
 * with a hint.
 */
export function parseSearchQuery(given: string): SearchQuery {
  const query: SearchQuery = {
    all: [],
    none: [],
    feeds: null,
    notFeeds: [],
    bundles: null,
    notBundles: [],
    labels: [],
    notLabels: [],
    notes: [],
    notNotes: [],
    isHighlighted: null,
    isContrary: false,
    is: [],
    isNot: [],
    after: null,
    before: null,
    scores: [],
    hints: [],
  };
  const tokens = tokensOf(given.slice(0, SEARCH_LENGTH));
  let joins = false;
  tokens.forEach((token, index) => {
    if (isOr(token)) {
      joins = query.all.length > 0;
      return;
    }
    const isLast = index === tokens.length - 1;
    if (!applyFilter(query, token) && !applyScore(query, token, isLast)) addTerm(query, token, { joins, isLast });
    joins = false;
  });
  return query;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(([, minus, field = "", quoted, bare]) => ({
    not: minus === "-",
    field: field.toLowerCase(),
    text: quoted ?? bare ?? "",
    isQuoted: quoted !== undefined,
  }));
}

const isOr = ({ text, field, not, isQuoted }: Token) => text === "OR" && !isQuoted && field === "" && !not;

/** A condition that is not complete yet. */
const BARE_FIELD = /^(?:feed|bundle|label|note|has|is|before|after|title|author):$/i;
const BARE_SCORE = new RegExp(`^(${SCORE_WORDS.join("|")}):$`, "i");
const STATES: readonly string[] = ["unread", "read", "starred", "later", "hidden", "duplicate"] satisfies SearchState[];

/** Adds a condition to the query; returns false when the token is a term to search for. */
function applyFilter(query: SearchQuery, { not, field, text, isQuoted }: Token): boolean {
  if (field === "" && !isQuoted && BARE_FIELD.test(text)) return true;
  const name = normalizeText(text.trim()).replace(/\s+/g, " ");
  if (field === "feed" || field === "bundle") {
    if (name === "") return true;
    const [wanted, unwanted] =
      field === "feed" ? (["feeds", "notFeeds"] as const) : (["bundles", "notBundles"] as const);
    if (not) query[unwanted].push(name);
    else query[wanted] = [...(query[wanted] ?? []), name];
    return true;
  }
  if (field === "label") {
    if (name !== "") query[not ? "notLabels" : "labels"].push(name);
    return true;
  }
  if (field === "note") {
    if (name !== "") query[not ? "notNotes" : "notes"].push(name);
    return true;
  }
  if (field === "has") {
    if (name !== "highlight") hint(query, "has: finds highlights, as in has:highlight");
    else if (query.isHighlighted === not) query.isContrary = true;
    else query.isHighlighted = !not;
    return true;
  }
  if (field === "is") {
    if (STATES.includes(name)) query[not ? "isNot" : "is"].push(name as SearchState);
    else hint(query, "is: is one of unread, read, starred, later, hidden or duplicate");
    return true;
  }
  if (field !== "before" && field !== "after") return false;
  const day = firstDay(name);
  if (day === null) {
    hint(query, `${field}: needs a year, month or day, as in ${field}:2026-03`);
    return true;
  }
  const isAfter = (field === "after") !== not;
  if (isAfter) query.after = query.after !== null && query.after > day ? query.after : day;
  else query.before = query.before !== null && query.before < day ? query.before : day;
  return true;
}

/** Adds a condition on the analysis, or the hint that there is none; returns false when the token is a term to search for. */
function applyScore(query: SearchQuery, token: Token, isLast: boolean): boolean {
  const [, bare] = (token.field === "" && !token.isQuoted && BARE_SCORE.exec(token.text)) || [];
  const read = readScoreFilter({
    ...token,
    isLast,
    field: bare?.toLowerCase() ?? token.field,
    text: bare ? "" : token.text,
  });
  if (read === null) return false;
  if (typeof read !== "string") addScoreFilter(query.scores, read);
  else hint(query, read);
  return true;
}

function hint(query: SearchQuery, text: string): void {
  if (!query.hints.includes(text)) query.hints.push(text);
}

/** Returns the first day of a year, month or day as YYYY-MM-DD; null when it is none. */
function firstDay(text: string): string | null {
  const [, year, month = "01", day = "01"] = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(text) ?? [];
  if (year === undefined || Number(year) === 0) return null;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}

function addTerm(query: SearchQuery, token: Token, place: { joins: boolean; isLast: boolean }): void {
  const field = token.field === "title" || token.field === "author" ? token.field : null;
  // An unknown field is a word like any other: "https://…", "via:".
  const text = field === null && token.field !== "" ? `${token.field} ${token.text}` : token.text;
  const words = searchWords(text)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
  if (words.length === 0 || query.all.flat().length + query.none.length >= MAX_TERMS) return;
  const isOpen = (place.isLast && !token.isQuoted && !token.not) || token.text.endsWith("*");
  const term: SearchTerm = { words, field, isPrefix: goesOn(words, isOpen) };
  if (token.not) query.none.push(term);
  else if (place.joins) query.all.at(-1)?.push(term);
  else query.all.push([term]);
}

/** In a script without spaces a pair of characters is a whole word, and one alone is the beginning of a pair. */
function goesOn(words: string[], isOpen: boolean): boolean {
  const last = words.at(-1) ?? "";
  return isUnspaced(last) ? [...last].length === 1 : isOpen;
}

import { CONTENT_TYPES, SENTIMENTS } from "@/lib/shared/analysis-values";
import { UNSURE } from "./score-filters";

/** A suggestion that completes a query. */
export type Completion = {
  /** The completed word. */
  word: string;
  /** A description of what the word finds. */
  note: string;
  /** The whole query with the completed word, and the caret's position in it. */
  query: string;
  caret: number;
};

/** Letters of a field's name that are needed: with fewer, most words would be taken for one. */
const LEAST_LETTERS = 2;
const MOST = 8;

const NAMES: Record<string, string> = {
  quality: "by how well it is made, 0 to 100",
  kind: "news, tutorial, opinion …",
  sentiment: "positive, neutral or negative",
  topic: "about a topic",
  lang: "in a language",
  minutes: "by how long it takes to read",
  is: "unread, read, starred, later, hidden or duplicate",
  feed: "from feeds of this name",
  bundle: "from bundles of this name",
  label: "with a label of this name",
  has: "that you highlighted",
  note: "with this in your notes",
  title: "in the title",
  author: "by this author",
  after: "published since",
  before: "published until",
};

const unsure = [UNSURE, "where none is named"] as const;
const VALUES: Record<string, readonly (readonly [value: string, note: string])[]> = {
  quality: [
    [">70", "more than 70 of 100"],
    [">=80", "high"],
    ["60-79", "fair"],
    ["<60", "low"],
  ],
  kind: [...CONTENT_TYPES.map((kind) => [kind, ""] as const), unsure],
  sentiment: [...SENTIMENTS.map((sentiment) => [sentiment, ""] as const), unsure],
  minutes: [
    ["<5", "short"],
    ["5-15", "5 to 15 minutes"],
    [">15", "long"],
  ],
  is: ["unread", "read", "starred", "later", "hidden", "duplicate"].map((state) => [state, ""] as const),
  has: [["highlight", ""]],
  lang: [
    ["en", "English"],
    ["de", "German"],
    ["fr", "French"],
    ["es", "Spanish"],
    ["it", "Italian"],
    ["nl", "Dutch"],
    ["pt", "Portuguese"],
    ["ja", "Japanese"],
  ],
};

/**
 * Returns completions of the word before the caret: names of fields (`qual` → `quality:`), then their values (`kind:t`
 * → `kind:tutorial`). None within quotation marks, and for words that are complete.
 */
export function completeQuery(query: string, caret: number): Completion[] {
  const before = query.slice(0, caret);
  const isQuoted = (before.match(/["“”]/g)?.length ?? 0) % 2 === 1;
  const [, minus = "", typed = ""] = /(?:^|\s)(-?)(\S*)$/.exec(before) ?? [];
  if (isQuoted || /^\S/.test(query.slice(caret))) return [];
  const start = caret - typed.length;
  const write = (word: string, note: string, end: string): Completion => {
    const rest = query.slice(caret);
    const head = `${query.slice(0, start)}${word}${rest.startsWith(end) ? "" : end}`;
    return { word: minus + word, note, query: head + rest, caret: head.length };
  };
  const lower = typed.toLowerCase();
  const colon = lower.indexOf(":");
  if (colon < 0) {
    if (lower.length < LEAST_LETTERS) return [];
    const names = Object.entries(NAMES).filter(([name]) => name.startsWith(lower));
    return names.slice(0, MOST).map(([name, note]) => write(`${name}:`, note, ""));
  }
  const field = lower.slice(0, colon);
  // Several values are between commas: the last is being typed.
  const given = lower.slice(colon + 1);
  const last = given.lastIndexOf(",") + 1;
  const values = Object.hasOwn(VALUES, field) ? VALUES[field] : undefined;
  return (values ?? [])
    .filter(([value]) => value.startsWith(given.slice(last)) && value !== given.slice(last))
    .slice(0, MOST)
    .map(([value, note]) => write(`${field}:${given.slice(0, last)}${value}`, note, " "));
}

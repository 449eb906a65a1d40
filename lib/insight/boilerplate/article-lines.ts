import { hashOf, normalForm, wordsIn } from "./normal-form";

/** An article as it is stored: sanitised HTML, in which every `<` begins a tag, and the title as plain text. */
export type LinedArticle = { title: string; html: string };

/** Start and end of a stretch of the HTML without a tag. */
export type Range = readonly [start: number, end: number];

/** A line or a sentence of one. */
export type Part = {
  /** Hash of the normal form; that of a sentence begins with a point. */
  key: string;
  /** Source of the text, entities and all, without tags. */
  text: string;
  words: number;
  /** Returns its positions in the HTML. */
  ranges(): Range[];
};

export type Line = Part & {
  /** Stands among the first or last three lines. */
  isAtEdge: boolean;
  /** Is a link as a whole. */
  isLink: boolean;
  /** Number of the outermost list that it is in; 0 outside. */
  list: number;
  /** Is a heading, a quotation, source code or a short cell: nothing that is learnt by its repetition. */
  isSpared: boolean;
  /** Returns the first and last sentences, where there is more than one. */
  sentences(): Part[];
};

const MOST_CHARACTERS = 300_000;
const MOST_LINES = 4_000;
const EDGE = 3;
const FIRST_SENTENCES = 2;
const LAST_SENTENCES = 3;
/** A cell with fewer words is data. */
const CELL_WORDS = 8;

export const BREAKS = new Set(
  "address article aside blockquote br caption dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
const SPARED = /^(?:h[1-6]|blockquote|pre)$/;
export const TAG = /<(\/?)([a-z][a-z0-9-]*)[^<>]*>/gi;
const SENTENCE_END = /[.!?…。！？][)\]"'”’»]*\s+|[。！？]/g;

/**
 * Splits an article into lines, one per block, and says where each is in the HTML. Reads the first 300,000
 * characters and 4,000 lines; linear in the length.
 */
export function linesOf({ title, html }: LinedArticle): Line[] {
  const reader = new LineReader(normalForm(title, ""));
  const read = html.slice(0, MOST_CHARACTERS);
  let at = 0;
  for (const match of read.matchAll(TAG)) {
    reader.text(read.slice(at, match.index), at);
    at = match.index + match[0].length;
    reader.tag(match[2]?.toLowerCase() ?? "", match[1] === "/");
    if (reader.lines.length >= MOST_LINES) break;
  }
  if (reader.lines.length < MOST_LINES) reader.text(read.slice(at), at);
  return reader.finish();
}

class LineReader {
  readonly lines: Line[] = [];
  private pieces: { text: string; start: number }[] = [];
  private linked = 0;
  private length = 0;
  private spared = 0;
  private links = 0;
  private lists = 0;
  private listDepth = 0;
  private cells = 0;

  constructor(private readonly title: string) {}

  text(text: string, start: number): void {
    if (text === "") return;
    this.pieces.push({ text, start });
    const letters = text.trim().length;
    this.length += letters;
    if (this.links > 0) this.linked += letters;
  }

  tag(name: string, isEnd: boolean): void {
    const step = isEnd ? -1 : 1;
    if (BREAKS.has(name)) this.endLine();
    if (name === "ul" || name === "ol") {
      if (!isEnd && this.listDepth === 0) this.lists += 1;
      this.listDepth = Math.max(0, this.listDepth + step);
    } else if (name === "td" || name === "th") this.cells = Math.max(0, this.cells + step);
    else if (name === "a") this.links = isEnd ? 0 : 1;
    else if (SPARED.test(name)) this.spared = Math.max(0, this.spared + step);
  }

  finish(): Line[] {
    this.endLine();
    const last = this.lines.length - EDGE;
    this.lines.forEach((line, at) => {
      line.isAtEdge = at < EDGE || at >= last;
    });
    return this.lines;
  }

  private endLine(): void {
    const { pieces, linked, length } = this;
    [this.pieces, this.linked, this.length] = [[], 0, 0];
    if (length === 0) return;
    const text = pieces.map((piece) => piece.text).join("");
    const part = this.part(text, pieces);
    if (part === null) return;
    const isSpared = this.spared > 0 || (this.cells > 0 && part.words < CELL_WORDS);
    const list = this.listDepth > 0 ? this.lists : 0;
    const sentences = () => this.sentences(text, pieces);
    this.lines.push({ ...part, isAtEdge: false, isLink: linked === length, list, isSpared, sentences });
  }

  private part(text: string, pieces: readonly { text: string; start: number }[]): Part | null {
    const form = normalForm(text, this.title);
    if (form === "") return null;
    const ranges = () =>
      pieces
        .filter((piece) => piece.text.trim() !== "")
        .map((piece): Range => [piece.start, piece.start + piece.text.length]);
    return { key: hashOf(form), text: text.trim(), words: wordsIn(form), ranges };
  }

  private sentences(text: string, pieces: readonly { text: string; start: number }[]): Part[] {
    const ends = [...text.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
    if (ends.at(-1) !== text.length) ends.push(text.length);
    if (ends.length < 2) return [];
    const spans = ends.map((end, at): Range => [ends[at - 1] ?? 0, end]);
    const chosen = spans.filter((_, at) => at < FIRST_SENTENCES || at >= spans.length - LAST_SENTENCES);
    return chosen.flatMap(([from, to]) => {
      const part = this.part(text.slice(from, to), cutPieces(pieces, from, to));
      return part === null ? [] : { ...part, key: `.${part.key}` };
    });
  }
}

/** Returns the pieces between two positions of a line's text. */
function cutPieces(pieces: readonly { text: string; start: number }[], from: number, to: number) {
  const cut: { text: string; start: number }[] = [];
  let at = 0;
  for (const { text, start } of pieces) {
    const [first, last] = [Math.max(0, from - at), Math.min(text.length, to - at)];
    if (first < last) cut.push({ text: text.slice(first, last), start: start + first });
    at += text.length;
  }
  return cut;
}

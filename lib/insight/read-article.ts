import { Parser } from "htmlparser2";
import { wellFormed } from "./text/well-formed";

/** Structure of an article, next to its words. */
export type ArticleStructure = {
  paragraphs: number;
  headings: number;
  codeBlocks: number;
  /** Entries of ordered lists. */
  steps: number;
  /** Entries of other lists. */
  bullets: number;
  links: number;
  /** Characters inside links. */
  linkedLength: number;
  quotes: number;
  /** Characters inside block quotations. */
  quotedLength: number;
  pictures: number;
};

export type ReadArticle = {
  /** One line per paragraph, no markup. */
  text: string;
  structure: ArticleStructure;
};

/** Characters of a document that are read at most. */
const MOST_CHARACTERS = 3_000_000;
/** Deeper nesting is ignored: the parser's time would grow with its square. */
const DEEPEST = 400;
const BLOCKS = new Set(
  "address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul".split(
    " ",
  ),
);
const SILENT = new Set(["script", "style", "template", "noscript", "svg", "iframe"]);

/** Elements with layout of their own: line breaks in the source around them do not count. */
const MARKED_UP = /<(?:p|br|div|li|h[1-6]|blockquote|td|section|article|pre)[\s/>]/i;

/** Across an element's border, a small letter and a capitalized word are two words: "<b>Background</b>Bamboo is …". */
const ENDS_WORD = /\p{Ll}{3}$|[.!?:;]$/u;
const BEGINS_WORD = /^\p{Lu}\p{Ll}/u;

/** Remains of HTML that was escaped twice, as many feeds send it. */
const ESCAPED_TWICE =
  /<\/(?:p|div|a|li|span|strong|em|b|i|h[1-6])>|<br ?\/?>|&(?:nbsp|amp|quot|apos|[lr][sd]quo|hellip|[mn]dash|#\d{2,5});/i;

/**
 * Extracts text and structure from HTML (or plain text, which is HTML without tags), twice where it was escaped twice.
 * Linear in the length. Captions are not part of the text unless there is nothing else.
 */
export function readArticle(html: string): ReadArticle {
  const once = readOnce(html);
  if (!ESCAPED_TWICE.test(once.text)) return once;
  const { text, structure } = readOnce(once.text);
  for (const name of Object.keys(structure) as (keyof ArticleStructure)[]) structure[name] += once.structure[name];
  return { text, structure };
}

function readOnce(html: string): ReadArticle {
  const structure: ArticleStructure = {
    paragraphs: 0,
    headings: 0,
    codeBlocks: 0,
    steps: 0,
    bullets: 0,
    links: 0,
    linkedLength: 0,
    quotes: 0,
    quotedLength: 0,
    pictures: 0,
  };
  const read = html.slice(0, MOST_CHARACTERS);
  const isMarkedUp = MARKED_UP.test(read);
  const parts: string[] = [];
  const captions: string[] = [];
  let caption = 0;
  let silent = 0;
  let code = 0;
  let links = 0;
  let quotes = 0;
  let depth = 0;
  let isBorder = false;
  const lists: string[] = [];
  const parser = new Parser({
    onopentag(name) {
      depth += 1;
      isBorder = true;
      if (depth > DEEPEST) return parser.pause();
      if (SILENT.has(name)) silent += 1;
      if (BLOCKS.has(name)) parts.push("\n");
      if (name === "pre") code += 1;
      if (name === "figcaption") caption += 1;
      if (name === "a") links += 1;
      if (name === "blockquote") quotes += 1;
      if (name === "ol" || name === "ul") lists.push(name);
      note(structure, name, lists.at(-1));
    },
    onclosetag(name) {
      depth -= 1;
      isBorder = true;
      if (SILENT.has(name)) silent -= 1;
      if (BLOCKS.has(name)) parts.push("\n");
      if (name === "pre") code -= 1;
      if (name === "figcaption") caption -= 1;
      if (name === "a") links -= 1;
      if (name === "blockquote") quotes -= 1;
      if (name === "ol" || name === "ul") lists.pop();
    },
    ontext(text) {
      // Source code is not prose: it yields no sentence and no topic.
      if (silent > 0 || code > 0) return;
      const into = caption > 0 ? captions : parts;
      if (isBorder && ENDS_WORD.test(into.at(-1) ?? "") && BEGINS_WORD.test(text)) into.push(" ");
      isBorder = false;
      into.push(isMarkedUp ? text.replace(/\s+/g, " ") : text);
      if (links > 0) structure.linkedLength += text.length;
      if (quotes > 0) structure.quotedLength += text.trim().length;
    },
  });
  parser.end(read);
  if (depth > DEEPEST) return { text: lined(read.replace(/<[^<>]{0,500}>/g, "\n")), structure };
  return { text: lined(parts.join("")) || lined(captions.join(" ")), structure };
}

function note(structure: ArticleStructure, name: string, list: string | undefined): void {
  if (name === "p") structure.paragraphs += 1;
  else if (/^h[1-6]$/.test(name)) structure.headings += 1;
  else if (name === "pre") structure.codeBlocks += 1;
  else if (name === "a") structure.links += 1;
  else if (name === "blockquote") structure.quotes += 1;
  else if (name === "img") structure.pictures += 1;
  else if (name === "li" && list === "ol") structure.steps += 1;
  else if (name === "li") structure.bullets += 1;
}

function lined(text: string): string {
  return wellFormed(text)
    .split(/\n+/)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

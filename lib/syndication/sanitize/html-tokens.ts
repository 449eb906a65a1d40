import { decodeHTML, decodeHTMLAttribute } from "entities";
import { Tokenizer } from "htmlparser2";

export type HtmlAttributes = ReadonlyMap<string, string>;

/** Receives the tags and text of a document in order; nothing is balanced or repaired. */
export type HtmlHandler = {
  open(name: string, attributes: HtmlAttributes, selfClosing: boolean): void;
  close(name: string): void;
  text(text: string): void;
  /** true while inside `svg` or `math`, where `<style>` and friends are ordinary elements */
  inForeignContent?(): boolean;
  /** called after every tag; true ends the tokenizing early */
  done?(): boolean;
};

const NONE: HtmlAttributes = new Map();
/** More attributes than any real element has; the rest is ignored. */
const MAX_ATTRIBUTES = 64;
/** Elements whose content is text without character references (HTML standard, 13.2.6.4). */
const RAW_TEXT = new Set("iframe noembed noframes plaintext script style xmp".split(" "));

/**
 * Tokenizes HTML with the state machine of the HTML standard (13.2.5): names in lower case, character references
 * decoded, the first of repeated attributes, without comments, doctypes and an unfinished tag at the end. Linear in the
 * length of the input; no state grows with nesting.
 */
export function tokenizeHtml(html: string, handler: HtmlHandler): void {
  let tag = "";
  let attributes: Map<string, string> | null = null;
  let attributeName = "";
  let value = "";
  let text = "";
  let isRaw = false;

  // Text between two tags arrives in pieces where comments stand in it; it is passed on as one.
  const flush = () => {
    if (text === "") return;
    handler.text(text);
    text = "";
  };
  const opened = (selfClosing: boolean) => {
    flush();
    isRaw = RAW_TEXT.has(tag) && !handler.inForeignContent?.();
    handler.open(tag, attributes ?? NONE, selfClosing);
    attributes = null;
    if (handler.done?.()) tokenizer.pause();
  };
  const tokenizer = new Tokenizer(
    // The tokenizer looks at every character for character references; without them it goes from tag to tag.
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        tag = html.slice(start, end).toLowerCase();
        attributes = null;
      },
      onattribname(start, end) {
        attributeName = html.slice(start, end).toLowerCase();
        value = "";
      },
      onattribdata(start, end) {
        const given = html.slice(start, end);
        value += given.includes("&") ? decodeHTMLAttribute(given) : given;
      },
      onattribentity() {},
      onattribend() {
        attributes ??= new Map();
        if (attributes.size < MAX_ATTRIBUTES && !attributes.has(attributeName)) attributes.set(attributeName, value);
      },
      onopentagend: () => opened(false),
      onselfclosingtag: () => opened(true),
      onclosetag(start, end) {
        flush();
        isRaw = false;
        handler.close(html.slice(start, end).toLowerCase());
        if (handler.done?.()) tokenizer.pause();
      },
      ontext(start, end) {
        const given = html.slice(start, end);
        text += !isRaw && given.includes("&") ? decodeHTML(given) : given;
      },
      ontextentity() {},
      // Outside svg and math a browser treats a CDATA section as a comment; its author meant text.
      oncdata(start, end, endOffset) {
        text += html.slice(start, end - endOffset);
      },
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
      isInForeignContext: () => handler.inForeignContent?.() ?? false,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  flush();
}

const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
/** Matches anything to escape or leave out. Most texts have none, and this is the quickest way to know. */
const NEEDS_ESCAPING = /[&<>"\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const entity = (character: string) => ENTITIES[character] ?? character;
const writable = (text: string) => text.replace(UNWRITABLE, "").replace(/\r\n?/g, "\n");

/**
 * Escapes text content for HTML and XML: nothing in it can end or begin markup. Removes control characters and lone
 * surrogates.
 */
export function escapeText(text: string): string {
  return NEEDS_ESCAPING.test(text) ? writable(text).replace(/[&<>]/g, entity) : text;
}

/** Escapes the inside of a double-quoted attribute, `<` included, so that no second parsing can see a tag. */
export function escapeAttribute(value: string): string {
  return NEEDS_ESCAPING.test(value) ? writable(value).replace(/[&<>"]/g, entity) : value;
}

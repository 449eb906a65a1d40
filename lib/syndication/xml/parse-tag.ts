import { MAX_ATTRIBUTES_PER_ELEMENT } from "./limits";

/** A start tag read from a document: `markup` is well formed, whatever the source was. */
export type Tag = { name: string; attributes: string; attributeCount: number; selfClosing: boolean; end: number };

const WELL_FORMED = /<([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*=(?:"[^"<]*"|'[^'<]*')){0,24})\s*(\/?)>/y;
const NAME_START = /[A-Za-z_\u0080-\uffff]/;
const NAME = /[A-Za-z_\u0080-\uffff][\w:.\-\u0080-\uffff]*/y;
const ATTRIBUTE_NAME = /[^\s=/><"']+/y;
const SPACE = /\s*/y;
/** Property names that the XML reader refuses or renames; as feed markup they mean nothing. */
const DANGEROUS =
  /__proto__|constructor|prototype|hasOwnProperty|toString|valueOf|__defineGetter__|__defineSetter__|__lookup[GS]etter__/;

const skip = (pattern: RegExp, source: string, at: number) => {
  pattern.lastIndex = at;
  pattern.test(source);
  return pattern.lastIndex;
};

/** Returns a tag name that the XML parser accepts. */
export const safeName = (name: string) => (DANGEROUS.test(name) ? "unnamed" : name);

export const startsTag = (source: string, at: number) => NAME_START.test(source.charAt(at + 1));

/** Returns true if a value was left open: more markup begins before its closing quote. */
const looksUnclosed = (value: string) => value.includes("<") && value.includes(">");

function readValue(source: string, at: number): { value: string; end: number } {
  const quote = source.charAt(at);
  if (quote === '"' || quote === "'") {
    const close = source.indexOf(quote, at + 1);
    const value = close < 0 ? undefined : source.slice(at + 1, close);
    if (value !== undefined && !looksUnclosed(value)) return { value, end: close + 1 };
    const end = source.slice(at, at + 4096).search(/[<>]/);
    return { value: source.slice(at + 1, end < 0 ? at + 1 : at + end), end: end < 0 ? at + 1 : at + end };
  }
  const end = skip(/[^\s<>]*/y, source, at);
  const value = source.slice(at, end);
  return value.endsWith("/") && source.charAt(end) === ">"
    ? { value: value.slice(0, -1), end: end - 1 }
    : { value, end };
}

type Attributes = { text: string; count: number; selfClosing: boolean; end: number };

const written = (name: string, value: string) =>
  DANGEROUS.test(name) || !/^[A-Za-z_\u0080-\uffff][\w:.\-\u0080-\uffff]*$/.test(name)
    ? ""
    : ` ${name}="${value.replaceAll("<", "&lt;").replaceAll('"', "&quot;")}"`;

/** Parses attributes in any state: unquoted, without value, run together, doubled, quotes left open. */
function parseAttributes(source: string, start: number): Attributes | undefined {
  const parts: string[] = [];
  const seen = new Set<string>();
  let at = start;
  while (at < source.length) {
    at = skip(SPACE, source, at);
    const char = source.charAt(at);
    if (char === ">") return { text: parts.join(""), count: parts.length, selfClosing: false, end: at + 1 };
    if (char === "<") return { text: parts.join(""), count: parts.length, selfClosing: false, end: at };
    if (char === "/" && source.charAt(at + 1) === ">") {
      return { text: parts.join(""), count: parts.length, selfClosing: true, end: at + 2 };
    }
    const nameEnd = skip(ATTRIBUTE_NAME, source, at);
    if (nameEnd === 0) {
      at++;
      continue;
    }
    const name = source.slice(at, nameEnd);
    const equals = skip(SPACE, source, nameEnd);
    const hasValue = source.charAt(equals) === "=";
    const read = hasValue ? readValue(source, skip(SPACE, source, equals + 1)) : { value: name, end: nameEnd };
    at = read.end;
    if (parts.length < MAX_ATTRIBUTES_PER_ELEMENT && !seen.has(name)) {
      seen.add(name);
      parts.push(written(name, read.value));
    }
  }
  return undefined;
}

/**
 * Parses the start tag at `at`, where `startsTag` is true; undefined when the document ends inside it. Every attribute
 * is quoted and named so that the XML parser accepts it. Linear in the tag's length.
 */
export function parseTag(source: string, at: number): Tag | undefined {
  WELL_FORMED.lastIndex = at;
  const match = WELL_FORMED.exec(source);
  if (match && !DANGEROUS.test(match[0])) {
    const attributes = match[2] ?? "";
    const attributeCount = attributes === "" ? 0 : 1 + attributes.length / 12;
    return {
      name: match[1] ?? "",
      attributes,
      attributeCount,
      selfClosing: match[3] === "/",
      end: WELL_FORMED.lastIndex,
    };
  }
  const nameEnd = skip(NAME, source, at + 1);
  const name = safeName(source.slice(at + 1, nameEnd));
  const rest = parseAttributes(source, nameEnd);
  return (
    rest && { name, attributes: rest.text, attributeCount: rest.count, selfClosing: rest.selfClosing, end: rest.end }
  );
}

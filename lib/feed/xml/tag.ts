import { NO_ATTRIBUTES } from "./attribute";
import { MAX_ATTRIBUTES_PER_ELEMENT } from "./limits";

type Attributes = Readonly<Record<string, string>>;

/** A start tag read from a document, well formed or not. Values are as written, references in them included. */
export type Tag = { name: string; attributes: Attributes; attributeCount: number; selfClosing: boolean; end: number };

const WELL_FORMED = /<([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*=(?:"[^"<]*"|'[^'<]*')){0,24})\s*(\/?)>/y;
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)=(?:"([^"]*)"|'([^']*)')/g;
const NONE = { attributes: NO_ATTRIBUTES, attributeCount: 0 };
const NAME_START = /[A-Za-z_\u0080-\uffff]/;
const NAME = /[A-Za-z_\u0080-\uffff][\w:.\-\u0080-\uffff]*/y;
const ATTRIBUTE_NAME = /[^\s=/><"']+/y;
const WHOLE_NAME = /^[A-Za-z_\u0080-\uffff][\w:.\-\u0080-\uffff]*$/;
const SPACE = /\s*/y;
/** "__proto__" would be no property of its own. */
const isName = (name: string) => name !== "__proto__" && WHOLE_NAME.test(name);

const skip = (pattern: RegExp, source: string, at: number) => {
  pattern.lastIndex = at;
  pattern.test(source);
  return pattern.lastIndex;
};

export const startsTag = (source: string, at: number) => NAME_START.test(source.charAt(at + 1));

/** A value that is not closed by its quote before more markup begins was left open. */
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

type Rest = Omit<Tag, "name">;

/** Attributes in any state: unquoted, without value, run together, doubled, quotes left open. The first of one name counts. */
function readAttributes(source: string, start: number): Rest | undefined {
  const attributes: Record<string, string> = {};
  let attributeCount = 0;
  let at = start;
  const rest = (end: number, selfClosing: boolean): Rest => ({ attributes, attributeCount, selfClosing, end });
  while (at < source.length) {
    at = skip(SPACE, source, at);
    const char = source.charAt(at);
    if (char === ">") return rest(at + 1, false);
    if (char === "<") return rest(at, false);
    if (char === "/" && source.charAt(at + 1) === ">") return rest(at + 2, true);
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
    if (attributeCount < MAX_ATTRIBUTES_PER_ELEMENT && !Object.hasOwn(attributes, name) && isName(name)) {
      attributes[name] = read.value;
      attributeCount++;
    }
  }
  return undefined;
}

/** The attributes of a well-formed tag, as the pattern cut them out. */
function splitAttributes(text: string): Pick<Tag, "attributes" | "attributeCount"> {
  const attributes: Record<string, string> = {};
  let attributeCount = 0;
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text)) {
    const [, name = "", double, single] = match;
    if (Object.hasOwn(attributes, name) || name === "__proto__") continue;
    attributes[name] = double ?? single ?? "";
    attributeCount++;
  }
  return { attributes, attributeCount };
}

/**
 * Reads the start tag at `at`, where `startsTag` holds. Undefined when the document ends inside it. Linear in the
 * tag's length.
 */
export function readTag(source: string, at: number): Tag | undefined {
  WELL_FORMED.lastIndex = at;
  const match = WELL_FORMED.exec(source);
  if (match) {
    const [, name = "", written = "", slash] = match;
    const { attributes, attributeCount } = written === "" ? NONE : splitAttributes(written);
    return { name, attributes, attributeCount, selfClosing: slash === "/", end: WELL_FORMED.lastIndex };
  }
  const nameEnd = skip(NAME, source, at + 1);
  const rest = readAttributes(source, nameEnd);
  return rest && { name: source.slice(at + 1, nameEnd), ...rest };
}

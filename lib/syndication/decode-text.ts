import { isAscii, isUtf8 } from "node:buffer";
import { repairC1 } from "@/lib/syndication/encoding/windows-1252";
import { decodeLegacy } from "./encoding/decode-legacy";
import { detectEncoding } from "./encoding/detect-encoding";
import { decodeEbcdic, ebcdicName, isEbcdic } from "./encoding/ebcdic";
import { charsetOf, declaredEncoding, type EncodingLabel, parseEncodingLabel } from "./encoding/encoding-label";
import { countUtf8, decodeMixedUtf8 } from "./encoding/mixed-utf8";
import { byteOrderMark, decodeUnicode, detectWideEncoding } from "./encoding/unicode";
import { decodeWindows1252 } from "./encoding/windows-1252";

const HEAD_BYTES = 2048;

const asciiHead = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");

const view = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function strictUtf8(bytes: Uint8Array): string | undefined {
  if (isAscii(bytes)) return view(bytes).toString("latin1");
  return isUtf8(bytes) ? view(bytes).toString("utf8") : undefined;
}

/** Returns the language tag that a document gives in plain ASCII, as a hint for detection; empty without one. */
const languageOf = (head: string) =>
  /(?:xml:lang\s*=\s*["']|<(?:dc:)?language>\s*)([\w-]{2,12})/i.exec(head)?.[1] ?? "";

const hasHighByte = (text: string) => /[^\0-\x7f]/.test(text);

/**
 * Decodes by a label; undefined when the bytes do not fit it, that is when more than one in 25 high bytes becomes
 * U+FFFD.
 */
function fitting(bytes: Uint8Array, label: EncodingLabel): string | undefined {
  const text = decodeLegacy(bytes, label.name);
  if (text === undefined) return undefined;
  const bad = text.split("\ufffd", 5000).length - 1;
  let high = 0;
  for (const byte of bytes) high += byte >> 7;
  return bad * 25 <= high ? text : undefined;
}

/** Sorting stray bytes one by one is for texts with some of them; this many mean that the bytes are not text at all. */
const MAX_STRAYS = 100_000;

const decodeLossy = (bytes: Uint8Array) => decodeUnicode(bytes, "utf-8");

/** Decodes bytes that are not valid UTF-8 and for which nothing else was declared. */
function decodeUndeclared(bytes: Uint8Array, head: string, latin: boolean): string {
  const { sequences, strays } = countUtf8(bytes);
  const decodeMixed = strays > MAX_STRAYS ? (sequences > strays ? decodeLossy : decodeWindows1252) : decodeMixedUtf8;
  if (sequences > strays) return decodeMixed(bytes);
  const guess = detectEncoding(bytes, languageOf(head));
  if (guess === "windows-1252") return latin ? decodeWindows1252(bytes) : decodeMixed(bytes);
  return decodeLegacy(bytes, guess) ?? decodeWindows1252(bytes);
}

function decodeNarrow(bytes: Uint8Array, contentType: string | undefined): string {
  const head = asciiHead(bytes);
  const labels = [parseEncodingLabel(charsetOf(contentType)), parseEncodingLabel(declaredEncoding(head))];
  const seven = labels.find(
    (label) => label?.kind === "other" && /^(iso[-_]?2022|csiso2022|hz|utf-?7|u7$|unicode-1-1-utf-7)/.test(label.name),
  );
  if (seven) return decodeLegacy(bytes, seven.name) ?? decodeWindows1252(bytes);
  const utf8 = strictUtf8(bytes);
  if (utf8 !== undefined) {
    const legacy = hasHighByte(utf8) ? undefined : labels.find((label) => label?.kind === "other");
    if (utf8.includes("\x1b$")) return decodeLegacy(bytes, "iso-2022-jp") ?? utf8;
    return legacy ? (decodeLegacy(bytes, legacy.name) ?? utf8) : utf8;
  }
  for (const label of labels) {
    const text = label?.kind === "other" ? fitting(bytes, label) : undefined;
    if (text !== undefined) return text;
  }
  return decodeUndeclared(
    bytes,
    head,
    labels.some((label) => label?.kind === "latin"),
  );
}

/**
 * Decodes the bytes of a feed, without byte order mark and without characters that XML forbids. These sources of the
 * encoding count, in this order (RFC 7303 and XML 1.0, appendix F, corrected by what the bytes prove): byte order mark;
 * UTF-16 or UTF-32 recognised by zero bytes; valid UTF-8; the HTTP charset; the XML declaration; detection. Recovers
 * mislabelled bytes: stray windows-1252 inside UTF-8, windows-1252 under ISO-8859-1, undeclared CJK and Cyrillic. Never
 * throws.
 */
export function decodeText(bytes: Uint8Array, contentType?: string): string {
  const mark = byteOrderMark(bytes);
  if (mark && mark.encoding !== "utf-8")
    return removeForbiddenCharacters(decodeUnicode(bytes.subarray(mark.length), mark.encoding));
  const wide = mark ? undefined : detectWideEncoding(bytes);
  if (wide) return removeForbiddenCharacters(decodeUnicode(bytes, wide));
  const body = mark ? bytes.subarray(mark.length) : bytes;
  return removeForbiddenCharacters(
    isEbcdic(body) ? decodeEbcdic(body, ebcdicName(body)) : decodeNarrow(body, contentType),
  );
}

/** Characters XML 1.0 forbids, byte order marks inside the text, and C1 controls. */
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/;
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\ufffe\uffff]+/g;

/** Removes the characters that XML forbids; C1 controls become the windows-1252 characters that were meant. */
function removeForbiddenCharacters(text: string): string {
  return UNWANTED.test(text) ? repairC1(text.replace(FORBIDDEN, "")) : text;
}

export type UnicodeEncoding = "utf-8" | "utf-16le" | "utf-16be" | "utf-32le" | "utf-32be";

/** Returns the encoding that a byte order mark names, and the mark's length in bytes. */
export function byteOrderMark(bytes: Uint8Array): { encoding: UnicodeEncoding; length: number } | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: "utf-8", length: 3 };
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return { encoding: "utf-32le", length: 4 };
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { encoding: "utf-32be", length: 4 };
  if (a === 0xff && b === 0xfe) return { encoding: "utf-16le", length: 2 };
  return a === 0xfe && b === 0xff ? { encoding: "utf-16be", length: 2 } : undefined;
}

/** Returns the wide encoding in which the document's first two characters would be ASCII. */
function wideEncodingOfHead(bytes: Uint8Array): UnicodeEncoding | undefined {
  const zeros = [...bytes.subarray(0, 8)].map((byte) => (byte === 0 ? "0" : "x")).join("");
  const utf32 = zeros === "000x000x" ? "utf-32be" : zeros === "x000x000" ? "utf-32le" : undefined;
  if (utf32) return utf32;
  return zeros.startsWith("0x0x") ? "utf-16be" : zeros.startsWith("x0x0") ? "utf-16le" : undefined;
}

/**
 * Detects UTF-16 and UTF-32 without a byte order mark by the first characters and by where the zero bytes of ASCII
 * characters fall (XML 1.0, appendix F). Returns undefined for everything else, also for UTF-8 with stray NUL
 * characters.
 */
export function detectWideEncoding(bytes: Uint8Array): UnicodeEncoding | undefined {
  const length = Math.min(bytes.length, 512) & ~3;
  if (length < 8) return undefined;
  const head = wideEncodingOfHead(bytes);
  if (head) return head;
  const zeros = [0, 0, 0, 0];
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[i & 3] = (zeros[i & 3] ?? 0) + 1;
  const share = zeros.map((count) => count / (length / 4));
  const [a = 0, b = 0, c = 0, d = 0] = share;
  if (a > 0.9 && b > 0.9 && c > 0.5 && d < 0.1) return "utf-32be";
  if (d > 0.9 && c > 0.9 && b > 0.5 && a < 0.1) return "utf-32le";
  if (a > 0.35 && c > 0.35 && b < 0.1 && d < 0.1) return "utf-16be";
  return b > 0.35 && d > 0.35 && a < 0.1 && c < 0.1 ? "utf-16le" : undefined;
}

function decodeUtf32(bytes: Uint8Array, little: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let i = 0; i + 4 <= bytes.length; i += 4) {
    const code = view.getUint32(i, little);
    parts.push(code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "\ufffd");
  }
  return parts.join("");
}

/** Decodes one of the Unicode encodings; invalid sequences become U+FFFD. */
export function decodeUnicode(bytes: Uint8Array, encoding: UnicodeEncoding): string {
  if (encoding === "utf-32le" || encoding === "utf-32be") return decodeUtf32(bytes, encoding === "utf-32le");
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

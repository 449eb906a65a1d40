import { decodeWindows1252Byte } from "./windows-1252";

const continuation = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte <= 0xbf;

/** Returns the length of the well-formed UTF-8 sequence at `at` (Unicode, table 3-7), or 0. */
export function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const second = bytes[at + 1];
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return continuation(second) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    const low = lead === 0xe0 ? 0xa0 : 0x80;
    const high = lead === 0xed ? 0x9f : 0xbf;
    return second !== undefined && second >= low && second <= high && continuation(bytes[at + 2]) ? 3 : 0;
  }
  if (lead < 0xf0 || lead > 0xf4) return 0;
  const low = lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xf4 ? 0x8f : 0xbf;
  const valid = second !== undefined && second >= low && second <= high;
  return valid && continuation(bytes[at + 2]) && continuation(bytes[at + 3]) ? 4 : 0;
}

/** Counts the well-formed multi-byte sequences and the stray high bytes; a character cut off at the end is not a stray. */
export function countUtf8(bytes: Uint8Array): { sequences: number; strays: number } {
  let sequences = 0;
  let strays = 0;
  for (let i = 0; i < bytes.length; ) {
    const length = sequenceLength(bytes, i);
    if (length > 1) sequences++;
    else if (length === 0 && i < bytes.length - 3) strays++;
    i += length || 1;
  }
  return { sequences, strays };
}

/**
 * Returns true if a three- or four-byte character breaks off after its second byte: damaged UTF-8 rather than
 * windows-1252.
 */
function isBroken(bytes: Uint8Array, at: number): boolean {
  const lead = bytes[at] ?? 0;
  return lead >= 0xe0 && lead <= 0xf4 && continuation(bytes[at + 1]);
}

/** Decodes stray bytes as windows-1252; the pieces of a broken character become one U+FFFD. */
function decodeStrays(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; ) {
    if (!isBroken(bytes, i)) {
      text += decodeWindows1252Byte(bytes[i] ?? 0);
      i++;
      continue;
    }
    for (i++; continuation(bytes[i]); ) i++;
    text += "\ufffd";
  }
  return text;
}

/** Decodes UTF-8 with stray bytes, which are decoded as windows-1252, so that neither kind of text is lost. */
export function decodeMixedUtf8(bytes: Uint8Array): string {
  const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
  const parts: string[] = [];
  let start = 0;
  for (let i = 0; i < bytes.length; ) {
    const length = sequenceLength(bytes, i);
    if (length > 0) {
      i += length;
      continue;
    }
    const first = i;
    while (i < bytes.length && sequenceLength(bytes, i) === 0) i++;
    parts.push(utf8.decode(bytes.subarray(start, first)));
    const cutOff = i === bytes.length && (bytes[first] ?? 0) >= 0xc2;
    if (!cutOff) parts.push(decodeStrays(bytes.subarray(first, i)));
    start = i;
  }
  parts.push(utf8.decode(bytes.subarray(start)));
  return parts.join("");
}

/** Whatever is neither a letter nor an apostrophe within a word. Letters beyond the first plane are in no table. */
const SEPARATORS = /(?:[^\p{L}]|[\u{10000}-\u{10FFFF}])+(?<!['`’])/gu;

/** Bytes of text after which no further word begins, and after which even a word is cut. */
const MOST_BYTES = 350;
const MOST_BYTES_CUT = 380;
/** Bytes of a word. */
const LONGEST_WORD = 70;
const SPACE = 32;
const WIDTH = 4;
const STRIDE = 3;

/**
 * Returns the sequences of bytes by which the language of a text is told, each once: four bytes of every word, every three
 * bytes, and its last four, with a space where the word begins or ends. A sequence is the number that its bytes make; one
 * that is in no table, being longer, is a text.
 * @param bytes what a byte of UTF-8 counts as
 */
export function byteNgrams(text: string, bytes: Uint8Array): Set<number | string> {
  const found = new Set<number | string>();
  for (const word of wordsOf(text, bytes)) {
    const length = Math.min(word.length, LONGEST_WORD);
    let at = 0;
    for (; at + WIDTH < length; at += STRIDE) {
      const part = word.slice(at, at + WIDTH);
      found.add(numberOf(at === 0 ? [SPACE, ...part] : part));
    }
    const last = [...word.slice(Math.max(0, length - WIDTH)), SPACE];
    // The rest of a long word stays at its end.
    if (last.length > WIDTH + 1) found.add(String.fromCharCode(...last));
    else found.add(numberOf(at === 0 ? [SPACE, ...last] : last));
  }
  return found;
}

const numberOf = (part: readonly number[]) => part.reduce((number, byte) => number * 256 + byte, 0);

/** Returns the words of a text's beginning in lower case, as bytes of UTF-8. */
function wordsOf(text: string, bytes: Uint8Array): number[][] {
  const letters = text.replace(SEPARATORS, " ").trim().toLowerCase();
  const words: number[][] = [];
  let word: number[] = [];
  let size = 0;
  for (let at = 0; at < letters.length && size <= MOST_BYTES_CUT; at += 1) {
    const code = letters.charCodeAt(at);
    if (code === SPACE) {
      if (word.length > 0) words.push(word);
      word = [];
      if (size > MOST_BYTES) break;
      size += 1;
    } else size += appendUtf8(word, code, bytes);
  }
  if (word.length > 0) words.push(word);
  return words;
}

/** Appends the bytes of a character of the first plane; returns their number. */
function appendUtf8(word: number[], code: number, bytes: Uint8Array): number {
  const append = (byte: number) => word.push(bytes[byte] as number);
  if (code < 0x80) {
    append(code);
    return 1;
  }
  if (code < 0x800) append(0xc0 | (code >> 6));
  else {
    append(0xe0 | (code >> 12));
    append(0x80 | ((code >> 6) & 0x3f));
  }
  append(0x80 | (code & 0x3f));
  return code < 0x800 ? 2 : 3;
}

import { readModelFile } from "@/lib/insight/model-file";

/** Bytes of a key in the file. */
export const KEY_BYTES = 6;
/** Bits of a score in a pair of language and score. */
export const SCORE_BITS = 8;

/** A known language: its code (ISO 639-1), and the mean score of texts that were detected correctly. */
export type KnownLanguage = { code: string; average: number };

/** The first line of the file. `blank`: bytes that count as spaces. */
export type LanguageHeader = { languages: KnownLanguage[]; blank: number[]; ngrams: number; pairs: number };

/** The scores of each byte sequence for each language, in 1.6 MB of memory. */
export type LanguageTable = Pick<LanguageHeader, "languages"> & {
  /** The byte that each byte of UTF-8 counts as: itself or a space. */
  bytes: Uint8Array;
  /** The sequences as numbers, ascending. */
  keys: Float64Array;
  /** The index of the first pair of each sequence, and at the end the number of all pairs. */
  starts: Uint32Array;
  /** Language (its index in `languages`) and score in 8 bits. */
  pairs: Uint16Array;
};

let loaded: LanguageTable | undefined;

/** Returns the table of this build; read once. */
export function languageTable(): LanguageTable {
  loaded ??= parseLanguages(readModelFile("languages.bin"));
  return loaded;
}

/**
 * Parses the file: a line of JSON with its header, then the keys in ascending order (six bytes, big endian), the number of
 * pairs of each (a byte), and all pairs (16 bits, little endian).
 * @throws Error when the file is cut off or longer than its header says
 */
export function parseLanguages(file: Buffer): LanguageTable {
  const end = file.indexOf(10);
  const { languages, blank, ngrams, pairs: count } = JSON.parse(file.toString("utf8", 0, end)) as LanguageHeader;
  const body = file.subarray(end + 1);
  const [counts, pairsAt] = [ngrams * KEY_BYTES, ngrams * (KEY_BYTES + 1)];
  if (body.byteLength !== pairsAt + count * 2) throw new Error("languages.bin has not the length that it names.");
  const keys = new Float64Array(ngrams);
  const starts = new Uint32Array(ngrams + 1);
  for (let at = 0; at < ngrams; at += 1) {
    keys[at] = body.readUIntBE(at * KEY_BYTES, KEY_BYTES);
    starts[at + 1] = (starts[at] as number) + (body[counts + at] as number);
  }
  const pairs = new Uint16Array(count);
  for (let at = 0; at < count; at += 1) pairs[at] = body.readUInt16LE(pairsAt + at * 2);
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => (blank.includes(byte) ? 32 : byte));
  return { languages, bytes, keys, starts, pairs };
}

/** Adds to `scores`, one a language, what a sequence of bytes says, and `base` for each language that it occurs in. */
export function addScores(table: LanguageTable, key: number, { scores, base }: { scores: Float64Array; base: number }) {
  const { keys, starts, pairs } = table;
  let low = 0;
  let high = keys.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = keys[middle] as number;
    if (found < key) low = middle + 1;
    else if (found > key) high = middle - 1;
    else {
      for (let at = starts[middle] as number; at < (starts[middle + 1] as number); at += 1) {
        const pair = pairs[at] as number;
        const language = pair >> SCORE_BITS;
        scores[language] = (scores[language] as number) + (pair & 0xff) + base;
      }
      return;
    }
  }
}

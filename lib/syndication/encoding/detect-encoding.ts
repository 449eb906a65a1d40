import { detectLatinEncoding } from "./detect-latin";
import { DOUBLE_BYTE_ENCODINGS, scoreDoubleByte } from "./double-byte";
import { SINGLE_BYTE_ENCODINGS, scoreSingleByte } from "./single-byte";

const SAMPLE = 8_192;
/** Bytes in an average run: whole words of high bytes are another script, single ones accented Latin letters. */
const MIN_RUN = 2;
/** Letters below which an alphabet cannot be distinguished from accented capitals. */
const MIN_LETTERS = 5;
/** The score above which text is anything but windows-1252. */
const THRESHOLD = 0.6;
const HINT_FACTOR = 1.4;

/**
 * Returns true if a byte is part of a run: high bytes, and the ASCII trail bytes that Shift_JIS, GBK and Big5 have
 * after them.
 */
const isRunByte = (bytes: Uint8Array, i: number) => {
  const byte = bytes[i] ?? 0;
  return byte >= 0x80 || (byte >= 0x40 && byte <= 0x7e && (bytes[i - 1] ?? 0) >= 0x80);
};

type Sample = { bytes: Uint8Array; averageRun: number; high: number };

/**
 * Returns the runs of high bytes, enough of them to judge by. ASCII is left out because every candidate agrees on it.
 */
function sampleOf(bytes: Uint8Array): Sample {
  const out = new Uint8Array(SAMPLE);
  let size = 0;
  let runs = 0;
  let high = 0;
  for (let i = 0; i < bytes.length && size < SAMPLE - 2; ) {
    if ((bytes[i] ?? 0) < 0x80) {
      i++;
      continue;
    }
    runs++;
    while (i < bytes.length && size < SAMPLE - 2 && isRunByte(bytes, i)) {
      const byte = bytes[i++] ?? 0;
      if (byte >= 0x80) high++;
      out[size++] = byte;
    }
    out[size++] = 0x20;
  }
  return { bytes: out.subarray(0, size), averageRun: high / Math.max(runs, 1), high };
}

/** Returns the high bytes of a sample, without the ASCII bytes that may follow them. */
const highOnly = (sample: Sample) => sample.bytes.filter((byte) => byte >= 0x80 || byte === 0x20);

/**
 * Returns the likeliest encoding of bytes that are not UTF-8 and declare none; "windows-1252" unless another one
 * clearly fits.
 * @param language the document's own language tag, or empty: encodings of that language weigh more
 */
export function detectEncoding(bytes: Uint8Array, language: string): string {
  const sample = sampleOf(bytes);
  const latinScript = sample.averageRun < MIN_RUN;
  const hint = language.toLowerCase();
  const hinted = (languages: string) => hint !== "" && languages.split(" ").some((one) => hint.startsWith(one));
  if (sample.high < 2) return "windows-1252";
  let best = { encoding: "windows-1252", score: THRESHOLD };
  const consider = (encoding: string, score: number) => {
    if (score > best.score) best = { encoding, score };
  };
  for (const candidate of DOUBLE_BYTE_ENCODINGS) {
    if (latinScript && !hinted(candidate.languages)) continue;
    consider(
      candidate.encoding,
      scoreDoubleByte(candidate, sample.bytes) * (hinted(candidate.languages) ? HINT_FACTOR : 1),
    );
  }
  for (const candidate of SINGLE_BYTE_ENCODINGS) {
    const named = hinted(candidate.languages);
    if ((latinScript || candidate.hintOnly || sample.high < MIN_LETTERS) && !named) continue;
    consider(candidate.encoding, scoreSingleByte(candidate, highOnly(sample)) * (named ? HINT_FACTOR : 1));
  }
  if (best.encoding !== "windows-1252" && best.encoding !== "windows-1250") return best.encoding;
  const accents = detectLatinEncoding(highOnly(sample));
  return accents === "windows-1252" ? best.encoding : accents;
}

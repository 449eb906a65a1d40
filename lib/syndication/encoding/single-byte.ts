import { decodeLegacy } from "./decode-legacy";

/** A single-byte encoding of an alphabet, and the most frequent letters of its texts. */
export type SingleByteEncoding = {
  encoding: string;
  languages: string;
  common: ReadonlySet<string>;
  /** share of `common` among the letters of ordinary text */
  expected: number;
  /** rare, so that it must fit better than the others */
  rare?: boolean;
  /** only considered when the document names its language: its letters fit anything */
  hintOnly?: boolean;
};

const RUSSIAN = new Set("оеаинтсрвлОЕАИНТСРВЛ");

export const SINGLE_BYTE_ENCODINGS: readonly SingleByteEncoding[] = [
  { encoding: "windows-1251", languages: "ru uk bg sr be mk", common: RUSSIAN, expected: 0.62 },
  // KOI8-R with the letters of Ukrainian in place of box drawings, which no text uses.
  { encoding: "koi8-u", languages: "ru uk", common: RUSSIAN, expected: 0.62 },
  { encoding: "iso-8859-5", languages: "ru uk bg sr be mk", common: RUSSIAN, expected: 0.62, rare: true },
  { encoding: "cp866", languages: "ru uk bg be", common: RUSSIAN, expected: 0.62, rare: true },
  { encoding: "windows-1253", languages: "el", common: new Set("αοιετσνηρυπκςάέήίόύώ"), expected: 0.82 },
  { encoding: "windows-1255", languages: "he iw", common: new Set("יוהלארתבמשם"), expected: 0.72 },
  { encoding: "windows-1256", languages: "ar fa ur", common: new Set("اليمنروتبةعدسفهكق"), expected: 0.85 },
  { encoding: "iso-8859-6", languages: "ar fa ur", common: new Set("اليمنروتبةعدسفهكق"), expected: 0.85, rare: true },
  { encoding: "windows-874", languages: "th", common: new Set("านรอกเงมยลวดทสตะปบคหแ่้ีัิ"), expected: 0.8, rare: true },
  {
    encoding: "windows-1250",
    languages: "pl cs sk hu sl hr ro",
    common: new Set("ąćęłńóśźżáčďéěíňřšťúůýžöüőűôĄĆĘŁŃÓŚŹŻÁČĎÉĚÍŇŘŠŤÚŮÝŽÖÜŐŰ"),
    expected: 1,
    hintOnly: true,
  },
  { encoding: "windows-1254", languages: "tr az", common: new Set("ğışçöüİŞÇÖÜĞâî"), expected: 1, hintOnly: true },
  {
    encoding: "windows-1257",
    languages: "lt lv et",
    common: new Set("ąčęėįšųūžāēģīķļņõäöüĄČĘĖĮŠŲŪŽĀĒĢĪĶĻŅÕÄÖÜ"),
    expected: 1,
    hintOnly: true,
  },
];

const RARE_FACTOR = 0.85;
/** A combining mark that follows no letter. */
const STRAY_MARK = /(?<![\p{L}\p{M}])\p{M}/gu;

/**
 * Counts capitals after a small letter of the same word: what a script with two cases looks like in a wrong encoding.
 */
function wrongCase(text: string): number {
  let wrong = 0;
  for (const word of text.split(/[\u0000-\u007f]+/)) {
    const small = word.search(/\p{Ll}/u);
    if (small >= 0) wrong += word.slice(small).match(/\p{Lu}/gu)?.length ?? 0;
  }
  return wrong;
}

/** Returns how well bytes fit the encoding of an alphabet, about 0–1. */
export function scoreSingleByte(candidate: SingleByteEncoding, bytes: Uint8Array): number {
  const text = decodeLegacy(bytes, candidate.encoding) ?? "";
  const chars = [...text].filter((char) => char > "\u007f");
  if (chars.length === 0) return 0;
  const letters = chars.filter((char) => /\p{L}|\p{M}/u.test(char));
  const strayMarks = text.match(STRAY_MARK)?.length ?? 0;
  const unlikely = 1 - (letters.length - strayMarks) / chars.length;
  const common = letters.filter((char) => candidate.common.has(char)).length / Math.max(letters.length, 1);
  const fit = Math.min(1.25, common / candidate.expected);
  return fit * (candidate.rare ? RARE_FACTOR : 1) - unlikely - wrongCase(text) / chars.length;
}

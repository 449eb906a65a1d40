/** EBCDIC code pages as tables of 256 characters; others are given as what differs from code page 37. */
const CP037 =
  "\u0000\u0001\u0002\u0003\u009c\u0009\u0086\u007f\u0097\u008d\u008e\u000b\u000c\u000d\u000e\u000f\u0010\u0011\u0012\u0013\u009d\u0085\u0008\u0087\u0018\u0019\u0092\u008f\u001c\u001d\u001e\u001f\u0080\u0081\u0082\u0083\u0084\u000a\u0017\u001b\u0088\u0089\u008a\u008b\u008c\u0005\u0006\u0007\u0090\u0091\u0016\u0093\u0094\u0095\u0096\u0004\u0098\u0099\u009a\u009b\u0014\u0015\u009e\u001a \u00a0âäàáãåçñ¢.<(+|&éêëèíîïìß!$*);¬-/ÂÄÀÁÃÅÇÑ¦,%_>?øÉÊËÈÍÎÏÌ`:#@'=\"Øabcdefghi«»ðýþ±°jklmnopqrªºæ¸Æ¤µ~stuvwxyz¡¿ÐÝÞ®^£¥·©§¶¼½¾[]¯¨´×{ABCDEFGHI\u00adôöòóõ}JKLMNOPQR¹ûüùúÿ\\÷STUVWXYZ²ÔÖÒÓÕ0123456789³ÛÜÙÚ\u009f";

const CP875 =
  "\u0000\u0001\u0002\u0003\u009c\u0009\u0086\u007f\u0097\u008d\u008e\u000b\u000c\u000d\u000e\u000f\u0010\u0011\u0012\u0013\u009d\u0085\u0008\u0087\u0018\u0019\u0092\u008f\u001c\u001d\u001e\u001f\u0080\u0081\u0082\u0083\u0084\u000a\u0017\u001b\u0088\u0089\u008a\u008b\u008c\u0005\u0006\u0007\u0090\u0091\u0016\u0093\u0094\u0095\u0096\u0004\u0098\u0099\u009a\u009b\u0014\u0015\u009e\u001a ΑΒΓΔΕΖΗΘΙ[.<(+!&ΚΛΜΝΞΟΠΡΣ]$*);^-/ΤΥΦΧΨΩΪΫ|,%_>?¨ΆΈΉ\u00a0ΊΌΎΏ`:#@'=\"΅abcdefghiαβγδεζ°jklmnopqrηθικλμ´~stuvwxyzνξοπρσ£άέήϊίόύϋώςτυφχψ{ABCDEFGHI\u00adωΐΰ‘―}JKLMNOPQR±½\u001a·’¦\\\u001aSTUVWXYZ²§\u001a\u001a«¬0123456789³©\u001a\u001a»\u009f";

const DIFFERENCES: Readonly<Record<string, string>> = {
  cp273: "43{4aÄ4f!59~5aÜ5f^63[6aö7c§a1ßb0¢b5@ba¬bb|bc‾c0äcc¦d0üdc}e0Öec\\fc]",
  cp424: "41א42ב43ג44ד45ה46ו47ז48ח49ט51י52ך53כ54ל55ם56מ57ן58נ59ס62ע63ף64פ65ץ66צ67ק68ר69ש71ת74\u00a078‗",
  cp500: "4a[4f!5a]5f^b0¢ba¬bb|",
  cp1026: '48{4aÇ4f!5aĞ5bİ5f^68[6aş79ı7bÖ7cŞ7fÜ8c}8d`8e¦a1öac]ad$ae@b0¢ba¬bb|c0çcc~d0ğdc\\e0üec#fc"',
  cp1140: "9f€",
};

const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^(cp|ibm|csibm|ebcdic-)?1140/, "cp1140"],
  [/1026/, "cp1026"],
  [/273/, "cp273"],
  [/424/, "cp424"],
  [/500|ebcdic[-_]cp[-_](be|ch)/, "cp500"],
  [/875/, "cp875"],
];

function tableOf(name: string): string[] {
  const family = FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? "cp037";
  if (family === "cp875") return [...CP875];
  const table = [...CP037];
  for (const [, at = "", char = ""] of (DIFFERENCES[family] ?? "").matchAll(/([0-9a-f]{2})(.)/gs)) {
    table[Number.parseInt(at, 16)] = char;
  }
  return table;
}

/** Returns true if bytes begin with "<?xm" in EBCDIC (XML 1.0, appendix F). */
export const isEbcdic = (bytes: Uint8Array) =>
  bytes[0] === 0x4c && bytes[1] === 0x6f && bytes[2] === 0xa7 && bytes[3] === 0x94;

/**
 * Returns the encoding that an EBCDIC document's XML declaration names. Quotes differ between code pages, letters and
 * digits do not.
 */
export const ebcdicName = (bytes: Uint8Array) =>
  /encoding\s*=\s*.([\w.:-]+)/.exec(decodeEbcdic(bytes.subarray(0, 256), "cp037"))?.[1] ?? "cp037";

/** Decodes bytes in an EBCDIC code page, by any of its names; unknown names are decoded as code page 37. */
export function decodeEbcdic(bytes: Uint8Array, name: string): string {
  const table = tableOf(name.toLowerCase());
  return Array.from(bytes, (byte) => table[byte]).join("");
}

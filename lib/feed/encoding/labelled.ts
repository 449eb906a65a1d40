import iconv from "iconv-lite";
import { decodeHz, decodeIso2022Kr } from "./seven-bit";
import { decodeWindows1252 } from "./windows-1252";

/** Names that neither decoder knows, as the name one of them does. */
const ALIASES: Readonly<Record<string, string>> = {
  cp_is: "cp861",
  "cp-is": "cp861",
  hkscs: "big5-hkscs",
  ujis: "euc-jp",
  "u-jis": "euc-jp",
  eucjp: "euc-jp",
  euc_jis_2004: "euc-jp",
  dbcs: "windows-1252",
  maccentraleurope: "maccenteuro",
  maclatin2: "maccenteuro",
  winbaltri: "windows-1257",
  ptcp154: "pt154",
  csptcp154: "pt154",
  "cyrillic-asian": "pt154",
  kz1048: "rk1048",
  u7: "utf-7",
  iso2022jp: "iso-2022-jp",
  "iso-2022-jp-1": "iso-2022-jp",
  "iso-2022-jp-2": "iso-2022-jp",
  "iso-2022-jp-3": "iso-2022-jp",
  "iso-2022-jp-ext": "iso-2022-jp",
  euc_jisx0213: "euc-jp",
  eucjisx0213: "euc-jp",
  "euc-jis-2004": "euc-jp",
  shiftjisx0213: "shift_jis",
  shift_jisx0213: "shift_jis",
  sjisx0213: "shift_jis",
  shift_jis_2004: "shift_jis",
  "gb18030-2000": "gb18030",
  "eucgb2312-cn": "gb18030",
  uhc: "cp949",
  ksx1001: "cp949",
};

/** Encodings that Node's decoder reads right and iconv-lite does not know or maps differently. */
const BY_NODE =
  /^(iso-2022-jp|csiso2022jp|gb18030|gbk|gb2312|gb_2312-80|x-gbk|chinese|euc-jp|x-euc-jp|shift[_-]jis|sjis|x-sjis|windows-31j|ms_kanji|ms932|euc-kr|windows-949|ks_c_5601-1987|ksc5601|korean|big5|big5-hkscs|cn-big5|x-x-big5)$/;

/**
 * Bytes in a named legacy encoding; undefined when the name is unknown. Sequences it does not allow become U+FFFD.
 */
export function decodeLabelled(bytes: Uint8Array, name: string): string | undefined {
  const given = name.toLowerCase();
  const label = Object.hasOwn(ALIASES, given) ? (ALIASES[given] ?? given) : given;
  if (label === "windows-1252") return decodeWindows1252(bytes);
  if (/^hz(-?gb(-?2312)?)?$/.test(label)) return decodeHz(bytes);
  if (/^(cs)?iso-?2022-?kr$/.test(label)) return decodeIso2022Kr(bytes);
  if (BY_NODE.test(label)) return new TextDecoder(label).decode(bytes);
  if (iconv.encodingExists(label)) {
    return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), label, { stripBOM: false });
  }
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return undefined;
  }
}

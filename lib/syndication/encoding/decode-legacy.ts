import iconv from "iconv-lite";
import { decodeHz, decodeIso2022Kr } from "./seven-bit";
import { decodeWindows1252 } from "./windows-1252";

/** Encoding names without punctuation and year, and the names the decoders know. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:cs)?hz(?:gb(?:2312)?)?$/, "hz"],
  [/^(?:cs)?iso2022kr$/, "iso-2022-kr"],
  [/^(?:cs)?iso2022jp(?:[123]|ext)?$/, "iso-2022-jp"],
  [/^(?:iso)?8859(\d{1,2})$/, "iso-8859-$1"],
  [/^(?:x?eucjp|eucjis(?:x0213|2004)?|jisx0213|ujis)$/, "euc-jp"],
  [/^(?:x?s(?:hift)?jis(?:x0213|2004)?|x?macjapanese)$/, "shift_jis"],
  [/^eucgb2312cn$/, "gb18030"],
  [/^(?:big5)?hkscs$/, "big5hkscs"],
  [/^(?:uhc|ksx1001)$/, "cp949"],
  [/^(?:x?mac(?:centraleurope|latin2|ce))$/, "maccenteuro"],
  [/^x?macromanian?$/, "macromania"],
  [/^x?mac(croatian|cyrillic|greek|iceland|roman|thai|turkish|ukraine)$/, "mac$1"],
  [/^(?:cp1051|hproman8|roman8|r8|cshproman8)$/, "hproman8"],
  [/^cpis$/, "cp861"],
  [/^dbcs$/, "windows-1252"],
  [/^winbaltrim?$/, "windows-1257"],
  [/^(?:cs)?ptcp154$|^cyrillicasian$/, "pt154"],
  [/^(?:kz1048|strk10482002|rk1048)$/, "rk1048"],
  [/^u7$/, "utf-7"],
];

/** Returns an encoding's name as one of the decoders knows it. */
function commonName(name: string): string {
  const undated = name.replace(/[:_-](?:19|20)\d\d$/, "");
  const squeezed = undated.replace(/[^a-z0-9]/g, "");
  const family = FAMILIES.find(([pattern]) => pattern.test(squeezed));
  return family ? squeezed.replace(family[0], family[1]) : undated;
}

/** Encodings that Node's decoder supports and iconv-lite does not know or maps differently. */
const BY_NODE =
  /^(iso-2022-jp|csiso2022jp|gb18030|gbk|gb2312|gb_2312-80|x-gbk|chinese|euc-jp|x-euc-jp|shift[_-]jis|sjis|x-sjis|windows-31j|ms_kanji|ms932|euc-kr|windows-949|ks_c_5601-1987|ksc5601|korean|big5|big5-hkscs|cn-big5|x-x-big5)$/;

/** Decodes bytes in a named legacy encoding; undefined when the name is unknown. Invalid sequences become U+FFFD. */
export function decodeLegacy(bytes: Uint8Array, name: string): string | undefined {
  const label = commonName(name.toLowerCase());
  if (label === "windows-1252") return decodeWindows1252(bytes);
  if (label === "hz") return decodeHz(bytes);
  if (label === "iso-2022-kr") return decodeIso2022Kr(bytes);
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

import iconv from "iconv-lite";
import { decodeWindows1252 } from "./windows-1252";

/** HZ (RFC 1843): GB 2312 in seven bits between "~{" and "~}". */
function decodeHz(bytes: Uint8Array): string {
  const ascii = Buffer.from(bytes).toString("latin1");
  return ascii.replace(/~\{([\x21-\x7e]*?)~\}|~~|~\n/g, (match: string, pairs: string | undefined) => {
    if (pairs === undefined) return match === "~~" ? "~" : "";
    const high = Uint8Array.from(pairs, (char) => char.charCodeAt(0) | 0x80);
    return new TextDecoder("gb18030").decode(high);
  });
}

/** Encodings that Node's decoder reads right and iconv-lite does not know or maps differently. */
const BY_NODE =
  /^(iso-2022-jp|csiso2022jp|gb18030|gbk|gb2312|gb_2312-80|x-gbk|chinese|euc-jp|x-euc-jp|shift[_-]jis|sjis|x-sjis|windows-31j|ms_kanji|ms932|euc-kr|windows-949|ks_c_5601-1987|ksc5601|korean|big5|big5-hkscs|cn-big5|x-x-big5)$/;

/**
 * Bytes in a named legacy encoding; undefined when the name is unknown. Sequences it does not allow become U+FFFD.
 */
export function decodeLabelled(bytes: Uint8Array, name: string): string | undefined {
  const label = name.toLowerCase();
  if (label === "windows-1252") return decodeWindows1252(bytes);
  if (/^hz(-gb-2312)?$/.test(label)) return decodeHz(bytes);
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

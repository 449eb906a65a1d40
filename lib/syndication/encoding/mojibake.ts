import { isUtf8 } from "node:buffer";

const C1252 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const BYTES = [
  0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96,
  0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
];
const BYTE_OF = new Map([...C1252].map((char, index) => [char, BYTES[index] ?? 0]));
/** A lead byte of UTF-8 and a continuation byte, both read as windows-1252. */
const MOJIBAKE = /[Â-ô][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/**
 * The lead bytes of accented letters, punctuation, symbols and Cyrillic, searched one by one: far cheaper than the
 * pattern.
 */
const LEAD_CHARACTERS = ["Ã", "â", "Â", "Ð"];

export const hasMojibake = (text: string) => LEAD_CHARACTERS.some((lead) => text.includes(lead)) && MOJIBAKE.test(text);

/**
 * Repairs text whose UTF-8 was once decoded as windows-1252 and encoded again ("cafÃ©" to "café"). Changes only text
 * that is valid that way as a whole, which ordinary text in a Western language never is.
 */
export function repairMojibake(text: string): string {
  if (!MOJIBAKE.test(text)) return text;
  const bytes = Buffer.alloc(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const byte = code <= 0xff ? code : BYTE_OF.get(text.charAt(i));
    if (byte === undefined) return text;
    bytes[i] = byte;
  }
  return isUtf8(bytes) ? bytes.toString("utf8") : text;
}

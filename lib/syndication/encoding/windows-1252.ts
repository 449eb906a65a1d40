/** The characters of windows-1252 at 0x80–0x9F; the five undefined bytes stay control characters (WHATWG). */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const C1 = /[\u0080-\u009f]/;
const C1_ALL = /[\u0080-\u009f]/g;

const fromHigh = (char: string) => HIGH[char.charCodeAt(0) - 0x80] ?? char;

/** Decodes one byte as windows-1252. */
export const decodeWindows1252Byte = (byte: number) =>
  byte >= 0x80 && byte <= 0x9f ? (HIGH[byte - 0x80] ?? "") : String.fromCharCode(byte);

/** Replaces the control characters U+0080–U+009F by the windows-1252 characters that were meant. */
export function repairC1(text: string): string {
  return C1.test(text) ? text.replace(C1_ALL, fromHigh) : text;
}

/** Decodes windows-1252 (WHATWG). Node's own decoder treats it as ISO-8859-1, so it is not used. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return repairC1(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1"));
}

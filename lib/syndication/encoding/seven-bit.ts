const isGraphic = (byte: number) => byte > 0x20 && byte < 0x7f;
const TILDE = 0x7e;

/**
 * Decodes HZ (RFC 1843): GB 2312 in seven bits between "~{" and "~}", at most to the end of the line; "~~" is a tilde.
 */
export function decodeHz(bytes: Uint8Array): string {
  const wide = new Uint8Array(bytes.length);
  let size = 0;
  let shifted = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    const next = bytes[i + 1];
    if (byte === 0x0a) shifted = false;
    if (byte === TILDE && (next === 0x7b || next === 0x7d)) {
      shifted = next === 0x7b;
      i++;
    } else if (byte === TILDE && !shifted && (next === TILDE || next === 0x0a)) {
      if (next === TILDE) wide[size++] = TILDE;
      i++;
    } else wide[size++] = shifted && isGraphic(byte) ? byte | 0x80 : byte;
  }
  return new TextDecoder("gb18030").decode(wide.subarray(0, size));
}

/**
 * Decodes ISO-2022-KR (RFC 1557): KS X 1001 in seven bits between shift-out and shift-in, after the header "ESC $ ) C".
 */
export function decodeIso2022Kr(bytes: Uint8Array): string {
  const wide = new Uint8Array(bytes.length);
  let size = 0;
  let shifted = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === 0x0e || byte === 0x0f) shifted = byte === 0x0e;
    else if (byte === 0x1b && bytes[i + 1] === 0x24 && bytes[i + 2] === 0x29) i += 3;
    else wide[size++] = shifted && isGraphic(byte) ? byte | 0x80 : byte;
  }
  return new TextDecoder("euc-kr").decode(wide.subarray(0, size));
}

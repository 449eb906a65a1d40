const BYTES = 64;
/** Bytes of text that fit into one block next to the padding: a byte and the length in bits. */
export const ONE_BLOCK = BYTES - 9;

/** The first 32 bits of the fractional part of a root of each of the first 64 primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function constants(root: 2 | 3, count: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let candidate = 2, at = 0; at < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) isPrime = false;
    if (!isPrime) continue;
    const value = root === 2 ? Math.sqrt(candidate) : Math.cbrt(candidate);
    found[at] = (value - Math.floor(value)) * 2 ** 32;
    at += 1;
  }
  return found;
}

const K = new Int32Array(constants(3, 64));
const START = new Int32Array(constants(2, 8));

/**
 * Returns a function that hashes texts of ASCII, each at most `ONE_BLOCK` long, and returns the hash's first 32 bits.
 * The browser's own SHA-256 is asynchronous, takes longer for a short text than the hash itself, and is missing on
 * http: this one does a puzzle's hundred thousand texts.
 */
export function shortSha256(): (text: string) => number {
  const w = new Int32Array(64);
  const block = new Uint8Array(BYTES);
  const view = new DataView(block.buffer);
  const at = (array: { readonly [index: number]: number }, index: number) => array[index] as number;
  return (text) => {
    block.fill(0);
    for (let index = 0; index < text.length; index += 1) block[index] = text.charCodeAt(index);
    block[text.length] = 0x80;
    view.setUint32(BYTES - 4, text.length * 8);
    for (let t = 0; t < 16; t += 1) w[t] = view.getInt32(t * 4);
    for (let t = 16; t < 64; t += 1) {
      const x = at(w, t - 15);
      const y = at(w, t - 2);
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      w[t] = at(w, t - 16) + s0 + at(w, t - 7) + s1;
    }
    let [a, b, c, d] = [at(START, 0), at(START, 1), at(START, 2), at(START, 3)];
    let [e, f, g, h] = [at(START, 4), at(START, 5), at(START, 6), at(START, 7)];
    for (let t = 0; t < 64; t += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const one = (h + s1 + ((e & f) ^ (~e & g)) + at(K, t) + at(w, t)) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    return (at(START, 0) + a) >>> 0;
  };
}

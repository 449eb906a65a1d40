import { tokenTable, WIDTH } from "./token-table";

/** Characters of a text that are embedded: more adds nothing to its subject. */
const MOST_TOKENS = 256;
const MOST_CHARACTERS = 4 * 1024;

export type Vector = Float32Array;

/**
 * Returns the subject of a text as a unit vector (all zeros for a text without a word): the normalised sum of its
 * tokens' rows. The dot product of two such vectors is their cosine: about 0 for unrelated texts, above 0.6 for the
 * same subject.
 */
export function embed(text: string): Vector {
  const { pieces, rows, scales } = tokenTable();
  const sum = new Float32Array(WIDTH);
  for (const token of pieces.encode(text.slice(0, MOST_CHARACTERS), MOST_TOKENS)) {
    const scale = scales[token] as number;
    for (let d = 0, at = token * WIDTH; d < WIDTH; d += 1, at += 1)
      sum[d] = (sum[d] as number) + scale * (rows[at] as number);
  }
  return normalised(sum);
}

/** Weight of the title in an article's vector. */
const TITLE_SHARE = 0.3;

/** Returns the vector of an article: title and body mixed 0.3 to 0.7, or whichever exists. */
export function embedArticle(title: string, body: string): Vector {
  const head = embed(title);
  const text = embed(body);
  if (isZero(text)) return head;
  return normalised(text.map((value, d) => (1 - TITLE_SHARE) * value + TITLE_SHARE * (head[d] as number)));
}

/** Returns the cosine, −1 to 1; 0 when either vector is all zeros. */
export function cosine(a: Vector, b: Vector): number {
  let sum = 0;
  for (let d = 0; d < a.length; d += 1) sum += (a[d] as number) * (b[d] as number);
  return sum;
}

export const isZero = (vector: Vector): boolean => vector.every((value) => value === 0);

/** Returns the mean direction of vectors as a unit vector. */
export function centre(vectors: readonly Vector[]): Vector {
  return meanVector(vectors.map((vector) => ({ vector, weight: 1 })));
}

/** The same of vectors that count differently. */
export function meanVector(parts: readonly { vector: Vector; weight: number }[]): Vector {
  const sum = new Float32Array(WIDTH);
  for (const { vector, weight } of parts)
    for (let d = 0; d < WIDTH; d += 1) sum[d] = (sum[d] as number) + weight * (vector[d] as number);
  return normalised(sum);
}

function normalised(vector: Vector): Vector {
  const length = Math.sqrt(cosine(vector, vector));
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** Packs a vector into one byte per dimension for storing; loses less than a hundredth of a cosine. */
export function packVector(vector: Vector): Buffer {
  const bytes = Buffer.alloc(vector.length);
  const most = vector.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0);
  vector.forEach((value, d) => {
    bytes.writeInt8(most === 0 ? 0 : Math.round((value / most) * 127), d);
  });
  return bytes;
}

export function unpackVector(bytes: Uint8Array): Vector {
  return normalised(Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
}

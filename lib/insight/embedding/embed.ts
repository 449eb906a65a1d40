import { tokenTable, WIDTH } from "./token-table";

/** What is read of one text: more adds nothing to what it is about. */
const MOST_TOKENS = 256;
const MOST_CHARACTERS = 4 * 1024;

export type Vector = Float32Array;

/**
 * What a text is about, as a vector as long as 1 (all zeros for a text without a word): the sum of its tokens' rows.
 * The dot product of two such vectors is their cosine; about 0 for unrelated texts, above 0.6 for the same subject.
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

/** How much of an article's vector is its title's. */
const TITLE_SHARE = 0.3;

/** The vector of an article: title and body mixed 0.3 to 0.7, or whichever there is. */
export function embedArticle(title: string, body: string): Vector {
  const head = embed(title);
  const text = embed(body);
  if (isZero(text)) return head;
  return normalised(text.map((value, d) => (1 - TITLE_SHARE) * value + TITLE_SHARE * (head[d] as number)));
}

/** −1 to 1; 0 when either is all zeros. */
export function cosine(a: Vector, b: Vector): number {
  let sum = 0;
  for (let d = 0; d < a.length; d += 1) sum += (a[d] as number) * (b[d] as number);
  return sum;
}

export const isZero = (vector: Vector): boolean => vector.every((value) => value === 0);

/** The mean direction of vectors, as long as 1. */
export function centre(vectors: readonly Vector[]): Vector {
  const sum = new Float32Array(WIDTH);
  for (const vector of vectors) for (let d = 0; d < WIDTH; d += 1) sum[d] = (sum[d] as number) + (vector[d] as number);
  return normalised(sum);
}

function normalised(vector: Vector): Vector {
  const length = Math.sqrt(cosine(vector, vector));
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** A vector in as many bytes as numbers, for storing; loses less than a hundredth of a cosine. */
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

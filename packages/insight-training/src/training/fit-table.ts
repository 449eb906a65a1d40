import { dot, scale } from "./principal-axes";
import { shuffled } from "./random";

export type Fit = { table: Float32Array; width: number };
export type Lesson = { tokens: readonly number[]; wanted: Float32Array };

/** Returns a text's vector: the sum of its token rows, scaled to length 1. */
export function vectorOf({ table, width }: Fit, tokens: readonly number[]): Float32Array {
  const sum = new Float32Array(width);
  for (const token of tokens)
    for (let d = 0, at = token * width; d < width; d += 1) sum[d] = (sum[d] as number) + (table[at + d] as number);
  return scale(sum);
}

/**
 * Pulls the sums of token rows toward the teacher's vectors: gradient of 1 − cosine, per-number steps that shrink with
 * what a number has moved already (Adagrad). Changes the table.
 */
export function fitTable(
  fit: Fit,
  lessons: readonly Lesson[],
  { epochs = 6, rate = 0.02, report = (_: string) => {} } = {},
): void {
  const moved = new Float32Array(fit.table.length).fill(1e-4);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    let loss = 0;
    for (const lesson of shuffled(lessons, 100 + epoch)) loss += step({ ...fit, moved, rate }, lesson);
    report(`epoch ${epoch + 1}: mean cosine ${(1 - loss / lessons.length).toFixed(4)}`);
  }
}

type Progress = Fit & { moved: Float32Array; rate: number };

function step({ table, width, moved, rate }: Progress, { tokens, wanted }: Lesson): number {
  const sum = new Float32Array(width);
  for (const token of tokens)
    for (let d = 0, at = token * width; d < width; d += 1) sum[d] = (sum[d] as number) + (table[at + d] as number);
  const length = Math.sqrt(dot(sum, sum));
  if (length < 1e-6) return 1;
  const cosine = dot(sum, wanted) / length;
  for (let d = 0; d < width; d += 1) sum[d] = ((wanted[d] as number) - (cosine * (sum[d] as number)) / length) / length;
  for (const token of tokens)
    for (let d = 0, at = token * width; d < width; d += 1, at += 1) {
      const pull = sum[d] as number;
      const far = (moved[at] as number) + pull * pull;
      moved[at] = far;
      table[at] = (table[at] as number) + (rate * pull) / Math.sqrt(far);
    }
  return 1 - cosine;
}

/** Compares table and teacher on held-out texts: mean cosine, and correlation of the similarities of pairs. */
export function likeness(fit: Fit, lessons: readonly Lesson[]): { cosine: number; pairs: number } {
  const own = lessons.map(({ tokens }) => vectorOf(fit, tokens));
  const cosine =
    own.reduce((sum, vector, at) => sum + dot(vector, lessons[at]?.wanted as Float32Array), 0) / own.length;
  const a: number[] = [];
  const b: number[] = [];
  for (let at = 0; at < own.length; at += 1)
    for (let other = at + 1; other < Math.min(own.length, at + 60); other += 1) {
      a.push(dot(own[at] as Float32Array, own[other] as Float32Array));
      b.push(dot(lessons[at]?.wanted as Float32Array, lessons[other]?.wanted as Float32Array));
    }
  return { cosine, pairs: correlation(a, b) };
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [ma, mb] = [mean(a), mean(b)];
  let ab = 0;
  let aa = 0;
  let bb = 0;
  a.forEach((value, at) => {
    const other = (b[at] as number) - mb;
    ab += (value - ma) * other;
    aa += (value - ma) ** 2;
    bb += other ** 2;
  });
  return ab / Math.sqrt(aa * bb);
}

import { readModelFile } from "./model-file";

/** One logistic layer: per label a bias, weights of the dense features, and weights of hashed features. */
export type LinearModel = {
  labels: string[];
  dense: number;
  hashed: number;
  /** Per label: bias, dense weights, hashed weights. */
  weights: Float32Array[];
};

export type Features = {
  dense: ArrayLike<number>;
  /** Indexes of the hashed features, repeats allowed. */
  hashed: readonly number[];
};

const models = new Map<string, LinearModel>();

/** Returns a model of this build, read once. */
export function linearModel(name: string): LinearModel {
  const known = models.get(name) ?? parseModel(readModelFile(name));
  models.set(name, known);
  return known;
}

/** Returns the layer's sum for each label, in the model's order; not probabilities yet. */
export function logits({ weights, dense, hashed }: LinearModel, features: Features): number[] {
  const share = features.hashed.length === 0 ? 0 : 1 / Math.sqrt(features.hashed.length);
  return weights.map((row) => {
    let sum = row[0] as number;
    for (let at = 0; at < dense; at += 1) sum += (row[1 + at] as number) * (features.dense[at] ?? 0);
    if (hashed > 0) for (const place of features.hashed) sum += (row[1 + dense + place] as number) * share;
    return sum;
  });
}

export function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Returns an index below `size` for a feature's name (FNV-1a). */
export function placeOf(name: string, size: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % size;
}

/**
 * Parses a file of weights: a line of JSON with the labels and sizes, then per label a 32-bit bias and two 32-bit scales
 * (little endian), and a signed byte for each weight, dense ones first.
 */
export function parseModel(file: Buffer): LinearModel {
  const end = file.indexOf(10);
  const { labels, dense, hashed } = JSON.parse(file.toString("utf8", 0, end)) as Omit<LinearModel, "weights">;
  const size = dense + hashed;
  const weights = labels.map((_, label) => {
    const at = end + 1 + label * (12 + size);
    const [bias, denseScale, hashedScale] = [file.readFloatLE(at), file.readFloatLE(at + 4), file.readFloatLE(at + 8)];
    const row = new Float32Array(1 + size);
    row[0] = bias;
    for (let place = 0; place < size; place += 1)
      row[1 + place] = file.readInt8(at + 12 + place) * (place < dense ? denseScale : hashedScale);
    return row;
  });
  return { labels, dense, hashed, weights };
}

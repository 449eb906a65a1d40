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

/** Serialises a model: a line of JSON, then per label a 32-bit scale and bias and the weights as small integers. */
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

export function formatModel({ labels, dense, hashed, weights }: LinearModel): Buffer {
  const parts = [Buffer.from(`${JSON.stringify({ labels, dense, hashed })}\n`)];
  for (const row of weights) {
    const scaleOf = (from: number, to: number) =>
      row.subarray(from, to).reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127;
    const scales = [scaleOf(1, 1 + dense), scaleOf(1 + dense, row.length)] as const;
    const bytes = Buffer.alloc(12 + dense + hashed);
    [row[0] as number, ...scales].forEach((value, at) => {
      bytes.writeFloatLE(value, at * 4);
    });
    for (let place = 0; place < dense + hashed; place += 1)
      bytes.writeInt8(Math.round((row[1 + place] as number) / scales[place < dense ? 0 : 1]), 12 + place);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

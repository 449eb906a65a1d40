import { type Features, type LinearModel, logits, softmax } from "@/lib/insight/linear-model";
import { shuffled } from "./random";

export type Example = { features: Features; label: string; weight?: number };
type Options = {
  labels: string[];
  hashed: number;
  epochs?: number;
  rate?: number;
  decay?: number;
  hashedDecay?: number;
};

/** Fits a logistic layer (cross entropy, Adagrad, weights pulled to zero). The same examples give the same weights. */
export function fitLinear(examples: readonly Example[], options: Options): LinearModel {
  const { labels, hashed, epochs = 12, rate = 0.05, decay = 1e-4, hashedDecay = 1e-4 } = options;
  const dense = examples[0]?.features.dense.length ?? 0;
  const size = 1 + dense + hashed;
  const model: LinearModel = { labels, dense, hashed, weights: labels.map(() => new Float32Array(size)) };
  const moved = labels.map(() => new Float32Array(size).fill(1e-2));
  for (let epoch = 0; epoch < epochs; epoch += 1)
    for (const { features, label, weight = 1 } of shuffled(examples, epoch)) {
      const found = softmax(logits(model, features));
      labels.forEach((name, at) => {
        const pull = ((name === label ? 1 : 0) - (found[at] as number)) * weight;
        const row = model.weights[at] as Float32Array;
        const far = moved[at] as Float32Array;
        const move = (place: number, value: number, shrink: number) => {
          const step = pull * value - shrink * (row[place] as number);
          far[place] = (far[place] as number) + step * step;
          row[place] = (row[place] as number) + (rate * step) / Math.sqrt(far[place] as number);
        };
        move(0, 1, 0);
        for (let d = 0; d < dense; d += 1) if (features.dense[d]) move(1 + d, features.dense[d] as number, decay);
        const share = features.hashed.length === 0 ? 0 : 1 / Math.sqrt(features.hashed.length);
        if (hashed > 0) for (const place of features.hashed) move(1 + dense + place, share, hashedDecay);
      });
    }
  return model;
}

/** Returns the label with the highest score. */
export function labelOf(model: LinearModel, features: Features): string {
  const found = logits(model, features);
  return model.labels[found.indexOf(Math.max(...found))] as string;
}

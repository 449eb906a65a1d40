/** What makes two drawings of one scene differ. */
export type Look = { colour: string; seed: number };

export const INK = "#1c1917";
export const PAPER = "#fffdf8";

/** Returns the same number between 0 and 1 for the same seed and place. */
export function spread(seed: number, place: number): number {
  const wave = Math.sin(seed * 12.9898 + place * 78.233) * 43758.5453;
  return wave - Math.floor(wave);
}

/** Returns the same whole number of a range for the same seed and place. */
export function between(range: readonly [from: number, to: number], seed: number, place: number): number {
  return range[0] + Math.round(spread(seed, place) * (range[1] - range[0]));
}

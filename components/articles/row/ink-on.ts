const DARK = "#000000";
const LIGHT = "#ffffff";

function channel(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Returns the relative luminance of a colour like "#3B82F6" (WCAG 2.2), 0–1. */
export function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns the contrast of two colours (WCAG 2.2), 1–21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Returns the ink that reads better on a colour: black or white, of which one always has 4.5:1. */
export const inkOn = (hex: string): string => (contrast(hex, DARK) >= contrast(hex, LIGHT) ? DARK : LIGHT);

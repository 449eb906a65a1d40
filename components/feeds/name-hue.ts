/** Returns a hue (0–359) for a name: the same for equal names, evenly spread (FNV-1a). */
export function hueOfName(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash % 360;
}

/** Returns the colour of a feed without an icon and without a bundle, for lines and bars. */
export function colorOfName(name: string): string {
  const hue = hueOfName(name);
  return `light-dark(oklch(60% 0.13 ${hue}), oklch(70% 0.11 ${hue}))`;
}

/** A hue from 0 to 359 for a name: always the same for the same name, spread over the circle (FNV-1a). */
export function hueOfName(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash % 360;
}

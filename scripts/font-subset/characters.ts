const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join("");

/** Every character in the font subsets of the public pages; others are shown in a font of the reader's system. */
export const SUBSET_CHARACTERS = `${ASCII}\u{a0}–—‘’“”…·•×©→←é`;

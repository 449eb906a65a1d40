const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)).join("");

/** Every character that the faces of the public pages can show; others are left to the faces of the reader's system. */
export const FACE_CHARACTERS = `${ASCII}\u{a0}–—‘’“”…·•×©→←é`;

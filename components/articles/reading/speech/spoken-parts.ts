const BLOCKS = "h1, h2, h3, h4, h5, h6, p, li, dt, dd, blockquote, figcaption, div";
const SKIPPED = "pre, table, .code-frame, .media-host, [hidden], details:not([open])";
/** Characters: some browsers stop in the middle of a longer utterance. */
const LONGEST = 220;

/** Returns the paragraphs of an article that are read aloud, in order: each with a text and no paragraph within. */
export function spokenParts(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(BLOCKS)].filter(
    (block) => !block.querySelector(BLOCKS) && !block.closest(SKIPPED) && /[\p{L}\p{N}]/u.test(block.textContent ?? ""),
  );
}

/** Cuts a text at its sentences into pieces that a browser speaks to their end. */
export function utterances(text: string): string[] {
  const plain = text.replace(/\s+/g, " ").trim();
  const sentences =
    typeof Intl.Segmenter === "function"
      ? [...new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(plain)].map(({ segment }) => segment)
      : (plain.match(/[^.!?]+[.!?]*\s*/g) ?? [plain]);
  const pieces: string[] = [];
  for (const sentence of sentences) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + sentence.length <= LONGEST) pieces[pieces.length - 1] = last + sentence;
    else pieces.push(sentence);
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}

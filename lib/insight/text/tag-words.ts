import model from "wink-eng-lite-web-model";
import winkNLP, { type WinkMethods } from "wink-nlp";

export type TaggedWord = { text: string; tag: string };

/** Longer tokens are no words (addresses, checksums, junk) and take the tagger disproportionate time. */
const LONG_RUN = /\S{60,}/g;

let nlp: WinkMethods | undefined;

/**
 * The words and marks of an English text with their parts of speech (Universal Dependencies: NOUN, PROPN, ADJ, …). Words
 * with a hyphen are one word, of the kind of their last part.
 */
export function tagWords(text: string): TaggedWord[] {
  nlp ??= winkNLP(model, ["sbd", "pos"]);
  const tokens = nlp.readDoc(text.replace(LONG_RUN, " ")).tokens();
  const tags = tokens.out(nlp.its.pos) as string[];
  const spaces = tokens.out(nlp.its.precedingSpaces) as string[];
  const found: TaggedWord[] = [];
  let isOpen = false;
  (tokens.out() as string[]).forEach((word, at) => {
    const before = found.at(-1);
    const isTouching = before !== undefined && spaces[at] === "" && /^[\p{L}\p{N}]/u.test(before.text);
    if (word === "-" && isTouching) isOpen = true;
    else {
      const tag = tags[at] ?? "X";
      // "4FSOD", "3D", "9to5Mac": a number and the letters behind it are one word.
      if (isTouching && !isOpen && /^\d+$/.test(before.text) && /^\p{L}*\p{Lu}|^\p{Ll}+\d/u.test(word))
        found.splice(-1, 1, { text: `${before.text}${word}`, tag: "PROPN" });
      else if (isOpen && isTouching && /^[\p{L}\p{N}]/u.test(word))
        found.splice(-1, 1, { text: `${before.text}-${word}`, tag });
      else found.push({ text: word, tag });
      isOpen = false;
    }
  });
  return found;
}

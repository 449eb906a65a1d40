import { createRequire } from "node:module";
import path from "node:path";
import type winkModel from "wink-eng-lite-web-model";
import type winkNLP from "wink-nlp";
import type { WinkMethods } from "wink-nlp";

export type TaggedWord = { text: string; tag: string };

/** Longer tokens are no words (addresses, checksums, junk) and take the tagger disproportionate time. */
const LONG_RUN = /\S{60,}/g;

let loaded: WinkMethods | undefined;

/** Loads the tagger with the first text: a thread that analyses nothing goes without its 20 MB and its half second. */
function tagger(): WinkMethods {
  if (loaded) return loaded;
  const load = createRequire(path.join(/* turbopackIgnore: true */ process.cwd(), "package.json"));
  const create = load("wink-nlp") as typeof winkNLP;
  loaded = create(load("wink-eng-lite-web-model") as typeof winkModel, ["sbd", "pos"]);
  return loaded;
}

/**
 * The words and marks of an English text with their parts of speech (Universal Dependencies: NOUN, PROPN, ADJ, …). Words
 * with a hyphen are one word, of the kind of their last part.
 */
export function tagWords(text: string): TaggedWord[] {
  const nlp = tagger();
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

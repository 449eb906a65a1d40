import model from "wink-eng-lite-web-model";
import winkNLP, { type WinkMethods } from "wink-nlp";

export type TaggedWord = { text: string; tag: string };

/** What is longer is no word (an address, a checksum, junk), and takes the tagger time out of proportion. */
const LONG_RUN = /\S{60,}/g;

let nlp: WinkMethods | undefined;

/** The words and marks of an English text with their parts of speech (Universal Dependencies: NOUN, PROPN, ADJ, …). */
export function tagWords(text: string): TaggedWord[] {
  nlp ??= winkNLP(model, ["sbd", "pos"]);
  const tokens = nlp.readDoc(text.replace(LONG_RUN, " ")).tokens();
  const tags = tokens.out(nlp.its.pos) as string[];
  return (tokens.out() as string[]).map((word, at) => ({ text: word, tag: tags[at] ?? "X" }));
}

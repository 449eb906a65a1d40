import model from "wink-eng-lite-web-model";
import winkNLP, { type WinkMethods } from "wink-nlp";

export type TaggedWord = { text: string; tag: string };

let nlp: WinkMethods | undefined;

/** The words and marks of an English text with their parts of speech (Universal Dependencies: NOUN, PROPN, ADJ, …). */
export function tagWords(text: string): TaggedWord[] {
  nlp ??= winkNLP(model, ["sbd", "pos"]);
  const tokens = nlp.readDoc(text).tokens();
  const tags = tokens.out(nlp.its.pos) as string[];
  return (tokens.out() as string[]).map((word, at) => ({ text: word, tag: tags[at] ?? "X" }));
}

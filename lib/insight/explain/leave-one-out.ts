/** A part of an article and the verdict's confidence without it. */
export type Part = { name: string; without: () => number };

/** A part that takes less than this from the confidence decides nothing. */
const LEAST_LOSS = 0.02;

/** Returns the parts without which the verdict would be less sure, the most telling first. */
export function mostTelling(confidence: number, parts: readonly Part[], most: number): string[] {
  return parts
    .map(({ name, without }) => ({ name, loss: confidence - without() }))
    .filter(({ loss }) => loss >= LEAST_LOSS)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most)
    .map(({ name }) => name);
}

const SHOWN = 140;

/** Returns a sentence in quotation marks, shortened at a blank. */
export function quoted(sentence: string): string {
  const text = sentence.replace(/\s+/g, " ").trim();
  return `“${text.length <= SHOWN ? text : `${text.slice(0, SHOWN).replace(/\s+\S*$/, "")} …`}”`;
}

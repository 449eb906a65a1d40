import { linearModel, logits, softmax } from "@/lib/insight/linear-model";
import { wordsOf } from "@/lib/insight/text/count-words";
import { styleFeatures } from "./style-features";
import { type ContentTypeLabel, isAdvert, signedKinds, type TypeSigns } from "./type-signs";

export type { ContentTypeLabel, TypeSigns } from "./type-signs";
export type ContentType = { label: ContentTypeLabel; confidence: number };

const LEAST_WORDS = 20;
/** What title, address, category, enclosure and phrases have to say for a kind of fewer words. */
const SIGNED = 1.2;
/** Below this confidence the kind is not sure; chosen on the tuning half of the captured articles. */
export const SURE_OF_KIND = 0.5;
/** The same for a kind that style alone speaks for: neither title nor address, category, form or phrase. */
export const SURE_BY_STYLE = 0.65;
/** Signs of an episode from which offers are its sponsors', and no advert. */
const SPONSORED = 1.5;
/**
 * Predicts the content type of an English article from its style, subject, address, categories and structure. Returns
 * null below 20 words unless its title or address tells, for an advert, and when no type is sure enough. Confidence is 0–1.
 */
export function contentTypeOf(title: string, text: string, signs: TypeSigns): ContentType | null {
  const isShort = wordsOf(`${title} ${text.slice(0, 2_000)}`).length < LEAST_WORDS;
  const said = signedKinds(title, text, signs);
  if ((said.get("entertainment") ?? 0) < SPONSORED && isAdvert(title, text)) return null;
  const model = linearModel("content-type.bin");
  const sums = logits(model, styleFeatures(title, text));
  const labels = model.labels as ContentTypeLabel[];
  const shares = softmax(labels.map((label, at) => (sums[at] as number) + (said.get(label) ?? 0)));
  const best = shares.indexOf(Math.max(...shares));
  const confidence = shares[best] as number;
  const label = labels[best] as ContentTypeLabel;
  if (isShort && (text.trim() === "" || (said.get(label) ?? 0) < SIGNED)) return null;
  const sure = (said.get(label) ?? 0) > 0 ? SURE_OF_KIND : SURE_BY_STYLE;
  return confidence < sure ? null : { label, confidence };
}

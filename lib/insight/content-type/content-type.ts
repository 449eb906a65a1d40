import { linearModel, logits, softmax } from "@/lib/insight/linear-model";
import type { ArticleStructure } from "@/lib/insight/read-article";
import { wordsOf } from "@/lib/insight/text/count-words";
import { styleFeatures } from "./style-features";

export type ContentTypeLabel = "news" | "tutorial" | "opinion" | "research" | "entertainment";
export type ContentType = { label: ContentTypeLabel; confidence: number };

const LEAST_WORDS = 20;
/** Below this the best label is hardly better than the next. */
const LEAST_CONFIDENCE = 0.3;

/** What hints at the content type beside the text. All may be empty. */
export type TypeSigns = {
  url: string;
  categories: readonly string[];
  structure: ArticleStructure | null;
};

/** Words of an address or a category that hint at a type, with the weight added to the model's sums. */
const NAMES: [pattern: RegExp, label: ContentTypeLabel, worth: number][] = [
  [/\b(opinions?|op-?eds?|editorials?|columns?|commentary|comment|commentisfree|essays?|letters)\b/i, "opinion", 2],
  [/\b(tutorials?|how-?tos?|guides?|recipes?|cookbook|docs|lessons?|diy|tips)\b/i, "tutorial", 2],
  [/\b(arxiv|abs|papers?|research|study|studies|journal|preprints?|science|doi)\b/i, "research", 1],
  [
    /\b(entertainment|movies?|films?|tv|television|celebrity|celebrities|music|games|gaming|showbiz|culture|fiction|poetry|comics)\b/i,
    "entertainment",
    1.2,
  ],
  [/\b(reviews?)\b/i, "opinion", 0.8],
  [/\b(podcasts?|episodes?|videos|trailers|quiz|quizzes)\b/i, "entertainment", 1],
  [/\b(news|world|politics|breaking|business|press-releases?|releases|changelog)\b/i, "news", 0.8],
];

/** Words of a title that hint at a type, with their weight. */
const TITLES: [pattern: RegExp, label: ContentTypeLabel, worth: number][] = [
  [
    /^how (?:to|do i|can i)\b|\b(?:tutorial|step[- ]by[- ]step|getting started|cheat ?sheet|walkthrough)\b/i,
    "tutorial",
    1.5,
  ],
  [
    /\breview(?:ed)?\b(?! (?:of|copies|board|body|panel|process))|^(?:opinion|editorial|letters?|comment)\b|\bwhy i\b/i,
    "opinion",
    1,
  ],
  [
    /\b(?:releases?|released|announces?|announced|launches|launched|is now available|acquires?|resigns?|dies)\b/i,
    "news",
    0.8,
  ],
  [/\b(?:trailer|recap|quiz|podcast)\b|\b(?:episode|ep\.) ?#?\d+|^#?\d{2,4}: /i, "entertainment", 1],
];

/**
 * Predicts the content type of an English article from its style, subject, address, categories and structure. Returns
 * null below 20 words, or when no type fits better than the others. Confidence is 0–1.
 */
export function contentTypeOf(title: string, text: string, signs: TypeSigns): ContentType | null {
  if (wordsOf(`${title} ${text.slice(0, 2_000)}`).length < LEAST_WORDS) return null;
  const model = linearModel("content-type.bin");
  const sums = logits(model, styleFeatures(title, text));
  const said = new Map(model.labels.map((label, at) => [label, sums[at] as number]));
  const add = (label: ContentTypeLabel, worth: number) => said.set(label, (said.get(label) ?? 0) + worth);
  const named = `${pathWords(signs.url)} ${signs.categories.slice(0, 10).join(" ")}`.slice(0, 500);
  for (const [pattern, label, worth] of NAMES) if (pattern.test(named)) add(label, worth);
  for (const [pattern, label, worth] of TITLES) if (pattern.test(title)) add(label, worth);
  if (signs.structure) {
    const { codeBlocks, steps } = signs.structure;
    if (codeBlocks > 0) add("tutorial", Math.min(1.5, 0.5 + 0.2 * codeBlocks));
    if (steps >= 3) add("tutorial", 1);
  }
  const labels = [...said.keys()] as ContentTypeLabel[];
  const shares = softmax([...said.values()]);
  const best = shares.indexOf(Math.max(...shares));
  const confidence = shares[best] as number;
  return confidence < LEAST_CONFIDENCE ? null : { label: labels[best] as ContentTypeLabel, confidence };
}

/** Returns host and folders of an address as words; its last part repeats the title. */
function pathWords(url: string): string {
  const [, host = "", path = ""] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(url) ?? [];
  return `${host} ${path.split("/").slice(0, -1).join(" ")}`;
}

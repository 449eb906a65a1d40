import { ANALYSIS_VERSION } from "./analysis-version";
import { withoutNotices } from "./boilerplate/notices";
import { removeBoilerplate } from "./boilerplate/remove-boilerplate";
import { type ContentType, type ContentTypeLabel, contentTypeOf } from "./content-type/content-type";
import { type Fingerprints, fingerprintsOf } from "./duplicates/fingerprints";
import { embedArticle, isZero, packVector } from "./embedding/embed";
import { EMBEDDING_ENGINE } from "./embedding/token-table";
import { foreignTopics } from "./foreign/foreign-topics";
import { foreignTerms } from "./foreign/foreign-words";
import { keyPoints } from "./key-points/key-points";
import { detectLanguage, type Language } from "./language/detect-language";
import { endsAsExtract } from "./quality/extract";
import { type Quality, qualityOf } from "./quality/quality";
import { readabilityScore } from "./quality/readability";
import { readingTimeMinutes } from "./quality/reading-time";
import { readArticle } from "./read-article";
import { type Sentiment, sentimentOf } from "./sentiment/sentiment";
import { countWords } from "./text/count-words";
import { terms } from "./text/terms";
import { wellFormed } from "./text/well-formed";
import { keyTopics } from "./topics/key-topics";
import { withoutOwnNames } from "./topics/own-names";

export type ArticleInput = {
  /** Plain text. */
  title: string;
  /** HTML or plain text. */
  html: string;
  url: string;
  categories: readonly string[];
  /** The language that the feed declares (BCP 47); used when the text is too short to detect it. */
  feedLanguage?: string | null;
  /** Keys of the lines that the article's source repeats (`learnBoilerplate`). The analysis ignores these lines. */
  boilerplate?: readonly string[];
  /** Media types of the enclosures, e.g. "audio/mpeg". */
  enclosures?: readonly string[];
  /** The content type of most articles of its feed (`feedKindOf`). */
  feedKind?: ContentTypeLabel | null;
  /** Names of its source and its author. They do not become topics of their own articles. */
  names?: readonly string[];
};

export type Analysis = {
  analysisVersion: number;
  source: "embedded";
  language: Language | null;
  wordCount: number;
  readingTimeMinutes: number | null;
  /** 0 (hard) to 100 (easy); English only. */
  readabilityScore: number | null;
  /** Null for an extract and for a short text. */
  quality: Quality | null;
  /** True if only the beginning of the article is known; the analysis is then about that part only. */
  fromExtract: boolean;
  /** English only. */
  sentiment: Sentiment | null;
  /** English only. */
  contentType: ContentType | null;
  /** Best first, at most 3; simpler in other languages, and none in most. */
  keyTopics: string[];
  /** Sentences in the order of the text, at most 5; none below 400 words. */
  keyPoints: string[];
  prints: Fingerprints;
  /** One byte per dimension; null for a text without a word. */
  vector: Buffer | null;
  embeddingEngine: string;
};

/** Limits of the analysis beyond counting words. */
const MOST_CHARACTERS = 60_000;
const TITLE_CHARACTERS = 500;
/** Characters of HTML. */
const LONGEST_TEASER = 20_000;

/**
 * Analyses an article without a model server. Values that cannot be determined (another language, too short) are null
 * or empty, never invented. Time grows with the text up to 3 million characters and not beyond; never throws.
 */
export function analyseArticle(input: ArticleInput): Analysis {
  const title = wellFormed(input.title).slice(0, TITLE_CHARACTERS);
  const { html, isOnlyBoilerplate } = removeBoilerplate({ title, html: input.html }, input.boilerplate ?? []);
  const { text: whole, structure } = readArticle(html);
  const text = whole.slice(0, MOST_CHARACTERS);
  const prose = withoutNotices(text);
  const language = detectLanguage(title, text) ?? declared(input.feedLanguage);
  const isEnglish = language?.code === "en";
  const count = countWords(whole);
  // Boilerplate alone says nothing of what the article is about, and is the same in its neighbours.
  const own = isOnlyBoilerplate ? "" : text;
  const vector = embedArticle(title, own);
  const fromExtract = isCut(input, text);
  return {
    analysisVersion: ANALYSIS_VERSION,
    source: "embedded",
    language,
    wordCount: count.words + count.ideographs,
    readingTimeMinutes: readingTimeMinutes(whole),
    readabilityScore: isEnglish ? readabilityScore(text) : null,
    quality: fromExtract ? null : qualityOf(title, text, structure),
    fromExtract,
    sentiment: isEnglish ? sentimentOf(title, prose) : null,
    contentType: isEnglish ? contentTypeOf(title, prose, { ...input, structure }) : null,
    ...(isEnglish ? inEnglish(title, prose, input.names) : inAnother(title, prose, language)),
    prints: fingerprintsOf(title, own),
    vector: isZero(vector) ? null : packVector(vector),
    embeddingEngine: EMBEDDING_ENGINE,
  };
}

/** A line that leads to the rest may be boilerplate of its source, which the text is left without. */
function isCut({ html, boilerplate = [] }: ArticleInput, text: string): boolean {
  if (boilerplate.length === 0 || html.length > LONGEST_TEASER) return endsAsExtract(text);
  return endsAsExtract(readArticle(html).text);
}

const inEnglish = (title: string, text: string, names: readonly string[] = []) => ({
  keyTopics: withoutOwnNames(keyTopics(title, text), { title, names }),
  keyPoints: keyPoints(text, terms),
});

const inAnother = (title: string, text: string, language: Language | null) => ({
  keyTopics: language ? foreignTopics(title, text, language.code) : [],
  keyPoints: language ? keyPoints(text, (sentence) => foreignTerms(sentence, language.code)) : [],
});

function declared(tag: string | null | undefined): Language | null {
  const code = /^[a-z]{2}(?=$|[-_])/i.exec(tag ?? "")?.[0].toLowerCase();
  return code ? { code, confidence: 0.4 } : null;
}

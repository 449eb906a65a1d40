import "server-only";
import { HIGH_QUALITY, MID_QUALITY } from "@/lib/insight/quality/level";

const LANGUAGES = new Intl.DisplayNames(["en"], { type: "language" });

/** The origin of a kind or a sentiment, in words. */
const FROM = {
  kind: "A kind is named where the address, the category, the enclosure, the title or the form of an article tells it, or where most of its feed is of one kind.",
  sentiment: "We show a mood only when the title and first sentences are clearly positive, negative or neutral.",
};

/**
 * Returns the origin of a kind or sentiment: a language model, or the rules. For a text in another language than
 * English, returns why the rules named none.
 */
export function verdictThreshold(
  what: "kind" | "sentiment",
  { label, language, source }: { label: string | null; language: string | null; source: "embedded" | "llm" },
): string {
  if (source === "llm") return `A language model named the ${what} from the title and the beginning. It can be wrong.`;
  if (label !== null || language === "en") return FROM[what];
  const other = language ? `this one is in ${LANGUAGES.of(language)}` : "the language of this one is not known";
  return `A ${what} is named for English texts only, and ${other}.`;
}

/** Returns the meaning of a quality's points; null: not rated. */
export function qualityThreshold(points: number | null, isFromExtract: boolean): string {
  if (isFromExtract) return "We only have an extract, so this article isn't rated.";
  if (points === null) return "The text is too short to be rated.";
  return `${points} of 100 points. From ${HIGH_QUALITY} on quality is high, from ${MID_QUALITY} on fair. It rates the writing, not the facts.`;
}

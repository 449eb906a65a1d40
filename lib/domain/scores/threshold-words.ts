import "server-only";
import { SURE_BY_STYLE, SURE_OF_KIND } from "@/lib/insight/content-type/content-type";
import { HIGH_QUALITY, MID_QUALITY } from "@/lib/insight/quality/level";
import { SURE_OF_HEADLINE, SURE_OF_SENTIMENT } from "@/lib/insight/sentiment/sentiment";

/** A share in words, with a space at which no line breaks: "55 %". */
const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;

const LANGUAGES = new Intl.DisplayNames(["en"], { type: "language" });

const FROM = {
  kind: `from ${percent(SURE_OF_KIND)} on, and by style alone from ${percent(SURE_BY_STYLE)} on`,
  sentiment: `from ${percent(SURE_OF_SENTIMENT)} on, and for a headline alone from ${percent(SURE_OF_HEADLINE)} on`,
};

type Verdict = {
  /** null: not sure */
  label: string | null;
  /** 0–1; null where it is not known */
  confidence: number | null;
  /** code of the article's language; null: not known */
  language: string | null;
};

/** Returns which threshold a kind or sentiment has passed, or why there is none. */
export function verdictThreshold(what: "kind" | "sentiment", { label, confidence, language }: Verdict): string {
  if (label !== null) {
    const sure = confidence === null ? "" : ` It is ${percent(confidence)} sure.`;
    return `The analysis says ${label}.${sure} It names a ${what} ${FROM[what]}.`;
  }
  if (language === "en") return `The analysis names a ${what} ${FROM[what]}. None reaches that.`;
  const other = language ? `this one is in ${LANGUAGES.of(language)}` : "the language of this one is not known";
  return `The analysis names a ${what} in English texts only, and ${other}.`;
}

/** Returns what the points of a quality mean; null: not rated. */
export function qualityThreshold(points: number | null, isFromExtract: boolean): string {
  if (points === null) return "The text is too short to be rated.";
  const extract = isFromExtract ? " Only an extract is known, not the whole article." : "";
  return `The analysis gives ${points} of 100 points. From ${HIGH_QUALITY} on quality is high, from ${MID_QUALITY} on fair. It measures form, not truth.${extract}`;
}

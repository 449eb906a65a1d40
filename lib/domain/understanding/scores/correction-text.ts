import "server-only";
import { LESSONS } from "@/lib/shared/score-lessons";

const asNamed = (value: string) =>
  value === "none" ? "none of the five kinds" : value === "unsure" ? "nothing certain" : value;

export type CorrectionFacts = { what: string; was: string; value: string };

/** Returns a correction of an article in words: "You marked this as opinion." */
export function correctionText({ what, value }: CorrectionFacts): string {
  if (what !== "quality") return `You marked this as ${asNamed(value)}.`;
  return `You rated this ${value} than the analysis did: ${value === "better" ? "+" : "−"}${LESSONS.points} points.`;
}

/**
 * Returns the corrections that apply to further articles of their feed, in words: "You marked articles of … as opinion 2 times,
 * not news."
 */
export function lessonText({ what, was, value }: CorrectionFacts, count: number, feed: string): string {
  const often = count === 2 ? "twice" : `${count} times`;
  if (what === "quality") {
    const points = `${value === "better" ? "+" : "−"}${LESSONS.feedPoints} points`;
    return `You rated articles of ${feed} ${value} than the analysis ${often}. Its other articles get ${points}.`;
  }
  const instead = was === "unsure" ? "" : `, not ${was}`;
  return `You marked articles of ${feed} as ${asNamed(value)}${instead} ${often}. This applies to its other articles, unless the analysis is ${LESSONS.sure * 100}% sure.`;
}

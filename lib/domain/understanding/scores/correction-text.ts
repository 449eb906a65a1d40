import "server-only";
import { LESSONS } from "@/lib/shared/score-lessons";

const asNamed = (value: string) =>
  value === "none" ? "none of the five kinds" : value === "unsure" ? "nothing certain" : value;

export type CorrectionFacts = { what: string; was: string; value: string };

/** Returns a correction of an article in words: "You said that this is opinion." */
export function correctionText({ what, value }: CorrectionFacts): string {
  if (what !== "quality") return `You said that this is ${asNamed(value)}.`;
  return `You said that this is ${value} than the analysis thinks: ${value === "better" ? "+" : "−"}${LESSONS.points} points.`;
}

/**
 * Returns the corrections that apply to further articles of their feed, in words: "You said 2 times that … are opinion,
 * not news."
 */
export function lessonText({ what, was, value }: CorrectionFacts, count: number, feed: string): string {
  const often = count === 2 ? "twice" : `${count} times`;
  if (what === "quality") {
    const points = `${value === "better" ? "+" : "−"}${LESSONS.feedPoints} points`;
    return `You said ${often} that articles of ${feed} are ${value} than the analysis thinks: its other articles get ${points}.`;
  }
  const instead = was === "unsure" ? "" : `, not ${was}`;
  return `You said ${often} that articles of ${feed} are ${asNamed(value)}${instead}: its other articles are judged so, too, unless the analysis is ${LESSONS.sure * 100} % sure.`;
}

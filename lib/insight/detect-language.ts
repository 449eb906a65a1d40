import type { eld } from "eld/medium";

/** Fewer letters than this are not enough. */
const LEAST_LETTERS = 12;
const MOST_CHARACTERS = 2_000;
const HEAD_CHARACTERS = 300;

/** The detector, which takes about 200 MB of memory in every thread that loads it. */
export type Detector = Pick<typeof eld, "detect">;
export type Language = { code: string; confidence: number };

/**
 * Detects the language of an article as ISO 639-1 ("en"), from title and text. Returns null when there are too few
 * letters or none of the sixty known languages fits.
 */
export function detectLanguage(detector: Detector, title: string, text: string): Language | null {
  const sample = `${title.slice(0, HEAD_CHARACTERS)}\n${text.slice(0, MOST_CHARACTERS)}`.replace(/https?:\S+/g, " ");
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS) return null;
  const found = detector.detect(sample);
  if (found.language === "") return null;
  const scores = found.getScores();
  const best = scores[found.language] ?? 0;
  const next = Math.max(
    0,
    ...Object.entries(scores).flatMap(([code, score]) => (code === found.language ? [] : [score])),
  );
  return {
    code: found.language,
    confidence: found.isReliable() ? Math.min(1, 0.6 + (best - next)) : Math.min(0.5, best),
  };
}

/** Quality as readers tell it apart: adverts and stubs, ordinary entries, informative and well made articles. */
export type QualityLevel = "low" | "mid" | "high";

/** The lowest scores of the two upper levels; the screens colour a score by the same numbers. */
export const MID_QUALITY = 60;
export const HIGH_QUALITY = 80;

export const levelOf = (score: number): QualityLevel =>
  score >= HIGH_QUALITY ? "high" : score >= MID_QUALITY ? "mid" : "low";

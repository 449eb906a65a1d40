import { isTutorialStep, TUTORIAL_STEPS, type TutorialStep } from "@/lib/shared/tutorial-steps";

/** The step at which the tour continues, and the steps that were seen. */
export type TutorialProgress = { at: TutorialStep; seen: TutorialStep[] };

/** Returns the name in local storage of an account's progress. */
export const tutorialKey = (userId: string): string => `feedloom-tutorial-${userId}`;

/** Parses the progress; invalid text counts as the start. */
export function tutorialProgress(stored: string | null): TutorialProgress {
  try {
    const { at, seen } = JSON.parse(stored ?? "") as { at?: unknown; seen?: unknown };
    const known = Array.isArray(seen) ? TUTORIAL_STEPS.filter((step) => seen.includes(step)) : [];
    return { at: isTutorialStep(at) ? at : "welcome", seen: known };
  } catch {
    return { at: "welcome", seen: [] };
  }
}

/** Returns the text to store when a step is shown. */
export function visitStep(stored: string | null, step: TutorialStep): string {
  const { seen } = tutorialProgress(stored);
  return JSON.stringify({ at: step, seen: TUTORIAL_STEPS.filter((each) => each === step || seen.includes(each)) });
}

/** Returns the text to store at the end: every step was seen, and the next tour starts at the first. */
export const FINISHED = JSON.stringify({ at: "welcome", seen: TUTORIAL_STEPS } satisfies {
  at: TutorialStep;
  seen: readonly TutorialStep[];
});

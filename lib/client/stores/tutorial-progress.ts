import { isTutorialStep, TUTORIAL_STEPS, type TutorialStep } from "@/lib/shared/tutorial-steps";

/** Where the tour goes on, and the steps that were looked at. */
export type TutorialProgress = { at: TutorialStep; seen: TutorialStep[] };

/** Where this browser keeps an account's progress. */
export const tutorialKey = (userId: string): string => `feedloom-tutorial-${userId}`;

/** The progress that a stored text holds; what is not one of ours counts as a beginning. Pure. */
export function tutorialProgress(stored: string | null): TutorialProgress {
  try {
    const { at, seen } = JSON.parse(stored ?? "") as { at?: unknown; seen?: unknown };
    const known = Array.isArray(seen) ? TUTORIAL_STEPS.filter((step) => seen.includes(step)) : [];
    return { at: isTutorialStep(at) ? at : "welcome", seen: known };
  } catch {
    return { at: "welcome", seen: [] };
  }
}

/** The text to store once a step is on the screen. Pure. */
export function visitStep(stored: string | null, step: TutorialStep): string {
  const { seen } = tutorialProgress(stored);
  return JSON.stringify({ at: step, seen: TUTORIAL_STEPS.filter((each) => each === step || seen.includes(each)) });
}

/** The text to store at the end: everything was seen, and the next tour begins at the beginning. */
export const FINISHED = JSON.stringify({ at: "welcome", seen: TUTORIAL_STEPS } satisfies {
  at: TutorialStep;
  seen: readonly TutorialStep[];
});

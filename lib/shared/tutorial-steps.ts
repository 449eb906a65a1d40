/** The steps of the tutorial in their order, as `/tutorial/{step}` names them. */
export const TUTORIAL_STEPS = ["welcome", "feeds", "bundles", "discovery", "advanced"] as const;
export type TutorialStep = (typeof TUTORIAL_STEPS)[number];

export const isTutorialStep = (value: unknown): value is TutorialStep => TUTORIAL_STEPS.some((step) => step === value);

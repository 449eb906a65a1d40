"use client";
import { useParams, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import { isTutorialStep, TUTORIAL_STEPS, type TutorialStep } from "@/lib/shared/tutorial-steps";
import { TutorialHead } from "./tutorial-head";
import { TutorialWays } from "./tutorial-ways";
import { useTutorial } from "./use-tutorial";

/** The heading that takes the focus when the step changes, so that it is read out and Tab goes on from there. */
export const STEP_TITLE_ID = "step-title";

/** Around every step of the tour: how far it is, all the steps, and the ways on. It stays while the steps change. */
export function TutorialFrame({ children }: { children: ReactNode }) {
  const { step } = useParams();
  return isTutorialStep(step) ? <Frame step={step}>{children}</Frame> : children;
}

function Frame({ step, children }: { step: TutorialStep; children: ReactNode }) {
  const router = useRouter();
  const { progress, visit, finish } = useTutorial();
  const at = TUTORIAL_STEPS.indexOf(step);
  const previous = TUTORIAL_STEPS[at - 1];
  const next = TUTORIAL_STEPS[at + 1];
  const shown = useRef<TutorialStep | null>(null);
  useEffect(() => {
    visit(step);
    if (shown.current && shown.current !== step) document.getElementById(STEP_TITLE_ID)?.focus();
    shown.current = step;
  }, [step, visit]);
  useShortcuts({
    ArrowLeft: () => previous && router.push(`/tutorial/${previous}`),
    ArrowRight: () => next && router.push(`/tutorial/${next}`),
  });
  return (
    <div className="mx-auto max-w-3xl px-4 pt-8 pb-16 sm:px-8">
      <TutorialHead step={step} seen={progress.seen} />
      {children}
      <TutorialWays previous={previous} next={next} onFinish={finish} />
    </div>
  );
}

"use client";
import { useParams, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { HelpLink } from "@/components/help/help-link";
import { HelpNav } from "@/components/shared/help-nav";
import { useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import { isTutorialStep, TUTORIAL_STEPS, type TutorialStep } from "@/lib/shared/tutorial-steps";
import { TutorialHeader } from "./tutorial-header";
import { TutorialNavigation } from "./tutorial-navigation";
import { useTutorial } from "./use-tutorial";

/** Id of the heading that takes the focus when the step changes, so that screen readers read it. */
export const STEP_TITLE_ID = "step-title";

/** Renders progress and navigation around every step of the tutorial; it stays mounted while the steps change. */
export function TutorialLayout({ children }: { children: ReactNode }) {
  const { step } = useParams();
  return isTutorialStep(step) ? <StepLayout step={step}>{children}</StepLayout> : children;
}

function StepLayout({ step, children }: { step: TutorialStep; children: ReactNode }) {
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
    <div className="page-narrow">
      <HelpNav current="/tutorial" LinkTo={HelpLink} className="-mt-3 mb-6" />
      <TutorialHeader step={step} seen={progress.seen} />
      {children}
      <TutorialNavigation previous={previous} next={next} onFinish={finish} />
    </div>
  );
}

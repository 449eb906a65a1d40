import Link from "next/link";
import { TUTORIAL_TEXTS } from "@/components/help/content/tutorial-steps";
import { cn } from "@/components/ui/cn";
import { Check } from "@/components/ui/icons/icons";
import { Progress } from "@/components/ui/progress";
import { TUTORIAL_STEPS, type TutorialStep } from "@/lib/shared/tutorial-steps";

/** Renders the progress of the tutorial and links to all steps, with a mark on those that were seen. */
export function TutorialHeader({ step, seen }: { step: TutorialStep; seen: readonly TutorialStep[] }) {
  const number = TUTORIAL_STEPS.indexOf(step) + 1;
  const all = TUTORIAL_STEPS.length;
  const percent = Math.round((number / all) * 100);
  return (
    <header>
      <div className="tabular flex items-baseline justify-between gap-4 text-muted-foreground text-small">
        <p>
          Step {number} of {all}
        </p>
        <p>{percent}%</p>
      </div>
      <Progress label="Tutorial" value={percent} className="mt-2 text-brand" />
      <nav aria-label="Steps" className="mt-4">
        <ul className="flex flex-wrap gap-2">
          {TUTORIAL_STEPS.map((each) => (
            <StepLink key={each} step={each} isCurrent={each === step} isSeen={seen.includes(each)} />
          ))}
        </ul>
      </nav>
    </header>
  );
}

function StepLink({ step, isCurrent, isSeen }: { step: TutorialStep; isCurrent: boolean; isSeen: boolean }) {
  const isTicked = isSeen && !isCurrent;
  return (
    <li>
      <Link
        href={`/tutorial/${step}`}
        aria-current={isCurrent ? "step" : undefined}
        className={cn(
          "touch inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-small transition-colors",
          isCurrent ? "border-brand bg-primary-soft font-medium text-link" : "text-muted-foreground hover:bg-accent",
        )}
      >
        <span
          aria-hidden="true"
          className="grid size-4 place-items-center rounded-full text-xs [&_svg]:size-3.5 [&_svg]:text-positive"
        >
          {isTicked ? <Check strokeWidth={3} /> : TUTORIAL_STEPS.indexOf(step) + 1}
        </span>
        {TUTORIAL_TEXTS[step].label}
        {isTicked ? <span className="sr-only"> (seen)</span> : null}
      </Link>
    </li>
  );
}

import Link from "next/link";
import { TUTORIAL_TEXTS } from "@/components/help/content/tutorial-steps";
import { cn } from "@/components/ui/cn";
import { Check } from "@/components/ui/icons/icons";
import { TUTORIAL_STEPS, type TutorialStep } from "@/lib/shared/tutorial-steps";

/** Renders links to all steps of the tutorial, with a mark on those that were seen, and the progress in words. */
export function TutorialHeader({ step, seen }: { step: TutorialStep; seen: readonly TutorialStep[] }) {
  const number = TUTORIAL_STEPS.indexOf(step) + 1;
  const all = TUTORIAL_STEPS.length;
  const percent = Math.round((number / all) * 100);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-1 gap-y-1">
      <nav aria-label="Steps">
        <ul className="flex sm:-ml-2.5 sm:gap-1">
          {TUTORIAL_STEPS.map((each, at) => (
            <StepLink key={each} step={each} number={at + 1} isCurrent={each === step} isSeen={seen.includes(each)} />
          ))}
        </ul>
      </nav>
      <p className="tabular text-muted-foreground text-small max-sm:text-xs">
        <span>
          Step {number} of {all}
        </span>{" "}
        · <span>{percent}%</span>
      </p>
    </header>
  );
}

type StepProps = { step: TutorialStep; number: number; isCurrent: boolean; isSeen: boolean };

/** On a phone only the current step shows its name: all five fit one line. */
function StepLink({ step, number, isCurrent, isSeen }: StepProps) {
  const isTicked = isSeen && !isCurrent;
  return (
    <li>
      <Link
        href={`/tutorial/${step}`}
        aria-current={isCurrent ? "step" : undefined}
        className={cn(
          "touch inline-flex h-8 items-center justify-center gap-1 rounded-full px-2 text-small transition-colors sm:px-2.5",
          isCurrent ? "bg-press font-medium" : "text-muted-foreground hover:bg-accent",
        )}
      >
        {isTicked ? <Check aria-hidden="true" strokeWidth={3} className="size-3.5 text-positive" /> : null}
        {isTicked || isCurrent ? null : (
          <span aria-hidden="true" className="tabular sm:hidden">
            {number}
          </span>
        )}
        <span className={isCurrent ? undefined : "max-sm:sr-only"}>{TUTORIAL_TEXTS[step].label}</span>
        {isTicked ? <span className="sr-only"> (seen)</span> : null}
      </Link>
    </li>
  );
}

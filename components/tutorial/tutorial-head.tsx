import { Check } from "lucide-react";
import Link from "next/link";
import { TOUR } from "@/components/help/content/tutorial-steps";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
import { TUTORIAL_STEPS, type TutorialStep } from "@/lib/shared/tutorial-steps";

/** Where the tour stands, and every step within reach; the ones that were seen are ticked. */
export function TutorialHead({ step, seen }: { step: TutorialStep; seen: readonly TutorialStep[] }) {
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
            <Chip key={each} step={each} isHere={each === step} isSeen={seen.includes(each)} />
          ))}
        </ul>
      </nav>
    </header>
  );
}

function Chip({ step, isHere, isSeen }: { step: TutorialStep; isHere: boolean; isSeen: boolean }) {
  const isTicked = isSeen && !isHere;
  return (
    <li>
      <Link
        href={`/tutorial/${step}`}
        aria-current={isHere ? "step" : undefined}
        className={cn(
          "touch inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-small transition-colors",
          isHere ? "border-brand bg-primary-soft font-medium text-link" : "text-muted-foreground hover:bg-accent",
        )}
      >
        <span
          aria-hidden="true"
          className="grid size-4 place-items-center rounded-full text-xs [&_svg]:size-3.5 [&_svg]:text-positive"
        >
          {isTicked ? <Check strokeWidth={3} /> : TUTORIAL_STEPS.indexOf(step) + 1}
        </span>
        {TOUR[step].label}
        {isTicked ? <span className="sr-only"> (seen)</span> : null}
      </Link>
    </li>
  );
}

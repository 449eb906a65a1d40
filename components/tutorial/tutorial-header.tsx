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
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <nav
        aria-label="Steps"
        className="scrollbar-none relative max-sm:-mx-4 max-sm:-my-1 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1"
      >
        <ul className="flex w-max gap-1 sm:-ml-2.5">
          {TUTORIAL_STEPS.map((each) => (
            <StepLink key={each} step={each} isCurrent={each === step} isSeen={seen.includes(each)} />
          ))}
        </ul>
      </nav>
      <p className="tabular text-muted-foreground text-small">
        <span>
          Step {number} of {all}
        </span>{" "}
        · <span>{percent}%</span>
      </p>
    </header>
  );
}

/** Scrolls the strip of steps so that a link is in its middle. */
function showInStrip(link: HTMLAnchorElement | null): void {
  const strip = link?.closest("nav");
  if (link && strip) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
}

function StepLink({ step, isCurrent, isSeen }: { step: TutorialStep; isCurrent: boolean; isSeen: boolean }) {
  const isTicked = isSeen && !isCurrent;
  return (
    <li>
      <Link
        ref={isCurrent ? showInStrip : undefined}
        href={`/tutorial/${step}`}
        aria-current={isCurrent ? "step" : undefined}
        className={cn(
          "touch inline-flex h-8 items-center gap-1 rounded-full px-2.5 text-small transition-colors",
          isCurrent ? "bg-press font-medium" : "text-muted-foreground hover:bg-accent",
        )}
      >
        {isTicked ? <Check aria-hidden="true" strokeWidth={3} className="size-3.5 text-positive" /> : null}
        {TUTORIAL_TEXTS[step].label}
        {isTicked ? <span className="sr-only"> (seen)</span> : null}
      </Link>
    </li>
  );
}

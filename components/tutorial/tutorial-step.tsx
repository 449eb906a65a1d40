import { ArrowRight } from "lucide-react";
import { TOUR, type TourPoint } from "@/components/help/content/tutorial-steps";
import { HelpLine } from "@/components/help/help-line";
import { HelpLink } from "@/components/help/help-link";
import type { TutorialStep } from "@/lib/shared/tutorial-steps";
import { StepState } from "./step-state";
import { STEP_TITLE_ID } from "./tutorial-frame";

/** What one step of the tour says, each thing with the way to the screen where it can be tried. */
export function TutorialStepView({ step }: { step: TutorialStep }) {
  const { title, lead, points } = TOUR[step];
  return (
    <article aria-labelledby={STEP_TITLE_ID} className="mt-10">
      <h1 id={STEP_TITLE_ID} tabIndex={-1} className="scroll-mt-20 font-serif text-title outline-none">
        {title}
      </h1>
      <p className="mt-2 max-w-prose text-base text-muted-foreground">{lead}</p>
      <StepState step={step} />
      <ul className="mt-6 divide-y border-t">
        {points.map((point) => (
          <Point key={point.name} point={point} />
        ))}
      </ul>
    </article>
  );
}

function Point({ point: { name, text, link } }: { point: TourPoint }) {
  return (
    <li className="grid gap-x-8 gap-y-1 py-5 sm:cols-start-40">
      <h2 className="font-semibold text-base">{name}</h2>
      <div>
        <p className="max-w-prose text-base text-muted-foreground">
          <HelpLine text={text} />
        </p>
        {link ? (
          <HelpLink
            href={link.href}
            className="touch mt-2 inline-flex items-center gap-1.5 font-medium text-link underline-offset-4 hover:underline [&_svg]:size-4"
          >
            {link.label} <ArrowRight aria-hidden="true" />
          </HelpLink>
        ) : null}
      </div>
    </li>
  );
}

import { TUTORIAL_TEXTS, type TutorialPoint } from "@/components/help/content/tutorial-steps";
import { HelpLink } from "@/components/help/help-link";
import { HelpText } from "@/components/help/help-text";
import { cn } from "@/components/ui/cn";
import { ArrowRight } from "@/components/ui/icons/icons";
import type { TutorialStep } from "@/lib/shared/tutorial-steps";
import { StepStatus } from "./step-status";
import { STEP_TITLE_ID } from "./tutorial-layout";

/** Renders a step of the tutorial; its points link to the screens on which to try them. */
export function TutorialStepView({ step }: { step: TutorialStep }) {
  const { title, lead, points } = TUTORIAL_TEXTS[step];
  return (
    <article aria-labelledby={STEP_TITLE_ID} className="mt-8">
      <h1 id={STEP_TITLE_ID} tabIndex={-1} className="scroll-mt-20 font-serif text-title outline-none">
        {title}
      </h1>
      <p className="mt-2 max-w-prose text-base text-muted-foreground">{lead}</p>
      <StepStatus step={step} />
      <ul className="mt-6 divide-y border-t">
        {points.map((point) => (
          <Point key={point.name} point={point} />
        ))}
      </ul>
    </article>
  );
}

function Point({ point: { name, text, onPhone, keys, isForKeyboard, link } }: { point: TutorialPoint }) {
  return (
    <li className={cn("grid gap-x-8 gap-y-1 py-3.5 sm:cols-start-40", isForKeyboard && "handheld:hidden")}>
      <h2 className="font-semibold text-base">{name}</h2>
      <div>
        <p className="max-w-prose text-base text-muted-foreground">
          <HelpText text={text} />
          {onPhone ? (
            <span className="md:hidden">
              {" "}
              <HelpText text={onPhone} />
            </span>
          ) : null}
          {keys ? (
            <span className="handheld:hidden">
              {" "}
              <HelpText text={keys} />
            </span>
          ) : null}
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

"use client";
import { useCallback } from "react";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { DetailsChevron } from "@/components/ui/icons/details-chevron";
import { Progress } from "@/components/ui/progress";
import { useMe } from "@/lib/client/data/use-account";
import { doneSteps, doneStepsKey, tickStep } from "@/lib/client/stores/done-steps";
import { readLocalStorage, useLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";
import { type GuideStep, HELP_GUIDES, type HelpGuide } from "./content/guides";
import { HelpLink } from "./help-link";
import { HelpText } from "./help-text";

type StepProgress = { done: readonly string[]; onTick: (id: string, isDone: boolean) => void };

/** Renders the guides. Completed steps are stored in this browser. */
export function GuidesTab() {
  const key = doneStepsKey(useMe().data?.id ?? "");
  const done = doneSteps(useLocalStorage(key));
  const onTick = useCallback(
    (id: string, isDone: boolean) => writeLocalStorage(key, tickStep(readLocalStorage(key), id, isDone)),
    [key],
  );
  return (
    <>
      <ul className="mt-2 divide-y border-b">
        {HELP_GUIDES.map((guide) => (
          <li key={guide.id}>
            <Guide guide={guide} done={done} onTick={onTick} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-faint text-small">Your progress is saved in this browser.</p>
    </>
  );
}

function Guide({ guide, done, onTick }: { guide: HelpGuide } & StepProgress) {
  const ticked = guide.steps.filter(({ id }) => done.includes(id)).length;
  const all = guide.steps.length;
  return (
    <details id={guide.id} className="group scroll-mt-16">
      <summary className="-mx-2 flex list-none items-center gap-4 rounded-md px-2 py-4 hover:bg-accent/60 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold text-base max-sm:basis-full">{guide.title}</span>
            <Badge variant="secondary">{guide.level}</Badge>
            <span className="text-faint text-small">{guide.minutes} min</span>
          </span>
          <span className="mt-0.5 block text-muted-foreground">{guide.about}</span>
        </span>
        <span className="w-20 shrink-0 text-right text-muted-foreground text-small sm:w-28">
          <span className="tabular">
            {ticked} of {all}
          </span>
          <span className="sr-only"> steps done</span>
          {ticked === 0 ? null : (
            <Progress
              label={`${guide.title}: steps done`}
              value={(ticked / all) * 100}
              className={ticked === all ? "mt-1.5 text-positive" : "mt-1.5 text-brand"}
            />
          )}
        </span>
        <DetailsChevron />
      </summary>
      <ol className="pb-4">
        {guide.steps.map((step, at) => (
          <Step key={step.id} step={step} number={at + 1} isDone={done.includes(step.id)} onTick={onTick} />
        ))}
      </ol>
    </details>
  );
}

function Step(props: { step: GuideStep; number: number; isDone: boolean; onTick: StepProgress["onTick"] }) {
  const { step, number, isDone, onTick } = props;
  return (
    <li className="flex gap-3 py-3">
      <Checkbox
        checked={isDone}
        onCheckedChange={(checked) => onTick(step.id, checked === true)}
        aria-label={`Step ${number} is done`}
        className="touch mt-0.5"
      />
      <div className="min-w-0 flex-1">
        <p className={isDone ? "max-w-prose text-faint" : "max-w-prose"}>
          <HelpText text={step.text} />
        </p>
        <HelpLink
          href={step.link.href}
          className="touch mt-1 inline-flex items-center font-medium text-link underline-offset-4 hover:underline"
        >
          {step.link.label}
        </HelpLink>
      </div>
    </li>
  );
}

import { CONFORMANCE_INTRO, CONFORMANCE_META } from "@/components/marketing/content/conformance";
import { CalendarDate } from "@/components/marketing/sections/calendar-date";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Section } from "@/components/marketing/sections/section";
import {
  CONFORMANCE_PARTS,
  type ConformanceLine,
  type ConformanceRun,
  figureText,
  goalText,
  isComplete,
  runsOf,
} from "@/lib/shared/conformance/conformance";

/** Renders /conformance: the figures of docs/conformance.md. */
export function ConformancePage({ origin, lines }: { origin: string; lines: readonly ConformanceLine[] }) {
  const { path, title } = CONFORMANCE_META;
  const parts = CONFORMANCE_PARTS.map((part) => ({ ...part, runs: runsOf(part.id, lines) }));
  return (
    <main>
      <PageHeader origin={origin} title={title} intro={CONFORMANCE_INTRO} here={{ path, label: title }} />
      {parts
        .filter(({ runs }) => runs.length > 0)
        .map((part) => (
          <Section key={part.id} title={part.title} intro={part.intro} dense>
            <div className="grid gap-y-10">
              {part.runs.map((run) => (
                <Run key={`${run.date} ${run.commit} ${run.machine}`} {...run} />
              ))}
            </div>
          </Section>
        ))}
    </main>
  );
}

function Run({ date, commit, machine, lines }: ConformanceRun) {
  return (
    <div>
      <dl className="divide-y border-y">
        {lines.map((line, at) => (
          // A command that measured several lines stands below the last of them.
          <Line key={line.name} line={line} hasCommand={lines[at + 1]?.command !== line.command} />
        ))}
      </dl>
      <p className="mt-3 text-faint text-small">
        Measured on <CalendarDate date={date} /> at commit <code className="font-mono text-code">{commit}</code> on{" "}
        {machine}.
      </p>
    </div>
  );
}

function Line({ line, hasCommand }: { line: ConformanceLine; hasCommand: boolean }) {
  const goal = isComplete(line) ? "" : goalText(line);
  return (
    <div className="grid grid-cols-fr-auto gap-x-6 gap-y-0.5 py-3">
      <dt className="text-base">{line.name}</dt>
      <dd className="flex max-w-40 flex-col items-end text-right sm:max-w-none">
        <span className={line.failure ? "text-destructive" : "tabular text-muted-foreground"}>{figureText(line)}</span>
        {goal ? <span className="text-faint text-small">Goal: {goal}</span> : null}
      </dd>
      {hasCommand ? (
        <dd className="col-span-2">
          <pre className="break-words whitespace-pre-wrap pl-4 -indent-4 font-mono text-faint text-small">
            {line.command}
          </pre>
        </dd>
      ) : null}
    </div>
  );
}

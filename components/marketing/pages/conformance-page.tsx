import { CONFORMANCE_INTRO, CONFORMANCE_META, readableName } from "@/components/marketing/content/conformance";
import { CalendarDate } from "@/components/marketing/sections/calendar-date";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Section } from "@/components/marketing/sections/section";
import { DetailsChevron } from "@/components/ui/icons/details-chevron";
import {
  CONFORMANCE_PARTS,
  type ConformanceLine,
  type ConformanceRun,
  figureText,
  goalText,
  passedText,
  runsOf,
  testsText,
} from "@/lib/shared/conformance/conformance";

/** Renders /conformance: the figures of docs/conformance.md. */
export function ConformancePage({ origin, lines }: { origin: string; lines: readonly ConformanceLine[] }) {
  const { path, title } = CONFORMANCE_META;
  const parts = CONFORMANCE_PARTS.map((part) => ({ ...part, runs: runsOf(part.id, lines) }));
  const newest = lines.toSorted((one, other) => other.date.localeCompare(one.date))[0];
  const tests = testsText(lines);
  return (
    <main>
      <PageHeader origin={origin} title={title} intro={CONFORMANCE_INTRO} here={{ path, label: title }}>
        {tests ? <p className="mt-6 font-medium text-base">{tests}</p> : null}
        {newest ? <Measured {...newest} /> : null}
      </PageHeader>
      {parts
        .filter(({ runs }) => runs.length > 0)
        .map((part) => (
          <Section key={part.id} title={part.title} intro={introOf(part)} dense>
            <div className="grid gap-y-10">
              {part.runs.map((run) => (
                <Run key={keyOf(run)} run={run} isNewest={newest !== undefined && keyOf(run) === keyOf(newest)} />
              ))}
            </div>
          </Section>
        ))}
    </main>
  );
}

type Measurement = Pick<ConformanceRun, "date" | "commit" | "machine">;

const keyOf = ({ date, commit, machine }: Measurement) => `${date} ${commit} ${machine}`;

/** Returns the introduction of a part, after the sum of its tests. */
function introOf({ intro, runs }: { intro: string; runs: readonly ConformanceRun[] }): string {
  const tests = testsText(runs.flatMap(({ lines }) => lines));
  return tests ? `${tests}. ${intro}` : intro;
}

function Measured({ date, commit, machine }: Measurement) {
  return (
    <p className="mt-2 text-faint text-small">
      Measured on <CalendarDate date={date} /> at commit <code className="font-mono text-code">{commit}</code> on{" "}
      {machine}.
    </p>
  );
}

/** `isNewest`: measured as the top of the page says. */
function Run({ run, isNewest }: { run: ConformanceRun; isNewest: boolean }) {
  const { lines } = run;
  return (
    <div>
      {lines.some((line) => passedText(line) !== null) ? (
        <p aria-hidden="true" className="pb-2 text-right text-faint text-small">
          Tests passed
        </p>
      ) : null}
      <dl className="divide-y border-y">
        {lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </dl>
      {isNewest ? null : <Measured {...run} />}
      <Commands lines={lines} />
    </div>
  );
}

function Line({ line }: { line: ConformanceLine }) {
  const passed = passedText(line);
  const goal = passed === null ? goalText(line) : "";
  return (
    <div className="grid grid-cols-fr-auto gap-x-6 gap-y-0.5 py-3">
      <dt className="text-base">{readableName(line.name)}</dt>
      <dd className="flex max-w-40 flex-col items-end text-right sm:max-w-none">
        <span className={line.failure ? "text-destructive" : "tabular text-muted-foreground"}>
          {passed ?? figureText(line)}
          {passed === null ? null : <span className="sr-only"> {line.unit}</span>}
        </span>
        {goal ? <span className="text-faint text-small">Goal: {goal}</span> : null}
      </dd>
    </div>
  );
}

/** Each command once, with the lines that it measures. */
function Commands({ lines }: { lines: readonly ConformanceLine[] }) {
  const commands = [...new Set(lines.map(({ command }) => command))];
  const namesOf = (command: string) =>
    lines.filter((line) => line.command === command).map(({ name }) => readableName(name));
  return (
    <details className="group mt-2">
      <summary className="touch flex w-fit list-none items-center gap-1.5 text-small [&::-webkit-details-marker]:hidden">
        Show commands
        <DetailsChevron />
      </summary>
      <ul className="mt-2 grid gap-3 text-small">
        {commands.map((command) => (
          <li key={command}>
            <p>{namesOf(command).join(", ")}</p>
            <pre className="break-words whitespace-pre-wrap pl-4 -indent-4 font-mono text-muted-foreground">
              {command}
            </pre>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A figure that was measured, as docs/conformance.json keeps it. */
export type ConformanceLine = {
  /** id of one of CONFORMANCE_PARTS */
  part: string;
  name: string;
  /** null where the run failed before there was a figure */
  figure: number | null;
  unit: string;
  goal?: { most: number } | { least: number };
  /** why the run failed: the figure then stands for no success */
  failure?: string;
  /** repeats the measurement */
  command: string;
  /** YYYY-MM-DD, in UTC */
  date: string;
  /** of the code that was measured */
  commit: string;
  machine: string;
};

/** Lines that were measured on the same day, at the same commit and on the same machine. */
export type ConformanceRun = Pick<ConformanceLine, "date" | "commit" | "machine"> & { lines: ConformanceLine[] };

export const CONFORMANCE_PARTS = [
  {
    id: "parsers",
    title: "Reading feeds",
    intro: "Test feeds we wrote ourselves. They are part of the source code.",
  },
  {
    id: "validators",
    title: "Writing feeds and documents",
    intro: "Rules that everything we publish must follow, as tests of our own. Other libraries read it back.",
  },
  {
    id: "clients",
    title: "Reader apps",
    intro:
      "The requests of each app in their order, and what it needs from the responses. Our tests repeat them without the app.",
  },
  {
    id: "bench",
    title: "Speed and size",
    intro: "Times depend on the machine. Compare them only with others of the same run.",
  },
] as const;

/** Returns the lines of a part by the runs that measured them, in the order of their first lines. */
export function runsOf(part: string, lines: readonly ConformanceLine[]): ConformanceRun[] {
  const runs: ConformanceRun[] = [];
  for (const line of lines.filter((each) => each.part === part)) {
    const { date, commit, machine } = line;
    const run = runs.find((each) => each.date === date && each.commit === commit && each.machine === machine);
    if (run) run.lines.push(line);
    else runs.push({ date, commit, machine, lines: [line] });
  }
  return runs;
}

/** Returns what was measured, such as "12 tests passed"; of a failed run why it failed. */
export function figureText({ figure, unit, failure }: ConformanceLine): string {
  return failure ? `Failed: ${failure}` : `${numberText(figure ?? 0)} ${unit}`.trim();
}

/** Returns how many tests of some lines passed, such as "1,200 tests, all passed"; empty where no tests ran. */
export function testsText(lines: readonly ConformanceLine[]): string {
  const tests = lines.filter(({ unit }) => TESTS.test(unit));
  if (tests.length === 0) return "";
  const passed = sumOf(tests.map(({ figure }) => figure ?? 0));
  const all = sumOf(tests.map(({ figure, goal }) => (goal && "least" in goal ? goal.least : (figure ?? 0))));
  return tests.every(isComplete)
    ? `${numberText(all)} tests, all passed`
    : `${numberText(passed)} of ${numberText(all)} tests passed`;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Returns the number of tests that passed, such as "56 of 57" where some did not; null of a line that is not about tests. */
export function passedText(line: ConformanceLine): string | null {
  const { figure, unit, goal, failure } = line;
  if (failure || !TESTS.test(unit)) return null;
  const passed = numberText(figure ?? 0);
  return goal && "least" in goal && !isComplete(line) ? `${passed} of ${numberText(goal.least)}` : passed;
}

/** Returns true if every test passed, so that the goal says nothing more than the figure. */
export const isComplete = ({ figure, unit, goal, failure }: ConformanceLine): boolean =>
  !failure && TESTS.test(unit) && goal !== undefined && "least" in goal && figure === goal.least;

/** Returns what should be reached, such as "50 or less", and says if it was not; empty without a goal. */
export function goalText({ figure, unit, goal, failure }: ConformanceLine): string {
  if (!goal) return "";
  const text = boundText(goal, unit);
  if (failure || figure === null) return text;
  const isMet = "most" in goal ? figure <= goal.most : figure >= goal.least;
  return isMet ? text : `${text} (not reached)`;
}

function boundText(goal: NonNullable<ConformanceLine["goal"]>, unit: string): string {
  if ("most" in goal) return `${numberText(goal.most)} or less`;
  return TESTS.test(unit) ? `all ${numberText(goal.least)}` : `${numberText(goal.least)} or more`;
}

const TESTS = /^tests? passed$/;

const numberText = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 3 });

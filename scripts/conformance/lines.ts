import { CONFORMANCE_PARTS, type ConformanceLine } from "@/lib/shared/conformance/conformance";
import { BENCHES } from "@/scripts/bench/benches";
import { CHECKS, commandOf } from "./checks";

/** A line without what all lines of a run have in common. */
export type Measurement = Omit<ConformanceLine, "date" | "commit" | "machine">;

/** The lines that one command measured; none if it could not be measured on this machine. */
export type Measured = { command: string; lines: Measurement[] };

/** Returns the command that runs a benchmark. */
export const benchCommand = (name: string) => `npm run bench -- ${name}`;

/** Every command whose lines are kept, in their order in the document. */
const COMMANDS = CONFORMANCE_PARTS.flatMap(({ id }) =>
  id === "bench" ? Object.keys(BENCHES).map(benchCommand) : (CHECKS[id] ?? []).map(commandOf),
);

/**
 * Returns all lines after a run. A command that was measured replaces all of its earlier lines, also by a failure; other
 * lines keep their date, commit and machine. Lines of commands that no longer exist go.
 */
export function mergeLines(
  before: readonly ConformanceLine[],
  measured: readonly Measured[],
  run: Pick<ConformanceLine, "date" | "commit" | "machine">,
): ConformanceLine[] {
  const replaced = new Set(measured.filter(({ lines }) => lines.length > 0).map(({ command }) => command));
  const kept = before.filter(({ command }) => !replaced.has(command) && COMMANDS.includes(command));
  const added = measured.flatMap(({ lines }) => lines.map((line) => ({ ...line, ...run })));
  const placeOf = ({ command }: ConformanceLine) => COMMANDS.indexOf(command);
  return [...kept, ...added].sort((a, b) => placeOf(a) - placeOf(b));
}

/** A measurement, its figures and the figure to reach (empty: none). */
export type Line = readonly [what: string, figures: string, aim: string];

const NAME_WIDTH = 42;
const FIGURES_WIDTH = 72;

export function printLines(lines: readonly Line[]): void {
  for (const [what, figures, aim] of lines)
    console.log(`${what.padEnd(NAME_WIDTH)}${figures.padEnd(FIGURES_WIDTH)}${aim && `≥ ${aim}`}`.trimEnd());
}

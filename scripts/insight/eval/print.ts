/** What was measured, what came out, and what it must reach (empty: no aim). */
export type Line = readonly [what: string, figures: string, aim: string];

const WIDTH = 40;

export function printLines(lines: readonly Line[]): void {
  const width = Math.max(...lines.map(([what]) => what.length)) + 2;
  for (const [what, figures, aim] of lines)
    console.log(`${what.padEnd(width)}${figures.padEnd(58)}${aim && `≥ ${aim}`}`.trimEnd());
}

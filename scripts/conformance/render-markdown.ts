import {
  CONFORMANCE_PARTS,
  type ConformanceLine,
  type ConformanceRun,
  figureText,
  goalText,
  runsOf,
} from "@/lib/shared/conformance/conformance";

const HEAD = `# Conformance

What was measured about Feedloom, when, on what, and how to repeat it. \`npm run conformance\` measures everything that is
below, \`npm run conformance -- parsers validators\` only some parts (parsers, validators, clients, bench, or one benchmark, such as
\`bench-parse\`). A part that was not measured again keeps its figures with their date and commit. A run that failed says so.

This file is written from [conformance.json](conformance.json) by that command, never by hand. The page /conformance of each
installation shows the same figures.
`;

/** Returns docs/conformance.md. */
export function renderMarkdown(lines: readonly ConformanceLine[]): string {
  const parts = CONFORMANCE_PARTS.map(({ id, title, intro }) => ({ title, intro, runs: runsOf(id, lines) }));
  const sections = parts
    .filter(({ runs }) => runs.length > 0)
    .map(({ title, intro, runs }) => `\n## ${title}\n\n${intro}\n${runs.map(renderRun).join("")}`);
  return HEAD + sections.join("");
}

function renderRun({ date, commit, machine, lines }: ConformanceRun): string {
  const rows = lines.map((line) =>
    toRow([escaped(line.name), escaped(figureText(line)), goalText(line), `\`${escaped(line.command)}\``]),
  );
  return `
Measured on ${date} at commit \`${commit}\` on ${machine}.

| What | Figure | Goal | How to repeat |
|---|---|---|---|
${rows.join("\n")}
`;
}

const toRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** A bar would end the cell, within code too. */
const escaped = (text: string) => text.replaceAll("|", "\\|");

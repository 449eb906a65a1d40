import { detectLanguage } from "@/lib/insight/language/detect-language";
import { francLanguage } from "./baselines/language-baseline";
import { datasets, ownHeadlines } from "./data";
import { accuracy, type LabelPair } from "./measures";
import type { Line } from "./print";

type Labelled = { title?: string; text: string; label: string };

/** Measures the detection of languages, with franc next to it. */
export function languageLines(folder: string | undefined): Line[] {
  const own = ownHeadlines().map(([label, text]) => ({ text, label }));
  return [
    ...compared("own headlines", own),
    ...datasets<Labelled>(folder, "language-").flatMap(([name, rows]) => compared(name, rows)),
  ];
}

function compared(name: string, rows: readonly Labelled[]): Line[] {
  const pairs = (found: (title: string, text: string) => string | null): LabelPair[] =>
    rows.map(({ title = "", text, label }) => [label, found(title, text)]);
  const ours = accuracy(pairs((title, text) => detectLanguage(title, text)?.code ?? null)).toFixed(3);
  const franc = accuracy(pairs((title, text) => francLanguage(`${title} ${text}`))).toFixed(3);
  return [
    [`language ${name}`, `accuracy ${ours}, n ${rows.length}`, "0.94"],
    ["  beside it", `accuracy franc ${franc}`, ""],
  ];
}

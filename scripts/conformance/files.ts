import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { ConformanceLine } from "@/lib/shared/conformance/conformance";
import { renderMarkdown } from "./render-markdown";

const JSON_FILE = "docs/conformance.json";
const MARKDOWN_FILE = "docs/conformance.md";

/** The files that a run writes. */
export const WRITTEN_FILES = [JSON_FILE, MARKDOWN_FILE, "scripts/bench/results.json"];

export function readLines(): ConformanceLine[] {
  return existsSync(JSON_FILE) ? (JSON.parse(readFileSync(JSON_FILE, "utf8")) as ConformanceLine[]) : [];
}

export function writeLines(lines: readonly ConformanceLine[]): void {
  writeFileSync(JSON_FILE, `${JSON.stringify(lines, null, 2)}\n`);
  writeFileSync(MARKDOWN_FILE, renderMarkdown(lines));
}

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The files of the product that may send statements. */
export const FILES = String(execFileSync("git", ["ls-files", "lib/domain", "lib/http", "lib/platform", "app"]))
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^lib\/platform\/db\.ts$/.test(file) && existsSync(file));

/** Returns the places where the product sends SQL, as "file:line". */
export const listPlaces = (): string[] =>
  FILES.flatMap((file) => {
    const lines = readFileSync(file, "utf8").split("\n");
    return lines.flatMap((line, at) => (/(?:(?<![\w.`])sql|\.query)[<(](?!\))/.test(line) ? `${file}:${at + 1}` : []));
  });

/** Returns the places from which no test of a run has sent a statement; `file` has the others, a line each. */
export function unsentPlaces(file: string): string[] {
  const sent = new Set(readFileSync(file, "utf8").split("\n"));
  return listPlaces().filter((place) => !sent.has(place));
}

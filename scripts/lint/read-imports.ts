import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Import } from "./folder-cycles";

const SPECIFIER =
  /^\s*(?:import|export)\b[^"';]*?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)|^\} from ["']([^"']+)["']/gm;
const ENDINGS = ["", ".ts", ".tsx", ".mjs"];

/**
 * Reads every import between these files of the repository, type-only and dynamic ones too unless `prepare` removes them
 * from a source.
 */
export function readImports(root: string, files: readonly string[], prepare = (source: string) => source): Import[] {
  return files.flatMap((from) => {
    const source = prepare(readFileSync(path.join(root, from), "utf8"));
    return [...source.matchAll(SPECIFIER)].flatMap(([, plain, dynamic, last]) => {
      const to = resolved(root, from, plain ?? dynamic ?? last ?? "");
      return to === null ? [] : [{ from, to }];
    });
  });
}

/** Leaves the static imports of values in a source: what is loaded with the file. */
export const withoutLazyAndTypes = (source: string): string =>
  source.replace(/^(?:import|export) type [^;]*;/gm, "").replace(/\bimport\(\s*["'][^"']*["']/g, "lazily(");

function resolved(root: string, from: string, specifier: string): string | null {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? path.join(path.dirname(from), specifier)
      : null;
  if (base === null) return null;
  const ending = ENDINGS.find((each) => each !== "" && existsSync(path.join(root, base + each)));
  return ending === undefined ? null : base + ending;
}

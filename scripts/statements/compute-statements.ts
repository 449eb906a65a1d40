import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "@swc/core";
import { evaluationsOf } from "./evaluate-statement";
import { type FoundStatement, findStatements, parseFile, type SourceFile } from "./find-statements";
import type { Loader } from "./row-types";
import { SHAPES } from "./statement-shapes";

const ROOT = process.cwd();
/** The files of the product that may send statements. */
export const FILES = execFileSync("git", ["ls-files", "lib/domain", "lib/http", "lib/platform", "app"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file));

export const sources = new Map<string, SourceFile>();
export function read(file: string): SourceFile {
  const known = sources.get(file) ?? parseFile(file, readFileSync(path.join(ROOT, file), "utf8"));
  sources.set(file, known);
  return known;
}

/** The path from the root of what an import names; null for a package. */
function resolve(specifier: string, from: string): string | null {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? path.join(path.dirname(from), specifier)
      : null;
  return base === null
    ? null
    : ([`${base}.ts`, `${base}.tsx`, base].find((file) => existsSync(path.join(ROOT, file))) ?? null);
}

export const load: Loader = {
  source(specifier, from) {
    const file = resolve(specifier, from);
    return file && /\.tsx?$/.test(file) ? read(file) : null;
  },
  module: (file) => require(path.join(ROOT, file)),
};

export type Computed = FoundStatement & { name: string; texts: string[] };

/** Runs a module with functions at its end that compute its statements, each for every shape it can have. */
export function computeStatements(file: string): Computed[] {
  const source = read(file);
  const found = findStatements(source);
  if (found.length === 0) return [];
  const shapes = SHAPES[file] ?? [];
  const given = new Set(shapes.flatMap(Object.keys));
  const evaluations = found.map((statement) => evaluationsOf(source, statement, given));
  const functions = evaluations.map((each) => `[${each.map(({ code }) => code).join(",\n")}]`);
  const extra = `\nexport const __statements: any[] = [${functions.join(",\n")}];`;
  const { code } = transformSync(source.code + extra, {
    filename: file,
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", tsx: file.endsWith("x") },
      transform: { react: { runtime: "automatic" } },
    },
    module: { type: "commonjs" },
  });
  const loaded: { exports: Record<string, unknown> } = { exports: {} };
  const near = (specifier: string) => {
    if (specifier === "server-only") return {};
    const local = resolve(specifier, file);
    return require(local ? path.join(ROOT, local) : specifier);
  };
  new Function("exports", "require", "module", code)(loaded.exports, near, loaded);
  const compute = loaded.exports.__statements as ((shape: object) => unknown[])[][];
  return found.map((statement, at) => {
    const name = `${file}:${statement.line}`;
    const texts = (evaluations[at] ?? []).flatMap(({ parameters }, variant) => {
      const fitting =
        parameters.length === 0 ? [{}] : shapes.filter((shape) => parameters.every((key) => key in shape));
      if (fitting.length === 0)
        throw new Error(`${name}: state in statement-shapes.ts what ${parameters.join(", ")} can be`);
      return fitting.flatMap((shape) => compute[at]?.[variant]?.(shape) ?? []);
    });
    return {
      ...statement,
      name,
      texts: [...new Set(texts.filter((text) => typeof text === "string").flatMap(commands))],
    };
  });
}

/** Settings are sent several at once, which cannot be prepared as one. */
const commands = (text: string) => (/^SET /.test(text) ? text.split(";") : [text]);

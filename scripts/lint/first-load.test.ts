import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readImports, withoutLazyAndTypes } from "./read-imports";

/** What a signed-in reader's browser loads before the first article can be opened. */
const FIRST = ["app/(reader)/layout.tsx", "app/(reader)/(workspace)/page.tsx", "app/(reader)/(workspace)/error.tsx"];
const ON_THE_SERVER = /^lib\/(?:domain|http|platform|syndication)\//;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app", "components", "lib", "scripts"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file));
const imports = readImports(process.cwd(), files, withoutLazyAndTypes);

/** Returns what is loaded with these files, each with the file that brings it. */
function loadedWith(first: readonly string[], isLoaded: (file: string) => boolean = () => true): Map<string, string> {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) if (isLoaded(to)) graph.set(from, [...(graph.get(from) ?? []), to]);
  const from = new Map<string, string>(first.map((file) => [file, ""]));
  for (const file of from.keys()) {
    for (const to of graph.get(file) ?? []) if (!from.has(to)) from.set(to, file);
  }
  return from;
}

test("the workspace loads no schemas at first: 45 kB of script that only forms and live updates need", () => {
  const from = loadedWith(FIRST, (file) => !ON_THE_SERVER.test(file));
  expect(from.size).toBeGreaterThan(300);
  const way = (file: string): string[] => (file === "" ? [] : [...way(from.get(file) ?? ""), file]);
  const withSchemas = [...from.keys()].filter((file) => /from "zod"/.test(readFileSync(file, "utf8")));
  expect(withSchemas.map(way)).toEqual([]);
});

/** Leaves the imports that `later` declares. */
const laterOnly = (source: string): string =>
  [...source.matchAll(/\blater\(\s*\(\) =>\s*(import\("[^"]+"\))/g)].map(([, load]) => load).join("\n");

test("what comes later is not loaded at first by another import: 100 kB of articles, dialogs, overviews and notes", () => {
  const from = loadedWith(FIRST, (file) => !ON_THE_SERVER.test(file));
  const declared = new Set(readImports(process.cwd(), files, laterOnly).map(({ to }) => to));
  for (const { from: host, to } of imports) if (host === "components/layout/shown-dialog.tsx") declared.add(to);
  expect(declared.size).toBeGreaterThan(30);
  expect([...declared].filter((file) => from.has(file)).map((file) => [file, from.get(file)])).toEqual([]);
});

test("each part of Radix is imported by its own path: the file of all of them brings those of dialogs and settings", () => {
  expect(files.filter((file) => /from "radix-ui"/.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("the worker and its parse threads load the models of the analysis only when they are needed", () => {
  const MODEL = "lib/insight/sentiment/lexicon.ts";
  expect([...loadedWith(["scripts/worker/analysis-thread.ts"]).keys()]).toContain(MODEL);
  for (const program of ["scripts/worker.ts", "scripts/worker/parse-thread.ts"]) {
    expect([...loadedWith([program]).keys()]).not.toContain(MODEL);
  }
});

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readImports, withoutLazyAndTypes } from "./read-imports";

/** What a signed-in reader's browser loads before the first article can be opened. */
const FIRST = ["app/(reader)/layout.tsx", "app/(reader)/(workspace)/page.tsx", "app/(reader)/(workspace)/error.tsx"];
const ON_THE_SERVER = /^lib\/(?:domain|http|platform|syndication)\//;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app", "components", "lib"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file));

test("the workspace loads no schemas at first: 45 kB of script that only forms and live updates need", () => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of readImports(process.cwd(), files, withoutLazyAndTypes)) {
    if (!ON_THE_SERVER.test(to)) graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  const from = new Map<string, string>(FIRST.map((file) => [file, ""]));
  for (const file of from.keys()) {
    for (const to of graph.get(file) ?? []) if (!from.has(to)) from.set(to, file);
  }
  expect(from.size).toBeGreaterThan(400);
  const way = (file: string): string[] => (file === "" ? [] : [...way(from.get(file) ?? ""), file]);
  const withSchemas = [...from.keys()].filter((file) => /from "zod"/.test(readFileSync(file, "utf8")));
  expect(withSchemas.map(way)).toEqual([]);
});

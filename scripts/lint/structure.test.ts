import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { biomeLayers } from "./biome-layers";
import { fileCycles, folderCycles, type Import } from "./folder-cycles";
import { NOUN_TREES } from "./layers";
import { readImports } from "./read-imports";

const MAX_SIBLINGS = 25;
const MAX_LINES = 300;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)(testdata|generated)\//.test(file) && existsSync(file));
const sources = files.filter((file) => !/\.(test|spec)\.tsx?$/.test(file));

describe("folders below a tree of nouns", () => {
  let imports: Import[];
  beforeAll(() => {
    imports = readImports(process.cwd(), sources);
  });

  test.each(NOUN_TREES)("%s has imports, and none of its folders import each other in a circle", (tree) => {
    expect(imports.filter(({ from, to }) => from.startsWith(`${tree}/`) && to.startsWith(`${tree}/`))).not.toEqual([]);
    expect(folderCycles(imports, tree)).toEqual([]);
  });
});

describe("folderCycles", () => {
  const file = (from: string, to: string): Import => ({ from: `lib/domain/${from}`, to: `lib/domain/${to}` });

  test("reports two folders that import each other", () => {
    const imports = [file("feeds/a.ts", "bundles/b.ts"), file("bundles/c.ts", "feeds/d.ts")];
    expect(folderCycles(imports, "lib/domain")).toEqual([["feeds", "bundles", "feeds"]]);
  });

  test("reports a circle over three folders once", () => {
    const imports = [file("a/x.ts", "b/x.ts"), file("b/x.ts", "c/x.ts"), file("c/y.ts", "a/y.ts")];
    expect(folderCycles(imports, "lib/domain")).toEqual([["a", "b", "c", "a"]]);
  });

  test("reports nothing when folders import in one direction, or files lie in the tree itself", () => {
    const imports = [
      file("a/x.ts", "b/x.ts"),
      file("a/x.ts", "ctx.ts"),
      file("ctx.ts", "a/x.ts"),
      file("a/y.ts", "a/z.ts"),
    ];
    expect(folderCycles(imports, "lib/domain")).toEqual([]);
  });
});

test("no file of the product imports itself through other files, not even for a type", () => {
  const product = sources.filter((file) => /^(app|components|lib|scripts)\//.test(file));
  expect(fileCycles(readImports(process.cwd(), product))).toEqual([]);
  const circle = [
    { from: "lib/a.ts", to: "lib/b.ts" },
    { from: "lib/b.ts", to: "lib/a.ts" },
  ];
  expect(fileCycles(circle)).toEqual([["lib/a.ts", "lib/b.ts", "lib/a.ts"]]);
});

test("no folder has more than 25 source files side by side", () => {
  const counts = new Map<string, number>();
  for (const file of sources) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MAX_SIBLINGS)).toEqual([]);
});

test("no file has more than 300 lines", () => {
  const linesOf = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n").length;
  expect(files.filter((file) => linesOf(file) > MAX_LINES)).toEqual([]);
});

test("no code calls URL.canParse, which Node breaks after some thousand calls, not even through z.url()", () => {
  const callers = /\bcanParse\(|\bz\.url\(\)/;
  const product = sources.filter((file) => /^(app|components|lib|scripts|sandbox|packages)\/|^middleware/.test(file));
  expect(product.filter((file) => callers.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(callers.test("URL.canParse(address)") && callers.test("z.url()")).toBe(true);
});

test("biome.layers.json is what the table of layers says", () => {
  expect(JSON.parse(readFileSync("biome.layers.json", "utf8"))).toEqual(biomeLayers());
});

test("each prepared statement has its own name", () => {
  const names = sources
    .filter((file) => file.startsWith("lib/"))
    .flatMap((file) => [
      ...readFileSync(file, "utf8").matchAll(/sql(?:<[^;()]*>)?\([^;]{0,40}?\{\s*name: "([a-z0-9-]+)"/g),
    ])
    .map(([, name]) => name);
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("facts that many statements say have one form: lib/domain/facts.ts", () => {
  const forms =
    /nullif\(\w*s\.title, ''\)|nullif\(\w+\.site_url, ''\), \w+\.url\)|coalesce\(f\.is_private, s\.is_private\)/i;
  const others = sources.filter((file) => file.startsWith("lib/domain/") && file !== "lib/domain/facts.ts");
  expect(others.filter((file) => forms.test(readFileSync(file, "utf8")))).toEqual([]);
});

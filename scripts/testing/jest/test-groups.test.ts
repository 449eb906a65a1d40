import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { groupFiles, groupMembers, projectOf, RUNS_FIRST, writeGroups } from "./test-groups.mjs";

let folder: string;
const home = process.cwd();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "test-groups-"));
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(home);
  await rm(folder, { recursive: true });
});

const FILES: Record<string, string> = {
  "a.test.ts": 'test("a", () => {});',
  "b.test.ts": 'jest.mock("./x");',
  "c.test.ts": "// Runs alone: it counts every row of a table.",
  "d.test.ts": "// This runs alone in no way",
};

test("neighbours share a group; a file that replaces modules or says why it runs alone does not", async () => {
  await Promise.all(Object.entries(FILES).map(([name, text]) => writeFile(name, text)));
  expect(groupFiles(Object.keys(FILES))).toEqual([["a.test.ts", "d.test.ts"], ["b.test.ts"], ["c.test.ts"]]);
});

test("tests of components, and of what the whole database shares, run alone", () => {
  const files = ["app/api/auth/x.test.ts", "components/x.test.tsx", "lib/domain/x.db.test.ts"];
  expect(groupFiles(files)).toEqual(files.map((file) => [file]));
});

test("a group has at most ten files", async () => {
  const names = Array.from({ length: 12 }, (_, at) => `many-${String(at).padStart(2, "0")}.test.ts`);
  await Promise.all(names.map((name) => writeFile(name, "")));
  expect(groupFiles(names).map((group) => group.length)).toEqual([10, 2]);
});

test("a written group names its members, and what was written before is gone", async () => {
  const { readdir } = await import("node:fs/promises");
  await writeFile("a.test.ts", "");
  await writeFile("d.test.ts", "");
  writeGroups({ unit: ["b.test.ts"] });
  writeGroups({ unit: ["a.test.ts", "d.test.ts"] });
  const [name = "", ...others] = await readdir(path.join(".test-groups", "unit"));
  expect(others).toEqual([]);
  expect(groupMembers(`.test-groups/unit/${name}`)).toEqual(["a.test.ts", "d.test.ts"]);
  expect(groupMembers("a.test.ts")).toEqual(["a.test.ts"]);
});

test("a group with a file that runs first runs first", async () => {
  const { readFile, readdir } = await import("node:fs/promises");
  await writeFile("a.test.ts", "");
  await writeFile("d.test.ts", "// Runs first: it waits for another process.");
  writeGroups({ unit: ["a.test.ts", "d.test.ts"], db: ["a.test.ts"] });
  const isFirst = async (project: string) => {
    const [name = ""] = await readdir(path.join(".test-groups", project));
    return RUNS_FIRST.test(await readFile(path.join(".test-groups", project, name), "utf8"));
  };
  expect([await isFirst("unit"), await isFirst("db")]).toEqual([true, false]);
});

test("a test file belongs to the project that its place and name say", () => {
  const files = ["app/api/x/route.test.ts", "lib/x.db.test.ts", "components/x.test.tsx", "components/x.test.ts"];
  expect(files.map(projectOf)).toEqual(["db", "db", "dom", "unit"]);
});

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const TEST = `const counter = require("./counter");
test("NAME", () => {
  expect([globalThis.first, globalThis.second, counter.add()]).toEqual([1, 2, 1]);
  globalThis.first = 0;
});`;
const FILES: Record<string, string> = {
  "first-setup.js": "globalThis.first = 1;",
  "second-setup.js": "globalThis.second = 2;",
  "counter.js": "let count = 0; exports.add = () => (count += 1);",
  "a.test.js": TEST.replace("NAME", "of a"),
  "b.test.js": TEST.replace("NAME", "of b"),
  "c.test.js": 'test("of c", () => {\n  throw new Error("at its place");\n});',
};

type Report = { testResults: { assertionResults: { title: string; status: string }[]; message: string }[] };

test("test files of one worker keep their own setup files, modules and error positions", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "jest-runtime-"));
  try {
    await Promise.all(Object.entries(FILES).map(([name, text]) => writeFile(path.join(folder, name), text)));
    const config = {
      rootDir: folder,
      runtime: path.resolve("scripts/testing/jest/runtime.cjs"),
      setupFilesAfterEnv: ["<rootDir>/first-setup.js", "<rootDir>/second-setup.js"],
      transform: {},
    };
    const output = path.join(folder, "report.json");
    const args = ["--config", JSON.stringify(config), "--runInBand", "--json", "--outputFile", output];
    const jest = path.resolve("node_modules/jest/bin/jest.js");
    await expect(promisify(execFile)(process.execPath, [jest, ...args])).rejects.toMatchObject({ code: 1 });
    const { testResults } = JSON.parse(await readFile(output, "utf8")) as Report;
    const outcomes = testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status }) => `${title}: ${status}`),
    );
    expect(outcomes.sort()).toEqual(["of a: passed", "of b: passed", "of c: failed"]);
    expect(testResults.map(({ message }) => message).join("")).toContain("c.test.js:2:9");
  } finally {
    await rm(folder, { recursive: true });
  }
});

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { weakAssertions } from "./weak-assertions";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith("scripts/lint/weak-") && existsSync(file));

test("every test of the repository asserts something that can fail", () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => weakAssertions(readFileSync(file, "utf8")).map((line) => `${file}, ${line}`));
  expect(found).toEqual([]);
});

test.each([
  "expect(true).toBe(true);",
  "expect(1).toBe(1);",
  "expect(row).toBeDefined();",
  "expect(row).not.toBeUndefined();",
  "expect(account.id).toBeTruthy();",
  "expect(() => parse(text)).not.toThrow();",
  "await expect(save()).resolves.not.toThrow();",
  "expect(rows.length).toBeGreaterThanOrEqual(0);",
])("%s is reported", (line) => {
  expect(weakAssertions(`test("a", async () => {\n  ${line}\n});\n`)).toEqual([expect.stringMatching(/^line 2: /)]);
});

test("a test without an assertion is reported, the one after it is not", () => {
  const text = 'test("a", () => {\n  run();\n});\n\ntest("b", async () => {\n  await expectAccessible(page);\n});\n';
  expect(weakAssertions(text)).toEqual(["line 1: a test without an assertion"]);
});

test.each([
  "expect(rows).toHaveLength(1);",
  'expect(() => parse("<")).toThrow(ParseError);',
  "expect(isOpen).toBe(true);",
])("%s is not reported", (line) => {
  expect(weakAssertions(`test("a", () => {\n  ${line}\n});\n`)).toEqual([]);
});

import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundle, bundlePath } from "./bundle.mjs";

const NAME = `test-bundle-${process.pid}`;
const sources = path.resolve("dist", `${NAME}-sources`);
const entry = path.join(sources, "program.ts");

beforeEach(() => {
  mkdirSync(sources, { recursive: true });
  writeFileSync(entry, 'import { word } from "./word";\nconsole.log(word satisfies string);\n');
  writeFileSync(path.join(sources, "word.ts"), 'export const word: string = "first";\n');
});
afterEach(() => {
  for (const file of [sources, bundlePath(NAME), path.resolve("dist/.inputs", `${NAME}.json`)]) {
    rmSync(file, { recursive: true, force: true });
  }
});

const make = () => bundle({ [NAME]: path.relative(process.cwd(), entry) });
const output = () => execFileSync(process.execPath, [bundlePath(NAME)], { encoding: "utf8" }).trim();

test("a program is bundled once, and again only when one of its sources has changed", async () => {
  expect(await make()).toEqual([NAME]);
  expect(output()).toBe("first");
  expect(await make()).toEqual([]);
  writeFileSync(path.join(sources, "word.ts"), 'export const word: string = "second";\n');
  expect(await make()).toEqual([NAME]);
  expect(output()).toBe("second");
});

test("a program whose bundle was overwritten or deleted is bundled again", async () => {
  await make();
  writeFileSync(bundlePath(NAME), 'console.log("other");');
  expect(await make()).toEqual([NAME]);
  expect(output()).toBe("first");
  rmSync(bundlePath(NAME));
  expect(await make()).toEqual([NAME]);
  expect(output()).toBe("first");
});

test("a program that does not compile is refused with the place of the mistake, and leaves the last bundle", async () => {
  await make();
  writeFileSync(path.join(sources, "word.ts"), "export const word = ;\n");
  await expect(make()).rejects.toThrow(/word\.ts:1:20/);
  expect(output()).toBe("first");
});

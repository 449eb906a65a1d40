import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-prisma-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the configuration that the package gives Prisma's command in a folder. */
function load(): { config?: object; error?: { _tag: string }; resolvedPath: string | null } {
  const module = JSON.stringify(path.resolve("packages/prisma-config/prisma-config.cjs"));
  const code = `require(${module}).loadConfigFromFile({}).then((found) => console.log(JSON.stringify(found)))`;
  return JSON.parse(execFileSync(process.execPath, ["-e", code], { cwd: folder, encoding: "utf8" }));
}

test("reads the configuration of a folder, with its schema as an absolute path", () => {
  const file = path.join(folder, "prisma.config.mjs");
  writeFileSync(file, 'export default { schema: "prisma/schema", migrations: { path: "m" } };');
  expect(load()).toEqual({
    config: { schema: path.join(folder, "prisma/schema"), migrations: { path: "m" }, loadedFromFile: file },
    resolvedPath: file,
    diagnostics: [],
  });
});

test("has no configuration where there is no file", () => {
  expect(load()).toEqual({ config: { loadedFromFile: null }, resolvedPath: null, diagnostics: [] });
});

test("reports a file that cannot be read", () => {
  writeFileSync(path.join(folder, "prisma.config.mjs"), "export default {");
  expect(load().error).toMatchObject({ _tag: "ConfigLoadError" });
});

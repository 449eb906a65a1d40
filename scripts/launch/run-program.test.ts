import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

let release: string;
beforeEach(() => {
  release = mkdtempSync(path.join(os.tmpdir(), "feedloom-unpacked-"));
  for (const file of ["scripts/run.mjs", "scripts/launch"])
    cpSync(path.resolve(file), path.join(release, file), { recursive: true });
  writeFileSync(path.join(release, "release.json"), "{}");
  mkdirSync(path.join(release, "dist"));
  for (const name of ["doctor", "worker"])
    writeFileSync(
      path.join(release, `dist/${name}.mjs`),
      `console.log("${name}", process.cwd(), process.argv.slice(2));`,
    );
});
afterEach(() => rmSync(release, { recursive: true, force: true }));

/** Runs a program as package.json does, from another folder. */
const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(release, "scripts/run.mjs"), ...args], { encoding: "utf8", cwd: os.tmpdir() });

test.each([
  ["scripts/operate/doctor.ts", "doctor"],
  ["scripts/run-worker.ts", "worker"],
])("in a release %s runs as it was bundled, without packages or sources", (source, name) => {
  expect(run(source, "--all").stdout).toBe(`${name} ${release} [ '--all' ]\n`);
});

test("in a release a command of developers says where it runs", () => {
  const { status, stderr } = run("scripts/bench.ts");
  expect(stderr).toBe("This command is not part of a release. Run it in a clone of the repository.\n");
  expect(status).toBe(1);
});

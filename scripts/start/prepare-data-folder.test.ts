import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { StartupProblem } from "@/sandbox/startup-problem";
import { prepareDataFolder } from "./prepare-data-folder";

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), "feedloom-prepare-"));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test("creates the folder with its parents, closed to other users, and keeps it the next time", () => {
  const data = path.join(parent, "deep", "data");
  prepareDataFolder(data);
  expect(statSync(data).mode & 0o066).toBe(0);
  writeFileSync(path.join(data, "kept"), "");
  prepareDataFolder(data);
  expect(existsSync(path.join(data, "kept"))).toBe(true);
});

test("refuses a file in place of the folder in one sentence", () => {
  const file = path.join(parent, "file");
  writeFileSync(file, "");
  for (const data of [file, path.join(file, "data")]) {
    expect(() => prepareDataFolder(data)).toThrow(
      new StartupProblem(
        `A file stands where a folder is needed: preparing the data folder ${data} failed. Move it away and start again.`,
      ),
    );
  }
  expect(() => prepareDataFolder(file)).toThrow(StartupProblem);
});

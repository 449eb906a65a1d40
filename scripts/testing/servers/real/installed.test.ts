import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findMiniflux, findMinifluxSource, missingServers } from "./installed";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-installed-"));
  jest.replaceProperty(process, "env", { ...process.env, PATH: folder });
  delete process.env.FEEDLOOM_TEST_MINIFLUX;
  delete process.env.FEEDLOOM_TEST_FRESHRSS;
  delete process.env.FEEDLOOM_TEST_GO;
  delete process.env.FEEDLOOM_TEST_MINIFLUX_SOURCE;
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("names what is not installed", () => {
  expect(missingServers()).toBe(
    `Not installed, so no migration from them is tested: Miniflux (FEEDLOOM_TEST_MINIFLUX), FreshRSS (FEEDLOOM_TEST_FRESHRSS).
Not installed, so Miniflux's tests of its API are not run: Go (FEEDLOOM_TEST_GO), Miniflux's sources (FEEDLOOM_TEST_MINIFLUX_SOURCE).`,
  );
});

test("finds Miniflux on PATH and where the variable says", () => {
  const program = path.join(folder, "miniflux");
  writeFileSync(program, "");
  chmodSync(program, 0o755);
  expect(findMiniflux()).toBe(program);
  process.env.FEEDLOOM_TEST_MINIFLUX = path.join(folder, "elsewhere");
  expect(() => findMiniflux()).toThrow("There is no");
});

test("refuses a folder without the tests of Miniflux's API", () => {
  process.env.FEEDLOOM_TEST_MINIFLUX_SOURCE = folder;
  expect(() => findMinifluxSource()).toThrow("has no tests of Miniflux's API");
});

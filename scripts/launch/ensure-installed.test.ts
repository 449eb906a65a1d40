import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isInstalled, placesOf } from "./ensure-installed.mjs";
import { nodeProblem } from "./require-node.mjs";

test.each(["20.19.0", "20.20.2", "22.0.0", "24.11.0"])("Node.js %s is accepted", (version) => {
  expect(nodeProblem(version)).toBeNull();
});

test.each(["20.18.3", "18.20.8", "4.0.0"])("Node.js %s is refused with one sentence that names it", (version) => {
  expect(nodeProblem(version)).toBe(`Feedloom needs Node.js 20.19 or newer; this is ${version}.`);
});

const ALL = { forRunning: false };

describe("isInstalled", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), "feedloom-installed-"));
    mkdirSync(path.join(root, "node_modules"));
    write("package-lock.json", { a: { version: "1.0.0" }, b: { version: "2.0.0", optional: true } });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (file: string, packages: Record<string, object>) =>
    writeFileSync(path.join(root, file), JSON.stringify({ packages: { "": {}, ...packages } }));

  test("is false when npm has recorded no installation", () => {
    expect(isInstalled(root, ALL)).toBe(false);
  });

  test.each([
    [true, "every package has the demanded version", { a: { version: "1.0.0" }, b: { version: "2.0.0" } }],
    [true, "only an optional package is missing", { a: { version: "1.0.0" } }],
    [false, "a package is missing", { b: { version: "2.0.0" } }],
    [false, "a package has another version", { a: { version: "1.0.1" }, b: { version: "2.0.0" } }],
    [false, "an optional package has another version", { a: { version: "1.0.0" }, b: { version: "2.1.0" } }],
  ])("is %s when %s", (expected, _when, packages) => {
    write("node_modules/.package-lock.json", packages);
    expect(isInstalled(root, ALL)).toBe(expected);
  });

  test("what tests alone need may be missing for running, and nothing else may", () => {
    const test = { version: "3.0.0", dev: true };
    write("package-lock.json", { a: { version: "1.0.0" }, test });
    write("node_modules/.package-lock.json", { a: { version: "1.0.0" } });
    expect([isInstalled(root, { forRunning: true }), isInstalled(root, ALL)]).toEqual([true, false]);
    write("node_modules/.package-lock.json", { test });
    expect(isInstalled(root, { forRunning: true })).toBe(false);
  });

  test("is false when npm's record is cut off", () => {
    writeFileSync(path.join(root, "node_modules/.package-lock.json"), '{"packages":');
    expect(isInstalled(root, ALL)).toBe(false);
  });

  test("counts what is unpacked on this machine: no links, nothing for other platforms, for running no tools", () => {
    write("package-lock.json", {
      "node_modules/a": { version: "1.0.0" },
      "node_modules/b/node_modules/a": { version: "2.0.0", os: [process.platform], cpu: [process.arch] },
      "node_modules/c": { version: "1.0.0", optional: true, os: ["another"] },
      "node_modules/own": { link: true },
      "node_modules/tool": { version: "1.0.0", dev: true },
      "packages/own": { version: "1.0.0" },
    });
    expect(placesOf(root, ALL)).toEqual(["node_modules/a", "node_modules/b/node_modules/a", "node_modules/tool"]);
    expect(placesOf(root, { forRunning: true })).toEqual(["node_modules/a", "node_modules/b/node_modules/a"]);
  });
});

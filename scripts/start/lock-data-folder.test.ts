import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { lockDataFolder } from "./lock-data-folder";

let data: string;
const file = () => path.join(data, "feedloom.lock");

beforeEach(() => {
  data = mkdtempSync(path.join(os.tmpdir(), "feedloom-lock-"));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

test("a folder in use is refused with the process and the address that use it, and given free again", () => {
  const unlock = lockDataFolder(data, "http://localhost:3000");
  expect(() => lockDataFolder(data, "http://localhost:4000")).toThrow(
    new RegExp(`already running on .+ \\(process ${process.pid}, http://localhost:3000\\)`),
  );
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  unlock();
  expect(existsSync(file())).toBe(false);
});

test.each([
  ["whose process has ended", { pid: 2 ** 22 + 1, birth: "then", address: "" }],
  ["whose process id belongs to another process now", { pid: process.pid, birth: "another time", address: "" }],
  ["that was cut off while it was written", "{"],
])("a lock %s is taken over", (_name, left) => {
  writeFileSync(file(), typeof left === "string" ? left : JSON.stringify(left));
  const unlock = lockDataFolder(data, "http://localhost:3000");
  expect(JSON.parse(readFileSync(file(), "utf8")).pid).toBe(process.pid);
  unlock();
});

test("giving free leaves the lock of anyone who came after", () => {
  const unlock = lockDataFolder(data, "http://localhost:3000");
  writeFileSync(file(), "somebody else's");
  unlock();
  expect(readFileSync(file(), "utf8")).toBe("somebody else's");
});

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { StartupProblem } from "@/sandbox/startup-problem";
import { storedSecrets } from "./stored-secrets";

const kept = { ...process.env };
let data: string;
const file = () => path.join(data, "secrets.json");

beforeEach(() => {
  data = mkdtempSync(path.join(os.tmpdir(), "feedloom-secrets-"));
  delete process.env.NEXTAUTH_SECRET;
  delete process.env.CRON_SECRET;
});
afterEach(() => {
  process.env = { ...kept };
  rmSync(data, { recursive: true, force: true });
});

test("creates secrets that only this user can read, and keeps them", () => {
  const secrets = storedSecrets(data, true);
  expect(Object.keys(secrets)).toEqual(["NEXTAUTH_SECRET", "CRON_SECRET"]);
  expect(JSON.parse(readFileSync(file(), "utf8"))).toEqual(secrets);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(storedSecrets(data, true)).toEqual(secrets);
});

test("leaves out what the environment sets, and in production the secret of the scheduler", () => {
  expect(Object.keys(storedSecrets(data, false))).toEqual(["NEXTAUTH_SECRET"]);
  process.env.NEXTAUTH_SECRET = "chosen";
  expect(Object.keys(storedSecrets(data, true))).toEqual(["CRON_SECRET"]);
});

test("refuses a damaged file in one sentence", () => {
  writeFileSync(file(), "{");
  expect(() => storedSecrets(data, true)).toThrow(
    new StartupProblem(`The file ${file()} is damaged: delete it and start again (everybody signs in anew).`),
  );
  expect(() => storedSecrets(data, true)).toThrow(StartupProblem);
});

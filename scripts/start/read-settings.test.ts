import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { StartupProblem } from "@/sandbox/startup-problem";
import { readSettings } from "./read-settings";

const NAMES = ["DATABASE_URL", "FEEDLOOM_MODE", "FEEDLOOM_DATA", "PORT", "BASE_URL", "FETCH_ALLOW_ADDRESSES"];
const kept = { ...process.env };
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "feedloom-settings-"));
  for (const name of NAMES) delete process.env[name];
});
afterEach(() => {
  process.env = { ...kept };
  rmSync(root, { recursive: true, force: true });
});

test("starts on port 3000 with its own database and data folder when nothing is set", () => {
  expect(readSettings(root, false)).toEqual({
    root,
    dev: false,
    port: 3000,
    isLocal: true,
    databaseUrl: undefined,
    data: path.join(root, ".data"),
    baseUrl: "http://localhost:3000",
  });
});

test("is in production with an address of a database, and drops the last slash of its own address", () => {
  process.env.DATABASE_URL = "postgres://x/y";
  process.env.BASE_URL = "https://feeds.example.org/";
  expect(readSettings(root, false)).toMatchObject({
    isLocal: false,
    databaseUrl: "postgres://x/y",
    baseUrl: "https://feeds.example.org",
  });
  process.env.FEEDLOOM_MODE = "local";
  expect(readSettings(root, false).isLocal).toBe(true);
});

test.each([
  ["PORT", "web", 'PORT is "web": it must be a number from 1 to 65535.'],
  ["PORT", "65536", 'PORT is "65536": it must be a number from 1 to 65535.'],
  ["FEEDLOOM_MODE", "prod", 'FEEDLOOM_MODE is "prod": it must be "local" or "production".'],
  [
    "BASE_URL",
    "feeds.example.org",
    'BASE_URL is "feeds.example.org": it must be a whole address such as https://reader.example.com.',
  ],
  [
    "FETCH_ALLOW_ADDRESSES",
    "127.0.0.0/8, 10.0.0.0/33",
    'FETCH_ALLOW_ADDRESSES holds "10.0.0.0/33": each entry must be a range such as 10.0.0.0/8.',
  ],
])("refuses %s=%s in one sentence", (name, value, sentence) => {
  process.env[name] = value;
  expect(() => readSettings(root, false)).toThrow(new StartupProblem(sentence));
  expect(() => readSettings(root, false)).toThrow(StartupProblem);
});

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { reloadEnv } from "@/lib/platform/env";
import { describeFindings, runChecks } from "./check";
import { checksOf } from "./checks";

const before = { ...process.env };
const data = mkdtempSync(path.join(os.tmpdir(), "feedloom-doctor-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const examine = async (changed: Record<string, string | undefined>, databaseUrl = process.env.DATABASE_URL ?? null) => {
  process.env = { ...before, ...changed } as NodeJS.ProcessEnv;
  reloadEnv();
  const isLocal = process.env.FEEDLOOM_MODE === "local";
  const checks = checksOf({ root: process.cwd(), data, databaseUrl, isLocal }).filter(({ name }) => name !== "network");
  const findings = await runChecks(checks, 3_000);
  return { text: describeFindings(findings), of: (name: string) => findings.find((found) => found.name === name) };
};

afterEach(() => {
  process.env = { ...before } as NodeJS.ProcessEnv;
  reloadEnv();
});

test("a sound local installation has nothing wrong", async () => {
  const { text, of } = await examine({});
  expect(text).not.toContain("WRONG");
  for (const name of ["configuration", "disk", "database", "migrations", "clock", "mail", "payments"])
    expect(of(name)).toMatchObject({ state: "ok" });
});

test("what is missing in production is wrong, and what to set is said", async () => {
  const { of } = await examine({ FEEDLOOM_MODE: "production", BASE_URL: "http://reader.example.com" });
  expect(of("configuration")).toMatchObject({ state: "note", todo: expect.stringContaining("BASE_URL") });
  expect(of("mail")).toMatchObject({ state: "wrong", todo: expect.stringContaining("SMTP_URL") });
  expect(of("payments")).toMatchObject({ state: "wrong", todo: expect.stringContaining("STRIPE_SECRET_KEY") });
});

test("a database that is away and a mail server that refuses are named without their passwords", async () => {
  const { text, of } = await examine(
    { SMTP_URL: "smtp://me:hunter2@127.0.0.1:1", MAIL_FROM: "a@example.com" },
    "postgresql://me:hunter2@127.0.0.1:1/x",
  );
  expect(of("database")).toMatchObject({ state: "wrong", said: "failed (ECONNREFUSED)" });
  expect(of("mail")).toMatchObject({ state: "wrong" });
  expect(text).not.toContain("hunter2");
});

test("an unusable variable is named without its value", async () => {
  const { text } = await examine({ PLAN_MODE: "s3cret-value" });
  expect(text).toMatch(/WRONG {2}configuration +not usable: PLAN_MODE/);
  expect(text).not.toContain("s3cret-value");
});

test("secrets that others can read are wrong", async () => {
  const file = path.join(data, "secrets.json");
  writeFileSync(file, "{}");
  chmodSync(file, 0o644);
  expect((await examine({})).of("secrets")).toMatchObject({ state: "wrong", todo: `chmod 600 ${file}` });
  chmodSync(file, 0o600);
  expect((await examine({})).of("secrets")).toMatchObject({ state: "ok" });
});

test("a check that hangs is given up", async () => {
  const [found] = await runChecks([{ name: "slow", run: () => new Promise(() => undefined) }], 20);
  expect(found).toMatchObject({ state: "wrong", said: "no answer in time" });
});

import type { AppError } from "@/lib/errors";
import { loginKey, RefusedLogins } from "./refused-logins";

const NOW = new Date("2026-03-01T08:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const key = loginKey("192.0.2.1", { kind: "password", user: "ada@example.org", password: "wrong" });

const nobody = jest.fn(async () => null);
const somebody = async () => "Ada";
const atOnce = async () => undefined;
beforeEach(() => nobody.mockClear());

/** As a client that signs in over and over: the seconds it is told to wait, or null where it is only refused. */
async function storm(refused: RefusedLogins, attempts: number, now = NOW) {
  const seen: unknown[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    seen.push(await refused.unlessRefused(key, now, nobody).catch((error: AppError) => error.headers?.["retry-after"]));
  }
  return seen;
}

test("what was refused is looked up once a minute; after ten attempts it is too often", async () => {
  const refused = new RefusedLogins(atOnce);
  const first = Array(10).fill(null);
  expect(await storm(refused, 1_000)).toEqual([...first, ...Array(990).fill("60")]);
  expect(await storm(refused, 1, later(59))).toEqual(["1"]);
  expect(nobody).toHaveBeenCalledTimes(1);
  expect(await storm(refused, 12, later(60))).toEqual([...first, "60", "60"]);
  expect(nobody).toHaveBeenCalledTimes(2);
});

test("another address, user name or password is not affected, nor is another way to sign in", async () => {
  const refused = new RefusedLogins(atOnce);
  await storm(refused, 100);
  for (const other of [
    loginKey("192.0.2.2", { kind: "password", user: "ada@example.org", password: "wrong" }),
    loginKey("192.0.2.1", { kind: "password", user: "bob@example.org", password: "wrong" }),
    loginKey("192.0.2.1", { kind: "password", user: "ada@example.org", password: "right" }),
    loginKey("192.0.2.1", { kind: "password", password: "wrong" }),
    loginKey("192.0.2.1", { kind: "google-token", token: "wrong" }),
    loginKey("192.0.2.1", { kind: "fever", apiKey: "wrong" }),
  ]) {
    expect(await refused.unlessRefused(other, NOW, somebody)).toBe("Ada");
  }
  expect(key).not.toMatch(/ada|wrong/);
});

test("attempts beyond ten wait, at most 200 of them at a time", async () => {
  let isOver: (value?: unknown) => void = () => undefined;
  const pause = new Promise((resolve) => {
    isOver = resolve;
  });
  const wait = jest.fn(() => pause);
  const refused = new RefusedLogins(wait);
  await storm(refused, 10);
  let ended = 0;
  const attempt = () =>
    refused.unlessRefused(key, NOW, nobody).catch(() => {
      ended += 1;
    });
  const attempts = Array.from({ length: 500 }, attempt);
  await new Promise((resolve) => setImmediate(resolve));
  expect([ended, wait.mock.calls.length]).toEqual([300, 200]);
  isOver();
  await Promise.all(attempts);
  expect(ended).toBe(500);
});

test("different passwords of one storm do not fill the memory", async () => {
  const refused = new RefusedLogins(atOnce);
  for (let at = 0; at < 25_000; at++) await refused.unlessRefused(`${at}`, NOW, nobody);
  expect(await refused.unlessRefused("24999", NOW, somebody)).toBeNull();
  expect(await refused.unlessRefused("15000", NOW, somebody)).toBeNull();
  expect(await refused.unlessRefused("14999", NOW, somebody)).toBe("Ada");
  expect(await refused.unlessRefused("0", NOW, somebody)).toBe("Ada");
});

test("of many attempts at once one is looked up; what one is granted the others look up themselves", async () => {
  const refused = new RefusedLogins(atOnce);
  const many = (read: () => Promise<string | null>) =>
    Promise.allSettled(Array.from({ length: 50 }, () => refused.unlessRefused(key, NOW, read)));
  const granted = jest.fn(somebody);
  expect(await many(granted)).toEqual(Array(50).fill({ status: "fulfilled", value: "Ada" }));
  expect(granted).toHaveBeenCalledTimes(50);
  const outcomes = await many(nobody);
  expect(nobody).toHaveBeenCalledTimes(1);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
});

test("a failed look-up refuses nobody", async () => {
  const refused = new RefusedLogins(atOnce);
  const failed = refused.unlessRefused(key, NOW, () => Promise.reject(new Error("the database is away")));
  await expect(failed).rejects.toThrow("the database is away");
  expect(await refused.unlessRefused(key, NOW, somebody)).toBe("Ada");
});

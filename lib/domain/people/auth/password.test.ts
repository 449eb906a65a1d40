import { hashPassword, isPassword, NOBODYS_HASH } from "./password";

// Other tests hash with less (jest.config.mjs).
jest.mock("@node-rs/argon2", () => jest.requireActual("@/node_modules/@node-rs/argon2"));

const COST = "$argon2id$v=19$m=19456,t=2,p=1$";

test("hashes with 19 MiB and two passes, each time with another salt", async () => {
  const hashes = [await hashPassword("correct horse"), await hashPassword("correct horse")];
  for (const each of hashes) expect(each.startsWith(COST)).toBe(true);
  expect(hashes[0]).not.toBe(hashes[1]);
});

test("verifies an unknown address at the same cost as a known one", () => {
  expect(NOBODYS_HASH.startsWith(COST)).toBe(true);
});

test("accepts a password for its own hash only, and nothing without a hash", async () => {
  const hash = await hashPassword("correct horse");
  expect(await isPassword(hash, "correct horse")).toBe(true);
  expect(await isPassword(hash, "wrong")).toBe(false);
  expect(await isPassword(null, "correct horse")).toBe(false);
});

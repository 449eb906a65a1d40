import { reloadEnv } from "./env";
import { openSecret, sealSecret, textSeal } from "./sealed-secret";

const before = process.env.NEXTAUTH_SECRET;
function withSecret(secret: string | undefined): void {
  if (secret === undefined) delete process.env.NEXTAUTH_SECRET;
  else process.env.NEXTAUTH_SECRET = secret;
  reloadEnv();
}
afterEach(() => withSecret(before));

test("a sealed secret opens again, is different each time and does not hold the secret", () => {
  withSecret("one server");
  const sealed = sealSecret("test", "whsec_ä");
  expect(openSecret("test", sealed)).toBe("whsec_ä");
  expect(sealSecret("test", "whsec_ä").equals(sealed)).toBe(false);
  expect(sealed.toString("latin1")).not.toContain("whsec");
});

test("another purpose, another server's secret or a changed byte opens nothing", () => {
  withSecret("one server");
  const sealed = sealSecret("test", "whsec_a");
  expect(openSecret("other", sealed)).toBeNull();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(openSecret("test", changed)).toBeNull();
  expect(openSecret("test", sealed.subarray(0, 5))).toBeNull();
  withSecret("another server");
  expect(openSecret("test", sealed)).toBeNull();
  withSecret(undefined);
  expect(openSecret("test", sealed)).toBeNull();
});

test("without a server's secret it is stored as it is, and stays readable once there is one", () => {
  withSecret(undefined);
  const sealed = sealSecret("test", "whsec_a");
  expect(openSecret("test", sealed)).toBe("whsec_a");
  withSecret("one server");
  expect(openSecret("test", sealed)).toBe("whsec_a");
});

test("a secret in a column of text opens again, with and without a key; what was stored plain before is read as it is", () => {
  const own = textSeal("test");
  for (const key of ["one server", undefined]) {
    withSecret(key);
    for (const secret of ["https://user:pass@hooks.example/ä", "sealed:x", ""]) {
      expect(own.open(own.seal(secret))).toBe(secret);
    }
  }
  withSecret("one server");
  const sealed = own.seal("whsec_a");
  expect(sealed).toMatch(/^sealed:[\w-]+$/);
  expect([textSeal("other").open(sealed), own.open("whsec_a")]).toEqual([null, "whsec_a"]);
  withSecret("another server");
  expect(own.open(sealed)).toBeNull();
});

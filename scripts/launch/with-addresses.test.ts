import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { withAddresses } from "./with-addresses.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "feedloom-addresses-"));
  const packages = {
    "": { name: "feedloom", version: "1.0.0" },
    "node_modules/a": { version: "1.2.3", integrity: "sha512-a" },
    "node_modules/a/node_modules/@b/c": { version: "4.0.0-beta.1", integrity: "sha512-c" },
    "node_modules/alias": { name: "real", version: "2.0.0", integrity: "sha512-r" },
    "node_modules/own": { resolved: "packages/own", link: true },
  };
  writeFileSync(path.join(root, "package-lock.json"), JSON.stringify({ packages }));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("npm finds the address of every package of the registry in a file that is gone afterwards", async () => {
  const file = path.join(root, "npm-shrinkwrap.json");
  const addresses = await withAddresses(root, async () =>
    Object.values<{ resolved?: string }>(JSON.parse(readFileSync(file, "utf8")).packages).map(
      ({ resolved }) => resolved,
    ),
  );
  expect(addresses).toEqual([
    undefined,
    "https://registry.npmjs.org/a/-/a-1.2.3.tgz",
    "https://registry.npmjs.org/@b/c/-/c-4.0.0-beta.1.tgz",
    "https://registry.npmjs.org/real/-/real-2.0.0.tgz",
    "packages/own",
  ]);
  expect(existsSync(file)).toBe(false);
  await expect(withAddresses(root, () => Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");
  expect(existsSync(file)).toBe(false);
});

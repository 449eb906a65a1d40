import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sourceHash } from "./source-hash";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "feedloom-sources-"));
  write("app/page.tsx", "export default null;");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test("the same sources have the same hash", () => {
  expect(sourceHash(root)).toMatch(/^[0-9a-f]{64}$/);
  expect(sourceHash(root)).toBe(sourceHash(root));
});

test.each([
  "app/page.tsx",
  "components/ui/button.tsx",
  "lib/domain/library/feeds/follow.ts",
  "prisma/schema/feeds.prisma",
  "public/icon.svg",
  "next.config.mjs",
  "scripts/server/security-headers.mjs",
  "package-lock.json",
])("a change of %s changes the hash", (file) => {
  const before = sourceHash(root);
  write(file, "changed");
  expect(sourceHash(root)).not.toBe(before);
});

test("a file that was moved changes the hash, although the contents are the same", () => {
  const before = sourceHash(root);
  rmSync(path.join(root, "app/page.tsx"));
  write("app/other.tsx", "export default null;");
  expect(sourceHash(root)).not.toBe(before);
});

test.each([
  "lib/domain/library/feeds/follow.test.ts",
  "lib/generated/prisma/client.ts",
  "lib/feeds/testdata/a.xml",
  "e2e/a.ts",
])("%s is no source of the build", (file) => {
  const before = sourceHash(root);
  write(file, "changed");
  expect(sourceHash(root)).toBe(before);
});

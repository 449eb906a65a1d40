import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { hashFile } from "@/scripts/launch/hash-file.mjs";

const SOURCES = ["app", "components", "lib", "public", "prisma/schema", "scripts/api", "scripts/build"];
const SOURCE_FILES = [
  "middleware.ts",
  "docs/conformance.json",
  "next.config.mjs",
  "scripts/server/security-headers.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/**
 * Hashes everything that the build of the web application is made from. The version of Node.js is not part of it: the build
 * is the same on each that is supported. Neither are the settings of the installation, which are read when it runs.
 */
export function sourceHash(root: string): string {
  const hash = createHash("sha256");
  const files = [...SOURCES.flatMap((folder) => filesBelow(root, folder)), ...SOURCE_FILES];
  for (const file of files.sort()) {
    const full = path.join(root, file);
    if (existsSync(full)) hashFile(hash.update(`${file}\0`), full);
  }
  return hash.digest("hex");
}

function filesBelow(root: string, folder: string): string[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !/(^|\/)(generated|testdata)\//.test(file));
}

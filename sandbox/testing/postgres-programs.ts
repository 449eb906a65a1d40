import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PostgresHome } from "@/sandbox/postgres-home";

/** Creates a folder of PostgreSQL programs that run the given scripts of Node instead, as the user of this process. */
export function postgresPrograms(folder: string, scripts: { postgres?: string; initdb?: string }): PostgresHome {
  const native = path.join(folder, "native");
  const data = path.join(folder, "data");
  mkdirSync(path.join(native, "bin"), { recursive: true });
  mkdirSync(data, { recursive: true });
  for (const [name, script] of Object.entries(scripts)) {
    const file = path.join(native, "bin", name);
    writeFileSync(file, `#!${process.execPath}\n"use strict";\nconst fs = require("node:fs");\n${script}\n`);
    chmodSync(file, 0o755);
  }
  return { native, data, owner: {} };
}

// npm run generate:api
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeApiDocument } from "@/lib/domain/exchange/api-reference/openapi-document";

const FILE = path.resolve("packages", "api-client", "src", "generated", "api.ts");

const types = execFileSync(process.execPath, [path.resolve("packages", "api-client", "src", "generate.mjs")], {
  input: JSON.stringify(makeApiDocument("https://feeds.example.org")),
  maxBuffer: 1 << 26,
});
mkdirSync(path.dirname(FILE), { recursive: true });
writeFileSync(FILE, types);
console.log(`The types of the API were written to ${path.relative(process.cwd(), FILE)}.`);
process.exit();

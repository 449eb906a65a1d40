// Run by generate-api.ts: writes the OpenAPI document, made from what the routes declare, if it has changed.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { SAMPLE_SERVER } from "@/lib/shared/api/api-document-path";
import { makeApiDocument } from "./make-api-document";

const FILE = "lib/generated/openapi.json";
const unfinished = `${FILE}.${process.pid}`;
const text = JSON.stringify(makeApiDocument(SAMPLE_SERVER));

if (!existsSync(FILE) || readFileSync(FILE, "utf8") !== text) {
  // In one step: a build may read the file at the same time.
  writeFileSync(unfinished, text);
  renameSync(unfinished, FILE);
}
// Some modules of the routes hold timers.
process.exit();

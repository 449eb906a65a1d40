// Run by generate-api.ts: writes the OpenAPI document, made from what the routes declare.
import { renameSync, writeFileSync } from "node:fs";
import { SAMPLE_SERVER } from "@/lib/shared/api/api-document-path";
import { makeApiDocument } from "./make-api-document";

const FILE = "lib/generated/openapi.json";
const unfinished = `${FILE}.${process.pid}`;

writeFileSync(unfinished, JSON.stringify(makeApiDocument(SAMPLE_SERVER)));
renameSync(unfinished, FILE);
// Some modules of the routes hold timers.
process.exit();

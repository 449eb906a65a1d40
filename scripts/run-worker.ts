// npm run worker: the refresh worker alone, next to a web server that runs elsewhere. Needs DATABASE_URL.
import { pathToFileURL } from "node:url";
import { bundle, bundlePath, PROGRAMS } from "@/scripts/launch/bundle.mjs";
import { generateClient } from "@/scripts/prisma/generate-client";

generateClient();
await bundle(PROGRAMS);
await import(pathToFileURL(bundlePath("worker")).href);

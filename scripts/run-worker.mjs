// npm run worker: the refresh worker alone, beside a web server that runs elsewhere. Needs DATABASE_URL.
import { bundle, PROGRAMS } from "./bundle.mjs";
import { generateClient } from "./generate.mjs";

generateClient();
await bundle(PROGRAMS);
await import("../dist/worker.mjs");

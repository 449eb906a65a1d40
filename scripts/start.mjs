// npm start, npm run dev
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runApp } from "./start/run-app.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
await runApp({ root, dev: process.argv.includes("--dev") });

import { runApp } from "@/scripts/start/run-app";

await runApp({ root: process.cwd(), dev: process.argv.includes("--dev") });
